"""The program in a home of its own, and what to do where a part of the real world is missing."""

import os

import pytest

from tests.cli.program import Program


@pytest.fixture
def program(tmp_path):
    """The program with an empty home."""
    return Program(tmp_path)


def need(reason: str | None) -> None:
    """Skip for `reason`, if there is one; in the run that decides, with CI=true, fail for it."""
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
