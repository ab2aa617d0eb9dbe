"""A real terminal: the program on a pseudo-terminal, its output on an emulated screen."""

import sys
import time
from contextlib import contextmanager

import pexpect
import pyte

_PATIENCE = 60


class Screen:
    """What a person sees, and keys as a person types them."""

    def __init__(self, process: pexpect.spawn, columns: int, rows: int):
        self.process = process
        self.screen = pyte.HistoryScreen(columns, rows, history=5000)
        self.stream = pyte.Stream(self.screen)

    def read(self) -> bool:
        """Take in what was printed; False at the end of the program."""
        try:
            text = self.process.read_nonblocking(65536, timeout=0.1)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        # prompt_toolkit asks where the cursor is and waits for the terminal's word; what was
        # printed before the question counts, or it would scroll for room that is there.
        *before, rest = text.split("\x1b[6n")
        for part in before:
            self.stream.feed(part)
            self.process.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        self.stream.feed(rest)
        return True

    @property
    def text(self) -> str:
        """The screen and what has scrolled off it."""
        past = [
            "".join(line[x].data for x in range(self.screen.columns))
            for line in self.screen.history.top
        ]
        return "\n".join(line.rstrip() for line in [*past, *self.screen.display])

    def wait(self, wanted: str) -> str:
        """Wait until `wanted` stands on the screen once more than when last waited for."""
        end = time.monotonic() + _PATIENCE
        while self.flat.count(squeeze(wanted)) <= self.seen.get(wanted, 0):
            if not self.read() or time.monotonic() > end:
                break
        assert self.flat.count(squeeze(wanted)) > self.seen.get(wanted, 0), self.text
        self.seen[wanted] = self.flat.count(squeeze(wanted))
        return self.text

    @property
    def flat(self) -> str:
        return squeeze(self.text)

    @property
    def seen(self) -> dict[str, int]:
        return self.__dict__.setdefault("_seen", {})

    def type(self, keys: str) -> None:
        self.process.send(keys)

    def end(self) -> int:
        """Wait for the program's end and return its exit code."""
        while self.read():
            pass
        self.process.close()
        return (
            self.process.exitstatus
            if self.process.exitstatus is not None
            else -self.process.signalstatus
        )


def squeeze(text: str) -> str:
    return "".join(text.split())


@contextmanager
def terminal(program, *arguments, columns=80, rows=40, now=None, **environment):
    """Run the program on a terminal of that size."""
    process = pexpect.spawn(
        sys.executable,
        ["-m", "shuati", "--now", now or program.now, *arguments],
        env={**program.environment, "TERM": "xterm-256color", **environment},
        cwd=str(program.home),
        dimensions=(rows, columns),
        encoding="utf-8",
        timeout=_PATIENCE,
    )
    process.delaybeforesend = None
    try:
        yield Screen(process, columns, rows)
    finally:
        process.close(force=True)
