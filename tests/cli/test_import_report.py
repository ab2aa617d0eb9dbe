"""What an import tells of decks, waiting questions and the learner's own answers."""

import csv

import xlsxwriter

from .program import PAPER

REORDERED = PAPER.replace("A. 米\nB. 瓦\nC. 牛", "A. 瓦\nB. 牛\nC. 米")
REPLACED = PAPER.replace("C. 牛", "C. 帕")


def question(program, stem):
    (found,) = program("questions", "--json", "--search", stem).json["questions"]
    return found


def file(program, text, *arguments):
    """The report on the one file, first on trial: both must be the same."""
    path = program.paper(text)
    trial = program("import", path, *arguments, "--dry-run", "--json").json["files"][0]
    done = program("import", path, *arguments, "--json").json["files"][0]
    assert trial["paper"] is None
    assert {**trial, "paper": done["paper"]} == done
    return done


def test_own_answers_follow_or_are_reported(studied):
    """A letter of the learner's own follows its option; where that is gone, the report says so."""
    one = question(studied, "扬程的单位")["question"]
    studied("edit", one, "--answer", "C")
    assert file(studied, REPLACED)["unbound"] == 1
    assert question(studied, "扬程的单位")["waiting"]
    studied("edit", one, "--answer", "B")
    done = file(studied, REORDERED)
    assert done["unbound"] == 0
    assert question(studied, "扬程的单位")["answer"] == ["A"]


def test_own_answers_that_no_longer_fit_are_told(studied):
    """The sentence counts them, and the hint names the command that lists them."""
    studied("edit", question(studied, "扬程的单位")["question"], "--answer", "C")
    done = studied("import", studied.paper(REPLACED))
    assert "1 of your own answers no longer fits the options" in done.out
    assert "shuati questions --waiting" in done.out


def test_waiting_counts_what_waits_now(studied):
    """A question that the learner has answered does not wait, whatever the paper says."""
    assert file(studied, PAPER)["waiting"] == 1
    studied("edit", question(studied, "流量计")["question"], "--answer", "差压式、转子式。")
    assert file(studied, PAPER)["waiting"] == 0
    assert "wait" not in studied("import", studied.paper()).out


def test_a_paper_that_changes_its_deck_is_told(studied):
    """With --deck a known paper moves there, and the report says from where."""
    done = studied("import", studied.paper(), "--deck", "化工原理", "--dry-run")
    assert "changed from “离心泵练习（节选）” to “化工原理”" in done.out
    found = file(studied, PAPER, "--deck", "化工原理")
    assert (found["moved_from"], found["deck"]) == ("离心泵练习（节选）", "化工原理")
    assert file(studied, PAPER)["moved_from"] is None


def test_an_empty_deck_is_not_offered(studied):
    """A deck that was left or whose papers were removed is neither listed nor found."""
    studied("import", studied.paper(), "--deck", "化工原理")
    done = studied("review", "离心泵")
    assert done.code == 1
    assert "The decks are: 化工原理" in done.err


def test_what_left_the_paper_is_still_asked(studied):
    """The report says that questions no longer in the paper are asked, and how to end that."""
    head, _, _ = PAPER.partition("五、简答题")
    done = studied("import", studied.paper(head))
    assert "2 no longer in the paper, still asked" in done.out
    assert "shuati suspend" in done.out


HEAD = ["题型", "题干", "A", "B", "答案"]
#: Cells of several lines above what is in doubt, in row 4, and above what is no question, in row 5.
ROWS = [
    HEAD,
    ["单选题", "第一行\n第二行\n什么是泵？", "甲", "乙", "A"],
    ["单选题", "什么是\n阀？", "甲", "乙", "B"],
    ["单选题", "什么是罐？", "甲", "乙", "E"],
    ["单选题", "", "甲", "乙", "A"],
]


def test_a_sheet_is_told_by_its_rows(program):
    """Where cells have several lines, a row is what its owner sees at the edge of the sheet."""
    target = program.home / "题库.xlsx"
    with xlsxwriter.Workbook(target) as book:
        page = book.add_worksheet()
        for place, row in enumerate(ROWS):
            page.write_row(place, 0, row)
    with (program.home / "题库.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(ROWS)
    for name in ("题库.xlsx", "题库.csv"):
        (file,) = program("import", name, "--dry-run", "--json").json["files"]
        assert [one["row"] for one in file["doubts"]] == [4]
        assert [one["row"] for one in file["problems"] if one["code"] == "empty_question"] == [5]
        found = program("parse", name, "--json").json["questions"]
        assert [one["rows"] for one in found] == [[2], [3], [4]]
        assert "row 5" in program("parse", name).out
        table = program("import", name, "--dry-run").out
        assert "row " in table and "line" not in table
    assert program("parse", "题库.xlsx", "--explain").code == 0
