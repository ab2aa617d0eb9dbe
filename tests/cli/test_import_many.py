"""Several large papers at once: read side by side, written in order."""

import re
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress

from .program import PAPER


def large(program, name, subject):
    """A paper large enough that another process pays."""
    blocks = [f"《{subject}》大题库\n\n一、单选题\n"]
    blocks += [
        f"{number}. {subject}中编号为{number}的设备由哪一组负责？（ ）\nA. 甲{number}组\n"
        f"B. 乙{number}组\nC. 丙{number}组\nD. 丁{number}组\n答案：{'ABCD'[number % 4]}\n"
        for number in range(1, 900)
    ]
    return program.paper("".join(blocks), name)


def test_papers_read_side_by_side_are_as_read_alone(program):
    """Order, questions and reports are those of papers imported one by one."""
    first, second = large(program, "a.txt", "锅炉"), large(program, "b.txt", "水泵")
    assert first.stat().st_size + second.stat().st_size > 200_000
    together = program("import", first, second, program.home / "no.txt", "--json")
    assert together.code == 1
    assert [file["name"] for file in together.json["files"]] == ["a.txt", "b.txt", "no.txt"]
    found = contents(program)
    assert len(found) == 1798
    program.database.unlink()
    program("import", first)
    program("import", second)
    assert contents(program) == found


def contents(program):
    """What is stored of every question, in order, but for its minted ids."""
    with closing(sqlite3.connect(program.database)) as db:
        query = "SELECT paper, position, content FROM questions ORDER BY paper, position"
        return db.execute(query).fetchall()


def imported(program):
    """Whether a paper is in the database yet."""
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(program.database)) as db:
        return db.execute("SELECT count(*) FROM papers").fetchone()[0] > 0
    return False


def test_a_broken_off_import_leaves_whole_papers(program):
    """Ctrl-C while papers are read ends with 130, and the papers that are there are whole."""
    papers = [large(program, f"{name}.txt", name * 2) for name in "甲乙丙丁戊己庚辛"]
    command = program.command("import", *map(str, papers))
    running = subprocess.Popen(
        command,
        env=program.environment,
        cwd=program.home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while running.poll() is None and not imported(program):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=120)
    assert running.returncode in (0, 130), err
    assert b"Traceback" not in err
    listed = program("papers", "--json").json["papers"]
    assert {paper["questions"] for paper in listed} == {899}
    assert program("import", *papers).code == 0
    assert len(program("papers", "--json").json["papers"]) == 8


def test_an_import_that_is_stopped_says_what_is_stored(program):
    """Ctrl-C in the middle of a folder: how many files were read, how many papers are there."""
    folder = program.home / "papers"
    folder.mkdir()
    for number in range(400):
        text = PAPER.replace("离心泵", f"第{number}号泵").replace("气缚", f"气缚{number}")
        (folder / f"{number:03}.txt").write_text(text)
    process = subprocess.Popen(
        program.command("import", str(folder)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=program.environment,
        cwd=program.home,
    )
    while not stored(program.database) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _out, told = process.communicate(timeout=60)
    assert process.returncode == 130, told
    count = int(re.search(rb"of 400 files were read, (\d+) papers? (?:is|are) stored", told)[1])
    assert count == stored(program.database)
    assert 0 < count < 400


def stored(path):
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
        return db.execute("select count(*) from papers").fetchone()[0]
    return 0
