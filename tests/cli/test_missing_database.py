"""What only looks at the database does not make one."""

import pytest

from .program import PAPER

LOOKING = [
    ["review"],
    ["due"],
    ["stats"],
    ["export", "a.apkg"],
    ["papers"],
    ["questions"],
    ["edit", "abc", "--answer", "A"],
    ["suspend", "abc"],
    ["unsuspend", "abc"],
    ["remove", "1"],
    ["restore", "1"],
    ["settings"],
    ["settings", "fuzz"],
]


@pytest.mark.parametrize("arguments", LOOKING, ids=" ".join)
def test_looking_makes_no_database(program, arguments):
    """Without a database the sentence names the path and the command to begin with."""
    target = program.home / "none" / "b.db"
    done = program(*arguments, "--database", target)
    assert done.code == 1
    assert str(target) in done.err
    assert "shuati import FILE" in done.err
    assert done.out == ""
    assert list(program.home.iterdir()) == []


def test_a_misspelt_database_is_told(studied):
    """A name that is nearly the one of the database does not look like an empty one."""
    done = studied("due", "--json", "--database", studied.home / "shuati.bd")
    assert done.code == 1
    assert done.json["error"]["code"] == "database_missing"


@pytest.mark.parametrize("arguments", [["import", "-"], ["settings", "new_per_day", "5"]])
def test_what_writes_makes_the_database(program, arguments):
    """Importing and setting make the database and its folders."""
    target = program.home / "new" / "folder" / "b.db"
    assert program(*arguments, "--database", target, stdin=PAPER).code == 0
    assert target.exists()
