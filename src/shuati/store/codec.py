"""Values as the JSON text in which rows keep them."""

from __future__ import annotations

import json
from dataclasses import fields

from shuati.model.papers import Question
from shuati.model.plain import question_from_json, question_to_json
from shuati.model.study import Memory, State
from shuati.store.prose import storable

_MEMORY = {field.name: field for field in fields(Memory)}


def dump(value: object) -> str:
    """JSON in one form only, so that equal values are equal texts."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return storable(text)


def dump_question(question: Question) -> str:
    """A question as JSON, without its shared stem, which the table `materials` holds."""
    named = question_to_json(question)
    return dump({name: value for name, value in named.items() if name != "shared_stem"})


def load_question(text: str, shared_stem: str | None) -> Question:
    """The inverse of `dump_question`."""
    return question_from_json({**json.loads(text), "shared_stem": shared_stem})


def dump_memory(memory: Memory) -> str:
    """What FSRS knows, as JSON; fields with their default value are left out."""
    named = {name: getattr(memory, name) for name in _MEMORY}
    return dump({name: value for name, value in named.items() if value != _MEMORY[name].default})


def load_memory(text: str) -> Memory:
    """The inverse of `dump_memory`."""
    named = json.loads(text)
    return Memory(**named | {"state": State(named.get("state", State.NEW))})
