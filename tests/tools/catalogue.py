"""Collect every sentence of ours and of click's, merge them into the catalogue, compile it.

    python tests/tools/catalogue.py [--check]

With --check nothing is written; exit code 1 if a sentence is missing or the compiled file is old.
"""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent.parent
OURS = ROOT / "src" / "shuati"
FOLDER = OURS / "locale" / "zh_CN" / "LC_MESSAGES"
PO, MO = FOLDER / "shuati.po", FOLDER / "shuati.mo"
# A date in the header would make every run another file.
_ANY_DATE = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = {"_": None, "gettext": None, "message": None, "ngettext": (1, 2)}


def collect() -> Catalog:
    """Return a template of all sentences, without places: they would change with every edit."""
    template = Catalog(project="shuati", charset="utf-8")
    for folder in (OURS, Path(click.__file__).parent):
        for found in extract_from_dir(folder, [("**.py", "python")], keywords=KEYWORDS):
            template.add(found[2])
    return template


def merged() -> Catalog:
    """Return the Chinese catalogue with today's sentences."""
    catalogue = Catalog(
        locale="zh_CN",
        project="shuati",
        charset="utf-8",
        header_comment="# The Chinese sentences of Shuati.",
        creation_date=_ANY_DATE,
        revision_date=_ANY_DATE,
        fuzzy=False,
    )
    known = read_po(io.BytesIO(PO.read_bytes())) if PO.exists() else Catalog()
    for found in collect():
        if found.id:
            old = known.get(found.id)
            catalogue.add(found.id, old.string if old else "", flags=found.flags)
    return catalogue


def missing(catalogue: Catalog) -> list[str]:
    """Return the sentences without a translation."""
    return [str(one.id) for one in catalogue if one.id and not (one.string and all(one.string))]


def compiled(catalogue: Catalog) -> bytes:
    """Return the bytes of the compiled catalogue."""
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def is_compiled(catalogue: Catalog) -> bool:
    """Return whether the compiled file holds just these sentences."""
    with MO.open("rb") as source:
        there = read_mo(source)
    return _sentences(there) == _sentences(catalogue)


def _sentences(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {_forms(one.id): _forms(one.string) for one in catalogue if one.id and one.string}


def _forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def main() -> int:
    catalogue = merged()
    absent = missing(catalogue)
    for text in absent:
        print(f"no Chinese for: {text}")
    if "--check" in sys.argv:
        return int(bool(absent) or not is_compiled(catalogue))
    FOLDER.mkdir(parents=True, exist_ok=True)
    with PO.open("wb") as target:
        write_po(target, catalogue, sort_output=True, omit_header=False, width=100)
    MO.write_bytes(compiled(catalogue))
    return 0


if __name__ == "__main__":
    sys.exit(main())
