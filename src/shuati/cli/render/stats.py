"""Statistics as tables and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from gettext import gettext as _
from typing import TYPE_CHECKING, Any

from shuati.cli.language import message
from shuati.cli.render.intervals import span
from shuati.cli.render.tables import table_lines, terminal_width
from shuati.cli.render.text import wrap
from shuati.cli.render.words import kind_word
from shuati.review.statistics import Figures, Share

if TYPE_CHECKING:
    from shuati.desk.figures import Report

PERIODS = {"day": "days", "week": "weeks", "month": "months"}
HEADINGS = {"day": message("day"), "week": message("week of"), "month": message("month")}
#: The columns of a table of figures: their heads, and what stands in them.
Columns = list[tuple[str, Callable[[Figures], str]]]

_ROWS_SHOWN = 14
_BAR_WIDTH = 24
# Below this many columns figures would be cut.
_WIDE = 64


def stats_json(report: Report) -> dict[str, Any]:
    """Return all figures; days, weeks and months by their first date."""
    found = report.statistics
    return {
        "today": _date(report.today),
        "total": _figures_json(found.total),
        "streak": {
            "current": found.streak.current,
            "longest": found.streak.longest,
            "days": found.streak.days,
        },
        **{
            name: [{"from": _date(day), **_figures_json(one)} for day, one in part.items()]
            for name, part in (
                ("days", found.days),
                ("weeks", found.weeks),
                ("months", found.months),
            )
        },
        "decks": [
            {"deck": report.decks.get(deck, ""), **_figures_json(one)}
            for deck, one in found.decks.items()
        ],
        "kinds": [{"kind": kind.value, **_figures_json(one)} for kind, one in found.kinds.items()],
        "forecast": [
            {"date": _date(report.today + ahead), "due": due}
            for ahead, due in enumerate(report.forecast)
        ],
    }


def _date(day: int) -> str:
    return date.fromordinal(day).isoformat()


def _figures_json(figures: Figures) -> dict[str, Any]:
    return {
        "reviews": figures.reviews,
        "new": figures.new,
        "seconds": round(figures.duration / 1000),
        "retention": _share_json(figures.retention),
        "young": _share_json(figures.young),
        "mature": _share_json(figures.mature),
    }


def _share_json(share: Share) -> dict[str, Any]:
    rate = None if share.rate is None else round(share.rate, 4)
    return {"passed": share.passed, "total": share.total, "rate": rate}


def stats_lines(report: Report, by: str) -> Iterator[str]:
    """Yield the tables for a person, as wide as the terminal."""
    found = report.statistics
    if not found.total.reviews:
        yield _("Nothing was studied yet. Begin with: shuati review.")
    else:
        periods: dict[int, Figures] = getattr(found, PERIODS[by])
        yield from wrap(_streak_line(report), terminal_width())
        yield from _table(_(HEADINGS[by]), _periods(periods, by), found.total)
        decks = [(report.decks.get(deck, ""), one) for deck, one in found.decks.items()]
        yield from _table(_("deck"), decks)
        kinds = [(kind_word(kind), one) for kind, one in found.kinds.items()]
        yield from _table(_("kind"), kinds)
    yield from _forecast_lines(report)


def _streak_line(report: Report) -> str:
    streak = report.statistics.streak
    return _("Days in a row: {current}, at most {longest}. Days in all: {days}.").format(
        current=streak.current, longest=streak.longest, days=streak.days
    )


def _periods(periods: dict[int, Figures], by: str) -> Iterable[tuple[str, Figures]]:
    shown = list(periods.items())[-_ROWS_SHOWN:]
    return [(_date(day)[:7] if by == "month" else _date(day), one) for day, one in shown]


def _table(
    heading: str, rows: Iterable[tuple[str, Figures]], total: Figures | None = None
) -> list[str]:
    columns = _columns(wide=terminal_width() >= _WIDE)
    return table_lines(
        [heading, *(name for name, _cell in columns)],
        ([name, *_cells(columns, figures)] for name, figures in rows),
        figures=range(1, len(columns) + 1),
        total=None if total is None else [_("all"), *_cells(columns, total)],
    )


def _cells(columns: Columns, figures: Figures) -> Iterator[str]:
    return (cell(figures) for _name, cell in columns)


def _columns(*, wide: bool) -> Columns:
    """Return the columns that fit: a narrow table leaves some out rather than cut a figure."""
    always: Columns = [
        (_("answers"), lambda figures: str(figures.reviews)),
        (_("retention"), lambda figures: _percent(figures.retention)),
        (_("time"), lambda figures: span(figures.duration / 1000)),
    ]
    if not wide:
        return always
    return [
        always[0],
        (_("new"), lambda figures: str(figures.new)),
        always[1],
        (_("young"), lambda figures: _percent(figures.young)),
        (_("mature"), lambda figures: _percent(figures.mature)),
        always[2],
    ]


def _percent(share: Share) -> str:
    return "–" if share.rate is None else f"{share.rate:.0%}"


def _forecast_lines(report: Report) -> Iterable[str]:
    most = max(report.forecast, default=0)
    if not most:
        return
    yield _("Due in the coming days:")
    for ahead, due in enumerate(report.forecast):
        bar = "█" * round(due / most * _BAR_WIDTH)
        yield f"{_date(report.today + ahead)[5:]} {due:>4} {bar}"
