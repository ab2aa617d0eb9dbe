"""A paper pasted into a terminal: what a person sees meanwhile."""

from .program import PAPER
from .screen import terminal


def test_a_paste_is_shown_as_text_and_the_result_below_it(program):
    """No sign stands for a line feed, for the marks around a paste or for Ctrl-D."""
    with terminal(program, "import", columns=100) as screen:
        screen.wait("Paste the paper")
        screen.type("\x1b[200~" + PAPER.replace("\n", "\r").rstrip() + "\x1b[201~")
        screen.wait("说明流量计的种类。")
        screen.type("\x04")
        screen.wait("✓")
        assert screen.end() == 0
    assert "^" not in screen.text
    lines = [line.strip() for line in screen.text.splitlines()]
    assert "C. 喘振" in lines
    assert "7. 说明流量计的种类。" in lines
    assert any(line.startswith("✓ pasted text") for line in lines)


def test_typed_characters_are_shown_at_once(program):
    """Who types instead of pasting sees each character."""
    with terminal(program, "import") as screen:
        screen.wait("Paste the paper")
        screen.type("1. 水是")
        screen.wait("1. 水是")
        screen.type("\r\x04")
        screen.end()
    assert program("papers", "--json").json["papers"] == [] if program.database.exists() else True
