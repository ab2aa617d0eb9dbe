"""Two copies of one paper, one with the answers and one without."""

import pytest

WITH = """消防练习
一、单选题
1. 火警电话是（ ）。
A. 119
B. 120
答案：A
解析：记住119。
2. 急救电话是（ ）。
A. 119
B. 120
答案：B
"""
WITHOUT = "\n".join(line for line in WITH.split("\n") if line[:2] not in ("答案", "解析"))


@pytest.fixture
def copies(program):
    """The program with both copies in a folder of its home."""
    folder = program.home / "卷"
    folder.mkdir()
    (folder / "a 教师版.txt").write_text(WITH, "utf-8")
    (folder / "b 学生版.txt").write_text(WITHOUT, "utf-8")
    return program


def answers(program):
    return [one["answer"] for one in program("questions", "--json").json["questions"]]


@pytest.mark.parametrize("names", [("卷",), ("卷/b 学生版.txt", "卷/a 教师版.txt")])
def test_a_copy_without_answers_takes_none_away(copies, names):
    """In either order, again and again, and when the papers are read again."""
    for _ in range(2):
        assert copies("import", *names).code == 0
        assert answers(copies) == [["A"], ["B"]]
    assert all(one["changes"] == [] for one in copies("reparse", "--json").json["papers"])
    (one, _) = copies("questions", "--json").json["questions"]
    assert one["explanation"] == "记住119。"


def test_the_same_file_without_its_answers_is_meant(program):
    """A file that is changed in its place is another file, too: no answer is lost to it either."""
    path = program.paper(WITH)
    program("import", path)
    path.write_text(WITHOUT.replace("急救", "医疗急救"), "utf-8")
    assert program("import", path).code == 0
    assert answers(program)[0] == ["A"]


def test_right_after_no_answer_is_refused_and_the_session_goes_on(copies):
    """/right takes an answer back; where none was typed, a sentence says so."""
    copies("import", "卷")
    done = copies("review", stdin="\n/right\nB\n")
    assert done.code == 1
    assert "There is no answer to undo." in done.err
    assert "B" in done.out
