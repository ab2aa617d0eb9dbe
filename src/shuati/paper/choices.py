"""The options of a question: in its stem, behind its answer, or shared with its neighbours."""

from __future__ import annotations

import re
from string import ascii_uppercase

from shuati.model.papers import Kind, Option
from shuati.paper import answers, options, stems
from shuati.paper.drafts import Material, text_of
from shuati.paper.kinds import is_choice, is_ordering, kind_of
from shuati.paper.labels import CIRCLES
from shuati.paper.settled import CHOICES, Settled
from shuati.paper.source import Source

#: What stands between the columns of a row, and how many there are where letters were lost.
_COLUMN, _FOUR = re.compile(r"\t+|[ \u3000]{2,}|\u3000"), 4

_CIRCLED = re.compile(f"[{CIRCLES}]")
#: Letters on a line below an option, or in a bracket behind it, and how the option ends then.
_BELOW = re.compile(r"(?<=\S)(?:\n\s*|\s*[（(]\s*)(?P<letters>[A-H]{1,8})\s*[)）]?\s*$")
_BELOW_ENDS = tuple(")）ABCDEFGH")
#: A list that a word processor made, and what its lines begin with.
_BULLETED = re.compile(
    r"\n[^\S\n]*([-–•●·∙◦‣▪■◆➢➤▶►❖*※])[^\S\n]+\S[^\n]*"
    r"(?:\n[^\S\n]*\1[^\S\n]+\S[^\n]*){1,7}\s*\Z"
)
#: Short lines of text below one that asks with an empty bracket, to the end.
_LINES = re.compile(
    r"(?:[（(]\s*[)）]|_{2,})[^\n]{0,12}"
    r"(?P<lines>(?:\n(?!\s*[（(]?\d{1,3}\s*[.．、)）])[^\n_（()）]{1,60})+)\s*\Z"
)
#: What was ticked may be what a learner chose, where the answer is told besides.
_TICKED = re.compile("[☑☒●■]")
#: How many chose an option: （65票，81%）.
_VOTES = re.compile(
    r"\s*[（(]\s*\d{1,6}\s*[票人]\s*[,，、/／]\s*\d{1,3}(?:\.\d+)?\s*[%％]\s*[)）]$"
)
#: One and the same letter before every option, where damage took the others.
_PRINTED = re.compile(r"[A-HＡ-Ｈ]\s*[.．、]\s*")


def find_options(one: Settled) -> None:
    """Take the options out of the stem, or from where else they stand."""
    if one.facts.options:
        one.options = one.facts.options
        return
    listed = one.kind is Kind.MATCHING or (is_ordering(one.words) and not _lettered(one))
    choice = one.kind in CHOICES or is_choice(one.words) or _circled(one)
    found = (
        options.find(one.stem.text, signs=choice)
        if not listed
        else options.Choices(len(one.stem.text))
    )
    if found.choices:
        one.parted = (one.stem.text, found.stem_end) if found.style != "line" else None
        _take_options(one, found)
    elif not listed:
        _options_behind_answer(one)
        _columns(one)
        _bulleted(one)
        _bare_lines(one)
    one.options = one.options or one.facts.shared


def _lettered(one: Settled) -> bool:
    """Say whether an ordering question offers orders to choose from, not steps to put in order."""
    order = (
        re.fullmatch(r"[A-H]{2,}", re.sub(r"[\s、,，→\-—>]", "", one.said[0])) if one.said else None
    )
    return order is None and bool(re.search(r"(?:^|[\s）)。])A\s?[.．、:：)）]", one.stem.text))


def _circled(one: Settled) -> bool:
    """Say whether the answer names some of the signs ①②③④ of the stem, in their order."""
    if one.kind is not None or not one.said or not _CIRCLED.search(one.said[0]):
        return False
    said = re.sub(r"[\s、,，]", "", one.said[0])
    signs = set(_CIRCLED.findall(one.stem.text))
    rising = bool(said) and list(said) == sorted(set(said))
    return rising and set(said) < signs


def _options_behind_answer(one: Settled) -> None:
    """`答案：A` may stand between the stem and the options."""
    first, feed, rest = one.said[0].partition("\n") if one.said else ("", "", "")
    found = options.find(rest) if feed and answers.choice(first).letters else None
    if found is not None and found.choices and not rest[: found.stem_end].strip():
        one.said[0] = first
        _take_options(one, options.Choices(len(one.stem.text), found.choices, found.faults))


def _columns(one: Settled) -> None:
    """Options that lost their letters: four columns below a stem that asks to choose."""
    if one.options or not (one.kind in CHOICES or is_choice(one.words)):
        return
    head, feed, last = one.stem.text.rpartition("\n")
    cells = _COLUMN.split(last.strip()) if feed else []
    if len(cells) != _FOUR or not stems.has_blank(head):
        return
    one.stem.text = head
    printed = {found[0] for cell in cells if (found := _PRINTED.match(cell))}
    if len(printed) == 1 and all(map(_PRINTED.match, cells)):
        cells = [_PRINTED.sub("", cell) for cell in cells]
        one.problems.append("option_label")
    one.options = tuple(Option("ABCD"[place], cell) for place, cell in enumerate(cells))


def _bulleted(one: Settled) -> None:
    """Options with bullets for letters, where a letter is the answer or a choice is asked for."""
    found = None if one.options else _BULLETED.search(one.stem.text)
    if found is None or one.kind not in (None, *CHOICES):
        return
    texts = [line.strip()[1:].strip() for line in found[0].strip().split("\n")]
    said = answers.choice(one.said[0]) if one.said else answers.Said()
    if said.rest or set(said.letters) - set(ascii_uppercase[: len(texts)]):
        return
    if not said.letters and (one.kind is None or one.said):
        return
    one.parted = (one.stem.text, found.start())
    one.stem.text = one.stem.text[: found.start()]
    one.options = tuple(
        Option(letter, text) for letter, text in zip(ascii_uppercase, texts, strict=False)
    )


def _bare_lines(one: Settled) -> None:
    """Options that lost their letters: lines below what asks for one, where a letter is given."""
    said = answers.choice(one.said[0]) if one.said and not one.options else answers.Said()
    found = _LINES.search(one.stem.text) if said.letters and not said.rest else None
    if found is None or one.kind not in (None, *CHOICES):
        return
    texts = found["lines"].strip().split("\n")
    if not 2 < len(texts) < 9 or set(said.letters) - set(ascii_uppercase[: len(texts)]):
        return
    one.parted = (one.stem.text, found.start("lines"))
    one.stem.text = one.stem.text[: found.start("lines")]
    one.options = tuple(Option(*pair) for pair in zip(ascii_uppercase, texts, strict=False))
    one.problems.append("option_label")


def _take_options(one: Settled, found: options.Choices) -> None:
    chosen = one.said and _TICKED.search(one.stem.text, found.stem_end)
    rest = stems.strip_notes(one.stem.text[: found.stem_end])
    one.stem.text, one.stem.points = rest.text, one.stem.points or rest.points
    one.stem.tag = one.stem.tag or rest.tag
    if rest.tag and not one.facts.tag:
        one.words, one.kind = rest.tag, kind_of(rest.tag)
    one.options = tuple(Option(choice.letter, _plain(choice.text)) for choice in found.choices)
    if not chosen:
        one.marked = "".join(choice.letter for choice in found.choices if choice.marked)
    _bare_answer(one)
    one.problems += found.faults
    if any(not choice.text for choice in found.choices):
        one.problems.append("option_missing")


def _plain(text: str) -> str:
    """Return an option's text without a score note, and without the votes that it got."""
    text = stems.strip_score(text)
    return _VOTES.sub("", text) if text.endswith((")", "）")) else text


def _bare_answer(one: Settled) -> None:
    """Letters on a line below the last option, or in a bracket behind it, are the answer."""
    last = one.options[-1]
    found = _BELOW.search(last.text) if last.text.rstrip().endswith(_BELOW_ENDS) else None
    if found and len(one.options) > 2 and not _measured(one):
        one.options = (*one.options[:-1], Option(last.letter, last.text[: found.start()].strip()))
        one.said.append(found["letters"])


def _measured(one: Settled) -> bool:
    """米(m), 安(A): more options than the last end in a bracket with a letter."""
    return any(re.search(r"[（(][A-Za-z]{1,8}[)）]$", other.text) for other in one.options[:-1])


def shared_options(source: Source, material: Material) -> tuple[Option, ...]:
    """Return the options that stand in a text which several questions share, found once for all."""
    if material.options is None:
        found = options.find(text_of(source, material.pieces))
        material.options = tuple(Option(one.letter, one.text) for one in found.choices)
    return material.options
