"""The keys of a review session, and the prompts that read them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
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


# While an answer is typed a command is Ctrl and the letter; beside a rating the letter is enough.
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

Reply = str | Command


class Prompts:
    """Reads replies with prompt_toolkit, which knows Chinese input methods and wide characters."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[Reply] = PromptSession(erase_when_done=False)

    def text(self, label: str) -> Reply:
        """Return a typed line; Esc Enter begins a new line inside it."""
        bindings = _bindings()

        @bindings.add("escape", "enter")
        def _new_line(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text("\n")

        return self._ask(label, bindings)

    def key(self, label: str, accepted: Iterable[str], enter: str | None = None) -> Reply:
        """Return one of the `accepted` keys at once, in half or full width; Enter is `enter`."""
        allowed = {key.lower() for key in accepted}
        bindings = _bindings()
        for letter, (command, _line) in KEYS.items():
            if letter not in allowed:
                bindings.add(letter)(_leave_with(command))

        @bindings.add("<any>")
        def _other(event: KeyPressEvent) -> None:
            key = unicodedata.normalize("NFKC", event.data).lower()
            if key == "?":
                event.app.exit(result=Command.HELP)
            elif key in allowed:
                event.app.current_buffer.insert_text(event.data)
                event.app.exit(result=key)

        @bindings.add("enter")
        def _enter(event: KeyPressEvent) -> None:
            if enter is not None:
                event.app.exit(result=enter)

        return self._ask(label, bindings)

    def _ask(self, label: str, bindings: KeyBindings) -> Reply:
        try:
            return self._session.prompt(label, key_bindings=bindings)
        except (EOFError, KeyboardInterrupt):
            return Command.QUIT


def _bindings() -> KeyBindings:
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()
    for letter, (command, _line) in KEYS.items():
        bindings.add(f"c-{letter}", eager=True)(_leave_with(command))
    return bindings


def _leave_with(command: Command) -> Callable[[KeyPressEvent], None]:
    def leave(event: KeyPressEvent) -> None:
        event.app.exit(result=command)

    return leave


def key_lines() -> list[str]:
    """Return one line a command, for help."""
    return [f"Ctrl-{letter.upper()}  {_(line)}" for letter, (_command, line) in KEYS.items()]
