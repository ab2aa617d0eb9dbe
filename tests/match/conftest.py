"""What every test of the room needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import settings

from shuati.match import warm

# The first answer loads the word list; a deadline for single examples would measure that.
settings.register_profile("match", deadline=None)
settings.load_profile("match")


@pytest.fixture(scope="session", autouse=True)
def _warmed():
    warm()


def pairs(name: str) -> list[dict]:
    """Return the labelled pairs of a file beside this one."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


ALL = [pair for name in ("pairs", "fresh", "third", "dev") for pair in pairs(f"{name}.jsonl")]


def ask(pair: dict, typed: str | None = None):
    """Judge the typed answer of a labelled pair, or another one in its place."""
    from shuati.match import grade

    text = pair["typed"] if typed is None else typed
    return grade(pair["reference"], text, question=pair["question"], accepted=pair["accepted"])
