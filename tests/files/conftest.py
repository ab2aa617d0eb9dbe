"""The program in a home of its own."""

import pytest

from tests.cli.program import Program


@pytest.fixture
def program(tmp_path):
    """The program with an empty home."""
    return Program(tmp_path)
