"""Papers and questions, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _
from gettext import ngettext
from typing import TYPE_CHECKING, Any

from shuati.cli.language import message
from shuati.cli.render.text import legible, plain
from shuati.cli.render.words import kind_word, problem_sentence
from shuati.model.papers import Answer, Paper, Question, Role

if TYPE_CHECKING:
    from shuati.desk.reading import ReadPaper

ROLES = {
    Role.TITLE: message("title"),
    Role.SECTION: message("section"),
    Role.DIRECTION: message("direction"),
    Role.MATERIAL: message("material"),
    Role.STEM: message("stem"),
    Role.OPTION: message("option"),
    Role.ANSWER: message("answer"),
    Role.EXPLANATION: message("explanation"),
    Role.METADATA: message("metadata"),
    Role.NOISE: message("noise"),
    Role.PROBLEM: message("problem"),
}
SCRIPTS = {
    "kept": message("Traditional characters were kept; --script simplified converts them."),
    "converted": message(
        "Traditional characters were damage and became simplified; --script keep leaves them."
    ),
}


def repair_json(read: ReadPaper) -> dict[str, Any]:
    """Return the repaired text with the encoding and every step taken."""
    steps = [
        {
            "code": step.code,
            "row": step.row,
            "start": step.start,
            "before": step.before,
            "after": step.after,
            "doubt": step.doubt,
            "layer": step.layer,
        }
        for step in read.repair.steps
    ]
    return {"encoding": read.document.encoding, "text": read.repair.text, "steps": steps}


def repair_lines(read: ReadPaper) -> list[str]:
    """Return the repaired text line by line."""
    return plain(read.repair.text).removesuffix("\n").split("\n")


def repair_notes(read: ReadPaper) -> Iterator[str]:
    """Yield what became of traditional characters, and which guesses to look at."""
    if read.writing is not None:
        yield _(SCRIPTS[read.writing])
    guessed = [step for step in read.repair.steps if step.doubt]
    if guessed:
        rows = _(", ").join(dict.fromkeys(str(step.row) for step in guessed))
        line = ngettext(
            "{count} lost byte was guessed, in line {rows}.",
            "{count} lost bytes were guessed, in lines {rows}.",
            len(guessed),
        )
        yield line.format(count=len(guessed), rows=rows)


def answer_text(question: Question, answer: Answer) -> str:
    """Return an answer as a person writes it."""
    match answer:
        case None:
            return _("(none)")
        case bool():
            return _("true") if answer else _("false")
        case tuple():
            return ("" if question.options else "；").join(answer)
    return answer


def paper_lines(paper: Paper) -> Iterator[str]:
    """Return the lines that show a parse to a person."""
    yield plain(paper.title or _("(no title)"))
    section = shared = None
    for question in paper.questions:
        if question.section != section:
            section = question.section
            yield f"\n## {plain(section or '')}"
        if question.shared_stem and question.shared_stem != shared:
            yield plain(f"\n{legible(question.shared_stem)}")
        shared = question.shared_stem
        yield from question_lines(question)
    yield ""
    yield count_line(paper)
    yield from (problem_sentence(problem) for problem in paper.problems)


def count_line(paper: Paper) -> str:
    """Return how many questions a paper has."""
    count = len(paper.questions)
    return ngettext("{count} question", "{count} questions", count).format(count=count)


def question_lines(question: Question) -> Iterator[str]:
    """Return the lines that show one question with its answer."""
    number = f"{question.number}. " if question.number else ""
    yield plain(f"\n{number}[{kind_word(question.kind)}] {legible(question.stem)}")
    for option in question.options:
        yield plain(f"   {option.letter}. {legible(option.text)}")
    answer = legible(answer_text(question, question.answer))
    yield plain("   " + _("Answer: {answer}").format(answer=answer))
    if question.explanation:
        yield plain("   " + _("Explanation: {text}").format(text=legible(question.explanation)))
