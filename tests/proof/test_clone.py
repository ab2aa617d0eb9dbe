"""`make review` in a fresh clone, as the first thing a person does."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import need

from .install import ROOT, environment, rows

PATIENCE = 900


@pytest.fixture
def clone(tmp_path):
    """A fresh clone of what is committed; it gets a whole environment, so it is not kept."""
    need(None if shutil.which("git") and (ROOT / ".git").exists() else "this is no git checkout")
    need(None if shutil.which("make") else "make is not installed")
    folder = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True, timeout=PATIENCE)
    yield folder
    shutil.rmtree(tmp_path)


def make(clone: Path, target: str, redirection: str) -> str:
    """Run make in the clone, its standard input as the shell's `redirection` says."""
    done = subprocess.run(
        ["sh", "-c", f'exec make "$@" {redirection}', "sh", target, f"PYTHON={sys.executable}"],
        cwd=clone,
        env=environment(clone.parent / "home"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def imported(output):
    """Return the number in the totals of an import, and the name of the column it stands in."""
    (head,) = re.findall(r"^ file .*$", output, re.MULTILINE)
    (total,) = re.finditer(r"^ \d+ files +(\d+)", output, re.MULTILINE)
    end = total.end(1) - total.start()
    return total[1], head[:end].split()[-1]


def test_make_review_begins_todays_session_and_changes_nothing_twice(clone):
    """In a clone make imports the decks and asks the first question; again it changes no row.

    It needs no input, be it empty or closed, and leaves no file that git would show.
    """
    first = make(clone, "review", "</dev/null")
    assert "20 left" in first
    (database,) = (clone.parent / "home").rglob("shuati.db")
    before = rows(database)
    count = len(before["questions"])
    assert count == len(before["cards"]) >= 80
    assert imported(first) == (str(count), "new")
    second = make(clone, "review", "<&-")
    assert "20 left" in second
    assert imported(second) == (str(count), "same")
    assert rows(database) == before
    status = ["git", "-C", clone, "status", "--porcelain"]
    assert subprocess.run(status, capture_output=True, text=True, check=True).stdout == ""
