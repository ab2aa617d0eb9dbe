from rich.cells import cell_len


def test_figures_by_day_deck_and_kind(studied):
    """Four answers on two days show up in every table, and only due reviews in retention."""
    studied("review", stdin="A\t4\nB\t1\n")
    late = "2026-03-28T10:00+08:00"
    studied("review", "--limit", "2", stdin="A\t3\nA\t3\n", now=late)
    found = studied("stats", "--json", now=late).json
    assert found["total"]["reviews"] == 4
    assert [day["from"] for day in found["days"]] == ["2026-03-02", "2026-03-28"]
    assert found["decks"][0]["deck"] == "离心泵练习（节选）"
    assert {kind["kind"] for kind in found["kinds"]} == {"single"}
    assert found["total"]["retention"] == {"passed": 1, "total": 1, "rate": 1.0}
    assert len(found["forecast"]) == 14


def test_undone_answers_do_not_count(studied):
    """What was taken back is in no figure."""
    studied("review", stdin="A\t4\n/undo\n")
    assert studied("stats", "--json").json["total"]["reviews"] == 0


def test_a_narrow_table_leaves_columns_out_and_cuts_no_figure(studied):
    """At 40 columns every line fits and every figure is whole."""
    studied("review", stdin="A\t4\n")
    done = studied("stats", COLUMNS="40", now="2026-03-28T10:00+08:00")
    assert "…" not in done.out
    assert "young" not in done.out
    assert all(cell_len(line.rstrip()) <= 40 for line in done.out.splitlines())


def test_tables_for_a_person(studied):
    """The tables name days, decks and kinds, by day, week or month."""
    studied("review", stdin="A\t4\n")
    for by, first in (("day", "2026-03-02"), ("week", "2026-03-02"), ("month", "2026-03")):
        done = studied("stats", "--by", by)
        assert first in done.out
        assert "离心泵练习（节选）" in done.out
        assert "single choice" in done.out
