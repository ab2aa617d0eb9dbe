import subprocess
import sys
from pathlib import Path

from rich.cells import cell_len

ROOT = Path(__file__).parent.parent.parent


def test_help_pages_in_docs_are_those_of_the_program():
    """docs/commands.md and docs/commands.en.md hold what each command's --help prints today."""
    tool = ROOT / "tests" / "tools" / "help_pages.py"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_help_line_is_wider_than_the_terminal(program):
    """Chinese help breaks at the terminal's columns, of which a character takes two."""
    for command in ("import", "review", "repair"):
        done = program(command, "--help", SHUATI_LANG="zh", COLUMNS="60")
        assert max(map(cell_len, done.out.splitlines())) <= 60


def test_chinese_help_stands_in_two_columns(program):
    """What options mean begins at one column, whether the option's value is Chinese or not."""
    lines = program("export", "--help", SHUATI_LANG="zh").out.splitlines()
    options = [line for line in lines if line.startswith("  -")]
    starts = {cell_len(line[: line.rindex("  ") + 2]) for line in options}
    assert len(options) > 5
    assert len(starts) == 1
