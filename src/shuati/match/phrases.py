"""A short answer against a short reference: rules in the order in which they decide."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from shuati.errors import Field
from shuati.match import amounts, extents, spellings
from shuati.match.brackets import names
from shuati.match.outcomes import capped, outcome, reason
from shuati.match.terms import Terms
from shuati.match.wording import bare, close, plain
from shuati.model.verdicts import Reason, Verdict
from shuati.words import meaning, negation

_EITHER = re.compile(r"(?:还是|或者|或是|或|\bor\b|/|\\|、|,|;)")
_NOT_BUT = re.compile(r"^(?:不是|并非|不叫).+?[,;、\s]*(?:而是|应该是|应是|是|而应是|叫)(.+)$")
_BRACKETS = re.compile(r"[()\[\]【】《》\"“”=:]")


@dataclass(frozen=True, slots=True)
class Pair:
    """A reference and a typed text, both bare; `question` plain, with its blanks.

    `shown` is the plain typed text with punctuation, `model` the same of the reference, `names`
    are all answers that count, bare.
    """

    right: str
    typed: str
    model: str
    shown: str
    question: str
    terms: Terms
    names: frozenset[str]


Rule = Callable[[Pair], Verdict | None]


def same(pair: Pair) -> Verdict | None:
    """Equal, but for punctuation, width, case, spaces and script."""
    return outcome(1.0, reason("same")) if pair.typed in pair.names else None


def alias(pair: Pair) -> Verdict | None:
    """Another name of the same thing."""
    mine = {pair.terms.canonical(name) for name in pair.names}
    if pair.terms.canonical(pair.typed) in mine or _rewritten(pair) in mine:
        return outcome(0.95, reason("alias", name=pair.typed))
    return None


def _rewritten(pair: Pair) -> str:
    return bare(pair.terms.rewrite(pair.shown))


def quantity(pair: Pair) -> Verdict | None:
    """Numbers: the same amount, the same number without its unit, or another one."""
    return amounts.quantity(pair.model, pair.shown, pair.question)


def either(pair: Pair) -> Verdict | None:
    """Two answers offered at once, or one answer with its other name."""
    parts = [part for part in _EITHER.split(pair.shown) if bare(part)]
    if len(parts) > 1 and not _EITHER.search(pair.model):
        return _offered(pair, parts)
    named = [part for part in _BRACKETS.split(pair.shown) if bare(part)]
    if len(named) > 1:
        return _best_part(pair, named)
    return None


def _offered(pair: Pair, parts: list[str]) -> Verdict | None:
    verdicts = [_direct(replace(pair, typed=bare(part), shown=close(part))) for part in parts]
    right = [bool(verdict and verdict.score >= 0.8) for verdict in verdicts]
    if all(right):
        return outcome(1.0, reason("same"))
    if any(right):
        return outcome(0.2, reason("double_answer", answers=len(parts)))
    return None


def _best_part(pair: Pair, parts: list[str]) -> Verdict | None:
    for part in parts:
        verdict = _direct(replace(pair, typed=bare(part), shown=close(part)))
        if verdict and verdict.score >= 0.8:
            return verdict
    return None


def opposite(pair: Pair) -> Verdict | None:
    """The opposite, by its words or by a 不."""

    if meaning.opposite(pair.right, pair.typed) or pair.terms.rivalling(pair.right, pair.typed):
        if pair.right in pair.typed or pair.typed in pair.right:
            return None
        return outcome(0.0, reason("opposite", expected=pair.right, typed=pair.typed))
    if negation.negated(pair.right) != negation.negated(pair.typed):
        stems = (
            "".join(t for t, n in negation.split(text) if not n)
            for text in (pair.right, pair.typed)
        )
        mine, theirs = stems
        if mine and theirs and (mine in theirs or theirs in mine):
            return outcome(0.0, reason("negation", typed=pair.typed))
    return None


def sound(pair: Pair) -> Verdict | None:
    """Typed in pinyin."""
    return spellings.pinyin(pair.right, pair.typed)


def slip(pair: Pair) -> Verdict | None:
    """One character that sounds or looks like the right one."""
    return spellings.slip(pair.right, pair.typed, pair.terms)


def synonym(pair: Pair) -> Verdict | None:
    """The same words in another order, or everyday words of the same meaning."""
    return spellings.synonym(pair.right, pair.typed)


def extent(pair: Pair) -> Verdict | None:
    """More or less than was asked for."""
    return extents.extent(pair.right, pair.typed, pair.question)


def different(pair: Pair) -> Verdict:
    """Something else."""
    return extents.different(pair.right, pair.typed, pair.terms)


_DIRECT: tuple[Rule, ...] = (same, alias, quantity, sound, synonym)
_RULES: tuple[Rule, ...] = (
    same,
    alias,
    quantity,
    either,
    sound,
    opposite,
    slip,
    synonym,
    extent,
)


def _direct(pair: Pair) -> Verdict | None:
    return next((verdict for rule in _DIRECT if (verdict := rule(pair))), None)


def compare(pair: Pair) -> Verdict:
    """Return what the first rule that knows says."""
    return next((verdict for rule in _RULES if (verdict := rule(pair))), None) or different(pair)


def _trimmed(typed: str, right: str, question: str) -> str:
    """Return `typed` without what the question has on either side of its blank."""
    for found in re.finditer(r"_+|\(\s*\)|…", question):
        before, after = question[: found.start()], question[found.end() :]
        for size in range(min(6, len(typed) - 1), 0, -1):
            if after.startswith(typed[-size:]) and not right.endswith(typed[-size:]):
                typed = typed[:-size]
                break
        for size in range(min(6, len(typed) - 1), 0, -1):
            if before.endswith(typed[:size]) and not right.startswith(typed[:size]):
                typed = typed[size:]
                break
    return typed


def pair_of(
    reference: str, typed: str, question: str, terms: Terms, others: tuple[str, ...] = ()
) -> Pair:
    """Return both texts as the rules want them; `others` are answers that count as well."""
    shown = close(plain(typed))
    corrected = _NOT_BUT.match(shown)
    if corrected and not plain(reference).startswith("不"):
        shown = corrected.group(1)
    right, asked = bare(reference), close(plain(question))
    every = frozenset(map(bare, (reference, *others)))
    return Pair(right, bare(shown), close(plain(reference)), shown, asked, terms, every)


def _options(reference: str) -> list[str]:
    options = [part for part in re.split(r"\s+/\s+|／", reference) if bare(part)] or [reference]
    return [name for option in options for name in names(option)]


def _piece(value: str, text: str) -> str:
    """Return the piece of `text` that reads `value` in plain writing, or `value`."""
    if value in text:
        return value
    pieces = (text[a : a + n] for n in range(1, len(value) + 1) for a in range(len(text) - n + 1))
    return next((piece for piece in pieces if plain(piece) == value), value)


def _as_written(verdict: Verdict, reference: str, typed: str) -> Verdict:
    """Return a verdict whose reasons quote both texts as they were written."""
    written = {"expected": reference.strip(), "typed": typed.strip()}

    def quoted(key: str, value: Field) -> Field:
        text = written.get(key, "")
        if not text or not isinstance(value, str):
            return value
        return text if bare(value) == bare(text) else _piece(value, text)

    reasons = (
        Reason(why.code, tuple((key, quoted(key, value)) for key, value in why.fields))
        for why in verdict.reasons
    )
    return replace(verdict, reasons=tuple(reasons))


def grade_phrase(reference: str, typed: str, question: str, terms: Terms) -> Verdict:
    """Return the verdict on a short answer.

    Alternatives in `reference` are joined by " / ", or stand in brackets behind their term.
    """
    verdicts, options = [], _options(reference)
    for option in options:
        pair = pair_of(option, typed, question, terms, tuple(options))
        found = [compare(pair)]
        trimmed = _trimmed(pair.typed, pair.right, pair.question)
        if trimmed != pair.typed and found[0].score < 0.8:
            found.append(compare(replace(pair, typed=trimmed, shown=trimmed)))
        verdicts += [_as_written(verdict, option, typed) for verdict in found]
    return max(verdicts, key=lambda verdict: (verdict.score, verdict.sure))


def hedged(verdict: Verdict) -> Verdict:
    """Return the verdict of an answer given with hesitation."""
    return capped(verdict, 0.8, reason("hedge"))
