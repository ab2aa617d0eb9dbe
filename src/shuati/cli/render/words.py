"""The words for kinds, problems, doubts and reasons, by code."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.language import message
from shuati.cli.render.text import legible, plain
from shuati.model.papers import Kind, Problem

KINDS = {
    Kind.BLANK: message("fill in"),
    Kind.SINGLE: message("single choice"),
    Kind.MULTIPLE: message("multiple choice"),
    Kind.TRUEFALSE: message("true or false"),
    Kind.SHORT: message("short answer"),
    Kind.ESSAY: message("essay"),
    Kind.CASE: message("case"),
    Kind.MATCHING: message("matching"),
    Kind.OTHER: message("other"),
}

PROBLEMS = {
    "empty_file": message("The file is empty."),
    "not_text": message(
        "This is not a text file. Save it as plain text from the program it belongs to."
    ),
    "garbled": message("This text is unreadable and was left out."),
    "no_questions": message(
        "No question was found. Check that this is the paper and not a notice. Answers alone go "
        "with their paper, by --key."
    ),
    "only_answers": message("This file holds only answers. Give it with its paper: --key."),
    "stem_missing": message(
        "The question has no text of its own; the card waits until you give it one."
    ),
    "byte_guessed": message("A lost byte was guessed from the words around it."),
    "recognised": message("This was recognised in a picture. Compare it with the paper."),
    "pages_scanned": message(
        "These pages are pictures without text and were not read; pip install 'shuati[ocr]'."
    ),
    "pictures_left_out": message(
        "Pictures that were too many or too large and were left out: {text}."
    ),
    "cut_off": message("The paper breaks off here; what is there was kept."),
    "border_guessed": message("Where the question ends and its answer begins was guessed."),
    "answer_conflict": message("The paper gives different answers; the card waits for yours."),
    "answer_kept": message("The answer contradicts itself here; the one from before stays."),
    "several_answers": message("A single choice with several answers; all are kept."),
    "letter_without_option": message("The answer names an option that is not there."),
    "option_missing": message("An option is missing or empty."),
    "option_label": message("An option's letter was wrong or missing; its place tells it."),
    "answer_without_question": message("This answer belongs to no question."),
    "column_missing": message("The table has no column of this name."),
    "pictures_elsewhere": message("Pictures that stand on the net and not in the file: {text}."),
    "key_unjoined": message("No answer of the key could be joined to a question by its number."),
    "leftover": message("A marker, a label or a heading of the paper was left in its text."),
    "blank_missing": message("A blank is missing, or the answers are fewer than the blanks."),
    "number_missing": message("The next number stands inside this question; one may be lost."),
    "answer_missing": message("No answer was found, though others of this paper have one."),
    "key_unread": message("The paper seems to have a key, but no answer of it was understood."),
    "question_broken": message(
        "This question breaks the rules of its format, or is of a kind that cannot be read."
    ),
    "duplicate_question": message("The same question stands in this paper twice; both are kept."),
    "picture_missing": message("A picture is neither in the file nor where it says."),
    "picture_unshown": message(
        "A picture in a format of Windows (EMF, WMF) was kept, but may not show. Save it as PNG."
    ),
    "answers_by_look": message(
        "No answers are written; the options that look different, as red or bold, were taken for "
        "right ones. Check them."
    ),
    "unread": message("This offers options or an answer, and was read as part of no question."),
    "part_unread": message("Another file inside this one could not be read; it was left out."),
    "empty_question": message("A question without text was left out of the deck."),
    "no_answer": message("A question without an answer was left out of the deck."),
    "no_template": message("A second side of a question was left out of the deck."),
}


def kind_word(kind: Kind) -> str:
    """Return the word for a question kind."""
    return _(KINDS[kind])


def problem_word(code: str) -> str:
    """Return what a problem or doubt means."""
    return _(PROBLEMS[code]) if code in PROBLEMS else code


def problem_sentence(problem: Problem) -> str:
    """Return what a problem means, with the question's number, the row and the text concerned."""
    sentence = problem_word(problem.code)
    where = []
    if problem.row is not None:
        place = _("row {row}") if problem.in_sheet else _("line {row}")
        where.append(place.format(row=problem.row))
    if problem.number is not None:
        where.append(_("question {number}").format(number=problem.number))
    if "{text}" in sentence:
        sentence = sentence.format(text=problem.text)
    elif problem.text:
        where.append(_("“{text}”").format(text=shorten(problem.text)))
    if not where:
        return plain(sentence)
    told = _("{where}: {sentence}").format(where=_(", ").join(where), sentence=sentence)
    return plain(told)


def shorten(text: str, limit: int = 40) -> str:
    """Return `text` on one line, cut to `limit` characters."""
    line = " ".join(legible(text).split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
