"""Where an answer speaks against its reference: turned round, opposite, another number, swapped."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from shuati.errors import Field
from shuati.match.alignment import Fit, Link
from shuati.match.clauses import Clause, Word
from shuati.model.verdicts import Reason
from shuati.words.meaning import opposite

#: Links at least this near are taken as the same word.
SAME = 0.75
#: A word below this is taken as not found.
_LOST = 0.6
#: A clause must be found to this share for a contradiction in it to be certain.
_FIRM = 0.6
_HEAVY = 0.4
#: The codes of a 不 that was dropped or added.
TURNED = ("negation_dropped", "negation_added")
#: Words that bring about what others prevent.
_CAUSES = frozenset(["让", "使", "促使", "导致", "造成", "引起", "引发"])
#: Words that change which side of a verb comes first.
_VOICE = frozenset(["被", "由", "受", "为", "用", "以", "把", "将", "代替", "取代", "替代", "替换"])


@dataclass(frozen=True, slots=True)
class Conflict:
    """A contradiction in the reference clause number `clause`.

    A `firm` one is a contradiction for certain; the others only keep an answer from being taken
    as right without a look.
    """

    clause: int
    code: str
    firm: bool
    fields: tuple[tuple[str, Field], ...] = ()

    @property
    def reason(self) -> Reason:
        """Return the conflict as the reason of a verdict."""
        return Reason(self.code, self.fields)


def _apart(fit: Fit, typed: tuple[Clause, ...], against: list[Link]) -> bool:
    """Say whether the polarities differ for certain: not where a word only stands before its 不."""
    if fit.best < 0:
        return False
    mine = any(word.negated for word in fit.clause.words)
    theirs = any(word.negated for word in typed[fit.best].words)
    both_ways = {link.word.negated for link in against}
    return mine != theirs or len(both_ways) > 1


def turned(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find a 不 that was dropped or added."""
    near = [link for link in fit.links if link.likeness >= SAME]
    against = [link for link in near if link.turned]
    weight = sum(link.word.weight for link in near)
    if not against or sum(link.word.weight for link in against) < 0.34 * weight:
        return None
    soft = (
        fit.coverage < _FIRM
        or not _apart(fit, typed, against)
        or (
            all(link.word.prevented or link.typed.prevented for link in against)
            and not _brings_about(typed[fit.best])
        )
    )
    code = TURNED[0] if against[0].word.negated else TURNED[1]
    return Conflict(number, code, not soft, (("word", against[0].word.text),))


def _brings_about(clause: Clause) -> bool:
    return any(word.text in _CAUSES for word in clause.words)


def _lost(fit: Fit) -> list[tuple[int, Word]]:
    """Return the words that the best clause does not hold, with their indices."""
    found = {link.at for link in fit.links if link.likeness >= _LOST and link.clause == fit.best}
    return [
        (at, word)
        for at, word in enumerate(fit.clause.words)
        if word.weight > 0 and at not in found
    ]


def reversed_words(fit: Fit, typed: tuple[Clause, ...]) -> list[tuple[Word, Word]]:
    """Return the words whose opposite stands in the clause that fits best."""

    if fit.best < 0:
        return []
    used = {link.to for link in fit.links if link.clause == fit.best and link.likeness >= SAME}
    free = [w for at, w in enumerate(typed[fit.best].words) if at not in used]
    return [
        (word, other) for _, word in _lost(fit) for other in free if opposite(word.text, other.text)
    ]


def opposed(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find 增加 where 减少 is asked for."""
    for word, other in reversed_words(fit, typed):
        if word.negated == other.negated:
            return Conflict(
                number,
                "opposite",
                fit.coverage >= 0.35,
                (("expected", word.text), ("typed", other.text)),
            )
    return None


def _counted(clause: Clause) -> dict[str, set[str]]:
    """Return the numbers of a clause by what they count; 多 counts as a number."""
    found: dict[str, set[str]] = defaultdict(set)
    pairs = zip(clause.words, (*clause.words[1:], Word("", 0)), strict=True)
    for word, following in pairs:
        if word.text[:1].isdigit():
            found[following.text].add(word.text)
        elif len(word.text) == 2 and word.text[0] == "多":
            found[word.text[1]].add("多")
    return found


def miscounted(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find another number of the same thing."""
    if fit.best < 0:
        return None
    written = _counted(typed[fit.best])
    for thing, values in _counted(fit.clause).items():
        other = written.get(thing, set())
        if other and other != values:
            expected, wrong = (
                sorted(values - other) or sorted(values),
                sorted(other - values) or sorted(other),
            )
            return Conflict(
                number, "number", True, (("expected", expected[0]), ("typed", wrong[0]))
            )
    return None


def _sides(words: tuple[Word, ...], at: int, linked: set[int]) -> tuple[int, int]:
    left = max((n for n in linked if n < at), default=-1)
    right = min((n for n in linked if n > at), default=len(words))
    return left, right


def substitutions(fit: Fit, typed: tuple[Clause, ...]) -> list[tuple[Word, Word, int]]:
    """Return words that stand between the same neighbours as others in the best clause.

    Each comes as the word of the reference, the typed one, and the index of the typed one.
    """
    links = [link for link in fit.links if link.clause == fit.best and link.likeness >= SAME]
    if fit.best < 0 or 2 * sum(link.word.weight for link in links) < sum(
        w.weight for w in fit.clause.words
    ):
        return []
    words = typed[fit.best].words
    mine, theirs = {link.at for link in links}, {link.to for link in links}
    pair = {link.at: link.to for link in links} | {-1: -1, len(fit.clause.words): len(words)}
    free = [(to, w) for to, w in enumerate(words) if w.weight >= _HEAVY and to not in theirs]
    found = []
    for at, word in _lost(fit):
        left, right = _sides(fit.clause.words, at, mine)
        slot = (pair[left], pair[right])
        matching = [(w, to) for to, w in free if _sides(words, to, theirs) == slot]
        found += [(word, other, to) for other, to in matching if word.weight >= _HEAVY]
    return found


def replaced(
    number: int, fit: Fit, typed: tuple[Clause, ...], known: frozenset[tuple[int, int]]
) -> Conflict | None:
    """Find a word put in the place of another.

    `known` are the typed words that stand for some word of the reference.
    """
    for word, other, to in substitutions(fit, typed):
        if (fit.best, to) not in known:
            return Conflict(
                number, "replaced", False, (("expected", word.text), ("typed", other.text))
            )
    return None


def _voice(words: tuple[Word, ...]) -> frozenset[str]:
    return frozenset(word.text for word in words) & _VOICE


def swapped_sides(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find A and B on each other's side of a word between them: 把B换成A for 把A换成B."""
    links = [link for link in fit.links if link.clause == fit.best and link.likeness >= SAME]
    if len(links) < 3 or _voice(fit.clause.words) != _voice(typed[fit.best].words):
        return None
    links.sort(key=lambda link: link.at)
    for middle in range(1, len(links) - 1):
        pivot = links[middle].to
        before = [link for link in links[:middle] if link.to > pivot]
        after = [link for link in links[middle + 1 :] if link.to < pivot]
        if _named(before) and _named(after):
            fields = (("first", before[0].word.text), ("second", after[0].word.text))
            return Conflict(number, "roles_swapped", _whole(links), fields)
    return None


def _named(links: list[Link]) -> bool:
    return any(len(link.word.text) > 1 and link.word.weight >= _HEAVY for link in links)


def _whole(links: list[Link]) -> bool:
    """Say whether each link is to a word of its own."""
    return len({link.to for link in links}) == len(links) and len(
        {link.word.text for link in links}
    ) == len(links)
