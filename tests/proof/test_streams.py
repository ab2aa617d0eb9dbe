"""Processes whose standard streams are closed, as a daemon or `<&-` starts them."""

import subprocess
import sys

import pytest

from tests.cli.program import Program


def run(program: Program, closed: str, *words: str) -> subprocess.CompletedProcess:
    """The program under a shell that closes some of its streams."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "shuati", *words],
        env=program.environment,
        cwd=program.home,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-", ">&-", "2>&-"])
def test_a_session_without_streams_ends_like_one_without_input(program, closed):
    """Whatever stream is closed, review shows what it can and ends with exit code 0."""
    program("import", program.paper())
    done = run(program, closed, "review", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert ("summary" in done.stdout) == (">&-" not in closed.replace("2>&-", ""))
    assert not (program.home / "state").exists()


def test_a_question_left_unanswered_is_left_for_today(program):
    """A session that is left at once counts the card on the screen among those left."""
    program("import", program.paper())
    due = program("due", "--json").json["left"]["new"]
    assert program("review", "--json").events[-1]["left"] == due == 6
