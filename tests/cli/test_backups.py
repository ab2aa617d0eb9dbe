"""A copy of each day's database, and the way back to it."""

import shutil

from .program import PAPER


def copies(program):
    return sorted(path.name for path in program.home.glob("shuati.db.*"))


def test_the_first_session_of_a_day_makes_a_copy(studied):
    """Review and import keep the database as it was before the day's work, once a study day."""
    assert copies(studied) == []
    studied("review", stdin="A\t3\n")
    studied("review", stdin="A\t3\n")
    assert copies(studied) == ["shuati.db.2026-03-02.backup"]
    studied("import", studied.paper(), now="2026-03-03T03:50+08:00")
    studied("import", studied.paper(), "--dry-run", now="2026-03-05T10:00+08:00")
    studied("papers", now="2026-03-05T10:00+08:00")
    assert copies(studied) == ["shuati.db.2026-03-02.backup"]
    studied("import", studied.paper(), now="2026-03-03T10:00+08:00")
    assert copies(studied) == ["shuati.db.2026-03-02.backup", "shuati.db.2026-03-03.backup"]


def test_the_way_back_from_damage(studied):
    """The sentence names the newest copy; put in the database's place it holds all up to then."""
    studied("review", stdin="A\t3\n")
    studied("review", stdin="", now="2026-03-03T10:00+08:00")
    content = studied.database.read_bytes()
    studied.database.write_bytes(content[:-1000])
    done = studied("stats")
    copy = studied.home / "shuati.db.2026-03-03.backup"
    assert done.code == 1
    assert str(copy) in done.err
    assert studied("stats", "--json").json["error"]["backup"] == str(copy)
    shutil.copy(copy, studied.database)
    assert studied("stats", "--json").json["total"]["reviews"] == 1


def test_damage_without_a_copy(studied):
    """Where there is no copy, the sentence says so and names none."""
    studied.database.write_bytes(studied.database.read_bytes()[:-1000])
    done = studied("import", studied.paper(PAPER))
    assert done.code == 1
    assert "there is no backup" in done.err
    assert "{" not in done.err
