"""`shuati check` through the real program."""

import sqlite3

import pytest

from .program import Program

SECOND = """泵与风机试卷

一、单选题

1. 离心泵启动前灌泵是为了防止（ ）。
A. 气缚
B. 汽蚀
C. 喘振
D. 水击
答案：B

2. 风机的全压的单位是（ ）。
A. 帕
B. 瓦
C. 牛
答案：A

二、填空题

3. 离心泵的主要部件有____和____。
答案：泵壳；叶轮

三、判断题

4. 离心泵没有自吸能力。（√）
解析：此说法错误，见教材。
"""
TOMORROW = "2026-03-03T10:00+08:00"


@pytest.fixture
def both(studied) -> Program:
    """The program with two papers that share questions."""
    assert studied("import", studied.paper(SECOND, "风机.txt")).code == 0
    return studied


def findings(program, *words):
    return program("check", *words, "--json").json["findings"]


def ids(program, matter):
    """The ids of the questions of the only finding of this matter."""
    (finding,) = [one for one in findings(program) if one["matter"] == matter]
    return [question["question"] for question in finding["questions"]]


def due(program, now=TOMORROW):
    return program("due", "--json", now=now).json["left"]["new"]


def test_findings_stand_side_by_side(both):
    """Contradictions first; each with both questions, where they stand and their answers."""
    done = both("check", COLUMNS="80")
    assert done.code == 1
    lines = done.out.splitlines()
    assert [line for line in lines if line[:2] in ("1.", "2.", "3.")] == [
        "1. The answer and the explanation disagree whether this is true.",
        "2. One question has two answers.",
        "3. Nearly the same is asked twice.",
    ]
    start = lines.index("2. One question has two answers.")
    columns = [[part.strip() for part in line.split("│")] for line in lines[start + 1 : start + 10]]
    assert columns[0][0].endswith("single choice 1")
    assert columns[1] == ["离心泵练习（节选） · 单选题", "泵与风机试卷 · 单选题"]
    assert columns[2] == ["离心泵启动前灌泵是为了防止（）。"] * 2
    assert ["Answer: A", "Answer: B"] in columns
    assert "Contradictions: 2; repetitions: 1." in lines
    assert max(map(len, lines)) <= 80


def test_a_narrow_terminal_gets_one_below_the_other(both):
    done = both("check", COLUMNS="40")
    assert done.code == 1
    assert "│" not in done.out
    assert done.out.count("离心泵启动前灌泵是为了防止（）。") == 2


def test_of_one_deck_what_concerns_it_is_told(both):
    """Also where the other question is in another deck."""
    matters = {deck: [one["matter"] for one in findings(both, deck)] for deck in ("节选", "风机")}
    assert matters == {"节选": ["differ", "near"], "风机": ["truth", "differ", "near"]}
    assert both("check", "没有").code == 1
    assert both("check", "风机", "--json").json["questions"] == 4


def test_repetitions_alone_are_no_failure(studied):
    """Nor is nothing at all."""
    assert studied("check").code == 0
    assert "No contradictions and no repetitions." in studied("check").out
    near = "一、填空题\n\n1. 离心泵的主要部件有____和____。\n答案：叶轮；泵壳\n"
    assert studied("import", studied.paper(near, "又.txt")).code == 0
    assert len(findings(studied)) == 1
    assert studied("check").code == 0


def test_what_was_dismissed_is_not_told_again(both):
    """A finding about one question is dismissed with its id twice; apart tells it again."""
    (question,) = ids(both, "truth")
    pair = ids(both, "differ")
    assert both("check", "--dismiss", question, question).code == 0
    assert "Not reported any more" in both("check", "--dismiss", *reversed(pair)).out
    assert [one["matter"] for one in findings(both)] == ["near"]
    assert both("check").code == 0
    assert both("check", "--apart", *pair).code == 0
    assert [one["matter"] for one in findings(both)] == ["differ", "near"]


def test_linked_questions_are_asked_on_two_days(both):
    """The second is put off until the day after the first was answered."""
    before = due(both)
    pair = ids(both, "differ")
    assert "Never asked on the same day" in both("check", "--link", pair[0][:8], pair[1][:8]).out
    assert "differ" not in [one["matter"] for one in findings(both)]
    assert due(both) == before - 1
    events = both("review", "--json", stdin="A\t4\n", now=TOMORROW).events
    assert events[0]["question"] == pair[0]
    assert "saved" in [event["event"] for event in events]
    assert due(both) == before - 2
    assert due(both, "2026-03-04T10:00+08:00") == before - 1


def test_merged_questions_are_one_card(both):
    """One of them is asked and exported; listed are both, and both logs stay where they were."""
    kept, other = ids(both, "differ")
    both("review", "--json", stdin="A\t3\n")
    before = due(both)
    assert "One card" in both("check", "--merge", other, kept).out
    assert due(both) == before - 1
    assert memory(both, other) == memory(both, kept)[:1] + memory(both, other)[1:]
    assert memory(both, other)[1] == 1
    listed = {one["question"]: one["merged_into"] for one in questions(both)}
    assert listed[kept] == other
    assert listed[other] is None
    assert "(merged)" in both("questions").out
    assert both("export", "a.apkg", "--json").json["notes"] == len(listed) - 2
    assert both("check", "--apart", kept, other).code == 0
    assert memory(both, other) == ("new", 0)
    assert memory(both, kept)[1] == 1


def questions(program):
    return program("questions", "--json").json["questions"]


def memory(program, guid):
    """State and number of answers of a question's card, as stored."""
    with sqlite3.connect(program.database) as db:
        return db.execute(
            "select state, reps from cards join questions on questions.id = question "
            "where guid = ?",
            [guid],
        ).fetchone()


def test_undo_of_a_merged_card(both):
    """The answer is gone from both histories, whichever card it was given to."""
    kept, other = ids(both, "differ")
    both("review", "--json", stdin="A\t3\n")
    both("check", "--merge", other, kept)
    assert both("undo", "--json").json["question"] == kept
    assert memory(both, other) == memory(both, kept) == ("new", 0)


def test_merges_survive_later_imports(both):
    """A corrected paper and one read again keep their questions, and what was decided."""
    kept, other = ids(both, "differ")
    both("check", "--merge", kept, other)
    corrected = SECOND.replace("灌泵是为了防止", "灌满液体是为了防止")
    (file,) = both("import", both.paper(corrected, "风机.txt"), "--json").json["files"]
    assert (file["counts"]["changed"], file["counts"]["new"]) == (1, 0)
    (decision,) = both("check", "--links", "--json").json["decisions"]
    assert (decision["decision"], decision["questions"]) == ("merge", [kept, other])
    assert {one["question"]: one["merged_into"] for one in questions(both)}[other] == kept


def test_what_was_decided_is_listed(both):
    assert "Nothing was decided yet." in both("check", "--links").out
    pair = ids(both, "differ")
    both("check", "--link", *pair)
    assert both("check", "--links").out.startswith(f"Never asked on the same day: {pair[0][:8]} ")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--link", "0", "1", "--links"), 2, "--dismiss"),
        (("节选", "--links"), 2, "--links"),
        (("--link", "没有", "没有"), 1, "没有"),
        (("--link", "SAME", "SAME"), 1, "one question twice"),
        (("--apart", "SAME", "OTHER"), 1, "Nothing was decided"),
    ],
)
def test_what_cannot_be_done(both, words, code, told):
    """One sentence says why, and nothing changes."""
    one, other = ids(both, "differ")
    done = both("check", *(word.replace("SAME", one).replace("OTHER", other) for word in words))
    assert done.code == code
    assert told in done.err
    assert both("check", "--links", "--json").json["decisions"] == []


def test_a_merge_is_part_of_no_other(both):
    one, other = ids(both, "differ")
    third = ids(both, "near")[0]
    both("check", "--merge", one, other)
    done = both("check", "--merge", other, third, "--json")
    assert done.code == 1
    assert done.json["error"] == {"code": "merged_already", "question": other}


def test_nothing_is_dismissed_that_was_not_found(studied):
    """One question twice stands for a finding about it alone."""
    one = studied("questions", "--json").json["questions"][0]["question"]
    done = studied("check", "--dismiss", one, one)
    assert done.code == 1
    assert "Nothing was found about question" in done.err
    assert studied("check", "--links", "--json").json["decisions"] == []
