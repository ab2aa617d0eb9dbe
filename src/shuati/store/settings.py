"""What a learner has set; the defaults are known to those who ask."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from shuati.store.tables import settings


def get_settings(db: Connection, learner: int) -> dict[str, str]:
    """All that the learner has set."""
    rows = db.execute(select(settings.c.key, settings.c.value).where(settings.c.learner == learner))
    return dict(rows.all())


def get_setting(db: Connection, learner: int, key: str) -> str | None:
    """The text that was set, None if nothing was."""
    return db.scalar(select(settings.c.value).where(*_named(learner, key)))


def set_setting(db: Connection, learner: int, key: str, value: str | None) -> None:
    """Set a text, or with None go back to the default."""
    if value is None:
        db.execute(delete(settings).where(*_named(learner, key)))
    elif get_setting(db, learner, key) is None:
        db.execute(insert(settings).values(learner=learner, key=key, value=value))
    else:
        db.execute(update(settings).where(*_named(learner, key)).values(value=value))


def _named(learner: int, key: str) -> tuple[ColumnElement[bool], ...]:
    return settings.c.learner == learner, settings.c.key == key
