"""A gathered question settled: its kind, stem, options, answer and explanation, and its doubts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from shuati.model.papers import Answer, Kind, Option, Question, Role
from shuati.paper import answers, options, split, stems
from shuati.paper.drafts import Item, Material, read, text_of
from shuati.paper.kinds import is_choice, is_ordering, kind_of
from shuati.paper.source import Source

_CHOICES = (Kind.SINGLE, Kind.MULTIPLE)
#: Long runs of lines to write on, and of spaces: their length says nothing, and costs time.
_RUNS = re.compile(r"_{31,}|＿{31,}|[^\S\n]{31,}")
_CLOZE = re.compile(r"[_＿]+\s*([（(]?\s*\d{1,3}\s*[)）]?)\s*[_＿]+")
_WORDY = (Kind.SHORT, Kind.ESSAY, Kind.CASE, Kind.OTHER, Kind.MATCHING)


@dataclass(slots=True)
class Settled:
    """What is being made of one question, and the codes of what was wrong with it."""

    item: Item
    stem: stems.Stem
    words: str
    kind: Kind | None
    shape: str = ""
    options: tuple[Option, ...] = ()
    marked: str = ""
    said: list[str] = field(default_factory=list)
    explanations: list[str] = field(default_factory=list)
    answer: Answer = None
    problems: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    split_at: int | None = None


def settle(source: Source, item: Item) -> tuple[Question, list[str]]:
    """Make a question of an item; the second value is the codes of its problems."""
    one = _gather(source, item)
    _decide_kind(one)
    _clean_stem(one)
    _decide_answer(one)
    rows = sorted({source.row(piece.start) for piece in item.pieces}) or [item.row or 0]
    question = Question(
        kind=one.kind or Kind.SHORT,
        stem=one.stem.text.strip(),
        options=one.options,
        answer=one.answer,
        explanation=_explanation(one),
        number=item.number,
        section=item.section.name if item.section else None,
        shared_stem=_shared(source, item),
        points=one.stem.points,
        part=item.part.name if item.part else None,
        doubts=tuple(dict.fromkeys([*one.doubts, *one.problems])),
        rows=tuple(rows),
    )
    return question, list(dict.fromkeys(one.problems))


def _gather(source: Source, item: Item) -> Settled:
    body = _RUNS.sub(lambda run: run.group()[:30], read(source, item, Role.STEM))
    section = item.section.name or "" if item.section else ""
    first = stems.strip_notes(body)
    words = item.tag or first.tag or section
    kind = kind_of(words) if words is not section else (item.section.kind if item.section else None)
    if kind is None and words is not section and not is_choice(words):
        kind = item.section.kind if item.section else None
    one = Settled(item, first, words, kind)
    one.said = _answers(source, item)
    _find_options(one, source)
    one.explanations = _explained(source, item)
    return one


def _find_options(one: Settled, source: Source) -> None:
    if one.item.options:
        one.options = tuple(Option(letter, text) for letter, text in one.item.options)
        return
    listed = one.kind is Kind.MATCHING or (is_ordering(one.words) and not _lettered(one))
    choice = one.kind in _CHOICES or is_choice(one.words)
    found = (
        options.find(one.stem.text, signs=choice)
        if not listed
        else options.Choices(len(one.stem.text))
    )
    if found.choices:
        _take_options(one, found)
    elif not listed:
        _options_behind_answer(one)
    if not one.options and one.item.material is not None:
        one.options = _shared_options(source, one.item.material)


def _lettered(one: Settled) -> bool:
    """Say whether an ordering question offers orders to choose from, not steps to put in order."""
    order = (
        re.fullmatch(r"[A-H]{2,}", re.sub(r"[\s、,，→\-—>]", "", one.said[0])) if one.said else None
    )
    return order is None and bool(re.search(r"(?:^|[\s）)。])A\s?[.．、:：)）]", one.stem.text))


def _options_behind_answer(one: Settled) -> None:
    """`答案：A` may stand between the stem and the options."""
    first, feed, rest = one.said[0].partition("\n") if one.said else ("", "", "")
    found = options.find(rest) if feed and answers.choice(first).letters else None
    if found is not None and found.choices and not rest[: found.stem_end].strip():
        one.said[0] = first
        _take_options(one, options.Choices(len(one.stem.text), found.choices, found.faults))


def _take_options(one: Settled, found: options.Choices) -> None:
    rest = stems.strip_notes(one.stem.text[: found.stem_end])
    one.stem.text, one.stem.points = rest.text, one.stem.points or rest.points
    one.stem.tag = one.stem.tag or rest.tag
    if rest.tag and not one.item.tag:
        one.words, one.kind = rest.tag, kind_of(rest.tag)
    one.options = tuple(
        Option(choice.letter, stems.strip_score(choice.text)) for choice in found.choices
    )
    one.marked = "".join(choice.letter for choice in found.choices if choice.marked)
    _bare_answer(one)
    one.problems += found.faults
    if any(not choice.text for choice in found.choices):
        one.problems.append("option_missing")


def _bare_answer(one: Settled) -> None:
    """A line of letters below the last option is the answer."""
    last = one.options[-1]
    found = re.search(r"\n\s*(?P<letters>[A-H]{1,8})\s*$", last.text)
    if found and len(one.options) > 2:
        one.options = (*one.options[:-1], Option(last.letter, last.text[: found.start()].strip()))
        one.said.append(found["letters"])


def _shared_options(source: Source, material: Material) -> tuple[Option, ...]:
    found = options.find(text_of(source, material.pieces))
    if not found.choices:
        return ()
    return tuple(Option(choice.letter, choice.text) for choice in found.choices)


def _shared(source: Source, item: Item) -> str | None:
    texts = []
    if item.material is not None:
        text = text_of(source, item.material.pieces)
        found = options.find(text)
        texts.append(text[: found.stem_end].strip() if found.choices else text)
    if item.parent is not None:
        texts.append(stems.strip_notes(read(source, item.parent, Role.STEM)).text)
    joined = re.sub(r"^[●○■□◆★▲·]\s*", "", "\n".join(text for text in texts if text).strip())
    return _CLOZE.sub(_cloze, joined) or None


def _cloze(found: re.Match[str]) -> str:
    label = re.sub(r"\s", "", found[1])
    return f"____{label}____"


def _answers(source: Source, item: Item) -> list[str]:
    """Return every explicit printed answer of a question, its own before those of keys."""
    groups: list[str] = [item.literal[Role.ANSWER]] if Role.ANSWER in item.literal else []
    for owner in (item, *item.keys):
        fresh = True
        for piece in owner.pieces:
            if piece.role is Role.ANSWER:
                text = source.text[piece.start : piece.end].strip()
                if piece.why == "again" or fresh:
                    groups.append(text)
                else:
                    groups[-1] = f"{groups[-1]}\n{text}"
                fresh = False
        if owner is not item and Role.ANSWER in owner.literal:
            groups.append(owner.literal[Role.ANSWER])
        if owner.lead:
            groups.append(owner.lead)
    return [group for group in groups if group and not answers.is_none(group)]


def _explained(source: Source, item: Item) -> list[str]:
    texts = [read(source, owner, Role.EXPLANATION) for owner in (item, *item.keys)]
    return [text for text in texts if not answers.is_none(text)]


def _truth_options(one: Settled) -> bool:
    words = [stems.truth_of(option.text.strip("。. ")) for option in one.options]
    return len(words) == 2 and set(words) == {True, False}


def _decide_kind(one: Settled) -> None:
    case = one.item.material is not None and one.item.material.case
    if _truth_options(one) and one.kind in (None, Kind.TRUEFALSE, Kind.SINGLE):
        one.kind = Kind.TRUEFALSE
    elif one.options and one.kind not in _CHOICES:
        one.kind = Kind.MULTIPLE if len(_letters(one)) > 1 else Kind.SINGLE
    elif one.kind is None and is_choice(one.words):
        one.kind = Kind.MULTIPLE if len(_letters(one)) > 1 else Kind.SINGLE
    elif one.kind is None:
        one.kind = Kind.CASE if case else _from_shape(one)


def _letters(one: Settled) -> str:
    """Return the letters of the first answer that a question with options has."""
    probe = stems.Stem(one.stem.text)
    stems.choice_stem(probe, bool(one.options))
    for text in [*one.said, one.marked, probe.letters, *map(answers.concluded, one.explanations)]:
        letters = answers.choice(text, wide=len(one.options) > 8).letters if text else ""
        if letters:
            return letters
    return ""


def _from_shape(one: Settled) -> Kind:
    probe = stems.Stem(one.stem.text)
    stems.truth_stem(probe)
    if any(_only_truth(text) for text in one.said) or probe.truth is not None:
        return Kind.TRUEFALSE
    if re.search(r"[。.]\s*[（(]\s*[)）]\s*$", one.stem.text) and not one.said:
        return Kind.TRUEFALSE
    if stems.has_blank(one.stem.text):
        return Kind.BLANK
    return Kind.SHORT


def _only_truth(text: str) -> bool:
    said = answers.truth(text)
    return said.truth is not None and (not said.rest or text.strip()[0] in "√×✓✗对错")


def _clean_stem(one: Settled) -> None:
    if one.kind in _CHOICES:
        stems.choice_stem(one.stem, bool(one.options))
    elif one.kind is Kind.TRUEFALSE:
        stems.truth_stem(one.stem)
    elif one.kind is Kind.BLANK:
        _blank_below(one)
        stems.blank_stem(one.stem, bool(one.said))
    else:
        one.stem.text = stems.tidy(one.stem.text)
        _split(one)


def _blank_below(one: Settled) -> None:
    """The line below a complete sentence with blanks may be its answer."""
    head, feed, tail = one.stem.text.rpartition("\n")
    complete = head.rstrip()[-1:] in "。.．；;"
    if feed and not one.said and complete and stems.has_blank(head) and not stems.has_blank(tail):
        one.stem.text, one.said = head, [tail]


def _split(one: Settled) -> None:
    """Find an answer that stands behind the request without any mark."""
    if one.said or one.kind not in (Kind.SHORT, Kind.ESSAY, Kind.CASE):
        return
    term = re.match(
        r"(?P<term>[^\n:：。？?]{1,24})[:：]\s*(?P<held>\S.*)$", one.stem.text, re.DOTALL
    )
    if term and "解释" in one.words and not split.is_request(term["term"]):
        one.stem.text, one.said = term["term"], [term["held"]]
        return
    found = split.border(one.stem.text, kind_of(one.words) is not None)
    if found is not None:
        one.said = [one.stem.text[found.at :].strip()]
        one.stem.text = one.stem.text[: found.at].strip()
        if found.why not in ("next_line", "question_mark") or not found.sure:
            one.doubts.append("border_guessed")
        if not found.sure:
            one.problems.append("border_guessed")


def _decide_answer(one: Settled) -> None:
    if one.kind in _CHOICES:
        _choice_answer(one)
    elif one.kind is Kind.TRUEFALSE:
        _truth_answer(one)
    elif one.kind is Kind.BLANK:
        _blank_answer(one)
    elif one.said:
        text = answers.free(one.said[0])
        one.answer = _without_term(one, text) or None


def _without_term(one: Settled, text: str) -> str:
    """A key repeats the term before the colon: `腐殖质：……`."""
    stem = re.escape(one.stem.text.strip(" 。：:"))
    return re.sub(rf"^{stem}\s*[:：]\s*", "", text) if stem else text


def _choice_answer(one: Settled) -> None:
    wide = len(one.options) > 8
    found: list[str] = []
    for text in [*one.said, one.marked, one.stem.letters]:
        said = answers.choice(text, wide) if text else answers.Said()
        letters = said.letters or _by_text(one, text)
        if letters:
            found.append(letters)
            _rest(one, "" if _is_option(one, said.rest) else said.rest)
    concluded = next(filter(None, map(answers.concluded, one.explanations)), "")
    if concluded:
        found.append(concluded)
    _accept_letters(one, found)


def _is_option(one: Settled, rest: str) -> bool:
    return any(
        re.sub(r"\s|[。.]$", "", rest) == re.sub(r"\s|[。.]$", "", option.text)
        for option in one.options
    )


def _rest(one: Settled, rest: str) -> None:
    if rest and not answers.is_none(rest):
        one.explanations.insert(0, rest)


def _by_text(one: Settled, text: str) -> str:
    """Return the letter of the option whose text is the printed answer."""
    plain = re.sub(r"\s|[。.]$", "", text)
    return next(
        (
            option.letter
            for option in one.options
            if plain and re.sub(r"\s|[。.]$", "", option.text) == plain
        ),
        "",
    )


def _accept_letters(one: Settled, found: list[str]) -> None:
    if not found:
        return
    if len(set(found)) > 1:
        one.problems.append("answer_conflict")
        return
    letters = found[0]
    if one.options and not set(letters) <= {option.letter for option in one.options}:
        one.problems.append("letter_without_option")
        return
    if one.kind is Kind.SINGLE and len(letters) > 1:
        one.problems.append("several_answers")
    one.answer = tuple(letters)


def _truth_answer(one: Settled) -> None:
    found: list[bool] = [] if one.stem.truth is None else [one.stem.truth]
    for text in [*one.said, one.marked]:
        said = _truth(one, text) if text else answers.Said()
        if said.truth is not None:
            found.append(said.truth)
            _rest(one, said.rest)
    if len(set(found)) > 1:
        one.problems.append("answer_conflict")
    elif found:
        one.answer = found[0]
    one.options = ()


def _truth(one: Settled, text: str) -> answers.Said:
    if one.options:
        said = answers.choice(text)
        option = next((one_ for one_ in one.options if one_.letter == said.letters), None)
        if option is not None:
            return answers.Said(truth=stems.truth_of(option.text.strip("。. ")), rest=said.rest)
    return answers.truth(text)


def _blank_answer(one: Settled) -> None:
    count = max(one.stem.blanks, 1)
    printed = [answers.blanks(text, count) for text in one.said]
    if one.stem.answers:
        printed.append(tuple(answers.alternatives(text) for text in one.stem.answers))
    if len({re.sub(r"\s", "", "|".join(one_)) for one_ in printed}) > 1:
        one.problems.append("answer_conflict")
    elif printed:
        one.answer = printed[0]


def _explanation(one: Settled) -> str | None:
    texts = []
    for text in one.explanations:
        clean = re.sub(r"^\s*[:：]\s*", "", text).strip()
        if clean and clean not in texts and not answers.is_none(clean):
            texts.append(clean)
    return "\n".join(texts) or None
