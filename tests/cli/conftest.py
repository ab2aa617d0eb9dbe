import shutil
import sqlite3

import pytest

from .program import Program


@pytest.fixture
def program(tmp_path):
    """The program with an empty home."""
    return Program(tmp_path)


@pytest.fixture(scope="session")
def imported(tmp_path_factory):
    """A home in which the program imported one paper; to be copied, never used."""
    program = Program(tmp_path_factory.mktemp("imported"))
    done = program("import", program.paper())
    assert done.code == 0, done.err
    return program.home


@pytest.fixture
def studied(tmp_path, imported):
    """The program with one paper imported."""
    shutil.copytree(imported, tmp_path, dirs_exist_ok=True)
    program = Program(tmp_path)
    # The paper went with the home.
    with sqlite3.connect(program.database) as db:
        moved = (str(imported.resolve()), str(tmp_path.resolve()))
        db.execute("UPDATE paper_files SET path = replace(path, ?, ?)", moved)
    return program
