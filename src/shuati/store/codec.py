"""Values as the JSON text in which rows keep them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from shuati.model.papers import Kind, Option, Question
from shuati.model.study import Memory, State
from shuati.store.prose import storable

Json = Any

_QUESTION = {field.name: field for field in fields(Question)}
_MEMORY = {field.name: field for field in fields(Memory)}


def dump(value: Json) -> str:
    """JSON in one form only, so that equal values are equal texts."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return storable(text)


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


def dump_question(question: Question) -> str:
    """A question as JSON, without its shared stem, which the table `materials` holds."""
    named = {name: getattr(question, name) for name in _QUESTION if name != "shared_stem"}
    return dump(
        {
            name: field_to_json(name, value)
            for name, value in named.items()
            if value != _QUESTION[name].default
        }
    )


def load_question(text: str, shared_stem: str | None) -> Question:
    """The inverse of `dump_question`."""
    named = json.loads(text)
    values = {name: field_from_json(name, value) for name, value in named.items()}
    return Question(**values, shared_stem=shared_stem)


def dump_memory(memory: Memory) -> str:
    """What FSRS knows, as JSON; fields with their default value are left out."""
    named = {name: getattr(memory, name) for name in _MEMORY}
    return dump({name: value for name, value in named.items() if value != _MEMORY[name].default})


def load_memory(text: str) -> Memory:
    """The inverse of `dump_memory`."""
    named = json.loads(text)
    return Memory(**named | {"state": State(named.get("state", State.NEW))})
