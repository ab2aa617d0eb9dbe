import signal
import termios

import pytest
from rich.cells import cell_len

from .program import PAPER
from .screen import terminal


def reviews(program):
    return program("stats", "--json").json["total"]["reviews"]


def test_one_key_answers_and_enter_takes_the_proposed_rating(studied):
    """A letter submits at once; Enter saves the proposed rating before the next question."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("a")
        screen.wait("✓ Right")
        screen.wait("Enter = 3")
        screen.type("\r")
        screen.wait("Saved as Good")
        screen.wait("泵的扬程的单位是")
        screen.type("\x04")
        screen.wait("See you next time.")
        screen.wait("1 answer")
        assert screen.end() == 0
    assert reviews(studied) == 1


def test_shuffled_options_show_the_letters_of_the_paper(studied):
    """The right answer names the letter on the screen and the one in the paper."""
    with terminal(studied, "review") as screen:
        text = screen.wait("Letter A-D")
        letter = next(line.split(".")[0].strip() for line in text.splitlines() if "气缚" in line)
        screen.type(letter.lower())
        text = screen.wait("✓ Right")
        answer = next(
            line
            for line in screen.wait("Explanation").splitlines()
            if "气缚" in line and "Answer" in line
        )
        assert letter in answer
        assert letter == "A" or "in the paper: A" in answer


def test_all_kinds_at_forty_columns_in_chinese(studied):
    """At 40 columns no line is cut, and letters, truth values, blanks and text are taken."""
    studied("settings", "shuffle", "off")
    chinese = {"SHUATI_LANG": "zh"}
    with terminal(studied, "review", columns=40, rows=60, **chinese) as screen:
        for label, keys in (
            ("选 A-D", "a"),
            ("选 A-D", "a"),
            ("多选 A-D", "abd\r"),
            ("y 对，n 错", "y"),
            ("第 1 空", "叶轮\r泵壳\r"),
            ("直接回车看答案", "叶轮被剥蚀，泵体振动，流量和扬程下降。\r"),
        ):
            screen.wait(label)
            screen.type(keys)
            screen.wait("✓ 答对了")
            screen.wait("回车 = 3")
            screen.type("4")
            screen.wait("已记为“简单”")
        screen.wait("今天的都复习完了")
        text = screen.wait("对 6")
        assert all(cell_len(line) <= 40 for line in text.splitlines())
        assert screen.end() == 0


def test_full_width_letters_and_chinese_truth_words_are_keys(studied):
    """An input method in full-width mode answers as well: Ａ is A, 对 is true."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("Ａ")
        screen.wait("✓ Right")
        screen.type("4")
        screen.wait("Letter A-D")
        screen.type("\x0e")
        screen.wait("Letters A-D")
        screen.type("\x0e")
        screen.wait("y true, n false")
        screen.type("对")
        screen.wait("✓ Right")


def test_undo_skip_suspend_and_help(studied):
    """Ctrl-Z asks the last card again, ? shows the keys, p suspends, n skips."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("b")
        screen.wait("✗ Wrong")
        screen.type("?")
        screen.wait("Ctrl-Z")
        screen.wait("Enter = 1")
        screen.type("1")
        screen.wait("Saved as Again")
        screen.wait("泵的扬程的单位是")
        screen.wait("Letter A-D")
        screen.type("\x1a")
        screen.wait("Undone: the answer to")
        screen.wait("离心泵启动前灌泵")
        screen.type("\x10")
        screen.wait("Suspended.")
        screen.type("\x04")
        screen.wait("See you next time.")
    assert reviews(studied) == 0
    assert len(studied("questions", "--suspended", "--json").json["questions"]) == 1


def test_i_was_right_overrules_the_verdict(studied):
    """r beside the rating proposes Good, and y keeps the answer for good."""
    for _ in range(4):
        studied("review", "--limit", "1", stdin="A\t4\n")
    studied("settings", "shuffle", "off")
    studied("review", stdin="A\t4\nA\t4\nABD\t4\n√\t4\n")
    with terminal(studied, "review") as screen:
        screen.wait("Blank 1 of 2:")
        screen.type("转子\r")
        screen.wait("Blank 2 of 2:")
        screen.type("外壳\r")
        screen.wait("✗ Wrong")
        screen.type("r")
        screen.wait("Accept this answer from now on?")
        screen.type("y")
        screen.wait("Enter = 3")
        screen.type("\r")
        screen.wait("Saved as Good")


def test_i_was_right_can_be_taken_back(studied):
    """Ctrl-C at the question whether to keep the answer leaves the verdict as it was."""
    studied("review", stdin="A\t4\nA\t4\nABD\t4\n√\t4\n")
    with terminal(studied, "review", "--limit", "1") as screen:
        screen.wait("Blank 1 of 2:")
        screen.type("转子\r外壳\r")
        screen.wait("Enter = 1")
        screen.type("r")
        screen.wait("Accept this answer from now on?")
        screen.type("\x03")
        screen.wait("Enter = 1")
        screen.type("\r")
        screen.wait("1 wrong")


def test_a_short_answer_can_be_revealed(studied):
    """Enter alone shows the answer unjudged; the learner rates."""
    studied("review", stdin="A\t4\nA\t4\nABD\t4\n√\t4\n叶轮；泵壳\t4\n")
    with terminal(studied, "review") as screen:
        screen.wait("Enter alone shows it")
        screen.type("\r")
        text = screen.wait("叶轮被剥蚀")
        assert "Right" not in text
        screen.wait("Enter = 1")
        screen.type("2")
        screen.wait("Saved as Hard")


def test_editing_in_the_session_keeps_the_memory(studied):
    """Ctrl-O opens the editor; the changed question is asked, and nothing else is lost."""
    studied("settings", "shuffle", "off")
    editor = studied.home / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "s/灌泵/先灌满泵/" "$1"\n')
    editor.chmod(0o755)
    with terminal(studied, "review", EDITOR=str(editor)) as screen:
        screen.wait("Letter A-D")
        screen.type("\x0f")
        screen.wait("离心泵启动前先灌满泵")
        screen.type("a")
        screen.wait("✓ Right")


def test_a_closed_terminal_keeps_what_was_rated(studied):
    """A hang-up in the middle of a question loses nothing that was rated."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("a")
        screen.wait("Enter = 3")
        screen.type("\r")
        screen.wait("Saved as Good")
        screen.wait("泵的扬程的单位是")
        screen.process.kill(signal.SIGHUP)
        assert screen.end() in (0, 130, -signal.SIGHUP)
    assert reviews(studied) == 1


def test_ctrl_c_leaves_with_the_summary(studied):
    """Ctrl-C ends the session as Ctrl-D does, with the exit code of an interrupt."""
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("\x03")
        screen.wait("See you next time.")
        assert screen.end() == 130


def test_keys_typed_ahead_are_kept_and_none_stops_the_program(studied):
    """A burst answers, rates, and undoes at the next question; the terminal is left as it was."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        before = termios.tcgetattr(screen.process.child_fd)
        screen.wait("Letter A-D")
        screen.type("a\r\x1a")
        screen.wait("Undone: the answer to")
        screen.type("c")
        screen.wait("You chose: C 喘振")
        screen.type("1\x04")
        screen.wait("See you next time.")
        while screen.read():
            pass
        assert termios.tcgetattr(screen.process.child_fd) == before


def test_a_letter_that_is_no_option_does_nothing(studied):
    """While an option is awaited p does not suspend and d does not leave; Ctrl is needed."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("Letter A-D")
        screen.type("pzreqa")
        text = screen.wait("✓ Right")
        assert "Suspended" not in text
        assert "undo" not in text


def test_who_does_not_know_presses_enter(studied):
    """Enter alone shows the answer of a choice and proposes Again."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review") as screen:
        screen.wait("don't know")
        screen.type("\r")
        screen.wait("Answer: A 气缚")
        screen.wait("Enter = 1")


def test_an_answer_can_be_given_again_before_it_is_rated(studied):
    """z beside the rating asks the same question again; the log has one answer."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review", "--limit", "1") as screen:
        screen.wait("Letter A-D")
        screen.type("b")
        screen.wait("✗ Wrong")
        screen.type("z")
        screen.wait("Answer again")
        screen.type("a")
        screen.wait("✓ Right")
        screen.type("\r")
        screen.wait("1 right")
    assert reviews(studied) == 1


def test_typed_text_survives_help_and_ctrl_c(studied):
    """Help gives back what was typed; Ctrl-C clears it first and leaves only an empty line."""
    studied("review", stdin="A\t4\nA\t4\nABD\t4\n√\t4\n叶轮；泵壳\t4\n")
    with terminal(studied, "review") as screen:
        screen.wait("Enter alone shows it")
        screen.type("叶轮被剥")
        screen.wait("叶轮被剥")
        screen.type("\x07")
        screen.wait("show the keys")
        screen.wait("叶轮被剥")
        screen.type("\x03")
        screen.type("泵体振动，叶轮受损\r")
        screen.wait("of 3 points:")
        screen.wait("Enter = ")
        assert "叶轮被剥泵体" not in screen.flat
        screen.type("\x03")
        screen.wait("See you next time.")


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_can_be_declined(studied, variable):
    """With NO_COLOR, or on a terminal that knows none, all works and nothing is coloured."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review", **variable) as screen:
        screen.wait("Letter A-D")
        screen.type("b")
        screen.wait("✗ Wrong")
        screen.wait("Enter = 1")
        screen.type("\r")
        screen.wait("Saved as Again")
        buffer = screen.screen.buffer
        assert {cell.fg for line in buffer.values() for cell in line.values()} == {"default"}


def test_the_limits_of_a_session_are_shown(studied):
    """With --limit what is left counts down to it; with --minutes the time to go is shown."""
    studied("settings", "shuffle", "off")
    with terminal(studied, "review", "--limit", "2", "--minutes", "5") as screen:
        screen.wait("2 left · 5 min to go")
        screen.type("a4")
        screen.wait("1 done · 1 left")


def test_a_long_paper_can_be_pasted(program):
    """A paste of one line of 20,000 bytes arrives whole; a terminal in line mode cuts at 4,095."""
    line = PAPER.replace("\n", " ")
    filler = "".join(
        f" {n}. 题目{n}说的是（ ）。A. 甲 B. 乙 C. 丙 D. 丁 答案：A" for n in range(8, 250)
    )
    with terminal(program, "import", rows=60) as screen:
        screen.wait("Paste the paper")
        screen.process.send(line + filler + "\n\x04")
        screen.wait("new")
        assert screen.end() == 0
    assert len(program("questions", "--json").json["questions"]) > 200
