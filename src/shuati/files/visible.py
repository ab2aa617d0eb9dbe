"""Questions without what no reader sees and a terminal may obey."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from shuati.model.documents import Document
from shuati.text.controls import ANY, BREAKS, broken, harmless

Value = TypeVar("Value")
#: What nobody sees stands there itself, as an entity, or as an escape of JSON.
_HIDDEN = re.compile(rf"{ANY.pattern}|{BREAKS.pattern}|&|\\[ubf]")


def seen(document: Document) -> Document:
    """Return the document with every text of its questions and problems made harmless."""
    if not _HIDDEN.search(document.text):
        return document
    return replace(
        document,
        title=_cleaned(document.title),
        questions=_cleaned(document.questions),
        problems=_cleaned(document.problems),
    )


def _cleaned(value: Value) -> Value:
    return _clean(value)  # type: ignore[no-any-return]


def _clean(value: Any) -> Any:
    if type(value) is str:
        return harmless(broken(value))
    if isinstance(value, tuple):
        return tuple(map(_clean, value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **dict(_fields(value)))
    return value


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(value):
        before = getattr(value, field.name)
        after = _clean(before)
        if after != before:
            yield field.name, after
