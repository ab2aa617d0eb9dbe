"""Any number, name or nothing at all in an argument's place: a sentence, never a bug."""

import json
import subprocess
import sys

import pytest

from .program import Done

VALUES = [
    "nan",
    "inf",
    "-inf",
    "-1",
    "0",
    "1e400",
    "9" * 25,
    "9" * 5000,
    "",
    "１",
    "²",
    "①",
    "一",
    "1.5",
]
SETTINGS = ["new_per_day", "desired_retention", "day_starts_at", "learning_steps", "fuzz"]
CALLS = [
    ["review", "--minutes", "{}"],
    ["review", "--limit", "{}"],
    ["remove", "--", "{}"],
    ["restore", "--", "{}"],
    ["reparse", "--", "{}"],
    ["export", "o.txt", "--paper", "{}"],
    ["edit", "--stem", "x", "--", "{}"],
    ["suspend", "--", "{}"],
    ["check", "--merge", "{}", "{}"],
    ["due", "--", "{}"],
    ["--now", "{}", "due"],
    *(["settings", "--", name, "{}"] for name in SETTINGS),
]


def test_no_word_at_all_shows_the_help(program):
    """`shuati` alone says what it can do, as `shuati --help` does."""
    done = program_alone(program)
    assert done.code == 0
    assert done.out == program("--help").out
    assert not done.err


def program_alone(program):
    """Run `shuati` without any argument, which the other tests never do."""
    done = subprocess.run(
        [sys.executable, "-m", "shuati"], capture_output=True, env=program.environment, timeout=60
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_what_fails_before_the_command_is_a_bug_with_a_log(program):
    """The net is under all of it, also under the choice of the language."""
    (program.home / "sitecustomize.py").write_text(
        "import shuati.cli.language as language\n"
        "def choose(*arguments):\n    raise RuntimeError('planted')\n"
        "language.choose = choose\n"
    )
    done = program("due", PYTHONPATH=str(program.home))
    assert done.code == 3
    assert "Traceback" not in done.err
    (log,) = (program.home / "state").rglob("bug-*.log")
    assert "planted" in log.read_text()


# One process for all values: a process each would take minutes.
EACH = """
import contextlib, io, json, sys
from shuati.cli.main import main

found = []
for words in json.loads(sys.argv[1]):
    sys.stdin = io.TextIOWrapper(io.BytesIO(b""))
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    found.append([code, err.getvalue()])
print(json.dumps(found))
"""


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_no_value_is_a_bug(studied, call):
    """Code 0 to 2, a sentence where it is not 0, and no log of a bug."""
    calls = [[word.format(value) for word in call] for value in VALUES]
    done = subprocess.run(
        [sys.executable, "-c", EACH, json.dumps(calls)],
        capture_output=True,
        env=studied.environment,
        cwd=studied.home,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    for words, (code, told) in zip(calls, json.loads(done.stdout), strict=True):
        assert code in (0, 1, 2), (words, told)
        assert bool(code) == bool(told), (words, told)
    assert not list((studied.home / "state").rglob("bug-*.log"))
