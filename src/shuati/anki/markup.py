"""Text made into HTML for Anki's fields, in which nothing acts as markup, code or media."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from shuati.model.documents import MARK
from shuati.model.papers import Option
from shuati.text.formulas import delimited

_LINE_BREAKS = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
#: U+001F parts the fields of a note in Anki's database; a lone surrogate has no UTF-8 form.
_UNFIT = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ud800-\udfff]")
#: Openings that Anki replaces with audio, LaTeX, speech or a text box wherever they stand.
_COMMAND = re.compile(r"\[(?=/?latex\]|/?\$|sound:|/?anki:|type:)", re.IGNORECASE)


def clean(text: str) -> str:
    """The text without control characters, outer white space and foreign line breaks."""
    if text.isprintable():
        return text.strip()
    return _UNFIT.sub("", _LINE_BREAKS.sub("\n", text)).strip()


def escape(text: str) -> str:
    """HTML that shows the text as it stands, line by line.

    Formulas in `\\(…\\)` stay formulas, those between dollars become such, and the marks of
    pictures become pictures.
    """
    escaped = html.escape(delimited(clean(text)), quote=False).replace("\n", "<br>")
    if "![" in escaped:
        escaped = MARK.sub(r'<img src="\1">', escaped)
    return _COMMAND.sub("&#91;", escaped) if "[" in escaped else escaped


@lru_cache(maxsize=1024)
def label(text: str) -> str:
    """The text as one part of a deck or tag name, where Anki reads `::` as a level.

    Control characters and `"` are left out, since Anki would take them out itself.
    """
    single = " ".join(clean(text).replace('"', "").replace(":", "：").split())
    return unicodedata.normalize("NFC", single)


def option_list(options: Iterable[Option]) -> str:
    """Options as a list, one item each: the letter in bold, then the text."""
    return _listed("ul", "options", map(_option, options))


def text_list(texts: Iterable[str]) -> str:
    """Texts as a numbered list."""
    return _listed("ol", "texts", map(escape, texts))


def _option(option: Option) -> str:
    letter = f"<b>{escape(option.letter)}</b>"
    text = escape(option.text)
    return f'{letter} <span dir="auto">{text}</span>' if text else letter


def _listed(tag: str, name: str, items: Iterable[str]) -> str:
    inner = "".join(f"<li>{item}</li>" for item in items)
    return f'<{tag} class="{name}">{inner}</{tag}>' if inner else ""
