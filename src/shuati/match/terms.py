"""What is known of terms: names of the same thing, and things not to be confused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from shuati.match.tables import rows
from shuati.match.wording import bare, plain

_PIECE = re.compile(r"[a-z][a-z0-9']*(?: [a-z][a-z0-9']*)*")
_LONGEST_PHRASE = 5


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Aliases and rivals. In each group of `aliases` the first name is the one they are read as.

    The names of a group of `rivals` are never taken for each other, however alike they look.
    """

    aliases: tuple[tuple[str, ...], ...] = ()
    rivals: tuple[tuple[str, ...], ...] = ()

    def knows(self, bared: str) -> bool:
        """Say whether a bare text is one of the names."""
        return bared in _index(self).names

    def canonical(self, bared: str) -> str:
        """Return the first name of the group of a bare text, or the text itself."""
        return _index(self).names.get(bared, bared)

    def rivalling(self, one: str, other: str) -> bool:
        """Say whether two bare texts are known as different things."""
        first, second = self.canonical(one), self.canonical(other)
        if first == second:
            return False
        if self.knows(one) and self.knows(other):
            return True
        return any(first in group and second in group for group in self.rivals)

    def extended(self, aliases: Iterable[tuple[str, ...]]) -> Terms:
        """Return these terms with more names, which go before the present ones."""
        added = tuple(aliases)
        return replace(self, aliases=(*added, *self.aliases)) if added else self

    def rewrite(self, text: str) -> str:
        """Return a plain text with every name replaced by the first one of its group."""
        index = _index(self)
        return index.chinese(_PIECE.sub(lambda found: index.latin(found.group()), text))


@dataclass(frozen=True, slots=True)
class _Index:
    """Every name with the first one of its group, and a pattern of the Chinese ones."""

    names: dict[str, str]
    pattern: re.Pattern[str]

    def latin(self, phrase: str) -> str:
        words, out, at = phrase.split(" "), [], 0
        while at < len(words):
            name, used = self._longest(words[at : at + _LONGEST_PHRASE])
            out.append(name)
            at += used
        return " ".join(out)

    def _longest(self, words: list[str]) -> tuple[str, int]:
        for count in range(len(words), 0, -1):
            joined = "".join(words[:count])
            if len(joined) > 1 and joined in self.names:
                return self.names[joined], count
        return words[0], 1

    def chinese(self, text: str) -> str:
        return self.pattern.sub(lambda found: self.names[found.group()], text)


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of the names that are not Latin, the longest first, by first characters."""
    rests: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        if len(name) > 1 and not name.isascii():
            rests.setdefault(name[0], []).append(re.escape(name[1:]))
    heads = (f"{re.escape(head)}(?:{'|'.join(rest)})" for head, rest in rests.items())
    return re.compile("|".join(heads) or "(?!)")


@lru_cache(maxsize=32)
def _index(terms: Terms) -> _Index:
    names: dict[str, str] = {}
    for group in terms.aliases:
        for name in group:
            names.setdefault(bare(name), bare(group[0]))
    return _Index(names, _pattern(names))


#: The terms that come with the program.
SHIPPED = Terms(rows("aliases.txt", " = "), rows("rivals.txt"))

_GLOSS = re.compile(r"([\w\-]+(?: [\w\-]+)*)\s*\(([^()]{1,40})\)")


def glosses(text: str) -> tuple[tuple[str, str], ...]:
    """Return the names that `text` gives in brackets: 全归约（AllReduce）, one in each script."""
    found = ((m.group(1), m.group(2)) for m in _GLOSS.finditer(plain(text)))
    pairs = ((bare(name), bare(gloss)) for name, gloss in found)
    return tuple(
        (a, b) for a, b in pairs if a and b and a.isascii() != b.isascii() and not a.isdigit()
    )
