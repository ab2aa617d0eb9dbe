"""Papers to cards in the real Anki, through the program's own export."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.program import PAPER, Program
from tests.outside import need, real_papers

ROOT = Path(__file__).parents[2]
ORACLE = ROOT / "tests" / "tools" / "anki_oracle.py"

ALL_KINDS = (
    PAPER
    + """
六、论述题

8. 论述离心泵与往复泵的取舍。
答案：流量大、扬程低用离心泵；流量小、扬程高用往复泵。

七、案例分析题

案例1. 某厂离心泵启动后不出水，压力表读数为零。
问题：
9. 可能的原因是什么？
答案：没有灌泵，泵内有空气。
"""
)
KINDS = {"single", "multiple", "truefalse", "blank", "short", "essay", "case"}


@pytest.fixture
def program(tmp_path):
    """The program a day ago: Anki's clock is the real one, and refuses ids from its future."""
    need(None if find_spec("anki") else "the development extra `anki` is not installed")
    return Program(tmp_path, now=(datetime.now(UTC) - timedelta(days=1)).isoformat())


def export(program: Program, later: int = 0) -> dict:
    """Export `later` minutes later; what the program says it wrote."""
    now = datetime.fromisoformat(program.now) + timedelta(minutes=later)
    done = program("export", "刷题.apkg", "--json", now=now.isoformat())
    assert done.code == 0, done.err
    return done.json


def anki(program: Program) -> dict:
    """Import the exported package into the learner's Anki; Anki's report, without a fault."""
    package, collection = program.home / "刷题.apkg", program.home / "collection.anki2"
    options = ["--col", collection, "--strict", "--render", "200"]
    told = subprocess.run(
        [sys.executable, ORACLE, "import", package, *options], capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr + told.stdout
    report = json.loads(told.stdout)
    assert report["problems"] == []
    assert report["template_errors"] == {}
    assert report["empty_cards"]["cards"] == 0
    assert report["notes_without_cards"] == []
    return report


def fates(report: dict) -> dict[str, int]:
    """How many notes met which fate in an import."""
    return {name: report["import"][name] for name in ("new", "updated", "duplicate", "conflicting")}


def questions(program: Program) -> list[dict]:
    return program("questions", "--json").json["questions"]


def in_collection(program: Program, act) -> str:
    """Open the learner's collection in Anki, let `act` work on it, and close it again."""
    from anki.collection import Collection

    collection = Collection(str(program.home / "collection.anki2"))
    try:
        return act(collection)
    finally:
        collection.close()


def note(collection, guid: str):
    return collection.get_note(collection.db.scalar("select id from notes where guid = ?", guid))


def rewrite(guid: str):
    """What a learner does who writes a note of their own on a card in Anki."""

    def act(collection) -> str:
        mine = note(collection, guid)
        mine["解析"] = "我的笔记"
        collection.update_note(mine)
        return mine["解析"]

    return act


def fields(guid: str):
    return lambda collection: "\n".join(note(collection, guid).fields)


def test_a_paper_of_all_kinds_becomes_one_card_a_question(program):
    """Anki holds one card for each question with an answer, none empty, none with an error."""
    program("import", program.paper(ALL_KINDS))
    answered = [one for one in questions(program) if not one["waiting"]]
    assert {one["kind"] for one in answered} == KINDS
    assert export(program)["notes"] == len(answered) == len(questions(program)) - 1
    report = anki(program)
    assert fates(report) == {"new": len(answered), "updated": 0, "duplicate": 0, "conflicting": 0}
    assert report["totals"]["cards"] == report["totals"]["notes"] == len(answered)
    shown = {card["guid"]: card for kind in report["notetypes"] for card in kind["samples"]}
    assert shown.keys() == {one["question"] for one in answered}
    for one in answered:
        assert one["stem"][:8] in shown[one["question"]]["question"]


def test_after_one_edit_a_second_import_updates_one_note(program):
    """An edit here updates its note alone, and what the learner wrote in Anki survives."""
    program("import", program.paper(ALL_KINDS))
    edited, kept, *_ = (one["question"] for one in questions(program) if not one["waiting"])
    count = export(program)["notes"]
    anki(program)
    in_collection(program, rewrite(kept))
    assert program("edit", edited, "--stem", "离心泵为什么要先灌满水（ ）。").code == 0
    export(program, later=5)
    report = anki(program)
    assert fates(report) == {"new": 0, "updated": 1, "duplicate": count - 1, "conflicting": 0}
    assert report["totals"]["cards"] == report["totals"]["notes"] == count
    assert "离心泵为什么要先灌满水" in in_collection(program, fields(edited))
    assert "我的笔记" in in_collection(program, fields(kept))


def test_a_third_import_without_an_edit_updates_nothing(program):
    """Exported again with nothing changed, every note is a duplicate, edited ones too."""
    program("import", program.paper(ALL_KINDS))
    edited = questions(program)[0]["question"]
    program("edit", edited, "--stem", "离心泵为什么要先灌满水（ ）。")
    count = export(program)["notes"]
    anki(program)
    export(program, later=5)
    assert fates(anki(program)) == {"new": 0, "updated": 0, "duplicate": count, "conflicting": 0}


def test_the_three_real_papers_become_151_cards(program):
    """The papers this was made for: 151 cards in Anki, and one edit updates one note."""
    papers = real_papers(".txt")
    assert program("import", *papers).code == 0
    assert export(program)["notes"] == 151
    report = anki(program)
    assert (report["import"]["new"], report["totals"]["cards"]) == (151, 151)
    assert program("edit", questions(program)[0]["question"], "--stem", "改过的题目").code == 0
    export(program, later=5)
    assert fates(anki(program)) == {"new": 0, "updated": 1, "duplicate": 150, "conflicting": 0}
