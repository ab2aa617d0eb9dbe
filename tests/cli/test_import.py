import sqlite3

from .program import PAPER


def rows(program):
    """Every row of every table, for comparing before and after."""
    with sqlite3.connect(program.database) as db:
        names = [
            name for (name,) in db.execute("select name from sqlite_master where type='table'")
        ]
        return {name: sorted(map(repr, db.execute(f"select * from {name}"))) for name in names}


def counts(done):
    (file,) = done.json["files"]
    return {fate: count for fate, count in file["counts"].items() if count}


def ids(program):
    return {
        one["stem"]: one["question"] for one in program("questions", "--json").json["questions"]
    }


def test_a_paper_becomes_cards(program):
    """Every question is new, and the one without an answer waits."""
    done = program("import", program.paper(), "--json")
    assert done.code == 0
    assert counts(done) == {"new": 7}
    assert done.json["files"][0]["waiting"] == 1
    assert done.json["files"][0]["deck"] == "离心泵练习（节选）"


def test_a_second_import_changes_no_row(studied):
    """The same file again changes nothing in any table."""
    before = rows(studied)
    done = studied("import", studied.paper(), "--json", now="2026-04-01T10:00+08:00")
    assert counts(done) == {"same": 7}
    assert rows(studied) == before


def test_a_question_in_front_keeps_every_id_and_review(studied):
    """A question inserted at the front moves the others; ids and reviews stay."""
    studied("review", stdin="A\t3\n")
    before = ids(studied)
    longer = PAPER.replace(
        "1. 离心泵启动前",
        "0. 泵的作用是（ ）。\nA. 增压\nB. 减压\nC. 加热\nD. 制冷\n答案：A\n\n1. 离心泵启动前",
    )
    done = studied("import", studied.paper(longer), "--json")
    assert counts(done)["new"] == 1
    after = ids(studied)
    assert before.items() <= after.items()
    assert studied("stats", "--json").json["total"]["reviews"] == 1


def test_a_corrected_stem_keeps_its_id(studied):
    """A stem that was put right is the same question, reported as changed."""
    before = ids(studied)
    done = studied("import", studied.paper(PAPER.replace("的单位是", "的国际单位是")), "--json")
    assert counts(done) == {"same": 6, "changed": 1}
    assert ids(studied)["泵的扬程的国际单位是（）。"] == before["泵的扬程的单位是（）。"]


def test_dry_run_writes_nothing(program):
    """--dry-run reports and leaves the database without a paper."""
    done = program("import", program.paper(), "--dry-run", "--json")
    assert counts(done) == {"new": 7}
    assert program("papers", "--json").json == {"papers": []}


def test_standard_input_and_a_pipe_without_a_name(program):
    """`-` and no file at all both read the pipe."""
    assert counts(program("import", "-", "--json", stdin=PAPER)) == {"new": 7}
    assert counts(program("import", "--json", stdin=PAPER)) == {"same": 7}


def test_one_bad_file_does_not_stop_the_others(program):
    """The good file is imported, the bad one named, and the exit code is 1."""
    bad = program.home / "bad.txt"
    bad.write_bytes(b"PK\x03\x04" + bytes(range(256)) * 4)
    done = program("import", bad, program.home / "none.txt", program.paper(), "--json")
    assert done.code == 1
    errors = [file["error"] and file["error"]["code"] for file in done.json["files"]]
    assert set(errors) == {"file_damaged", "file_missing", None}
    assert len(program("papers", "--json").json["papers"]) == 1


def test_a_paper_without_questions_is_refused(program):
    """A notice gives a sentence, exit code 1, and no paper."""
    path = program.paper("关于放假的通知\n\n各位同学：\n下周一放假一天。\n", "通知.txt")
    done = program("import", path)
    assert done.code == 1
    assert "No question was found" in done.out
    assert program("papers", "--json").json == {"papers": []}


def test_the_deck_can_be_named(program):
    """--deck puts the paper there."""
    program("import", program.paper(), "--deck", "化工原理")
    (paper,) = program("papers", "--json").json["papers"]
    assert paper["deck"] == "化工原理"


def test_shipped_decks_can_be_imported_by_name(program):
    """--shipped imports the decks that come with the program."""
    done = program("import", "--shipped", "--json")
    assert done.code == 0
    assert done.json["files"][0]["counts"]["new"] >= 80
