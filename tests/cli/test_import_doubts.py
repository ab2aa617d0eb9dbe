"""Questions read in doubt: shown before anything is written, left out, or gone through."""

import pytest

from .test_import import counts

DOUBTFUL = """泵站值班员练习

一、单选题
1. 停泵前应先（ ）。
A. 关出口阀
B. 开出口阀
C. 断电
D. 排空
答案：A
2. 轴承温度一般不超过（ ）。
A. 35℃
B. 75℃
C. 120℃
D. 200℃
答案：E
3. 机械密封漏水时应（ ）。
A. 更换
B. 加水
C. 加速
D. 不管
答案：A
解析：密封面磨损后只能更换，故选B。
"""


def stems(program):
    return [one["stem"][:4] for one in program("questions", "--json").json["questions"]]


@pytest.fixture
def doubtful(program):
    return program.paper(DOUBTFUL, "值班员.txt")


def test_doubts_are_shown_before_anything_is_written(program, doubtful):
    """The table names line, question and doubt; a question without doubts is not in it."""
    done = program("import", doubtful)
    assert done.code == 0
    table, _, report = done.out.partition("✓")
    assert "2 questions of 值班员.txt were read in doubt:" in table
    assert "轴承温度" in table and "The answer names an option" in table
    assert "机械密封" in table and "停泵前" not in table
    assert "3 new" in report
    # What the table told is not told again.
    assert "!" not in report


def test_json_carries_the_doubts(program, doubtful):
    """The doubts come with question, line and code, and everything is taken."""
    (file,) = program("import", doubtful, "--json").json["files"]
    told = [(doubt["code"], doubt["number"], doubt["row"]) for doubt in file["doubts"]]
    assert told == [("letter_without_option", "2", 10), ("answer_conflict", "3", 16)]
    assert file["left_out"] == 0


def test_unchanged_questions_are_not_doubted_again(program, doubtful):
    """The doubts of what was imported before are not shown a second time."""
    program("import", doubtful)
    done = program("import", doubtful)
    assert "in doubt" not in done.out
    assert "3 unchanged" in done.out


def test_strict_leaves_the_doubtful_ones_out(program, doubtful):
    """Only questions without doubts are imported, and the exit code says that not all were."""
    done = program("import", "--strict", doubtful)
    assert done.code == 1
    assert "2 left out" in done.out
    assert stems(program) == ["停泵前应"]
    assert program("import", "--strict", doubtful, "--json").json["files"][0]["left_out"] == 2
    assert counts(program("import", doubtful, "--json")) == {"same": 1, "new": 2}


def test_strict_takes_nothing_from_a_paper_in_doubt_throughout(program):
    """A paper of which nothing is left is refused, and leaves no empty paper behind."""
    only = DOUBTFUL.split("2. ")[1].join(["一、单选题\n1. ", ""])
    done = program("import", "--strict", program.paper(only, "only.txt"))
    assert done.code == 1
    assert "only.txt" in done.out
    assert program("papers", "--json").json["papers"] == []


def test_strict_keeps_what_is_stored(program, doubtful):
    """A stored question whose new reading is in doubt stays as it is, its answer included.

    An answer that is no option changes nothing, and so is in no doubt here.
    """
    good = DOUBTFUL.replace("答案：E", "答案：B").replace("故选B", "故选A")
    program("import", program.paper(good, "值班员.txt"))
    before = program("questions", "--json").json
    done = program("import", "--strict", program.paper(DOUBTFUL, "值班员.txt"), "--json")
    assert counts(done) == {"same": 2}
    assert done.json["files"][0]["left_out"] == 1
    assert program("questions", "--json").json == before


def test_review_goes_through_the_doubtful_ones(program, doubtful):
    """One is edited, one skipped; the edit is the learner's own over the imported text."""
    editor = program.home / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "/^## answer/{n;s/.*/B/}" "$1"\n')
    editor.chmod(0o755)
    done = program("import", "--review", doubtful, stdin="e\ns\n", EDITOR=str(editor))
    assert done.code == 1
    assert "2 new, 1 left out" in done.out
    found = {one["stem"][:4]: one for one in program("questions", "--json").json["questions"]}
    assert found["轴承温度"]["answer"] == ["B"]
    assert found["轴承温度"]["edited"] == ["answer"]
    assert "机械密封" not in found


def test_review_asks_again_about_an_edit_that_does_not_hold(program, doubtful):
    """A letter that is no option is told, and without another edit the question is as it was."""
    editor = program.home / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "/^## answer/{n;s/.*/Z/}" "$1"\n')
    editor.chmod(0o755)
    done = program("import", "--review", doubtful, stdin="e\nn\nr\n", EDITOR=str(editor))
    assert "Z" in done.err
    assert done.code == 0
    assert stems(program) == ["停泵前应", "轴承温度", "机械密封"]


def test_an_unknown_key_is_told_and_the_keys_are_shown_again(program, doubtful):
    """Nor is a word taken for the key that it begins with."""
    done = program("import", "--review", doubtful, stdin="edit\n\n?\nr\n")
    assert done.code == 0
    assert "“edit” is none of these keys." in done.out
    assert "“?” is none of these keys." in done.out
    assert done.out.count("[s] skip") == 4


@pytest.mark.parametrize(
    ("kind", "right", "typed", "told"),
    [
        ("单选题", "答案：E", "ABC", "ABC are several letters, and this is a single choice."),
        ("单选题", "答案：E", "?!", "“?!” has no letter."),
        ("多选题", "答案：AE", "XZ", "“XZ” is none of the options ABCD."),
    ],
)
def test_an_edited_answer_that_is_none_is_answered_with_a_sentence(
    program, kind, right, typed, told
):
    """Then the form comes again, until the answer holds or the learner gives up."""
    options = "A. 甲\nB. 乙\nC. 丙\nD. 丁\n"
    text = f"练习\n\n一、{kind}\n1. 轴承温度一般不超过（ ）。\n{options}{right}\n"
    editor = program.home / "editor.sh"
    editor.write_text(f'#!/bin/sh\nsed -i "/^## answer/{{n;s/.*/{typed}/}}" "$1"\n')
    editor.chmod(0o755)
    paper = program.paper(text, "练习.txt")
    done = program("import", "--review", paper, stdin="e\nn\n", EDITOR=str(editor))
    assert told in done.err
    assert "Edit it again?" in done.out
    assert "Traceback" not in done.err


@pytest.mark.parametrize("typed", ["q\n", "s\nq\n", "x\nq\n"])
def test_review_given_up_writes_nothing(program, doubtful, typed):
    """Giving up, also in the middle, leaves the database as it was."""
    done = program("import", "--review", doubtful, stdin=typed)
    assert done.code == 1
    assert "as you chose" in done.out
    assert program("papers", "--json").json["papers"] == []


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--review", "--json"], "--json"),
        (["--review", "--strict"], "--strict"),
        (["--review", "-"], "Put it in a file"),
        (["--key", "key.txt", "a.txt", "b.txt"], "exactly one"),
        (["--key", "-", "a.txt"], "a file"),
    ],
)
def test_options_that_do_not_go_together(program, arguments, word):
    """The command line is refused before anything is read."""
    done = program("import", *arguments, stdin=DOUBTFUL)
    assert done.code == 2
    assert word in done.err
    assert not program.database.exists()


def test_a_guessed_byte_is_told_with_its_words(program):
    """What only the words around decide is shown with these words, at its own question."""
    text = (
        "並行訓(xùn)練題\n一、單選題\n1. 數(shù)據(jù)並行適合什麼情況？\nA. 大 B. 小\n"
        "答案：A\n二、簡答題\n"
        "2. 談談看法。\n答案：大模型訓(xùn)練要看資源?？傊?，要選擇(zé)合適的方式。\n"
    )
    (file,) = program("import", program.paper(text, "d.txt"), "--json").json["files"]
    (doubt,) = file["doubts"]
    assert (doubt["code"], doubt["number"], doubt["row"]) == ("byte_guessed", "2", 8)
    assert "总之" in doubt["text"]
    assert file["script"] == "converted"


def test_what_was_read_is_shown_to_decide_about(program, doubtful):
    """The letter without an option, and both sides of a contradiction, in table and walk."""
    done = program("import", "--review", doubtful, stdin="a\na\n", COLUMNS="160")
    assert done.out.count("“E”") == 2
    assert done.out.count("“A / 故选B”") == 2
    (file,) = program("import", doubtful, "--dry-run", "--json").json["files"]
    texts = [one["text"] for one in program("parse", doubtful, "--json").json["problems"]]
    assert texts == ["E", "A / 故选B"], file


def test_the_end_of_input_is_no_choice(program, doubtful):
    """Where nobody answers, nothing is imported, and that is said as it is."""
    done = program("import", "--review", doubtful, stdin="a\n")
    assert done.code == 1
    assert "the input ended" in done.out
    assert "as you chose" not in done.out
