"""Spans of time in words."""

from __future__ import annotations

from gettext import gettext as _
from gettext import ngettext

MINUTE, HOUR, DAY = 60, 3600, 86400


def span(seconds: float) -> str:
    """Return a short word for a span, in the largest unit that says enough."""
    if seconds < MINUTE:
        return _("<1 min")
    if seconds < HOUR:
        return _("{count} min").format(count=round(seconds / MINUTE))
    if seconds < DAY:
        return _("{count} h").format(count=_short(seconds / HOUR))
    days = seconds / DAY
    if days < 31:
        return ngettext("{count} day", "{count} days", round(days)).format(count=round(days))
    if days < 365:
        return _("{count} mo").format(count=_short(days / 30.44))
    return _("{count} y").format(count=_short(days / 365.25))


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
