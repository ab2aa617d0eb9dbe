def test_due_counts_new_learning_and_review(studied):
    """Before, during and days after a session the counts are those of today's queue."""
    assert studied("due", "--json").json["left"] == {"new": 6, "learning": 0, "review": 0}
    studied("review", stdin="B\t1\nA\t4\n")
    found = studied("due", "--json").json
    assert found["left"] == {"new": 4, "learning": 1, "review": 0}
    assert found["done"] == {"new": 2, "review": 0}
    later = studied("due", "--json", now="2026-03-30T10:00+08:00").json
    assert later["left"]["review"] == 1
    assert later["overdue"] == 1


def test_due_of_one_deck_by_part_of_its_name(studied):
    """A deck is found by any part of its name that only it has; another name is refused."""
    assert studied("due", "离心泵", "--json").json["left"]["new"] == 6
    assert studied("due", "高等数学").code == 1


def test_a_study_day_begins_at_four(studied):
    """At 03:50 it is still yesterday, at 04:10 the next day's new cards are there."""
    studied("settings", "new_per_day", "2")
    studied("review", stdin="A\t4\nA\t4\n", now="2026-03-02T23:40+08:00")
    night = studied("due", "--json", now="2026-03-03T03:50+08:00")
    assert night.json["left"]["new"] == 0
    morning = studied("due", "--json", now="2026-03-03T04:10+08:00")
    assert morning.json["left"]["new"] == 2


def test_without_a_card_due_says_what_to_do(program):
    """An empty database is no error; the sentence names the command to start with."""
    program("settings", "new_per_day", "20")
    done = program("due")
    assert done.code == 0
    assert "shuati import FILE" in done.out
