"""Where an answer speaks against its reference: turned round, opposite, another number, swapped."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from shuati.errors import Field
from shuati.match.alignment import Fit, Link
from shuati.match.clauses import Clause, Word
from shuati.match.likeness import likeness
from shuati.model.verdicts import Reason
from shuati.words.meaning import opposite, reversals
from shuati.words.negation import negated, split

#: Links at least this near are taken as the same word.
SAME = 0.75
#: A word below this is taken as not found.
_LOST = 0.6
#: A clause must be found to this share for a contradiction in it to be certain.
_FIRM = 0.6
_HEAVY = 0.4
#: The share of a clause that must stand word for word before another word counts as replaced.
_KEPT = 0.33
#: The codes of a 不 that was dropped or added.
TURNED = ("negation_dropped", "negation_added")
#: The code of a word replaced in a clause otherwise kept.
REPLACED = "replaced"
#: The code of a word replaced in a clause kept in part.
REWORDED = "reworded"
#: The code of two things in each other's place.
SWAPPED = "roles_swapped"
Step = tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]
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


def _same_but_turned(one: str, other: str) -> bool:
    """Say whether two clauses differ by their negating words alone."""
    mine, theirs = split(one), split(other)
    stems = ("".join(text for text, negates in pieces if not negates) for pieces in (mine, theirs))
    return negated(one) != negated(other) and len(set(stems)) == 1


def _weight(links: list[Link]) -> float:
    return sum(link.word.weight for link in links)


def turned(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find a 不 that was dropped or added."""
    if fit.best >= 0 and _same_but_turned(fit.clause.text, typed[fit.best].text):
        code = TURNED[0] if negated(fit.clause.text) else TURNED[1]
        return Conflict(number, code, True, (("word", fit.clause.written),))
    near = [link for link in fit.links if link.likeness >= SAME]
    against = [link for link in near if link.turned]
    few = _weight(against) < 0.34 * _weight(near)
    doubtful = fit.coverage < _FIRM or not _apart(fit, typed, against)
    if not against or (few and doubtful):
        return None
    prevented = all(link.word.prevented or link.typed.prevented for link in against)
    firm = not few and not doubtful and (not prevented or _brings_about(typed[fit.best]))
    code = TURNED[0] if against[0].word.negated else TURNED[1]
    return Conflict(number, code, firm, (("word", against[0].word.text),))


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


def _turned_round(fit: Fit, typed: tuple[Clause, ...]) -> tuple[str, str] | None:
    """Return a word of which one character became its opposite, 高精度, and what it became."""
    if fit.best < 0:
        return None
    mine, theirs = fit.clause.text, typed[fit.best].text
    lost = [w.text for w in fit.clause.words if len(w.text) > 1 and w.text not in theirs]
    pairs = ((word, turn) for word in lost for turn in reversals(word))
    return next((p for p in pairs if p[1] in theirs and p[1] not in mine), None)


def opposed(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find 增加 where 减少 is asked for."""
    words = (
        (word.text, other.text)
        for word, other in reversed_words(fit, typed)
        if word.negated == other.negated
    )
    pair = next(words, None) or _turned_round(fit, typed)
    if pair is None:
        return None
    fields = (("expected", pair[0]), ("typed", pair[1]))
    return Conflict(number, "opposite", fit.coverage >= 0.35, fields)


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


def _stranger(word: Word, others: list[Word]) -> Word | None:
    """Return a word that stands for `word` without meaning it; None if one of `others` means it."""
    if any(likeness(word.text, other.text) >= SAME for other in others):
        return None
    return next((other for other in others if other.weight), None)


def _steps(fit: Fit, typed: tuple[Clause, ...]) -> list[Step]:
    """Return how the best clause comes from the reference clause, word by word."""
    mine = [word.text for word in fit.clause.words]
    theirs = [word.text for word in typed[fit.best].words]
    return list(SequenceMatcher(None, mine, theirs, False).get_opcodes())


def _kept(words: tuple[Word, ...], steps: list[Step]) -> float:
    """Return the share of a clause that stands word for word in the answer."""
    kept = sum(w.weight for step, a, b, _, _ in steps if step == "equal" for w in words[a:b])
    return kept / (sum(word.weight for word in words) or 1.0)


def substitutions(fit: Fit, typed: tuple[Clause, ...]) -> list[tuple[Word, Word]]:
    """Return words of a clause that is partly kept, with those put in their places."""
    if fit.best < 0:
        return []
    mine, theirs, steps = fit.clause.words, typed[fit.best].words, _steps(fit, typed)
    if _kept(mine, steps) < _KEPT:
        return []
    swaps = [(mine[a:b], list(theirs[c:d])) for step, a, b, c, d in steps if step == "replace"]
    pairs = [(word, _stranger(word, put)) for lost, put in swaps for word in lost if word.weight]
    return [(word, other) for word, other in pairs if other]


def _verbatim(fit: Fit, typed: tuple[Clause, ...]) -> bool:
    """Say whether the best clause is the reference clause but for one place."""
    words = typed[fit.best].words
    changed = [step for step in _steps(fit, typed) if step[0] != "equal"]
    said = [(s, fit.clause.words[s[1] : s[2]], words[s[3] : s[4]]) for s in changed]
    heavy = [step for step, lost, put in said if any(word.weight for word in (*lost, *put))]
    return len(heavy) == 1


def replaced(number: int, fit: Fit, typed: tuple[Clause, ...]) -> Conflict | None:
    """Find a word put in the place of another.

    The code is REPLACED in a clause otherwise kept, and REWORDED in one kept in part.
    """
    for word, other in substitutions(fit, typed):
        fields = (("expected", word.text), ("typed", other.text))
        code = REPLACED if _verbatim(fit, typed) else REWORDED
        return Conflict(number, code, False, fields)
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
            return Conflict(number, SWAPPED, _whole(links), fields)
    return None


def _named(links: list[Link]) -> bool:
    return any(len(link.word.text) > 1 and link.word.weight >= _HEAVY for link in links)


def _whole(links: list[Link]) -> bool:
    """Say whether each link is to a word of its own."""
    return len({link.to for link in links}) == len(links) and len(
        {link.word.text for link in links}
    ) == len(links)
