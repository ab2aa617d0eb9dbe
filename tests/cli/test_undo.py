"""`shuati undo`, and the wrong clock that it mends."""

import sqlite3

FUTURE = "2031-05-01T10:00+08:00"
DAY_AFTER = "2026-03-03T10:00+08:00"


def memories(program):
    """Every card's memory as it is stored."""
    columns = "id, state, step, stability, difficulty, last_review, due_day, due_at, reps, lapses"
    with sqlite3.connect(program.database) as db:
        return db.execute(f"select {columns} from cards order by id").fetchall()


def reviews(program):
    return program("stats", "--json").json["total"]["reviews"]


def test_the_newest_answer_is_taken_back(studied):
    """Each call takes one answer back, the newest first, until there is none left."""
    before = memories(studied)
    events = studied("review", "--json", stdin="A\t3\nA\t4\n").events
    saved = [event for event in events if event["event"] == "saved"]
    for answer in reversed(saved):
        found = studied("undo", "--json").json
        assert (found["review"], found["rating"]) == (answer["review"], answer["rating"])
    assert reviews(studied) == 0
    assert memories(studied) == before
    done = studied("undo")
    assert done.code == 1
    assert "no answer to undo" in done.err
    assert studied("undo", "--json").json["error"]["code"] == "nothing_to_undo"


def test_it_names_day_rating_and_question(studied):
    """The sentence tells which answer it was."""
    studied("review", stdin="A\t4\n")
    done = studied("undo", now=DAY_AFTER)
    assert done.out == "Taken back (2026-03-02, Easy): 离心泵启动前灌泵是为了防止（）。\n"


def test_an_answer_from_the_future_stops_a_session(studied):
    """A session under a clock behind the log is refused, with both times and the way out."""
    studied("review", stdin="A\t3\n", now=FUTURE)
    done = studied("review", stdin="A\t3\n")
    assert done.code == 1
    assert done.out == ""
    for told in ("2031-05-01 10:00", "2026-03-02 10:00", "shuati undo"):
        assert told in done.err
    assert reviews(studied) == 1


def test_after_undo_the_log_goes_on_from_now(studied):
    """An answer given under a wrong clock and taken back does not hold later ones at its moment."""
    studied("review", stdin="A\t3\n", now=FUTURE)
    assert studied("undo").code == 0
    events = studied("review", "--json", stdin="A\t3\n").events
    (saved,) = [event for event in events if event["event"] == "saved"]
    assert abs(saved["review"] - 1_772_416_800_000) < 600_000
    days = studied("stats", "--json").json["days"]
    assert [day["from"] for day in days] == ["2026-03-02"]


def test_a_clock_that_is_minutes_behind_may_go_on(studied):
    """Two machines whose clocks differ by minutes share a database; moments still rise."""
    first = studied("review", "--json", stdin="A\t3\n", now="2026-03-02T10:40+08:00").events
    later = studied("review", "--json", stdin="A\t3\n").events
    moments = [one["review"] for one in first + later if one["event"] == "saved"]
    assert moments[0] < moments[1]
