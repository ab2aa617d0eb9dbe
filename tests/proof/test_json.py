"""docs/json.md against what the program prints: the same commands, keys, types and codes."""

import sqlite3
import string

import pytest

from shuati.cli.group import COMMANDS
from shuati.cli.render.sentences import SENTENCES
from shuati.cli.render.verdicts import REASONS
from shuati.cli.render.words import PROBLEMS
from shuati.desk.judging import Form as ReplyForm
from shuati.model.papers import Kind
from shuati.model.study import Bond, State
from shuati.model.verdicts import Form, Judgement
from shuati.paper.audit.findings import Matter
from shuati.paper.fates import Fate
from shuati.review.session import End

from .json_page import Page, words
from .test_anki_deck import ALL_KINDS

HEADING = "| command | prints | exit code 1 when |"

ENUMERATIONS = {
    "kind": Kind,
    "state": State,
    "judgement": Judgement,
    "reply_form": ReplyForm,
    "answer_form": Form,
    "end": End,
    "matter": Matter,
    "bond": Bond,
}

#: Told by an export alone, of questions it left out.
EXPORT_PROBLEMS = {"empty_question", "no_answer", "no_template"}

DAMAGED = (
    "一、判断题\n\n"
    "1. 我們訓(xùn)練(liàn)模型時(shí)，應(yīng)當檢查數(shù)據(jù)。（√）\n"
    "2. 這個題沒有問題。（×）\n"
)
CONTRADICTION = "一、判断题\n\n1. 泵壳能转换能量。（√）\n2. 泵壳能转换能量。（×）\n"
REPLIES = (
    "/undo", "Z", "B", "/right", "A\t4", "/undo", "A\t3", "BC\t3", "√\t3", "转子；泵壳\t3",
    "叶轮被剥蚀。", "/skip", "泵里有空气\t2",
)  # fmt: skip


@pytest.fixture(scope="module")
def page():
    return Page()


class Reports:
    """Every command run in a story that brings out what it can report."""

    def __init__(self, program, page: Page) -> None:
        self.program = program
        self.prints = {words(row[0]).pop(): row[1] for row in page.table(HEADING)}
        self.page = page
        self.faults: list[str] = []

    def run(self, command: str, *rest: object, code: int = 0, stdin: str = "", **more: str) -> None:
        """Run a command with `--json` and compare what it prints with the page."""
        done = self.program(command, *rest, "--json", stdin=stdin, **more)
        assert done.code == code, done.err
        found = done.events if command == "review" else [done.json]
        for value in found:
            kind = f"event {value['event']}" if command == "review" else self.kind_of(command)
            self.faults += self.page.faults(value, kind, f"{command} {rest}")

    def kind_of(self, command: str) -> str:
        (kind,) = words(self.prints[command])
        return kind

    def fail(self, *command: object, code: int = 1) -> None:
        """Run what cannot be done; the failure is an object too."""
        done = self.program(*command, "--json")
        assert done.code == code
        self.faults += self.page.faults(done.json, "failure", str(command))


@pytest.fixture
def reports(program, page):
    return Reports(program, page)


def test_every_command_prints_what_the_page_says(reports, page):
    """Each command's real JSON has exactly the keys and types of the page, and none is made up."""
    put_on_the_shelf(reports)
    decide(reports)
    study(reports)
    reports.fail("due", "没有这个牌组")
    reports.fail("settings", "fuzz", "maybe")
    reports.fail("settings", "--default", code=2)
    assert reports.faults == []
    assert page.seen == page.shapes.keys()


def put_on_the_shelf(reports: Reports) -> None:
    """Papers in, listed, changed, put away and brought back, and written for Anki."""
    program = reports.program
    paper, damaged = program.paper(ALL_KINDS), program.paper(DAMAGED, "坏.txt")
    empty = program.paper("", "空.txt")
    reports.run("import", paper, damaged, empty, program.home / "无.txt", code=1)
    reports.run("import", paper, "--dry-run")
    for command in ("parse", "repair"):
        reports.run(command, paper)
        reports.run(command, damaged)
    reports.run("parse", empty, code=1)
    reports.run("parse", paper, "--key", program.paper("9. B", "key.txt"))
    reports.run("questions")
    one = program("questions", "--waiting", "--json").json["questions"][0]["question"]
    reports.run("edit", one, "--explanation", "见第三章。")
    for command in ("suspend", "unsuspend"):
        reports.run(command, one)
    reports.run("remove", "坏.txt")
    reports.run("papers")
    reports.run("restore", "坏.txt")
    with sqlite3.connect(program.database) as db:
        db.execute("UPDATE questions SET content = replace(content, '模型', '模形')")
    reports.run("reparse")
    reports.run("export", "刷题.apkg")
    reports.run("export", ".", "--format", "md")


def decide(reports: Reports) -> None:
    """A contradiction is found, decided about, and the decision is taken back."""
    reports.run("import", reports.program.paper(CONTRADICTION, "矛盾.txt"))
    reports.run("check", code=1)
    (finding,) = reports.program("check", "--json").json["findings"]
    both = [question["question"] for question in finding["questions"]]
    reports.run("check", "--merge", *both)
    reports.run("check")
    reports.run("check", "--links")
    reports.run("check", "--apart", *both)
    reports.run("remove", "矛盾.txt")


def study(reports: Reports) -> None:
    """Sessions in which everything happens that an event tells of, and their figures."""
    reports.run("settings", "new_per_day", "30")
    reports.run("settings")
    reports.run("review", stdin="\n".join(REPLIES), code=1)
    later = "2026-03-06T10:00+08:00"
    reports.run("review", stdin="A\t3\n" * 2, code=0, now=later)
    reports.run("undo", now=later)
    reports.run("due", now=later)
    reports.run("stats", now=later)


def test_a_wrong_command_line_is_told_on_standard_error_alone(program):
    """A word that the command line does not know ends with exit code 2 and prints no JSON."""
    done = program("due", "--nonsense", "--json")
    assert (done.code, done.out) == (2, "")
    assert "--nonsense" in done.err


def test_every_command_stands_on_the_page(page):
    """The page names the commands that there are, and what they print stands there too."""
    rows = page.table(HEADING)
    assert [words(row[0]).pop() for row in rows] == list(COMMANDS)
    printed = {words(row[1]).pop() for row in rows} - {"event"}
    assert printed <= page.shapes.keys()


def test_listed_values_are_those_of_the_program(page):
    """Kinds, states, judgements, forms and ends are the program's, and so are the fates."""
    for name, enumeration in ENUMERATIONS.items():
        assert page.values[name] == {one.value for one in enumeration}
    assert page.shapes["counts"].keys.keys() == {fate.value for fate in Fate}


def test_listed_codes_are_those_of_the_program(page):
    """Every code that has a sentence stands on the page with the fields its sentence shows."""
    assert page.values["problem_code"] == PROBLEMS.keys() | EXPORT_PROBLEMS
    for heading, sentences, unspoken in (
        ("### Error codes", SENTENCES, set()),
        ("### Reason codes", REASONS, {"missing"}),
    ):
        listed = page.codes(heading)
        assert listed.keys() == sentences.keys() | unspoken
        for code, sentence in sentences.items():
            shown = {name for _, name, *_ in string.Formatter().parse(sentence) if name}
            assert shown <= listed[code], code
