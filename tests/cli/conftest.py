import pytest

from .program import Program


@pytest.fixture
def program(tmp_path):
    """The program with an empty home."""
    return Program(tmp_path)


@pytest.fixture
def studied(program):
    """The program with one paper imported."""
    done = program("import", program.paper())
    assert done.code == 0, done.err
    return program
