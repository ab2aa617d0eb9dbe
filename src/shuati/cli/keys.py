"""The keys of a review session, and the prompts that read them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from enum import StrEnum
from gettext import gettext as _
from typing import TYPE_CHECKING

from shuati.cli.language import message

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent


class Command(StrEnum):
    """What a key can ask for beside an answer or a rating."""

    UNDO = "undo"
    SKIP = "skip"
    SUSPEND = "suspend"
    EDIT = "edit"
    RIGHT = "right"
    HELP = "help"
    QUIT = "quit"


# A command is Ctrl and the letter. Beside a rating two letters are enough by themselves; those that
# would lose the card from sight are not, since typing runs ahead.
# Ctrl-S, Ctrl-Q and Ctrl-H are left alone: terminals take them for flow control and backspace.
KEYS = {
    "z": (Command.UNDO, message("undo the last answer")),
    "n": (Command.SKIP, message("skip for now")),
    "p": (Command.SUSPEND, message("suspend: ask no more")),
    "o": (Command.EDIT, message("edit in your editor")),
    "r": (Command.RIGHT, message("I was right")),
    "g": (Command.HELP, message("show the keys")),
    "d": (Command.QUIT, message("leave")),
}

PLAIN = {"r": Command.RIGHT, "z": Command.UNDO}

Reply = str | Command


class Prompts:
    """Reads replies with prompt_toolkit, which knows Chinese input methods and wide characters.

    `draft` is what had been typed when a command cut the last prompt short; `interrupted` tells
    whether Ctrl-C did that.
    """

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory
        from prompt_toolkit.renderer import CPR_Support

        # The up key must not bring the answer of another question, nor of this one.
        self._session: PromptSession[Reply] = PromptSession(history=DummyHistory())
        # Only menus and toolbars need to know where the cursor is; to ask costs a round trip a
        # prompt over ssh, and a warning in English where the terminal does not answer.
        self._session.app.renderer.cpr_support = CPR_Support.NOT_SUPPORTED
        self.draft = ""
        self.interrupted = False

    def keeping(self) -> AbstractContextManager[None]:
        """Keep keys that are typed between two prompts, unseen, for the next one.

        Outside it the terminal would echo them, stop the program at Ctrl-Z and swallow Ctrl-D.
        """
        return self._session.app.input.raw_mode()

    def released(self) -> AbstractContextManager[None]:
        """Give the terminal back to another program, such as an editor."""
        return self._session.app.input.cooked_mode()

    def text(self, label: str, draft: str = "") -> Reply:
        """Return a typed line, begun with `draft`; Esc Enter begins a new line inside it.

        With something typed, Ctrl-C clears it and Ctrl-Z takes back the last of it.
        """
        from prompt_toolkit.application import get_app
        from prompt_toolkit.filters import Condition
        from prompt_toolkit.utils import is_dumb_terminal

        bindings = _bindings()
        typed = Condition(lambda: bool(get_app().current_buffer.text))

        @bindings.add("escape", "enter")
        def _new_line(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text("\n")

        @bindings.add("c-c", filter=typed, eager=True)
        def _clear(event: KeyPressEvent) -> None:
            event.current_buffer.save_to_undo_stack()
            event.current_buffer.text = ""

        @bindings.add("c-z", filter=typed, eager=True)
        def _take_back(event: KeyPressEvent) -> None:
            event.current_buffer.undo()

        # A dumb terminal cannot show what the line begins with.
        return self._ask(label, bindings, "" if is_dumb_terminal() else draft)

    def key(
        self, label: str, accepted: Iterable[str], enter: str = "", *, plainly: bool = False
    ) -> Reply:
        """Return one of the `accepted` keys at once, in half or full width; Enter is `enter`.

        `plainly`, the letters of `PLAIN` are commands. Another key rings the bell.
        """
        allowed = {key.lower() for key in accepted}
        commands = {"?": Command.HELP} | (PLAIN if plainly else {})
        bindings = _bindings()

        @bindings.add("<bracketed-paste>")
        @bindings.add("<any>")
        def _other(event: KeyPressEvent) -> None:
            key = unicodedata.normalize("NFKC", event.data).lower()
            if key in allowed:
                event.app.current_buffer.insert_text(event.data)
                event.app.exit(result=key)
            elif key in commands:
                event.app.exit(result=commands[key])
            else:
                event.app.output.bell()

        @bindings.add("enter", eager=True)
        def _enter(event: KeyPressEvent) -> None:
            event.app.exit(result=enter)

        return self._ask(label, bindings)

    def _ask(self, label: str, bindings: KeyBindings, draft: str = "") -> Reply:
        self.interrupted = False
        try:
            reply = self._session.prompt(label, key_bindings=bindings, default=draft)
        except EOFError:
            reply = Command.QUIT
        except KeyboardInterrupt:
            self.interrupted = True
            reply = Command.QUIT
        self.draft = self._session.default_buffer.text
        return reply


def _bindings() -> KeyBindings:
    """Ctrl and a letter for each command; Ctrl-D on an empty line is prompt_toolkit's own.

    They are eager, since on a dumb terminal prompt_toolkit's own bindings come first.
    """
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()
    for letter, (command, _line) in KEYS.items():
        if command is not Command.QUIT:
            bindings.add(f"c-{letter}", eager=True)(_leave_with(command))
    return bindings


def _leave_with(command: Command) -> Callable[[KeyPressEvent], None]:
    def leave(event: KeyPressEvent) -> None:
        event.app.exit(result=command)

    return leave


def key_lines() -> list[str]:
    """Return one line a command, for help."""
    return [
        *(f"  Ctrl-{letter.upper()}  {_(line)}" for letter, (_command, line) in KEYS.items()),
        "  " + _("Beside a rating: r I was right, z answer again. Esc Enter begins a new line."),
    ]
