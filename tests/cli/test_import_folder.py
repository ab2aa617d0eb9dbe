"""Folders and several files at the command line: one table, in both languages, at any width."""

import os

import pytest

from .program import PAPER
from .screen import terminal

OTHER = PAPER.replace("离心泵", "往复泵")


@pytest.fixture
def folder(program):
    """Two papers, a copy of one, a newer version of the other, a picture, a notice, a pipe."""
    path = program.home / "试卷"
    (path / "旧").mkdir(parents=True)
    (path / "a.txt").write_text(PAPER, "utf-8")
    (path / "b.txt").write_text(OTHER, "gb18030")
    (path / "c.txt").write_text(PAPER.replace("的单位是", "的国际单位是"), "utf-8")
    (path / "旧" / "a.txt").write_text(PAPER, "utf-8")
    (path / "p.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
    (path / "x.txt").write_text("下周放假。", "utf-8")
    os.mkfifo(path / "pipe")
    return path


def row(done, name):
    """The words of a table's row."""
    (found,) = [line.split() for line in done.out.splitlines() if line.split()[:1] == [name]]
    return found[1:]


def test_a_folder_is_told_in_one_table(program, folder):
    """Figures, what belongs together, what is no paper, what could not be read, and totals."""
    done = program("import", folder, COLUMNS="120")
    assert done.code == 1
    assert row(done, "a.txt")[:5] == ["7", "1", "waiting", "for", "your"]
    assert row(done, "c.txt")[:2] == ["1", "6"]
    assert "the same paper as a.txt" in done.out
    assert " ".join(row(done, "旧/a.txt")) == "the same as a.txt"
    assert row(done, "p.png") == ["a", "picture"]
    assert " ".join(row(done, "x.txt")) == "no question was found"
    assert "7 files" in done.out
    assert "papers: 4; other files: 2; without questions: 1" in done.out
    assert "✓" not in done.out


def test_a_dry_run_tells_what_the_import_will(program, folder):
    """Two files that are one paper, too; and nothing of it stays, nor any copy."""
    done = program("import", folder, "--dry-run", COLUMNS="120", TMPDIR=str(program.home))
    assert row(done, "c.txt")[:2] == ["1", "6"]
    assert "the same paper as a.txt" in done.out
    files = program("import", folder, "--dry-run", "--json").json["files"]
    assert {one["paper"] for one in files} == {None}
    assert program("papers", "--json").json["papers"] == []
    assert [path for path in program.home.iterdir() if path.name.startswith("shuati-")] == []
    real = program("import", folder, COLUMNS="120")
    told = done.out.splitlines()
    assert [line for line in real.out.splitlines() if line in told] == real.out.splitlines()[:-1]


def test_what_was_read_before_is_known(program, folder):
    """Not read again by the same version; what was left out, or is asked for otherwise, is."""
    first = program("import", folder, "--json").json["files"]
    assert [one["known"] for one in first] == [False] * 7
    files = {one["path"]: one for one in program("import", folder, "--json").json["files"]}
    assert [files[f"{folder}/{name}.txt"]["known"] for name in "abc"] == [True] * 3
    assert files[f"{folder}/旧/a.txt"]["same_as"] == f"{folder}/a.txt"
    assert files[f"{folder}/p.png"]["foreign"]
    moved = program("import", folder, "--deck", "泵", "--json").json["files"]
    assert [one["known"] for one in moved[:3]] == [False] * 3
    assert moved[1]["moved_from"] == "往复泵练习（节选）"


def test_one_file_is_always_read(studied):
    """Its report stays as it was, and an older version of a paper is taken back."""
    (file,) = studied("import", studied.paper(), "--json").json["files"]
    assert not file["known"]


def test_a_folder_with_papers_and_pictures_alone_is_no_failure(program, folder):
    (folder / "x.txt").unlink()
    assert program("import", folder).code == 0


@pytest.mark.parametrize("columns", [20, 40, 63, 64, 80])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_narrow_terminals_get_whole_lines(program, folder, columns, lang):
    """No line is wider than the terminal, but for words with commands to copy."""
    done = program("import", folder, "--dry-run", COLUMNS=str(columns), SHUATI_LANG=lang)
    for line in done.out.splitlines():
        wide = sum(1 + (ord(char) > 0x2E80) for char in line)
        assert wide <= columns or "--dry-run" in line


def test_a_key_goes_with_one_paper(program, folder):
    done = program("import", folder, "--key", program.paper(PAPER, "key.txt"))
    assert done.code == 2
    assert "exactly one paper" in done.err


def test_a_bar_only_at_a_terminal(program, folder):
    """In a pipe and with --json nothing of it is to be seen."""
    assert program("import", folder).err == ""
    assert program("import", folder, "--json").err == ""
    with terminal(program, "import", str(folder), rows=40) as screen:
        screen.wait("Importing")
        screen.wait("7 files")
        assert screen.end() == 1
