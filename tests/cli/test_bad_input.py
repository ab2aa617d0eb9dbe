"""What goes wrong in the world gives a sentence and an exit code, and loses nothing."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from .program import PAPER

KINDS = ["due", "papers", "stats", "review", "questions", "settings"]


def test_a_corrupt_database_is_named_and_left_alone(program):
    """A file with a broken header or garbage inside is refused, whatever the command."""
    program.database.write_bytes(b"SQLite format 3\x00" + os.urandom(8192))
    before = program.database.read_bytes()
    for kind in KINDS:
        done = program(kind)
        assert done.code == 1, (kind, done)
        assert str(program.database) in done.err
        assert "Traceback" not in done.err
    assert program.database.read_bytes() == before


def test_a_database_of_another_program_is_refused(program):
    """Another program's SQLite file is never written to."""
    with sqlite3.connect(program.database) as db:
        db.execute("create table mine (x)")
    db.close()
    before = program.database.read_bytes()
    done = program("import", program.paper())
    assert done.code == 1
    assert "not a database of Shuati" in done.err
    assert program.database.read_bytes() == before


def test_a_locked_database_is_said_and_nothing_is_lost(studied):
    """While another writer holds the database, an import says so and writes nothing."""
    other = sqlite3.connect(studied.database)
    other.execute("begin immediate")
    done = studied("import", studied.paper(PAPER.replace("汽蚀现象", "气蚀现象")))
    assert done.code == 1
    assert "busy" in done.err
    other.rollback()
    other.close()
    assert studied("import", studied.paper(), "--json").json["files"][0]["counts"]["same"] == 7


@pytest.mark.parametrize("name", ["paper.txt", "shuati.db", "paper.apkg", "folder.apkg"])
def test_an_export_replaces_nothing_but_an_anki_deck(studied, name):
    """A paper, the database itself or a folder under the deck's name is left alone, by name."""
    target = studied.home / name
    if name.startswith("folder"):
        target.mkdir()
    elif name.startswith("paper"):
        target.write_text(PAPER)
    before = None if target.is_dir() else target.read_bytes()
    done = studied("export", target)
    assert done.code in (1, 2)
    assert name in done.err
    assert target.is_dir() if before is None else target.read_bytes() == before


def test_output_that_does_not_fit_is_no_bug(studied):
    """Standard output on a full disk ends with a sentence and code 1."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            studied.command("questions"),
            stdout=full,
            stderr=subprocess.PIPE,
            env=studied.environment,
            cwd=studied.home,
            timeout=60,
        )
    assert done.returncode == 1
    assert b"disk is full" in done.stderr


def test_a_full_disk_keeps_the_old_export(studied):
    """An export that does not fit leaves the old file whole and no other file behind."""
    target = studied.home / "deck.apkg"
    assert studied("export", target).code == 0
    before = target.read_bytes()
    done = limited(studied, len(before) // 2, "export", str(target))
    assert done.returncode == 1
    assert b"disk is full" in done.stderr or b"cannot be written" in done.stderr
    assert target.read_bytes() == before
    assert not list(studied.home.glob(".shuati-*"))


def test_a_full_disk_loses_no_earlier_answer(studied):
    """When the log cannot grow the answer is refused with a sentence; earlier ones stay."""
    studied("review", stdin="A\t4\n")
    # Room for the index of the write-ahead log (32,768 bytes) and for the first answers in it.
    done = limited(studied, 40_000, "review", "--json", stdin=b"A\t4\nAB\t4\ny\t4\n" * 20)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"disk is full" in done.stderr
    saved = done.stdout.count(b'"event": "saved"')
    assert studied("stats", "--json").json["total"]["reviews"] == 1 + saved


def limited(program, size, *arguments, stdin=b""):
    """Run the program with a limit on the size of files, as a disk that is full."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return subprocess.run(
        program.command(*arguments),
        input=stdin,
        capture_output=True,
        env=program.environment,
        cwd=program.home,
        preexec_fn=limit,
        timeout=120,
    )


AS_NOBODY = """
import os, pwd, sys
from shuati.cli.main import main

# Import all that is needed while it can be read: this Python may lie in root's own folder.
main(["import", "--dry-run", "warm.txt", "--database", "warm.db"])
if os.geteuid() == 0:
    nobody = pwd.getpwnam("nobody")
    os.setgid(nobody.pw_gid)
    os.setuid(nobody.pw_uid)
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def closed(program):
    """A folder that nobody may write to, inside one that everybody may enter."""
    with tempfile.TemporaryDirectory(prefix="shuati-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "closed").mkdir(mode=0o555)
        (folder / "secret.txt").write_text(PAPER)
        (folder / "secret.txt").chmod(0o000)
        yield folder


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["settings", "fuzz", "on", "--database", "{folder}/closed/a.db"],
            "cannot be opened or written",
        ),
        (["import", "{folder}/secret.txt", "--database", "{open}/b.db"], "no permission"),
    ],
)
def test_what_belongs_to_someone_else_is_refused(program, closed, arguments, told):
    """As a user whom file modes stop: the place is named and the exit code is 1."""
    program.paper(name="warm.txt")
    (closed / "open").mkdir(mode=0o777)
    (closed / "open").chmod(0o777)
    given = [one.format(folder=closed, open=closed / "open") for one in arguments]
    done = subprocess.run(
        [sys.executable, "-c", AS_NOBODY, *given],
        capture_output=True,
        text=True,
        env=program.environment,
        cwd=program.home,
        timeout=120,
    )
    assert done.returncode == 1, done.stderr
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_an_interrupt_ends_with_130(studied):
    """SIGINT while input is awaited ends the program with its sentence and code 130."""
    process = subprocess.Popen(
        studied.command("review"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=studied.environment,
        cwd=studied.home,
    )
    while b"A. " not in process.stdout.readline():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Interrupted" in told


def test_a_bug_ends_with_3_and_a_log(studied):
    """An error that nobody expected is a bug: code 3, a log file, and no traceback on screen."""
    broken = studied.home / "sitecustomize.py"
    broken.write_text(
        "import shuati.desk.due as due\n"
        "def count_due(*arguments):\n    raise RuntimeError('planted')\n"
        "due.count_due = count_due\n"
    )
    done = studied("due", PYTHONPATH=str(studied.home))
    assert done.code == 3
    assert "Traceback" not in done.err
    (log,) = (studied.home / "state").rglob("bug-*.log")
    assert str(log) in done.err
    assert "planted" in log.read_text()


def test_output_into_a_closed_pipe_is_no_error(studied):
    """`shuati questions | head -1` ends quietly."""
    line = " ".join(studied.command("questions")) + " | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        env=studied.environment,
        cwd=studied.home,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 141)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 1000,
        b"\xff\xfe\x00\xd8" * 50,
        b"%PDF-1.7\n" + os.urandom(500),
        "\ud800题目".encode("utf-8", "surrogatepass") * 10,
        b"\x1b]0;title\x07" * 20,
    ],
)
@pytest.mark.parametrize("command", ["import", "parse", "repair"])
def test_hostile_bytes_give_a_sentence(program, command, data):
    """Empty, binary and broken files end in bounded time with code 0 or 1 and no escape."""
    path = program.home / "hostile.txt"
    path.write_bytes(data)
    start = time.monotonic()
    done = program(command, path)
    assert done.code in (0, 1)
    assert "Traceback" not in done.err
    assert "\x1b" not in done.out + done.err
    assert time.monotonic() - start < 60


def test_any_reason_of_the_system_is_told(studied):
    """A limit on the size of files has its words, and so has every error of the system."""
    done = limited(studied, 2000, "export", str(studied.home / "deck.apkg"))
    assert done.returncode == 1
    assert b"larger than files may be" in done.stderr or b"disk is full" in done.stderr


def test_the_name_of_a_file_may_be_any_bytes(program):
    """Bytes that are text in no table are shown as numbers."""
    path = os.fsencode(program.home) + b"/\xff\xfe.txt"
    Path(os.fsdecode(path)).write_text(PAPER)
    done = subprocess.run(
        [*program.command("import"), path],
        capture_output=True,
        env=program.environment,
        cwd=program.home,
        timeout=60,
    )
    assert rb"\xff\xfe.txt" in done.stdout
