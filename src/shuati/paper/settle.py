"""A gathered question settled: its kind, stem, options, answer and explanation, and its doubts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from shuati.model.papers import Kind, Option, Question, Role
from shuati.paper import answers, clozes, gaps, options, split, statements, stems
from shuati.paper.choices import find_options, shared_options
from shuati.paper.drafts import Item, read, text_of
from shuati.paper.kinds import is_choice, kind_of
from shuati.paper.material import TOLD
from shuati.paper.settled import CHOICES, Facts, Problems, Settled
from shuati.paper.solutions import decide_answer, lettered
from shuati.paper.source import Source

#: Long runs of lines to write on, and of spaces: their length says nothing, and costs time.
_RUNS = re.compile(r"[_＿\s](?:(?<=_)_{30,}|(?<=＿)＿{30,}|(?<!\n)(?<=\s)[^\S\n]{30,})")
#: What no term begins with; 计算机 and 比较优势 are terms.
_PLEA = re.compile(r"[请试]|简述|论述|什么|如何|怎样|为什么|谈谈|[何哪]")
#: The word ahead of a text that is the only one.
_ALONE = re.compile(r"^\s*材料[ \u3000:：]+(?!.*\n\s*材料)(?=\S)", re.DOTALL)
#: Sections whose numbered texts are cases.
_CASES = re.compile(r"材料分析|综合分析题|案例")
_COLON = re.compile(r"^\s*[:：]\s*")
_REQUEST = re.compile(
    r"(?:试|请|并)?(?:简述|简要|试述|叙述|阐述|论述|列举|举例|谈谈|为什么|什么是|何谓)"
)
#: A mark, or a word that no other goes on: 对关键部位…… is no truth value.
_TICKED = re.compile(r"\s*(?:[√×✓✗]|[对错](?!\w))")


def settle(source: Source, items: Sequence[Item]) -> list[tuple[Question, Problems]]:
    """Make questions of items, with their problems; alike facts are settled once."""
    once = cache(_settled)
    return [_placed(source, item, once(_facts(source, item))) for item in items]


def _settled(facts: Facts) -> Settled:
    one = _begun(facts)
    find_options(one)
    _decide_kind(one)
    _clean_stem(one)
    decide_answer(one)
    one.problems = list(dict.fromkeys(one.problems))
    return one


def _placed(source: Source, item: Item, one: Settled) -> tuple[Question, Problems]:
    item.parted = one.parted
    rows = sorted({source.inked(piece.start) for piece in item.pieces}) or [item.row or 0]
    question = Question(
        kind=one.kind or Kind.SHORT,
        stem=one.stem.text.strip(),
        options=one.options,
        answer=one.answer,
        explanation=_explanation(one),
        number=item.number,
        section=item.section.name if item.section else None,
        shared_stem=_shared(source, item),
        points=one.stem.points if item.points is None else item.points,
        part=item.part.name if item.part else None,
        doubts=tuple(dict.fromkeys([*one.doubts, *one.problems])),
        rows=tuple(rows),
    )
    return question, {code: one.told.get(code, "") for code in one.problems}


def _facts(source: Source, item: Item) -> Facts:
    section, material = item.section, item.material
    return Facts(
        _RUNS.sub(lambda run: run.group()[:30], read(source, item, Role.STEM)),
        item.tag,
        section.name or "" if section else "",
        section.kind if section else None,
        tuple(_answers(source, item)),
        tuple(_explained(source, item)),
        tuple(Option(letter, text) for letter, text in item.options),
        shared_options(source, material) if material else (),
        case=(material is not None and material.case) or _of_case(item),
        row=item.why == "table_row",
    )


def _of_case(item: Item) -> bool:
    """Say whether an item is a sub-question of a text that its section calls a case."""
    name = item.section.name if item.section else None
    return item.parent is not None and bool(name and _CASES.search(name))


def _begun(facts: Facts) -> Settled:
    first = stems.strip_notes(facts.stem)
    words = facts.tag or first.tag or facts.section
    kind = kind_of(words) if words is not facts.section else facts.usual
    if kind is None and words is not facts.section and not is_choice(words):
        kind = facts.usual
    said, explanations = list(facts.answers), list(facts.explanations)
    return Settled(facts, first, words, kind, said=said, explanations=explanations)


def _shared(source: Source, item: Item) -> str | None:
    """What an item shares with others, made once for all of them."""
    owner = item.parent or item.material
    if owner is None:
        return None
    if item.parent is not None and item.parent.material is not item.material:
        return _told(source, item) or None
    if owner.told is None:
        owner.told = _told(source, item)
    return owner.told or None


def _told(source: Source, item: Item) -> str:
    texts = []
    if item.material is not None:
        text = text_of(source, item.material.pieces)
        found = options.find(text)
        texts.append(text[: found.stem_end].strip() if found.choices else text)
    if item.parent is not None:
        asked = stems.strip_notes(read(source, item.parent, Role.STEM)).text
        texts.append(_ALONE.sub("", TOLD.sub("", asked, count=1)))
    joined = re.sub(r"^[●○■□◆★▲·]\s*", "", "\n".join(text for text in texts if text).strip())
    return clozes.marked(joined, item.value, read(source, item, Role.STEM))


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
    owners = (item, *item.keys)
    texts = [answers.unclosed(read(source, owner, Role.EXPLANATION)) for owner in owners]
    return [text for text in texts if not answers.is_none(text)]


def _truth_options(one: Settled) -> bool:
    words = [stems.truth_of(option.text.strip("。. ")) for option in one.options]
    return len(words) == 2 and set(words) == {True, False}


#: What two options 对 and 错 may make a truth; a sheet's column says what a question is.
_TRUTHS = (None, Kind.TRUEFALSE, Kind.SINGLE)


def _decide_kind(one: Settled) -> None:
    unnamed = one.kind is Kind.TRUEFALSE and not any(option.text for option in one.options)
    may = (None, Kind.TRUEFALSE) if one.facts.row else _TRUTHS
    if unnamed or (one.kind in may and _truth_options(one)):
        one.kind = Kind.TRUEFALSE
    elif (one.options and one.kind not in CHOICES) or (one.kind is None and is_choice(one.words)):
        one.kind = Kind.MULTIPLE if len(_letters(one)) > 1 else Kind.SINGLE
    elif one.kind in CHOICES and not one.options and _from_shape(one) is Kind.TRUEFALSE:
        one.kind = Kind.TRUEFALSE
    elif one.kind in CHOICES and not one.options and one.said and not _letters(one):
        one.kind = _from_shape(one)
    elif one.kind is None or (one.kind is Kind.BLANK and _asks_for_words(one)):
        one.kind = Kind.CASE if one.facts.case else _from_shape(one)


def _letters(one: Settled) -> str:
    """Return the letters of the first answer that a question with options has."""
    probe = stems.Stem(one.stem.text)
    stems.choice_stem(probe, bool(one.options))
    concluded = (answers.concluded(text).letters for text in one.explanations)
    for text in [*one.said, one.marked, probe.letters, *concluded]:
        said = answers.choice(text, wide=len(one.options) > 8) if text else answers.Said()
        if letters := lettered(one, text, said):
            return letters
    return ""


def _from_shape(one: Settled) -> Kind:
    probe = stems.Stem(one.stem.text)
    statements.truth_stem(probe)
    if any(_only_truth(text) for text in one.said) or probe.truth is not None:
        return Kind.TRUEFALSE
    if re.search(r"[。.]\s*[（(]\s*[)）]\s*$", one.stem.text) and not one.said:
        return Kind.TRUEFALSE
    if stems.has_blank(one.stem.text):
        return Kind.BLANK
    return Kind.SHORT


def _asks_for_words(one: Settled) -> bool:
    """`简述……。` among the questions with blanks has none, and is none of them."""
    return bool(_REQUEST.match(one.stem.text)) and not stems.has_blank(one.stem.text)


def _only_truth(text: str) -> bool:
    said = answers.truth(text)
    return said.truth is not None and (not said.rest or bool(_TICKED.match(text)))


def _clean_stem(one: Settled) -> None:
    if one.kind in CHOICES:
        stems.choice_stem(one.stem, bool(one.options))
    elif one.kind is Kind.TRUEFALSE:
        _truth_below(one)
        statements.truth_stem(one.stem)
    elif one.kind is Kind.BLANK:
        _blank_below(one)
        gaps.blank_stem(one.stem, bool(one.said))
    else:
        one.stem.text = stems.tidy(one.stem.text)
        _split(one)


def _truth_below(one: Settled) -> None:
    """The line below a statement may be nothing but its truth value."""
    head, feed, tail = one.stem.text.rpartition("\n")
    whole = re.search(r"[。.]\s*$|[（(]\s*[)）]\s*[。.]?\s*$", head)
    if feed and whole and not one.said and stems.truth_of(tail) is not None:
        one.stem.text, one.said = head, [tail]


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
        r"(?P<term>[^\n:：。？?—]{1,24})(?:[:：]|——)\s*(?P<held>\S.*)$", one.stem.text, re.DOTALL
    )
    if term and "解释" in one.words and not _PLEA.match(term["term"]):
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


def _explanation(one: Settled) -> str | None:
    texts = []
    for text in one.explanations:
        clean = _COLON.sub("", text).strip()
        if clean and clean not in texts and not answers.is_none(clean):
            texts.append(clean)
    return "\n".join(texts) or None
