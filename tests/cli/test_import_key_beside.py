"""Answers in a file beside their paper: taken by their name and their content, or refused."""

import sqlite3

import pytest

from .test_import import counts
from .test_import_key import KEY, PAPER, answers, files

BARE = KEY.partition("\n")[2].partition("9.")[0]


@pytest.fixture
def folder(program):
    path = program.home / "卷"
    path.mkdir()
    (path / "水泵卷.txt").write_text(PAPER, "utf-8")
    return path


def reports(program, *arguments):
    """The reports of an import by the names of the files."""
    done = program("import", *arguments, "--json")
    return {one["name"]: one for one in done.json["files"]}


def rows(program):
    with sqlite3.connect(program.database) as db:
        return list(db.iterdump())


NAMES = [
    "水泵卷答案.txt",
    "水泵卷_答案.txt",
    "水泵卷(答案).txt",
    "水泵卷（参考答案）.md",
    "参考答案.txt",
]


@pytest.mark.parametrize(
    "name", [*NAMES, "水泵答案.txt", "水泵卷-答案及解析.txt", "水泵卷 answers.txt"]
)
def test_a_key_beside_its_paper_is_taken(program, folder, name):
    """By its name and content, in a folder; the second time nothing changes."""
    if name == "水泵答案.txt":
        (folder / "水泵卷.txt").rename(folder / "水泵试卷.txt")
    (folder / name).write_text(BARE, "utf-8")
    done = program("import", folder, COLUMNS="120")
    assert done.code == 0
    assert f"answers from {name}" in done.out
    assert "the answers to 水泵" in done.out
    assert "papers: 1; answers: 1" in done.out
    assert answers(program) == [["A"], ["A"], False]
    before = rows(program)
    again = reports(program, folder)
    assert rows(program) == before
    assert again[name]["key_of"] == str(next(folder.glob("水泵*卷.txt")))
    assert [one["known"] for one in again.values()] == [True, False]


def test_files_named_in_one_command_are_paired(program, folder):
    """As --key would, with --dry-run too; the paper is remembered with its key."""
    key = folder / "水泵卷答案.txt"
    key.write_text(KEY, "utf-8")
    paper = folder / "水泵卷.txt"
    assert reports(program, key, paper, "--dry-run")["水泵卷.txt"]["key"] == "水泵卷答案.txt"
    found = reports(program, key, paper)
    assert list(found) == ["水泵卷.txt", "水泵卷答案.txt"]
    assert found["水泵卷答案.txt"]["key_of"] == str(paper)
    assert counts(program("import", paper, "--json")) == {"same": 3}
    assert answers(program) == [["A"], ["A"], False]


def refused(program, folder, name="水泵卷答案.txt", text=BARE):
    """Import a folder with a key that is not certain: the paper has no answer of it."""
    (folder / name).write_text(text, "utf-8")
    done = program("import", folder, COLUMNS="160")
    assert done.code == 1
    assert f"shuati import PAPER --key {name}" in done.out
    before = rows(program)
    program("import", folder)
    assert rows(program) == before


def test_a_key_of_no_certain_paper_is_refused(program, folder):
    """Without a name beside two papers; two of one name; of another name, or other numbers."""
    other = folder / "电工卷.txt"
    other.write_text(PAPER.replace("泵", "机"), "utf-8")
    refused(program, folder, "答案.txt")
    (folder / "答案.txt").unlink()
    refused(program, folder, text="外科护理学答案\n1-2 BB\n3. √\n")
    refused(program, folder, text="1.B 2.B 7.A 8.A 9.A")
    (folder / "水泵卷_答案.txt").write_text(BARE.replace("AA", "AB"), "utf-8")
    refused(program, folder)
    assert set(map(str, answers(program))) == {"None"}


def test_a_key_beside_changes_no_answer(program, folder):
    """What the paper says itself, what another key said, and what was taken back."""
    own = PAPER.replace("先（ ）", "先（ B ）")
    (folder / "水泵卷.txt").write_text(own, "utf-8")
    refused(program, folder)
    assert answers(program)[0] == ["B"]


def test_a_key_that_was_given_stays(program, folder):
    """Nothing beside the paper takes its place."""
    key = program.paper("1-2 BB\n3. √", "好答案.txt")
    program("import", folder / "水泵卷.txt", "--key", key)
    refused(program, folder)
    assert answers(program) == [["B"], ["B"], True]


def test_a_key_that_was_taken_back_stays_away(program, folder):
    """It is not found again, and can be given."""
    key = folder / "水泵卷答案.txt"
    key.write_text(BARE, "utf-8")
    program("import", folder)
    program("import", folder / "水泵卷.txt", "--no-key")
    refused(program, folder)
    assert answers(program) == [None, None, None]
    program("import", folder / "水泵卷.txt", "--key", key)
    assert answers(program) == [["A"], ["A"], False]
    assert reports(program, folder)["水泵卷答案.txt"]["key_of"] is not None


def test_a_key_that_was_corrected_is_read_again(program, folder):
    """The file of the same name goes on, and what changes is told."""
    key = folder / "水泵卷答案.txt"
    key.write_text(BARE, "utf-8")
    program("import", folder)
    key.write_text(BARE.replace("AA", "AB"), "utf-8")
    found = reports(program, folder)
    assert len(found["水泵卷.txt"]["answers_changed"]) == 1
    assert answers(program) == [["A"], ["B"], False]
    assert len(files(program, "key")) == 2


def test_a_paper_with_its_answers_is_no_key(program, folder):
    """Be it called so: its questions are read as those of the same paper."""
    full = PAPER.replace("先（ ）", "先（ A ）").replace("应（ ）", "应（ A ）")
    (folder / "水泵卷答案.txt").write_text(full, "utf-8")
    (folder / "电工卷（含答案）.txt").write_text(full.replace("泵", "机"), "utf-8")
    found = reports(program, folder)
    assert [one["error"] for one in found.values()] == [None] * 3
    assert {one["key_of"] for one in found.values()} == {None}
    assert ["A"] in answers(program)
