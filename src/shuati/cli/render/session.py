"""A review session on the terminal: questions, verdicts, ratings, the summary."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _
from gettext import ngettext

import click

from shuati.cli.language import message
from shuati.cli.render.intervals import DAY, span
from shuati.cli.render.papers import answer_text
from shuati.cli.render.text import plain, width_of, wrap
from shuati.cli.render.verdicts import judgement_line, letter_lines, point_lines, reason_lines
from shuati.cli.render.words import kind_word
from shuati.desk.judging import Form
from shuati.desk.sitting import Asking, Judged, Summary
from shuati.model.study import Memory, Rating, Review
from shuati.review.session import End

RATINGS = {
    Rating.AGAIN: (message("Again"), "red"),
    Rating.HARD: (message("Hard"), "yellow"),
    Rating.GOOD: (message("Good"), "green"),
    Rating.EASY: (message("Easy"), "cyan"),
}

LABELS = {
    Form.LETTER: message("One letter: "),
    Form.LETTERS: message("Letters, then Enter: "),
    Form.TRUTH: message("y true, n false: "),
    Form.TEXT: message("Answer (Enter alone shows it): "),
}

ENDS = {
    End.DONE: message("Nothing else is due. Well done."),
    End.LIMIT: message("That was the number you set."),
    End.MINUTES: message("That was the time you set."),
    End.QUIT: message("See you next time."),
}


def question_lines(asking: Asking, width: int) -> Iterator[str]:
    """Yield the question as it is asked, the text that several questions share before it."""
    question = asking.question
    place = " · ".join(
        part
        for part in (asking.card.question.deck, question.section, kind_word(question.kind))
        if part
    )
    left = _("{count} left").format(count=asking.left)
    yield ""
    yield from _styled(f"{place} · {left}", width, dim=True)
    if question.shared_stem:
        yield from _styled(question.shared_stem, width, "  ", italic=True)
        yield ""
    number = f"{question.number}. " if question.number else ""
    yield from _styled(f"{number}{question.stem}", width, bold=True)
    for option in asking.options:
        yield from wrap(f"  {option.letter}. {option.text}", width, "     ")


def blank_label(place: int, count: int) -> str:
    """Return the prompt for one blank of several."""
    return _("Blank {place} of {count}: ").format(place=place, count=count)


def answer_label(form: Form) -> str:
    """Return the prompt for an answer."""
    return _(LABELS[form])


def judged_lines(asking: Asking, judged: Judged, width: int) -> Iterator[str]:
    """Yield the verdict, the right answer, what was hit and missed, and the explanation."""
    if judged.verdict is not None:
        yield judgement_line(judged.verdict)
    yield from _styled(
        _("Answer: {answer}").format(answer=right_answer(asking)), width, "  ", fg="blue"
    )
    if judged.verdict is not None and asking.form in (Form.TEXT, Form.BLANKS):
        yield from point_lines(judged.verdict)
        yield from reason_lines(judged.verdict)
    if judged.verdict is not None and asking.form is Form.LETTERS:
        shown = {option.printed: option.letter for option in asking.options}
        yield from letter_lines(judged.verdict, shown)
    if asking.question.explanation:
        text = _("Explanation: {text}").format(text=asking.question.explanation)
        yield from _styled(text, width, "  ", dim=True)


def right_answer(asking: Asking) -> str:
    """Return the right answer; for options the letters shown, those printed, and the texts."""
    answer = asking.question.answer
    if not asking.options or not isinstance(answer, tuple):
        return answer_text(asking.question, answer)
    right = [option for option in asking.options if option.printed in answer]
    shown = "".join(option.letter for option in right)
    printed = "".join(sorted(option.printed for option in right))
    texts = "；".join(option.text for option in right)
    if shown == printed:
        return f"{shown} {texts}"
    return _("{shown} (in the paper: {printed}) {texts}").format(
        shown=shown, printed=printed, texts=texts
    )


def rating_lines(judged: Judged, today: int, width: int) -> Iterator[str]:
    """Yield the four ratings, each with when the card would come back; on one line if it fits."""
    parts = [
        f"{'›' if rating is judged.proposed else ' '}{rating.value} {_(RATINGS[rating][0])} "
        + comes_back(memory, today)
        for rating, memory in judged.preview.items()
    ]
    styled = [
        click.style(part, fg=RATINGS[rating][1], bold=rating is judged.proposed)
        for part, rating in zip(parts, judged.preview, strict=True)
    ]
    if width_of("  ".join(parts)) <= width:
        yield "  ".join(styled)
    else:
        yield from styled


def rating_label(proposed: Rating) -> str:
    """Return the prompt for a rating."""
    return _("1–4, Enter = {rating}, ? keys: ").format(rating=proposed.value)


def comes_back(memory: Memory, today: int) -> str:
    """Return how long after its last review a card with this memory is due."""
    if memory.due_at is not None and memory.last_review is not None:
        return span((memory.due_at - memory.last_review) / 1000)
    return span(((memory.due_day or today) - today) * DAY)


def saved_line(review: Review) -> str:
    """Return that an answer is saved, and when the card comes back."""
    word, colour = RATINGS[review.rating]
    when = comes_back(review.after, review.day)
    text = _("Saved as {rating}; back in {when}.").format(rating=_(word), when=when)
    return click.style(text, fg=colour)


def undo_line(again: Asking | None) -> str:
    """Return whether an answer was taken back."""
    if again is None:
        return _("There is no answer to undo.")
    return _("The last answer is undone.")


def summary_lines(summary: Summary, now: int) -> Iterator[str]:
    """Yield what a sitting came to."""
    yield ""
    yield _(ENDS[summary.end])
    if summary.reviews:
        count = ngettext("{count} answer", "{count} answers", summary.reviews)
        yield _("{answers} in {time}: {right} right, {partly} partly, {wrong} wrong.").format(
            answers=count.format(count=summary.reviews),
            time=span(summary.seconds),
            right=summary.right,
            partly=summary.partly,
            wrong=summary.wrong,
        )
    if summary.left:
        yield _("{count} left for today.").format(count=summary.left)
    if summary.next_due is not None:
        yield _("The next card is due in {time}.").format(
            time=span((summary.next_due - now) / 1000)
        )


def _styled(text: str, width: int, indent: str = "", **style: object) -> list[str]:
    return [click.style(line, **style) for line in wrap(plain(text), width, indent)]  # type: ignore[arg-type]
