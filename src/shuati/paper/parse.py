"""Lines in, a paper out: the parser's one door."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter

from shuati.collector import waiting
from shuati.model.papers import Line, Paper, Problem, Question, Reading, Role
from shuati.paper import banks, faults, inserts, keys, noise, options, suspects
from shuati.paper.banks import Bank
from shuati.paper.drafts import Holder, Item, Piece, read
from shuati.paper.fold import fold
from shuati.paper.settle import settle
from shuati.paper.source import Cut, Scrap, join
from shuati.paper.state import State

#: Columns of a gap that are kept: white space without end costs time with its square.
_GAP = 60
_WIDE = re.compile(rf"[^\S\n]{{{_GAP + 1},}}")
#: Why a stretch is read as an answer in a file that asks nothing.
KEY_ALONE = "key_alone"
#: A reading with the place of its line and its column, so that it can be put in order.
Placed = tuple[int, int, Reading]


def parse(lines: Sequence[Line], key: Sequence[Line] = ()) -> Paper:
    """Read a paper from decoded and repaired lines, and a key to it, which begins with a heading.

    Every non-blank stretch of every line is covered by one of the paper's readings. Nothing is
    raised for bad text: what cannot be read is reported in `Paper.problems`.
    """
    return parse_counting(lines, key)[0]


@waiting()
def parse_counting(lines: Sequence[Line], key: Sequence[Line] = ()) -> tuple[Paper, int]:
    """Read as `parse` does; say also how many entries of keys there are, joined or not."""
    protected = inserts.protected([_drawn_in(line) for line in (*lines, *key)])
    own, keyed = protected.lines[: len(lines)], protected.lines[len(lines) :]
    paper, entries = _parsed(own, keyed)
    return protected.restored(paper), entries


def _parsed(lines: Sequence[Line], key: Sequence[Line]) -> tuple[Paper, int]:
    bank = banks.read(lines)
    if bank is not None:
        return _banked(bank, key)
    kept, dropped = noise.sift([*lines, *key])
    state = fold(join(kept))
    unmatched = keys.attach(state.source, state.items, state.entries)
    return _paper(state, _frame(dropped), unmatched), len(state.entries)


def _drawn_in(line: Line) -> Line:
    """A line whose gaps are no wider than any layout's: what lies beyond says nothing more."""
    if len(line.text) <= _GAP or not _WIDE.search(line.text):
        return line
    return line._replace(text=_WIDE.sub(lambda gap: gap[0][:_GAP], line.text))


def _banked(bank: Bank, key: Sequence[Line]) -> tuple[Paper, int]:
    """The questions of a bank, with the answers that a key gives to their numbers."""
    kept, dropped = noise.sift(key)
    state = fold(join(kept), bank.items)
    unmatched = [*keys.attach(state.source, bank.items, state.entries), *_unasked(state, bank)]
    settled = settle(state.source, bank.items)
    questions = tuple(question for question, _ in settled)
    place = {id(item): index for index, item in enumerate(bank.items)}
    readings = _ordered([*_frame(dropped), *_readings(state, place, questions)])
    lacking = () if key else bank.problems
    problems = [*lacking, *faults.of_questions(settled), *unmatched]
    paper = Paper(bank.title, questions, tuple(problems), (*bank.readings, *readings))
    return paper, len(state.entries) + len(state.items) - len(bank.items)


def _unasked(state: State, bank: Bank) -> Iterator[Problem]:
    """What a key says of questions that the bank does not have; that it says nothing of any."""
    for item in state.items[len(bank.items) :]:
        yield Problem(
            "answer_without_question", item.number, read(state.source, item, Role.STEM), item.row
        )
    joined = any(item.keys for item in bank.items)
    if (
        state.pieces
        and not joined
        and not any(piece.why == "key_letters" for piece in state.pieces)
    ):
        yield Problem("key_unjoined", row=state.source.inked(0))


def _paper(state: State, dropped: list[Placed], unmatched: list[Problem]) -> Paper:
    source = state.source
    asked = [item for item in state.items if not item.group]
    settled = settle(source, asked)
    if faults.only_answers([question for question, _ in settled], state):
        return _unasked_for(state, dropped, Role.ANSWER, KEY_ALONE)
    if faults.is_prose([question for question, _ in settled], state):
        return _unasked_for(state, dropped, Role.NOISE, "prose")
    settled = suspects.weighed(settled, state.outlook.width)
    questions = tuple(question for question, _ in settled)
    place = {id(item): index for index, item in enumerate(asked)}
    problems = [*faults.of_questions(settled), *unmatched, *faults.of_paper(questions, state)]
    problems += suspects.unanswered(questions, asked, state, problems)
    problems += suspects.unread(state)
    readings = [*dropped, *_readings(state, place, questions)]
    return Paper(_title(state), questions, tuple(problems), _ordered(readings))


def _unasked_for(state: State, dropped: list[Placed], role: Role, why: str) -> Paper:
    """A text without questions."""
    problems = [Problem("no_questions")]
    readings = [
        _placed(cut, Role.TITLE, piece.why) if piece.role is Role.TITLE else _placed(cut, role, why)
        for piece in state.pieces
        for cut in state.source.cut(piece.start, piece.end)
    ]
    return Paper(_title(state), (), tuple(problems), _ordered([*dropped, *readings]))


def _title(state: State) -> str | None:
    return state.title or None


def _frame(dropped: Sequence[tuple[Scrap, str]]) -> list[Placed]:
    return [_placed(scrap[:4], Role.NOISE, code) for scrap, code in dropped]


def _placed(cut: Cut, role: Role, why: str) -> Placed:
    line, row, column, text = cut
    return line, column, Reading(row, text, role, None, why)


def _readings(state: State, place: dict[int, int], questions: Sequence[Question]) -> list[Placed]:
    owners = _owners(state.items)
    found = []
    for piece in state.pieces:
        owner = owners.get(id(piece.holder))
        question = place.get(id(owner)) if owner else None
        lettered = question is not None and bool(questions[question].options)
        for start, end, role in _parts(state.text, piece, lettered):
            found += [
                (line, column, Reading(row, text, role, question, piece.why))
                for line, row, column, text in state.source.cut(start, end)
            ]
    return found


def _parts(text: str, piece: Piece, lettered: bool) -> list[tuple[int, int, Role]]:
    """Part a question's text into its stem and its options."""
    if piece.role is not Role.STEM or not lettered:
        return [(piece.start, piece.end, piece.role)]
    border = piece.start + _stem_end(text[piece.start : piece.end], piece.holder)
    return [(piece.start, border, Role.STEM), (border, piece.end, Role.OPTION)]


def _stem_end(text: str, holder: Holder | None) -> int:
    """Return where a stem ends in its text; where nothing was taken out of it, that is known."""
    body = text.lstrip()
    parted = holder.parted if isinstance(holder, Item) else None
    if parted is not None and body.rstrip() == parted[0]:
        return len(text) - len(body) + parted[1]
    return options.stem_end(text, signs=True)


def _owners(items: Sequence[Item]) -> dict[int, Item]:
    """Return the question that a question, a key entry or a parent speaks of, by identity."""
    owners: dict[int, Item] = {}
    for item in items:
        owners[id(item)] = item.children[0] if item.children else item
        owners |= {id(key): owners[id(item)] for key in item.keys}
    return owners


def _ordered(readings: list[Placed]) -> tuple[Reading, ...]:
    return tuple(reading for _, _, reading in sorted(readings, key=itemgetter(0, 1)))
