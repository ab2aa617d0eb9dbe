"""`shuati export` of papers: what is written, and that it comes back as what it was."""

import base64
import json
import sqlite3

import pytest

from .program import PAPER

ENDINGS = ["txt", "md", "json", "gift", "xlsx"]
TEXTS = ["txt", "md", "json"]
OTHER = "风机练习\n\n一、判断题\n\n1. 风机输送气体。（√）\n2. 风机输送液体。（×）\n"


def counts(program, *arguments):
    """What an import counts, without the zeros."""
    (file,) = program("import", *arguments, "--json").json["files"]
    assert file["error"] is None
    return {name: count for name, count in file["counts"].items() if count}


def kept(program):
    """All that a learner would miss, and the questions as they were imported, rows apart."""
    with sqlite3.connect(program.database) as db:
        tables = ("cards", "reviews", "edits", "decks")
        found = {
            name: db.execute(f"select * from {name} order by 1, 2").fetchall() for name in tables
        }
        stored = db.execute(
            "select id, guid, content, position, modified_at from questions"
        ).fetchall()
    bare = []
    for number, guid, content, position, modified in stored:
        fields = json.loads(content)
        del fields["rows"]
        bare.append((number, guid, fields, position, modified))
    return found | {"questions": bare}


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_export_that_is_imported_changes_nothing(studied, ending):
    """Ids, progress and changes of the learner stay, and the file has the text as changed."""
    studied("review", stdin="A\nB\nAB\n")
    waiting = studied("questions", "--waiting", "--json").json["questions"][0]["question"]
    assert studied("edit", waiting, "--answer", "差压式、容积式、速度式。").code == 0
    first = studied("questions", "--json").json["questions"][0]["question"]
    assert studied("edit", first, "--stem", "启动前灌泵是为了防止\n什么（ ）。").code == 0
    before = kept(studied)
    done = studied("export", f"卷.{ending}")
    assert done.code == 0, done.err
    assert "7 questions" in done.out
    if ending in TEXTS:
        text = (studied.home / f"卷.{ending}").read_text(encoding="utf-8")
        assert "差压式、容积式、速度式。" in text
        assert "启动前灌泵是为了防止" in text
    assert counts(studied, f"卷.{ending}") == {"same": 7}
    assert kept(studied) == before
    assert len(studied("papers", "--json").json["papers"]) == 1


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_form_can_be_imported_elsewhere(studied, ending, tmp_path_factory):
    """In a new database each form gives the same paper."""
    from .program import Program

    report = studied("export", f"卷.{ending}", "--json").json
    path = studied.home / f"卷.{ending}"
    assert report["files"] == [report["path"]] == [f"卷.{ending}"]
    assert (report["notes"], report["bytes"]) == (7, path.stat().st_size)
    other = Program(tmp_path_factory.mktemp("other"))
    (file,) = other("import", path, "--json").json["files"]
    assert file["counts"]["new"] == 7
    assert file["title"] == "离心泵练习（节选）"
    fields = ("number", "stem", "section", "answer", "kind")

    def told(program):
        return [
            [one[name] for name in fields]
            for one in program("questions", "--json").json["questions"]
        ]

    assert told(other) == told(studied)


def test_standard_output_takes_text(studied):
    """`-` prints the paper and nothing else; what is no text, or a report, does not go there."""
    done = studied("export", "-")
    assert done.out.startswith("刷题试卷格式 1\n离心泵练习（节选）\n")
    assert json.loads(studied("export", "-", "--format", "json").out)["title"]
    for arguments in (["--format", "xlsx"], ["--format", "apkg"], ["--json"]):
        done = studied("export", "-", *arguments)
        assert done.code in (1, 2), arguments
        assert "Traceback" not in done.err
    assert not list(studied.home.glob("-*"))


def test_several_papers_go_into_a_folder(studied):
    """One file holds one paper: of several one is chosen, or a folder gets all of them."""
    studied("import", studied.paper(OTHER, "风机.txt"))
    done = studied("export", "全部.md")
    assert done.code == 1
    assert "离心泵练习（节选）, 风机练习" in done.err
    assert not (studied.home / "全部.md").exists()
    assert studied("export", "一份.md", "--paper", "2").code == 0
    assert "# 风机练习" in (studied.home / "一份.md").read_text(encoding="utf-8")
    assert studied("export", "另一份.txt", "--deck", "离心泵").code == 0
    (studied.home / "导出").mkdir()
    report = studied("export", "导出", "--format", "txt", "--json").json
    assert report["files"] == ["导出/离心泵练习（节选）.txt", "导出/风机练习.txt"]
    assert [counts(studied, path) for path in report["files"]] == [{"same": 7}, {"same": 2}]


def test_pictures_stand_beside_the_file(program):
    """A picture of a Moodle bank is written beside the paper that shows it."""
    data = b"\x89PNG\r\n\x1a\n picture"
    file = f'<file name="a.png" encoding="base64">{base64.b64encode(data).decode()}</file>'
    text = '<text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;是什么？</text>'
    bank = (
        '<quiz><question type="shortanswer">'
        f'<questiontext format="html">{text}{file}</questiontext>'
        '<answer fraction="100"><text>泵</text></answer></question></quiz>'
    )
    assert counts(program, program.paper(bank, "题库.xml")) == {"new": 1}
    assert program("export", "题库.md").code == 0
    (picture,) = program.home.glob("*.png")
    assert picture.read_bytes() == data
    assert f"![]({picture.name})是什么？" in (program.home / "题库.md").read_text(encoding="utf-8")
    assert counts(program, "题库.md") == {"same": 1}


@pytest.mark.parametrize("ending", ENDINGS)
def test_only_an_earlier_export_is_replaced(studied, ending):
    """A file that a person wrote is left alone, and named."""
    target = studied.home / f"卷.{ending}"
    target.write_text(PAPER, encoding="utf-8")
    done = studied("export", target)
    assert done.code == 1
    assert target.name in done.err
    assert target.read_text(encoding="utf-8") == PAPER
    target.unlink()
    assert studied("export", target).code == 0
    before = target.read_bytes()
    assert studied("export", target).code == 0
    if ending != "xlsx":
        assert target.read_bytes() == before


def test_the_ending_tells_or_the_option(studied):
    done = studied("export", "卷.doc")
    assert done.code == 1
    assert "--format" in done.err
    assert studied("export", "卷.doc", "--format", "md").code == 0
    assert studied("export", "卷.apkg", "--paper", "1").code == 2
    assert studied("export", "卷.md", "--paper", "9").code == 1


def test_a_deck_needs_no_ending(studied):
    """A name without one is an Anki deck, with the ending that Anki wants."""
    for arguments in (["泵"], ["泵二", "--format", "apkg"]):
        report = studied("export", *arguments, "--json").json
        assert report["path"] == f"{arguments[0]}.apkg"
        assert (studied.home / report["path"]).is_file()
    (studied.home / "夹").mkdir()
    assert studied("export", "夹").code == 1
    assert not (studied.home / "夹.apkg").exists()


def test_a_field_that_cannot_be_written_is_named(studied):
    """An edit may hold what no reader of a text lets through; JSON has no more room for it."""
    first = studied("questions", "--json").json["questions"][0]["question"]
    assert studied("edit", first, "--explanation", "见\u200b图").code == 0
    for ending in TEXTS:
        done = studied("export", f"卷.{ending}")
        assert done.code == 1
        assert "Question 1" in done.err
        assert "explanation" in done.err
    assert not list(studied.home.glob("卷.*"))


def test_a_paper_with_a_key_comes_back_without_it(program):
    """An export says itself what is right: the remembered key is left aside, a new one refused."""
    paper = program.paper("1. 泵输送液体。（ ）\n2. 泵输送什么？\nA. 液体\nB. 气体\n", "卷.txt")
    key = program.paper("答案\n1. √\n2. A\n", "答案.txt")
    assert counts(program, paper, "--key", key) == {"new": 2}
    before = kept(program)
    assert program("export", "卷.md").code == 0
    assert counts(program, "卷.md") == {"same": 2}
    assert kept(program) == before
    (file,) = program("import", "卷.md", "--key", key, "--json").json["files"]
    assert file["error"]["code"] == "key_unjoined"
    assert program("reparse", "--json").json["papers"][0]["counts"]["same"] == 2


TRAPS = """刷题试卷格式 1
陷阱

题目：【其他题】单选题
这一行说的是题型。
答案：略

题目：【简答题】解释。
答案：答案：甲

题目：【单选题】没有答案的选择题。
C. 甲
D. 乙
"""


@pytest.mark.parametrize("ending", ["xlsx", "gift"])
def test_what_a_form_has_no_place_for_comes_back(program, ending):
    """Kinds, a first line that names one, odd letters, no answer; and Moodle's essays are told."""
    program("import", program.paper(TRAPS, "陷阱.txt"))
    before = kept(program)
    done = program("export", f"卷.{ending}")
    assert ("Moodle has no such kinds for 2 questions" in done.out) == (ending == "gift")
    assert program("export", f"卷.{ending}", "--json").json["essays"] == 2 * (ending == "gift")
    assert counts(program, f"卷.{ending}") == {"same": 3}
    assert kept(program) == before


def test_a_correction_by_hand_is_not_overruled(program):
    """What was noted of a question holds no more once the question was changed in the file."""
    program("import", program.paper(TRAPS, "陷阱.txt"))
    program("export", "卷.gift")
    path = program.home / "卷.gift"
    path.write_text(path.read_text("utf-8").replace("解释。 {", "解释汽蚀。 {"), "utf-8")
    program("import", path)
    stems = [one["stem"] for one in program("questions", "--json").json["questions"]]
    assert "解释汽蚀。" in stems


def test_a_folder_or_standard_output_names_the_command_to_use(studied):
    """Without --format a folder is told with it, and several papers with the number of one."""
    folder = studied.home / "out"
    folder.mkdir()
    done = studied("export", folder)
    assert done.code == 1
    assert f"shuati export {folder} --format md" in done.err
    assert studied("export", folder, "--format", "md").code == 0
    studied("import", studied.paper(PAPER.replace("离心泵", "齿轮泵"), "齿轮泵.txt"))
    done = studied("export", "-")
    assert "shuati export - --format txt --paper 1" in done.err
    assert studied("export", "-", "--format", "txt", "--paper", "1").code == 0
