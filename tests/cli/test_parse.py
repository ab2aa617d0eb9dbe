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
