"""The language of every sentence: chosen before click is imported, since click reads it then."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence

DOMAIN = "shuati"
# Without pathlib, whose import alone would cost `--help` a tenth of its time.
FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")  # noqa: PTH118, PTH120
CHINESE, ENGLISH = "zh_CN", "en"


def message(text: str) -> str:
    """Mark `text` for translation where it stands; it is translated where it is shown."""
    return text


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language asked for by `--lang`, `SHUATI_LANG` or the locale, in this order.

    The locale variables are read in gettext's order (GNU gettext manual, 2.3.2).
    """
    asked = _known(_option(arguments)) or environment.get("SHUATI_LANG")
    if not asked:
        names = ("LC_ALL", "LC_MESSAGES", "LANG")
        asked = next((environment[name] for name in names if environment.get(name)), ENGLISH)
        if asked.split(".")[0] not in ("C", "POSIX"):
            asked = environment.get("LANGUAGE", "").split(":")[0] or asked
    return CHINESE if asked.lower().startswith("zh") else ENGLISH


def _known(asked: str | None) -> str | None:
    """What --lang does not take is told in the language that holds without it."""
    return asked if asked in ("zh", "en", CHINESE) else None


def _option(arguments: Sequence[str]) -> str | None:
    words = iter(arguments)
    for word in words:
        if word == "--":
            return None
        if word == "--lang":
            return next(words, None)
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def install(language: str) -> None:
    """Make `language` the one that `gettext.gettext`, and with it click, translates to."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
