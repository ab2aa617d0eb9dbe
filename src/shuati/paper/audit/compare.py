"""Two questions side by side: what is the matter between them."""

from __future__ import annotations

from shuati.model.papers import Kind
from shuati.paper.audit.claims import Claim
from shuati.paper.audit.findings import Finding, Matter
from shuati.paper.audit.terms import agree
from shuati.paper.audit.wording import (
    ALWAYS,
    SOMETIMES,
    Nearness,
    Relation,
    akin,
    distant,
    heaviness,
    relation,
    squeezed,
    wording,
)

# So much of a frame must stand in a statement that fills it.
_COVERED = 0.85
# So much may a statement say beside.
_BESIDE = 0.12
# Where only a word was swapped, so many options in common make two questions variants.
_SHARED = 0.5
_FEWEST = 3


def compare(one: Claim, other: Claim) -> Finding | None:
    """What is the matter between two questions, the gravest only."""
    if one.exact == other.exact:
        return _same(one, other)
    if not _comparable(one, other):
        return None
    if (one.truth is None) != (other.truth is None):
        return _statement(one, other) if one.truth is None else _statement(other, one)
    if distant(one.frame, other.frame):
        return None
    return _frames(one, other) if one.truth is None else _statements(one, other)


def _comparable(one: Claim, other: Claim) -> bool:
    """Questions on a text say nothing without it, and those on one text are not compared."""
    return one.content.shared_stem is None and other.content.shared_stem is None


def _finding(matter: Matter, one: Claim, other: Claim, *told: str) -> Finding:
    pair = sorted(
        zip((one.stored, other.stored), told or ("", ""), strict=False),
        key=lambda side: (side[0].order, side[0].id),
    )
    return Finding(
        matter, tuple(stored for stored, _ in pair), tuple(text for _, text in pair if told)
    )


def _same(one: Claim, other: Claim) -> Finding | None:
    if one.stored.group is not None and one.stored.group == other.stored.group:
        return None
    conflict = _other_options(one, other) or _untrue(one, other)
    if not one.options:
        conflict = conflict or _differ(one, other)
    return conflict or _finding(Matter.SAME, one, other)


def _other_options(one: Claim, other: Claim) -> Finding | None:
    """Whether other options are right, under whichever letters; a missing answer is none."""
    mine, theirs = _chosen(one), _chosen(other)
    return _finding(Matter.DIFFER, one, other) if mine and theirs and mine != theirs else None


def _chosen(one: Claim) -> set[str]:
    answer = one.content.answer if isinstance(one.content.answer, tuple) else ()
    return {squeezed(option.text) for option in one.content.options if option.letter in answer}


def _untrue(one: Claim, other: Claim) -> Finding | None:
    truths = one.truth, other.truth
    if None in truths or truths[0] == truths[1]:
        return None
    return _finding(Matter.DIFFER, one, other)


def _statements(one: Claim, other: Claim) -> Finding | None:
    found = relation(one.frame, other.frame)
    if found.nearness < Nearness.NEAR and not _same_place(one, other, found):
        return None
    if found.turned or found.opposed:
        return _turned(one, other, found)
    if one.truth == other.truth:
        return _finding(Matter.NEAR, one, other)
    return _finding(Matter.DIFFER, one, other) if found.nearness is Nearness.EQUAL else None


def _turned(one: Claim, other: Claim, found: Relation) -> Finding | None:
    """A statement and its opposite: both true, or both false without a word like 总是."""
    if found.nearness is not Nearness.EQUAL or one.truth != other.truth:
        return None
    if found.turned and found.opposed:
        return None
    if not one.truth and (found.opposed or {ALWAYS, SOMETIMES} & one.frame.words):
        return None
    return _finding(Matter.DENIED, one, other, one.content.stem, other.content.stem)


def _statement(frame: Claim, statement: Claim) -> Finding | None:
    """A true or false statement against a question that it may fill."""
    said = squeezed(statement.content.stem)
    for text in frame.fillings:
        if frame.with_filling(text) == said:
            return _filled(frame, statement, text, turned=False)
    if frame.judged:
        return _option_statement(frame, statement)
    several = frame.content.kind is Kind.BLANK and len(frame.right) > 1
    if several or not _covered(frame, statement):
        return None
    inside = [text for text in frame.fillings if _stands_in(text, statement.frame.chars, frame)]
    if len(inside) != 1 or not _nothing_beside(frame, statement, inside[0]):
        return None
    turned = frame.frame.negative != statement.frame.negative
    return _filled(frame, statement, inside[0], turned=turned)


def _filled(frame: Claim, statement: Claim, text: str, *, turned: bool) -> Finding | None:
    """A statement that is a frame with this filling, or says the opposite."""
    right = text in frame.right
    if (right != turned) == statement.truth:
        return _finding(Matter.NEAR, frame, statement) if right else None
    if not right and (frame.superlative or frame.open):
        return None
    return _finding(Matter.DENIED, frame, statement, text, statement.content.stem)


def _covered(frame: Claim, statement: Claim) -> bool:
    shared = frame.frame.words & statement.frame.words
    return heaviness(shared) >= _COVERED * frame.frame.weight


def _stands_in(text: str, said: str, frame: Claim) -> bool:
    plain = wording(text).chars
    return len(plain) > 1 and plain in said and plain not in frame.frame.chars


def _nothing_beside(frame: Claim, statement: Claim, filling: str) -> bool:
    rest = wording(statement.frame.text.replace(wording(filling).text, "。")).words
    beside = rest - frame.frame.words
    if len(frame.frame.words) < _FEWEST and (beside or frame.frame.words - rest):
        return False
    if {ALWAYS, SOMETIMES} & (beside | (frame.frame.words - rest)):
        return False
    return heaviness(beside) <= _BESIDE * statement.frame.weight


def _option_statement(choice: Claim, statement: Claim) -> Finding | None:
    for truth, texts in ((True, choice.right), (False, choice.wrong)):
        for text in texts:
            option = wording(text)
            if len(option.words) < _FEWEST:
                continue
            found = relation(option, statement.frame)
            if found.nearness is not Nearness.EQUAL or found.opposed:
                continue
            agrees = (truth != choice.negative) == (statement.truth != found.turned)
            matter = Matter.NEAR if agrees else Matter.DENIED
            if not agrees or not found.turned:
                return _finding(matter, choice, statement, text, statement.content.stem)
    return None


def _frames(one: Claim, other: Claim) -> Finding | None:
    """Two questions that are no statements: with options, blanks or a text to write."""
    fewest = min(len(one.frame.words), len(other.frame.words))
    if one.negative != other.negative or (fewest < 2 and one.frame.chars != other.frame.chars):
        return None
    both = one.options and other.options
    if both and (one.listed or other.listed) and _overlap(one, other) < _SHARED:
        return None
    found = relation(one.frame, other.frame)
    if found.turned or found.opposed:
        return None
    if found.nearness is not Nearness.EQUAL:
        return _unequal(one, other, found)
    if conflict := _differ(one, other):
        return conflict
    if fewest < _FEWEST and (one.listed != other.listed or not _answers_agree(one, other)):
        return None
    return _finding(Matter.NEAR, one, other)


def _unequal(one: Claim, other: Claim, found: Relation) -> Finding | None:
    """The same more briefly, in another order, or but for a word.

    The words that differ may be why answers differ; where these agree it is one question, and
    options in common must be right in both or wrong in both.
    """
    if akin(one.frame, other.frame) and _answers_agree(one, other):
        options = one.options and other.options and _overlap(one, other) >= _SHARED
        return (_differ(one, other) if options else None) or _finding(Matter.NEAR, one, other)
    if found.nearness is Nearness.NEAR or _variants(one, other, found):
        return _finding(Matter.NEAR, one, other)
    return None


def _variants(one: Claim, other: Claim, found: Relation) -> bool:
    if found.nearness is not Nearness.SWAPPED:
        return False
    alike = _overlap(one, other) > _SHARED and _answers_agree(one, other)
    return alike or _same_place(one, other, found)


def _same_place(one: Claim, other: Claim, found: Relation) -> bool:
    """Whether two papers of one pattern have these questions under the same number."""
    mine, theirs = one.content, other.content
    return (
        found.nearness is Nearness.SWAPPED
        and one.stored.paper != other.stored.paper
        and mine.number is not None
        and (mine.kind, mine.number) == (theirs.kind, theirs.number)
    )


def _overlap(one: Claim, other: Claim) -> float:
    """The share of the shorter list of options that both have."""
    if not one.options or not other.options:
        return 1.0 if one.options == other.options else 0.0
    return len(one.options & other.options) / min(len(one.options), len(other.options))


def _answers_agree(one: Claim, other: Claim) -> bool:
    return any(agree(mine, theirs) for mine in one.right for theirs in other.right)


def _differ(one: Claim, other: Claim) -> Finding | None:
    """Whether one takes for right what the other takes for wrong, or has another only answer."""
    if not one.right or not other.right:
        return None
    if one.content.options and other.content.options:
        told = _crossed(one, other) or _crossed(other, one)
    elif one.content.options or other.content.options:
        choice, term = (one, other) if one.content.options else (other, one)
        told = _unlike(choice, term)
    else:
        told = _other_terms(one, other)
    return _finding(Matter.DIFFER, one, other) if told else None


def _crossed(one: Claim, other: Claim) -> bool:
    """Whether a right option of one is a wrong one of the other.

    The best of a list may be beaten in a longer one, and is one of the good ones.
    """
    wrong = {squeezed(text) for text in other.wrong}
    if not any(squeezed(text) in wrong for text in one.right):
        return False
    if not (one.superlative or other.superlative):
        return True
    right = {squeezed(text) for text in other.right}
    return one.exclusive and other.exclusive and right <= one.options


def _unlike(choice: Claim, term: Claim) -> bool:
    """Whether a term fills a blank for which a choice has another right answer."""
    if len(term.right) > 1:
        return False
    (text,) = term.right
    if _all_above(choice):
        return True
    if squeezed(text) in map(squeezed, choice.wrong):
        return True
    if any(agree(text, right) for right in choice.right):
        return False
    if any(agree(text, wrong) for wrong in choice.wrong):
        return True
    return choice.exclusive and not (term.open or choice.open or choice.listed)


def _all_above(choice: Claim) -> bool:
    return choice.exclusive and len(choice.right) > 1


def _other_terms(one: Claim, other: Claim) -> bool:
    if len(one.right) != len(other.right) or one.open or other.open:
        return False
    left = list(other.right)
    for mine in one.right:
        match = next((theirs for theirs in left if agree(mine, theirs)), None)
        if match is None:
            return True
        left.remove(match)
    return False
