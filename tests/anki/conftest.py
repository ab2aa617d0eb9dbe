"""The real Anki, where it is installed."""

from __future__ import annotations

import os

import pytest

from .anki_learner import Learner


@pytest.fixture(scope="session")
def real_anki():
    """Skip without the real Anki; in the run that decides, its absence is a failure."""
    try:
        import anki.collection  # noqa: F401
    except ImportError:
        if os.environ.get("CI") == "true":
            pytest.fail("the anki package is missing")
        pytest.skip("the anki package is not installed")


@pytest.fixture
def learner(real_anki, tmp_path):
    made = Learner(tmp_path)
    yield made
    made.col.close()
