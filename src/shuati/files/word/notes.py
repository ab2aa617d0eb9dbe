"""Footnotes and endnotes: what refers to them, and where they are put."""

from __future__ import annotations

import re
from collections.abc import Mapping

from shuati.files.word.names import W
from shuati.files.word.package import Package, Relation
from shuati.files.xml import Element

#: A note that says such a thing belongs to the question that it hangs on, and needs no sign.
_SAID = re.compile(r"\s*[【\[]?\s*(?:正确|参考|标准)?(?:答案|解析|答|分析|详解)")
KINDS = ("footnote", "endnote")


class Notes:
    """The notes of a file, each of which is taken once."""

    def __init__(self, package: Package) -> None:
        self._notes: dict[tuple[str, str], Element] = {}
        self.relations: dict[str, Mapping[str, Relation]] = {}
        self._signs: dict[tuple[str, str], str] = {}
        for kind in KINDS:
            part = package.related(f"{kind}s")
            root = package.tree(part)
            self.relations[kind] = {} if root is None or part is None else package.relations(part)
            for one in () if root is None else root.iterchildren(W + kind):
                self._notes[kind, one.get(W + "id") or ""] = one

    def sign(self, kind: str, key: str) -> str:
        """Return what stands in the text for a note: its number, or nothing for an answer."""
        if (kind, key) in self._notes and not self.said(kind, key):
            self._signs.setdefault((kind, key), f"[注{len(self._signs) + 1}]")
        return self._signs.get((kind, key), "")

    def said(self, kind: str, key: str) -> bool:
        """Say whether a note is the answer, or the explanation, of what it hangs on."""
        note = self._notes.get((kind, key))
        return note is not None and bool(_SAID.match(_beginning(note)))

    def take(self, kind: str, key: str) -> Element | None:
        """Return a note, the first time that it is asked for."""
        return self._notes.pop((kind, key), None)


def _beginning(note: Element) -> str:
    made = ""
    for one in note.iter(W + "t"):
        made += one.text or ""
        if len(made) > 20:
            break
    return made[:40]
