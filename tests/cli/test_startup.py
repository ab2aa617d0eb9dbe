"""What a command may import: the start of a command line is felt every day."""

import subprocess
import sys

import pytest

HEAVY = {
    "sqlalchemy",
    "alembic",
    "jieba",
    "genanki",
    "fsrs",
    "opencc",
    "pypinyin",
    "rich",
    "prompt_toolkit",
}


def imported(program, *arguments):
    """Return the top-level names and the modules that one run imported."""
    code = (
        "import sys; from shuati.cli.main import main; code = main(sys.argv[1:]);"
        "print('\\n'.join(sys.modules), file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env=program.environment,
        cwd=program.home,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_imports_nothing_heavy(program, arguments):
    """--help knows each command's line without importing a command, let alone a library."""
    modules = imported(program, *arguments)
    assert not {name.split(".")[0] for name in modules} & HEAVY
    assert not any(name.startswith("shuati.cli.commands.") for name in modules)
    assert not any(name.startswith(("shuati.store", "shuati.desk")) for name in modules)


def test_due_uses_core_alone(studied):
    """`due` opens the database without the ORM, Alembic, FSRS, jieba, genanki or rich."""
    modules = imported(studied, "due")
    allowed = {"sqlalchemy"}
    assert {name.split(".")[0] for name in modules} & HEAVY == allowed
    assert "sqlalchemy.orm" not in modules


def test_parse_needs_no_database(program):
    """`parse` imports neither SQLAlchemy nor the scheduler."""
    path = program.paper()
    modules = imported(program, "parse", str(path))
    tops = {name.split(".")[0] for name in modules}
    assert not tops & {"sqlalchemy", "alembic", "fsrs", "genanki"}
    assert not program.database.exists()
