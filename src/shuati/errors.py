"""What can go wrong in a way that a person can mend."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

Field = str | int | float | bool | None


class ShuatiError(Exception):
    """An expected failure: a code that names its sentence, and the sentence's fields.

    `cli` turns the code into a sentence in the reader's language that says what is wrong, where,
    and what to do. The process then ends with `exit_code`.
    """

    exit_code: ClassVar[int] = 1

    def __init__(self, code: str, **fields: Field) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        """Whether both say the same."""
        if not isinstance(other, ShuatiError):
            return NotImplemented
        return (type(self), self.code, self.fields) == (type(other), other.code, other.fields)

    def __hash__(self) -> int:
        return hash((type(self), self.code))

    def __reduce__(self) -> tuple[object, ...]:
        """Let an error travel from one process to another, which its fields alone would not."""
        return partial(type(self), self.code, **self.fields), ()


class InputError(ShuatiError):
    """A file, text or value from outside cannot be used."""


class StoreError(ShuatiError):
    """The database cannot be opened, read or written."""


class NotFoundError(ShuatiError):
    """A deck, paper, question or setting that was named does not exist."""


class UsageError(ShuatiError):
    """The command line's words do not fit together."""

    exit_code: ClassVar[int] = 2
