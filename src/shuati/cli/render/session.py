"""A review session on the terminal: questions, verdicts, ratings, the summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import gettext as _
from gettext import ngettext

import click

from shuati.cli.language import message
from shuati.cli.render.intervals import DAY, span
from shuati.cli.render.papers import answer_text
from shuati.cli.render.text import legible, plain, styled, width_of, wrap
from shuati.cli.render.verdicts import judgement_line, letters_of, point_lines, reason_lines
from shuati.cli.render.words import kind_word, shorten
from shuati.desk.judging import Form
from shuati.desk.turns import Act, Asking, Judged, Summary, Undone
from shuati.model.study import Memory, Rating, Review
from shuati.model.verdicts import Verdict
from shuati.review.session import End

RATINGS = {
    Rating.AGAIN: (message("Again"), "red"),
    Rating.HARD: (message("Hard"), "yellow"),
    Rating.GOOD: (message("Good"), "green"),
    Rating.EASY: (message("Easy"), "cyan"),
}

# ASCII hyphens: an en dash takes two columns on some Chinese terminals (UAX #11, ambiguous), and
# the cursor would stand beside what is typed.
LABELS = {
    Form.LETTER: message("Letter {letters} (Enter: don't know): "),
    Form.LETTERS: message("Letters {letters} (Enter: don't know): "),
    Form.TRUTH: message("y true, n false (Enter: don't know): "),
    Form.BLANKS: message("Fill in (Enter: don't know): "),
    Form.TEXT: message("Answer (Enter alone shows it): "),
}

UNDONE = {
    Act.ANSWER: message("Undone: the answer to “{stem}”."),
    Act.SKIP: message("Undone: skipping “{stem}”."),
    Act.SUSPEND: message("Undone: suspending “{stem}”."),
}

ENDS = {
    End.DONE: message("Nothing else is due. Well done."),
    End.LIMIT: message("That was the number you set."),
    End.MINUTES: message("That was the time you set."),
    End.QUIT: message("See you next time."),
}


def opening_lines(asking: Asking, width: int) -> Iterator[str]:
    """Yield what a session begins with: how much is to do, and the two keys to know."""
    count = ngettext("{count} question to do.", "{count} questions to do.", asking.left)
    text = _("{todo} Ctrl-G: keys, Ctrl-D: leave; progress is saved as you go.")
    yield from styled(text.format(todo=count.format(count=asking.left)), width, dim=True)


def question_lines(asking: Asking, width: int) -> Iterator[str]:
    """Yield the question as it is asked, the text that several questions share before it."""
    question = asking.question
    yield ""
    yield from styled(" · ".join([*_place(asking), *_progress(asking)]), width, dim=True)
    if question.shared_stem:
        yield from styled(legible(question.shared_stem), width, italic=True)
        yield ""
    number = f"{question.number}. " if question.number else ""
    yield from styled(f"{number}{legible(question.stem)}", width, bold=True)
    for option in asking.options:
        yield from wrap(f"  {option.letter}. {legible(option.text)}", width, "     ")


def _place(asking: Asking) -> list[str]:
    """Deck, section and kind; the kind is left out where the section's title names it."""
    section = asking.question.section or ""
    kind = kind_word(asking.question.kind)
    parts = [asking.card.question.deck, section, "" if kind in section else kind]
    return [part for part in parts if part]


def _progress(asking: Asking) -> list[str]:
    parts = [_("{count} left").format(count=asking.left)]
    if asking.answered:
        parts.insert(0, _("{count} done").format(count=asking.answered))
    if asking.seconds_left is not None:
        parts.append(_("{time} to go").format(time=span(asking.seconds_left)))
    return parts


def blank_label(place: int, count: int) -> str:
    """Return the prompt for one blank of several."""
    return _("Blank {place} of {count}: ").format(place=place, count=count)


def answer_label(asking: Asking) -> str:
    """Return the prompt for an answer."""
    letters = [option.letter for option in asking.options]
    span_of_letters = f"{letters[0]}-{letters[-1]}" if letters else "A-Z"
    return _(LABELS[asking.form]).format(letters=span_of_letters)


def judged_lines(asking: Asking, judged: Judged, width: int) -> Iterator[str]:
    """Yield the verdict with what was hit and missed, the right answer, and the explanation."""
    if judged.verdict is not None:
        yield judgement_line(judged.verdict)
        if asking.form in (Form.LETTER, Form.LETTERS):
            yield from _option_lines(asking, judged.verdict, width)
        else:
            yield from point_lines(judged.verdict, width)
            yield from reason_lines(judged.verdict, width)
    answer = _("Answer: {answer}").format(answer=right_answer(asking))
    yield from styled(legible(answer), width, "  ", fg="green")
    if asking.question.explanation:
        text = _("Explanation: {text}").format(text=asking.question.explanation)
        yield from wrap(legible(text), width, "  ")


def _option_lines(asking: Asking, verdict: Verdict, width: int) -> Iterator[str]:
    """Yield the options wrongly taken and, of several, those missed, with their texts."""
    lines = {"extra": message("You chose: {option}")}
    if asking.form is Form.LETTERS:
        lines = {"missing": message("Missed: {option}"), "extra": message("Not right: {option}")}
    for code, line in lines.items():
        printed = letters_of(verdict, code)
        for option in asking.options:
            if option.printed in printed:
                text = _(line).format(option=f"{option.letter} {option.text}")
                yield from styled(legible(text), width, "  ", fg="red")


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
    """Yield the four ratings with when the card would come back, in one, two or four lines."""
    parts = [
        f"{'›' if rating is judged.proposed else ' '}{rating.value} {_(RATINGS[rating][0])} "
        + comes_back(memory, today)
        for rating, memory in judged.preview.items()
    ]
    styled_parts = [
        click.style(part, fg=RATINGS[rating][1], bold=rating is judged.proposed)
        for part, rating in zip(parts, judged.preview, strict=True)
    ]
    in_line = max(n for n in (1, 2, 4) if n == 1 or _longest(parts, n) <= width)
    for place in range(0, len(parts), in_line):
        yield "  ".join(styled_parts[place : place + in_line])


def _longest(parts: list[str], in_line: int) -> int:
    """Columns of the longest line if so many parts stand in one."""
    return max(
        width_of("  ".join(parts[place : place + in_line]))
        for place in range(0, len(parts), in_line)
    )


def rating_label(proposed: Rating) -> str:
    """Return the prompt for a rating."""
    return _("1-4, Enter = {rating}, ? keys: ").format(rating=proposed.value)


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


def edit_line(changes: Mapping[str, object]) -> str:
    """Return whether an edit changed anything."""
    return _("The change is saved.") if changes else _("Nothing was changed.")


def undo_line(undone: Undone | None) -> str:
    """Return what was taken back."""
    if undone is None:
        return _("There is nothing to undo.")
    stem = shorten(undone.asking.question.stem or undone.asking.question.shared_stem or "")
    return plain(_(UNDONE[undone.act]).format(stem=stem))


def suspended_line(asking: Asking) -> str:
    """Return that a question is asked no more, and the command that brings it back."""
    return _("Suspended. To bring it back: shuati unsuspend {id}").format(
        id=asking.card.question.guid
    )


def summary_lines(summary: Summary, now: int, width: int) -> Iterator[str]:
    """Yield what a sitting came to."""
    yield ""
    if summary.end is End.DONE and not summary.reviews:
        yield from wrap(_("Nothing is due now. More questions: shuati import FILE"), width)
    else:
        yield _(ENDS[summary.end])
    if summary.reviews:
        yield from wrap(_result_sentence(summary), width)
    if summary.left:
        yield _("{count} left for today.").format(count=summary.left)
    if summary.next_due is not None:
        yield _("The next card is due in {time}.").format(
            time=span((summary.next_due - now) / 1000)
        )


def _result_sentence(summary: Summary) -> str:
    count = ngettext("{count} answer", "{count} answers", summary.reviews)
    return _("{answers} in {time}: {right} right, {partly} partly, {wrong} wrong.").format(
        answers=count.format(count=summary.reviews),
        time=span(summary.seconds),
        right=summary.right,
        partly=summary.partly,
        wrong=summary.wrong,
    )
