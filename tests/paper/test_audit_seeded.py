"""Contradictions and repetitions planted among our decks and the papers of other subjects.

Each seed changes one question and sets it beside the paper it came from; the audit knows of none.
"""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from shuati.model.papers import Kind, Option, Question
from shuati.model.study import StoredQuestion
from shuati.paper.audit.audit import audit
from shuati.paper.audit.wording import squeezed

from .corpus import HERE, read
from .test_audit_papers import decks

_GAPS = str.maketrans("", "", "()（）【】[]_ ")
Seed = tuple[Question, str]


def of_case(row: dict) -> Question:
    answer = row["answer"]
    return Question(
        Kind(row["kind"]),
        row["stem"],
        tuple(Option(*one) for one in row.get("options", {}).items()),
        tuple(answer) if isinstance(answer, list) else answer,
        row.get("explanation"),
        row.get("number"),
        row.get("section"),
        row.get("shared_stem"),
    )


@pytest.fixture(scope="module")
def bank() -> list[Question]:
    """The questions that stand alone, each once."""
    ours = [question for _, data in decks() for question in read(data)[0].questions]
    cases = sorted((HERE / "first_sight").glob("*.json"))
    rows = [json.loads(case.read_text(encoding="utf-8"))["questions"] for case in cases]
    every = {
        squeezed(one.stem).translate(_GAPS): one
        for one in [*ours, *(of_case(row) for some in rows for row in some)]
    }
    return [one for stem, one in every.items() if len(stem) > 5 and one.shared_stem is None]


def stored(question: Question, number: int, paper: int) -> StoredQuestion:
    return StoredQuestion(number, str(number), "题库", paper, question, number)


def share(bank: list[Question], seeds: list[tuple[int, Question, str]]) -> float:
    """The share of seeds of which a finding of their matter names the question they came from."""
    both = [stored(one, at, 1) for at, one in enumerate(bank)]
    both += [stored(one, len(bank) + at, 2) for at, (_, one, _) in enumerate(seeds)]
    found = {(*finding.ids, finding.matter.value) for finding in audit(both)}
    hits = [
        (origin, len(bank) + at, matter) in found for at, (origin, _, matter) in enumerate(seeds)
    ]
    return sum(hits) / len(hits)


def text_of(question: Question, *, right: bool) -> str | None:
    texts = [one.text for one in question.options if (one.letter in question.answer) == right]
    return texts[0] if texts else None


def as_blank(question: Question, *, right: bool) -> Question | None:
    """A single choice whose gap stands in the stem as a fill-in with the text of an option."""
    gap = next((gap for gap in ("（ ）", "（）", "( )", "()") if gap in question.stem), None)
    text = text_of(question, right=right)
    if question.kind is not Kind.SINGLE or gap is None or text is None or "以上" in text:
        return None
    stem = question.stem.replace(gap, "____")
    return replace(question, kind=Kind.BLANK, stem=stem, options=(), answer=(text,))


def seeded(bank: list[Question], plant) -> list[tuple[int, Question, str]]:
    return [
        (at, one, matter)
        for at, question in enumerate(bank)
        if question.answer or question.answer is False
        for one, matter in plant(question)
    ]


def fill_ins(question: Question) -> Iterator[Seed]:
    if (one := as_blank(question, right=True)) is not None:
        yield one, "near"


def wrong_fill_ins(question: Question) -> Iterator[Seed]:
    if (one := as_blank(question, right=False)) is not None:
        yield one, "differ"


def other_keys(question: Question) -> Iterator[Seed]:
    if question.kind is Kind.SINGLE and question.options:
        letter = next(one.letter for one in question.options if one.letter not in question.answer)
        yield replace(question, answer=(letter,)), "differ"
    if isinstance(question.answer, bool):
        yield replace(question, answer=not question.answer), "differ"


def repeated(question: Question) -> Iterator[Seed]:
    """A politer head; a statement word for word."""
    if question.kind in (Kind.SINGLE, Kind.MULTIPLE, Kind.TRUEFALSE):
        head = "" if question.kind is Kind.TRUEFALSE else "请问"
        yield (
            replace(question, stem=f"{head}{question.stem}", explanation=None),
            "near" if head else "same",
        )


def statements(question: Question) -> Iterator[Seed]:
    """A single choice as a statement with the text of its right option, said to be false."""
    one = as_blank(question, right=True)
    if one is not None and not one.stem.rstrip("。").endswith("？"):
        stem = one.stem.replace("____", one.answer[0])
        yield replace(one, kind=Kind.TRUEFALSE, stem=stem, answer=False), "denied"


#: The least share that must be found; what was measured stands in docs/quality.md.
LEAST = {fill_ins: 0.99, wrong_fill_ins: 0.98, other_keys: 0.99, repeated: 0.97, statements: 0.96}


@pytest.mark.parametrize("plant", LEAST, ids=lambda plant: plant.__name__)
def test_what_was_planted_is_found(bank, plant):
    seeds = seeded(bank, plant)
    found = share(bank, seeds)
    print(f"{plant.__name__}: {found:.1%} of {len(seeds)}")
    assert len(seeds) > 400
    assert found >= LEAST[plant]
