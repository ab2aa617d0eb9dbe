"""Two copies of one paper, one with the answers and one without."""

import pytest

from .test_import import rows

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


def test_another_file_of_a_paper_is_told(copies):
    """The second copy names the paper that it joins; the first file again joins nothing."""
    told = [
        copies("import", f"卷/{name}.txt", "--json").json["files"][0]["joined"]
        for name in ("a 教师版", "b 学生版", "a 教师版")
    ]
    assert told == [None, "消防练习", None]
    assert "same paper as “消防练习”" in copies("import", "卷/b 学生版.txt").out


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


WHOLE = WITH + (
    "3. 灭火器应当多久检查一次（ ）。\nA. 每月\nB. 每十年\n答案：A\n"
    "4. 从烟雾里逃生时要（ ）。\nA. 挺胸站立\nB. 弯腰前行\n答案：B\n"
)
HALF = WITH
#: Broken off within the third question.
CUT = WHOLE[: WHOLE.index("B. 每十年")]


def shelf(program):
    """What a learner has: the questions that are asked, in order, and how many are gone."""
    (one,) = program("papers", "--json").json["papers"]
    stems = [one["stem"][:2] for one in program("questions", "--json").json["questions"]]
    return stems, one["gone"]


ALL = (["火警", "急救", "灭火", "从烟"], 0)


@pytest.mark.parametrize("part", [HALF, CUT, WHOLE.replace(HALF[6:], "")])
@pytest.mark.parametrize("names", [("a.txt", "b.txt"), ("b.txt", "a.txt")])
def test_a_part_of_a_paper_takes_no_question_away(program, part, names):
    """In either order, in one folder, again and again, alone, and when it is read again."""
    folder = program.home / "卷"
    folder.mkdir()
    (folder / names[0]).write_text(WHOLE, "utf-8")
    (folder / names[1]).write_text(part, "utf-8")
    assert program("import", folder).code == 0
    assert shelf(program) == ALL
    before = rows(program)
    assert program("import", folder).code == 0
    assert rows(program) == before
    done = program("import", folder / names[1])
    assert "only a part of the paper" in done.out
    assert shelf(program) == ALL
    assert program("reparse", "--write", "--json").json["papers"][0]["changes"] == []
    assert shelf(program) == ALL


def test_a_part_is_told_in_one_sentence(program):
    """How many questions stay, in both languages, in the table and in JSON."""
    program("import", program.paper(WHOLE, "a.txt"))
    part = program.paper(HALF, "b.txt")
    done = program("import", part, "--dry-run")
    assert (
        "The file holds only a part of the paper; 2 other questions stay as they are." in done.out
    )
    done = program("import", part, "--dry-run", SHUATI_LANG="zh")
    assert "这个文件只有试卷的一部分，其余 2 道题照旧。" in done.out
    (file,) = program("import", part, "--json").json["files"]
    assert (file["counts"]["same"], file["counts"]["elsewhere"], file["counts"]["gone"]) == (
        2,
        2,
        0,
    )


def test_the_file_itself_takes_a_question_out(program):
    """What the learner struck out of the file is gone, though a copy of its beginning is there."""
    path = program.paper(WHOLE, "a.txt")
    copy = program.paper(HALF, "b.txt")
    program("import", path, copy)
    path.write_text(
        WHOLE.replace("1. 火警电话是（ ）。\nA. 119\nB. 120\n答案：A\n解析：记住119。\n", ""),
        "utf-8",
    )
    (file, _) = program("import", path, copy, "--json").json["files"]
    assert file["counts"]["gone"] == 1
    assert shelf(program)[1] == 1
    program("import", path, copy)
    assert shelf(program)[1] == 1


def test_two_parts_make_a_paper(program):
    """Each holds what the other lacks: a question leaves only with its own file."""
    first = program.paper(HALF.replace("是（ ）", "为（ ）"), "a.txt")
    second = program.paper("消防练习\n" + WHOLE[WHOLE.index("2. 急救") :], "b.txt")
    program("import", first)
    (file,) = program("import", second, "--json").json["files"]
    assert (file["counts"]["new"], file["counts"]["elsewhere"]) == (2, 1)
    assert shelf(program) == ALL
    before = rows(program)
    program("import", program.home)
    assert program("reparse", "--write", "--json").json["papers"][0]["changes"] == []
    assert rows(program) == before
    second.write_text(
        second.read_text("utf-8").replace(
            "3. 灭火器应当多久检查一次（ ）。\nA. 每月\nB. 每十年\n答案：A\n", ""
        ),
        "utf-8",
    )
    (file,) = program("import", second, "--json").json["files"]
    assert (file["counts"]["gone"], file["counts"]["elsewhere"]) == (1, 1)
    assert shelf(program)[1] == 1


def test_a_moved_file_is_still_the_file(program):
    """Where the old place is empty, the file went to the new one."""
    path = program.paper(WHOLE, "a.txt")
    program("import", path)
    folder = program.home / "新"
    folder.mkdir()
    path = path.rename(folder / "消防.txt")
    program("import", path, program.paper())
    path.write_text(HALF, "utf-8")
    (file,) = program("import", path, "--json").json["files"]
    assert file["counts"]["gone"] == 2


@pytest.mark.parametrize("said", ["A\n答案：B", "D", ""])
def test_a_copy_that_contradicts_itself_takes_no_answer_away(program, said):
    """Two answers, a letter beyond the options, none: the one from before stays, and it says so."""
    program("import", program.paper(WITH))
    other = WITH.replace("答案：A", f"答案：{said}").replace("急救电话", "医疗急救电话")
    done = program("import", program.paper(other, "b.txt"), "--json")
    assert answers(program) == [["A"], ["B"]]
    (file,) = done.json["files"]
    assert file["answers_changed"] == []
    assert [one["code"] for one in file["problems"]][: bool(said)] == ["answer_kept"][: bool(said)]
    again = program("import", program.paper(other, "b.txt"), "--json")
    assert again.json["files"][0]["counts"]["same"] == 2


def test_an_overwritten_answer_is_shown(program):
    """Before and after, in the import and before it; of many the first, and how many more."""
    program("import", program.paper(WITH))
    path = program.paper(WITH.replace("答案：B", "答案：A"))
    for arguments in (("--dry-run",), ()):
        done = program("import", path, *arguments)
        assert "2. [single choice] 急救电话是" in done.out
        assert "answer: B → A" in done.out
    (change,) = _answers_changed(program, WITH)
    assert change["fate"] == "changed"
    assert (change["before"]["answer"], change["after"]["answer"]) == (["A"], ["B"])


def _answers_changed(program, text):
    done = program("import", program.paper(text), "--json")
    return done.json["files"][0]["answers_changed"]


def test_many_overwritten_answers_are_counted(program):
    """Five are shown; a table of files tells only how many."""
    many = "练习\n一、单选题\n" + "".join(
        f"{number}. 第{number}种泵的特点是（ ）。\nA. 甲\nB. 乙\n答案：A\n"
        for number in range(1, 9)
    )
    program("import", program.paper(many))
    path = program.paper(many.replace("答案：A", "答案：B"))
    done = program("import", path, "--dry-run")
    assert done.out.count("A → B") == 5
    assert "and 3 more answers change" in done.out
    done = program("import", path, program.paper(WITH, "other.txt"), COLUMNS="120")
    assert "answers changed: 8" in done.out
