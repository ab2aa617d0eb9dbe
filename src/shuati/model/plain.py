"""Questions as plain values, of which JSON is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from shuati.model.papers import Kind, Option, Question

Json = Any

_FIELDS = {field.name: field for field in fields(Question)}


def field_to_json(name: str, value: object) -> Json:
    """One field of a `Question` as JSON."""
    if name == "options" and isinstance(value, tuple):
        return [[option.letter, option.text] for option in value]
    return list(value) if isinstance(value, tuple) else value


def field_from_json(name: str, value: Json) -> Any:
    """The inverse of `field_to_json`."""
    make = _MAKERS.get(name)
    if make is not None:
        return make(value)
    return tuple(value) if isinstance(value, list) else value


def _options(value: Json) -> tuple[Option, ...]:
    return tuple(Option(letter, text) for letter, text in value)


_MAKERS: Mapping[str, Callable[[Json], object]] = {"kind": Kind, "options": _options}


def question_to_json(question: Question) -> dict[str, Json]:
    """Return a question's fields, but for those that say nothing."""
    named = {name: getattr(question, name) for name in _FIELDS}
    return {
        name: field_to_json(name, value)
        for name, value in named.items()
        if value != _FIELDS[name].default
    }


def question_from_json(named: Mapping[str, Json]) -> Question:
    """The inverse of `question_to_json`."""
    return Question(**{name: field_from_json(name, value) for name, value in named.items()})
