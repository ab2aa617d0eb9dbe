"""A folder of 300 mixed files: one table; nothing twice; killed and run again it ends the same."""

import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.proof import folder

# What is stored, without ids and moments.
STORED = (
    "SELECT p.title, p.name, d.name, p.removed_at FROM papers p JOIN decks d ON d.id = p.deck",
    "SELECT p.name, q.position, q.content, q.digest, q.guid, q.gone_at IS NULL, m.text, c.kind,"
    " c.waiting, c.state, c.suspended FROM questions q JOIN papers p ON p.id = q.paper"
    " JOIN cards c ON c.question = q.id LEFT JOIN materials m ON m.id = q.material",
    "SELECT p.name, f.role, f.name, f.sha256, f.encoding, f.script, f.read_with,"
    " rank() OVER (PARTITION BY f.paper, f.role ORDER BY f.read_at)"
    " FROM paper_files f JOIN papers p ON p.id = f.paper",
    "SELECT name, bytes FROM pictures",
)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The folder; it is only read."""
    path = tmp_path_factory.mktemp("files") / "papers"
    folder.make(path)
    return path


def contents(program):
    with closing(sqlite3.connect(program.database)) as db:
        return [sorted(db.execute(query).fetchall(), key=repr) for query in STORED]


def dump(program):
    with closing(sqlite3.connect(program.database)) as db:
        return list(db.iterdump())


def taken(program):
    """How many papers are committed."""
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(program.database)) as db:
        return db.execute("SELECT count(*) FROM papers").fetchone()[0]
    return 0


def killed(program, files, count, number=signal.SIGKILL):
    """Begin an import, and end it when so many papers are there; the processes it left."""
    running = subprocess.Popen(
        program.command("import", str(files)),
        env=program.environment,
        cwd=program.home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while running.poll() is None and taken(program) < count:
        time.sleep(0.005)
    running.send_signal(number)
    _out, err = running.communicate(timeout=60)
    assert b"Traceback" not in err
    return running.returncode


def left_running(program):
    """The processes of this home that are still there a while after their first one ended."""
    for _ in range(100):
        found = [path for path in Path("/proc").glob("[0-9]*/environ") if of_home(path, program)]
        if not found:
            return []
        time.sleep(0.05)
    return found


def of_home(path, program):
    with suppress(OSError):
        return f"SHUATI_DATABASE={program.database}".encode() in path.read_bytes()
    return False


def test_a_folder_of_300_files(program, files, tmp_path_factory):
    """One table, nothing in the second run, and the same after any number of kills."""
    assert sum(path.is_file() for path in files.rglob("*")) == 300
    done = program("import", files, COLUMNS="200")
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0].split() == ["file", "new", "changed", "same", "remarks"]
    assert "300 files" in done.out
    assert taken(program) >= 180
    for said in ("a picture", "damaged or incomplete", "no question was found", "the same as"):
        assert said in done.out
    before = dump(program)
    again = program("import", files, now="2026-03-05T10:00+08:00", SHUATI_LANG="zh")
    assert again.code == 1
    assert dump(program) == before

    other = type(program)(tmp_path_factory.mktemp("killed"))
    for count in (1, 70, 150):
        assert killed(other, files, count) == -signal.SIGKILL
        assert not left_running(other)
        assert count <= taken(other) < taken(program)
    assert killed(other, files, 180, signal.SIGTERM) == 130
    assert not left_running(other)
    assert other("import", files).code == 1
    assert contents(other) == contents(program)
