"""Papers shown as they are read."""

from .test_import_key import KEY, PAPER


def test_parse_prints_the_questions_without_a_database(program):
    """JSON has what the paper has; no database is made."""
    done = program("parse", program.paper(), "--json")
    assert done.json["title"] == "离心泵练习（节选）"
    assert [one["kind"] for one in done.json["questions"]] == [
        "single", "single", "multiple", "truefalse", "blank", "short", "short",
    ]  # fmt: skip
    assert not program.database.exists()


def test_a_paper_without_a_question_ends_with_1_and_its_problem(program):
    """The JSON is still printed, with the problem's code."""
    done = program("parse", program.paper("", "空.txt"), "--json")
    assert done.code == 1
    assert done.json["problems"][0]["code"] == "empty_file"


def test_explain_shows_every_line_with_its_role(program):
    """Each line of the paper that is not blank stands there with what it was read as."""
    path = program.paper()
    shown = program("parse", path, "--explain", COLUMNS="200").out
    marked = [line for line in shown.splitlines() if "   ◂ " in line]
    read = "".join(line.partition("│")[2].rpartition("   ◂ ")[0] for line in marked)
    assert "".join(read.split()) == "".join(path.read_text(encoding="utf-8").split())
    assert "✓ question 1, single choice, 4 options, answer A, with an explanation" in shown
    assert "✗ question 7, short answer, no answer" in shown
    for role in ("title", "section", "stem", "option", "answer", "explanation"):
        assert role in shown


def test_a_key_is_read_as_the_import_reads_it(program):
    """Its answers come to their questions; a problem there has the line of the key."""
    paper, key = program.paper(PAPER), program.paper(KEY, "key.txt")
    done = program("parse", paper, "--key", key, "--json")
    assert done.code == 0
    assert [one["answer"] for one in done.json["questions"]] == [["A"], ["A"], False]
    (problem,) = done.json["problems"]
    assert (problem["code"], problem["row"]) == ("answer_without_question", 4)
    assert not program.database.exists()
    assert "Answer: false" in program("parse", paper, "--key", key).out


def test_explain_shows_the_key_below_the_paper(program):
    """The key's lines follow under its name, counted from 1, repairs and all."""
    paper = program.paper(PAPER + "\n\n")
    key = program.paper(KEY.replace("3. ×", "3. ×\n解析：，，要加油"), "key.txt")
    shown = program("parse", paper, "--key", key, "--explain", COLUMNS="200").out
    above, _, below = shown.partition("\nAnswers in key.txt\n")
    assert "轴承可以不加油" in above
    assert "✓ question 3, true or false, answer false (line 3 of the key)" in above
    assert "explanation in line 4 of the key" in above
    lines = below.splitlines()
    assert [line[:6] for line in lines if "◂" in line] == [
        "   1 │", "   2 │", "   3 │", "   4✎│", "   5 │",
    ]  # fmt: skip
    assert "5 │ 9. B" in below
    assert "! question 9, “B”: This answer belongs to no question." in below


def test_a_key_is_no_standard_input(program):
    """Both cannot come from there, so it is the paper's."""
    done = program("parse", program.paper(PAPER), "--key", "-", stdin=KEY)
    assert done.code == 2
    assert "--key takes a file" in done.err


def test_shared_text_stands_once_above_its_questions(program):
    """A case is shown before the first question that asks about it."""
    case = (
        "一、案例分析题\n（1～2题共用题干）\n患者男，45岁，突发胸痛2小时入院，心电图示ST段抬高。\n"
        "1. 最可能的诊断是（ ）。\nA. 心绞痛\nB. 心肌梗死\n答案：B\n"
        "2. 首选的检查是（ ）。\nA. 心肌酶\nB. 胸片\n答案：A\n"
    )
    done = program("parse", program.paper(case))
    assert done.out.count("突发胸痛2小时") == 1
    assert done.out.index("突发胸痛") < done.out.index("最可能的诊断")
