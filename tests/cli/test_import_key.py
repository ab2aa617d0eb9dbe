"""Answers in a file of their own, and what becomes of traditional characters."""

import sqlite3

import pytest

from .test_import import counts, ids

PAPER = """水泵工试卷

一、单选题
1. 停泵前应先（ ）。
A. 关出口阀
B. 开出口阀
2. 启动前应（ ）。
A. 灌泵
B. 断电
二、判断题
3. 轴承可以不加油。
"""
KEY = "水泵工试卷答案\n1-2 AA\n3. ×\n9. B\n"
TRADITIONAL = """水泵工試卷

一、單選題
1. 離心泵啟動前應當進行的準備是（ ）。
A. 灌泵
B. 斷電
答案：A
2. 這種軸承應當採用的潤滑劑是（ ）。
A. 潤滑脂
B. 純淨水
答案：A
"""


def answers(program):
    return [one["answer"] for one in program("questions", "--json").json["questions"]]


def test_a_key_answers_its_paper(program):
    """The answers come to their questions; the one too many is told with its line in the key."""
    key = program.paper(KEY, "key.txt")
    done = program("import", program.paper(PAPER), "--key", key, "--json")
    assert done.code == 0
    assert answers(program) == [["A"], ["A"], False]
    (problem,) = done.json["files"][0]["problems"]
    assert (problem["code"], problem["number"]) == ("answer_without_question", "9")
    assert problem["row"] == 4


def test_a_paper_that_is_piped_in_takes_a_key(program):
    """With - or without a name it is one paper."""
    key = program.paper(KEY, "key.txt")
    done = program("import", "--key", key, "--json", stdin=PAPER)
    assert counts(done) == {"new": 3}
    assert answers(program) == [["A"], ["A"], False]
    assert counts(program("import", "-", "--key", key, "--json", stdin=PAPER)) == {"same": 3}


def test_a_key_that_comes_later_keeps_the_ids(program):
    """The questions of a paper that was imported without answers get theirs."""
    program("import", program.paper(PAPER))
    before = ids(program)
    assert answers(program) == [None, None, None]
    done = program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"), "--json")
    assert counts(done) == {"changed": 3}
    assert ids(program) == before
    assert answers(program) == [["A"], ["A"], False]


def test_a_key_is_remembered(program):
    """The next version of the paper, imported without the key, keeps its answers."""
    program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"))
    assert counts(program("import", program.paper(PAPER), "--json")) == {"same": 3}
    better = PAPER.replace("可以不加油", "可以长期不加油")
    assert counts(program("import", program.paper(better), "--json")) == {"same": 2, "changed": 1}
    assert answers(program) == [["A"], ["A"], False]
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 3


def test_a_key_that_is_no_text_stops_its_paper(program):
    """A picture given as the key is named, and nothing is imported."""
    key = program.home / "key.png"
    key.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    done = program("import", program.paper(PAPER), "--key", key)
    assert done.code == 1
    assert "key.png" in done.out
    assert program("papers", "--json").json["papers"] == []


def test_a_missing_key_is_told(program):
    """The key's name is in the sentence."""
    done = program("import", program.paper(PAPER), "--key", program.home / "no.txt")
    assert done.code == 1
    assert "no.txt" in done.err


def test_traditional_characters_stay_unless_asked(program):
    """A paper written in traditional characters is kept so, and the report says how to convert."""
    done = program("import", program.paper(TRADITIONAL))
    assert "--script simplified" in done.out
    assert "離心泵" in next(iter(ids(program)))


def test_the_script_asked_for_is_remembered(program):
    """What was converted once stays converted at the next import and when it is read again."""
    program("import", program.paper(TRADITIONAL), "--script", "simplified")
    assert "离心泵" in next(iter(ids(program)))
    assert counts(program("import", program.paper(TRADITIONAL), "--json")) == {"same": 2}
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 2
    kept = program("import", program.paper(TRADITIONAL), "--script", "keep", "--json")
    assert counts(kept) == {"changed": 2}


def test_damaged_text_can_be_kept_traditional(program):
    """Pinyin is taken away and the characters stay, if that is asked for."""
    damaged = (
        TRADITIONAL.replace("離", "離(lí)").replace("應", "應(yīng)").replace("軸", "軸(zhóu)")
    )
    path = program.paper(damaged)
    kept = program("repair", path, "--script", "keep")
    assert "離心泵啟動前應當" in kept.out
    assert "离心泵启动前应当" in program("repair", path).out
    assert "--script keep" in program("repair", path).err


BANK = "序号,题型,题干,选项A,选项B,答案\n1,单选题,甲是（）,乙,丙,\n2,判断题,水会流动,,,\n"


def test_a_key_answers_a_bank(program):
    """The rows of a table get the answers of their numbers."""
    program("import", program.paper(BANK), "--key", program.paper("1. B\n2. √", "key.txt"))
    assert answers(program) == [["B"], True]


def test_a_key_that_a_bank_cannot_use_is_refused(program):
    """Nothing is written, and the sentence names both files and what to do."""
    bank, key = program.paper(BANK, "bank.csv"), program.paper("甲选丙，水会动。", "key.txt")
    done = program("import", bank, "--key", key)
    assert done.code == 1
    assert "No answer of key.txt could be joined to a question of bank.csv" in done.out
    assert "3. B" in done.out
    assert program("papers", "--json").json["papers"] == []
    assert "joined to a question by its number" in program("parse", bank, "--key", key).out


def test_a_stored_key_that_is_refused_now_stops_its_paper_only(program):
    """A key that was taken for questions once is named when its bank is read again."""
    key = program.paper("1. B", "key.txt")
    bank = program.paper(BANK, "bank.csv")
    program("import", bank, "--key", key)
    program("import", program.paper(PAPER))
    with sqlite3.connect(program.database) as db:
        db.execute("UPDATE paper_files SET bytes = ? WHERE role = 'key'", ("甲选丙".encode(),))
    assert program("import", bank, "--json").json["files"][0]["error"]["code"] == "key_unjoined"
    first, second = program("reparse", "--json").json["papers"]
    assert first["error"]["code"] == "key_unjoined"
    assert second["error"] is None


def files(program, role):
    with sqlite3.connect(program.database) as db:
        return db.execute("SELECT name FROM paper_files WHERE role = ?", (role,)).fetchall()


def test_a_wrong_key_is_taken_back(program):
    """Its answers go, the questions keep their ids and wait, and it does not come back."""
    program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"))
    before = ids(program)
    done = program("import", program.paper(PAPER), "--no-key", "--json")
    assert counts(done) == {"changed": 3}
    assert done.json["files"][0]["waiting"] == 3
    assert answers(program) == [None, None, None]
    assert counts(program("import", program.paper(PAPER), "--json")) == {"same": 3}
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 3
    assert ids(program) == before
    assert files(program, "not_key") == [("key.txt",)]


def test_a_key_that_was_taken_back_can_be_given_again(program):
    """The same key, or another, answers the questions as before, and is remembered."""
    key = program.paper(KEY, "key.txt")
    program("import", program.paper(PAPER), "--key", key)
    program("import", program.paper(PAPER), "--no-key")
    assert counts(program("import", program.paper(PAPER), "--key", key, "--json")) == {"changed": 3}
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 3
    assert answers(program) == [["A"], ["A"], False]


def test_no_key_of_a_paper_without_one_does_nothing(program):
    """A new paper and one that never had a key are imported as ever; --dry-run writes nothing."""
    assert counts(program("import", program.paper(PAPER), "--no-key", "--json")) == {"new": 3}
    assert counts(program("import", program.paper(PAPER), "--no-key", "--json")) == {"same": 3}
    assert files(program, "key") == []
    program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"))
    done = program("import", program.paper(PAPER), "--no-key", "--dry-run", "--json")
    assert counts(done) == {"changed": 3}
    assert answers(program) == [["A"], ["A"], False]


def test_a_key_is_given_or_taken_back(program):
    """Both at once is no sense."""
    key = program.paper(KEY, "key.txt")
    done = program("import", program.paper(PAPER), "--key", key, "--no-key")
    assert done.code == 2
    assert "--no-key takes one back" in done.err


def refusal(program, key, *arguments, text=PAPER):
    """The error of an import with this text as key."""
    path = program.paper(key, "wrong.txt")
    done = program("import", program.paper(text), "--key", path, "--json", *arguments)
    (file,) = done.json["files"]
    assert done.code == (1 if file["error"] else 0)
    return file["error"]


def test_a_key_of_another_paper_is_refused(program):
    """By its name, or by its answers, most of which fit nothing; what stands there stays."""
    program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"))
    error = refusal(program, "电工试卷答案\n1-2 BB\n3. √\n")
    assert (error["code"], error["title"]) == ("key_of_other", "电工试卷答案")
    error = refusal(program, "1.B 2.B 3.A 4.A 5.A 6.B 7.C")
    assert (error["code"], error["fits"], error["count"]) == ("key_astray", 3, 7)
    assert answers(program) == [["A"], ["A"], False]
    assert files(program, "key") == [("key.txt",)]


def test_a_key_can_be_trusted_all_the_same(program):
    """With --trust-key, which goes with --key; the overwritten answers are shown."""
    program("import", program.paper(PAPER), "--key", program.paper(KEY, "key.txt"))
    assert refusal(program, "电工试卷答案\n1-2 BB\n3. √\n", "--trust-key") is None
    assert answers(program) == [["B"], ["B"], True]
    assert counts(program("import", program.paper(PAPER), "--json")) == {"same": 3}
    assert program("import", program.paper(PAPER), "--trust-key").code == 2


def test_a_paper_is_no_key_to_itself(program):
    """Nor is a file without an answer."""
    assert refusal(program, PAPER)["code"] == "key_is_paper"
    assert refusal(program, PAPER.replace("泵", "水泵"))["code"] == "key_unjoined"
    done = program("import", program.paper(PAPER), "--key", program.paper(PAPER))
    assert "is the paper 离心泵.txt itself" in done.out
    assert program("papers", "--json").json["papers"] == []


def test_the_key_before_comes_back(program):
    """--no-key takes back the last key, then the one before it; what changes is shown."""
    paper = program.paper(PAPER)
    program("import", paper, "--key", program.paper(KEY, "key.txt"))
    program("import", paper, "--key", program.paper("1-2 BB\n3. √", "other.txt"))
    assert answers(program) == [["B"], ["B"], True]
    done = program("import", paper, "--no-key")
    assert "other.txt was taken back." in done.out
    assert "Its answers come from key.txt." in done.out
    assert "answer: B → A" in done.out
    assert answers(program) == [["A"], ["A"], False]
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 3
    program("import", paper, "--no-key")
    assert answers(program) == [None, None, None]
    (file,) = program("import", paper, "--no-key", "--json").json["files"]
    assert (file["key"], file["key_back"]) == (None, None)


def test_a_paper_has_its_own_answers_back(program):
    """What the paper says itself comes back when the key over it goes."""
    own = PAPER.replace("先（ ）", "先（ A ）")
    program("import", program.paper(own), "--key", program.paper("2. A\n3. ×", "key.txt"))
    program("import", program.paper(own), "--no-key")
    assert answers(program) == [["A"], None, None]


ALONE = {
    "in sections": "一、选择题\n1.A 2.B\n二、判断题\n1.√ 2.×\n三、简答题\n1.答：先灌泵。\n2.关阀。",
    "in runs": "水泵工试卷答案\n1-5 ABCDA 6-10 BBCDA",
    "named": "水泵工试卷 参考答案\n一、选择题\n1-2 AA\n二、判断题\n1.√\n三、简答题\n1. 先灌泵。",
    "marked": "1.【答案】B\n【解析】先关阀。\n2.【答案】C\n【解析】先灌泵。",
}


def test_a_remembered_key_stops_no_other_file(program):
    """A table of the same questions says itself what is right; the key says nothing of its rows."""
    paper = f"{PAPER}三、简答题\n4. 简述灌泵的目的。\n"
    key = program.paper("三、简答题\n4.（1）排出空气。\n（2）防止气蚀；保护水泵。", "key.txt")
    program("import", program.paper(paper), "--key", key)
    assert answers(program)[3] is not None
    table = (
        "题型,题干,选项A,选项B,答案\n单选题,停泵前应先（）。,关出口阀,开出口阀,A\n"
        "单选题,启动前应（）。,灌泵,断电,A\n判断题,轴承可以不加油。,,,错\n"
    )
    done = program("import", program.paper(table, "bank.csv"), "--json")
    assert done.json["files"][0]["error"] is None
    assert answers(program)[:3] == [["A"], ["A"], False]
    assert answers(program)[3] is not None


@pytest.mark.parametrize("name", ALONE)
def test_a_key_without_its_paper_is_refused(program, name):
    """No card is made of it, and the sentence says what to do."""
    done = program("import", program.paper(ALONE[name], "答案.txt"))
    assert done.code == 1
    assert "答案.txt holds only answers" in done.out
    assert "shuati import PAPER --key 答案.txt" in done.out
    assert program("papers", "--json").json["papers"] == []
    assert "only answers" in program("parse", program.paper(ALONE[name], "答案.txt")).out


def test_a_question_without_a_text_waits(program):
    """It is in doubt and not asked until it has one; its answer alone does not help."""
    text = "判断练习\n一、判断题\n1. 水是液体。（√）\n2. （×）\n3. 冰是气体。（×）\n"
    done = program("import", program.paper(text))
    assert "no text of its own" in done.out + done.err
    (bare,) = program("questions", "--waiting", "--json").json["questions"]
    assert (bare["number"], bare["answer"], bare["doubts"]) == ("2", False, ["stem_missing"])
    assert [one["question"] for one in _asked(program)].count(bare["question"]) == 0
    program("edit", bare["question"], "--stem", "火是固体。")
    assert program("questions", "--waiting", "--json").json["questions"] == []


def test_terms_in_letters_are_questions(program):
    """ADH is explained in words, and no answer."""
    text = "急救练习\n一、名词解释\n1. ADH\n答案：抗利尿激素\n2. ABC\n答案：气道、呼吸、循环\n"
    program("import", program.paper(text))
    found = program("questions", "--json").json["questions"]
    assert [(one["stem"], one["waiting"], one["doubts"]) for one in found] == [
        ("ADH", False, []),
        ("ABC", False, []),
    ]


def _asked(program):
    events = program("review", "--json", stdin="").events
    return [one for one in events if "question" in one]
