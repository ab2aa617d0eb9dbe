"""Many files read side by side, in processes; only so many are held as keep these busy."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import active_children, parent_process
from threading import Thread
from types import TracebackType
from typing import Generic, Self, TypeVar

from shuati.desk.reading import ReadPaper, Unread
from shuati.errors import InputError
from shuati.files.sources import Source

#: Reading fewer bytes takes less time than starting other processes.
WORTH = 200_000
#: A process gets so many bytes at once, or so many files, where there are more.
_BATCH, _FILES = 100_000, 16
#: So many batches a process are under way, and so many bytes of files in all.
_AHEAD, _HELD = 2, 32_000_000

Read = ReadPaper | Unread
#: Reads one file; it travels to the processes.
ReadOne = Callable[[Source], Read]
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class _Batch(Generic[Other]):
    """What came in, in order, and the work on the sources in it."""

    items: Sequence[Source | Other]
    work: Future[list[Read]]

    @property
    def sources(self) -> list[Source]:
        """The files in it."""
        return [one for one in self.items if isinstance(one, Source)]


class Readers:
    """Up to `jobs` processes that read with `read`; with one, this process does.

    They begin at once, while no database is open that they would inherit. Use it as a context
    manager: at its end, however that comes, no process is left.
    """

    def __init__(self, read: ReadOne, jobs: int) -> None:
        self._read = read
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._jobs, initializer=_begin)
        pool.submit(os.getpid)
        return pool

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=error is None, cancel_futures=True)
            for child in active_children():
                child.terminate()

    def each(self, items: Iterable[Source | Other]) -> Iterator[Read | Other]:
        """Yield what was read in each source, and everything else as it is, in order."""
        if self._pool is None:
            return (self._read(one) if isinstance(one, Source) else one for one in items)
        return self._side_by_side(items)

    def _side_by_side(self, items: Iterable[Source | Other]) -> Iterator[Read | Other]:
        pending: deque[_Batch[Other]] = deque()
        for some in _batches(items):
            pending.append(self._submit(some))
            while len(pending) > self._jobs * _AHEAD or sum(map(_size, pending)) > _HELD:
                yield from self._finish(pending.popleft())
        while pending:
            yield from self._finish(pending.popleft())

    def _submit(self, items: Sequence[Source | Other]) -> _Batch[Other]:
        assert self._pool is not None
        sources = [one for one in items if isinstance(one, Source)]
        work = partial(_read_some, self._read, sources)
        try:
            return _Batch(items, self._pool.submit(work))
        except BrokenProcessPool:
            self._pool = self._started()
            return _Batch(items, self._pool.submit(work))

    def _finish(self, batch: _Batch[Other]) -> Iterator[Read | Other]:
        try:
            read = iter(batch.work.result())
        except BrokenProcessPool:
            read = map(self._alone, batch.sources)
        for one in batch.items:
            yield _whole(one, next(read)) if isinstance(one, Source) else one

    def _alone(self, source: Source) -> Read:
        """Read a file by itself: a process has ended, and who ended it is to be found."""
        with ProcessPoolExecutor(1, initializer=_begin) as pool:
            try:
                return pool.submit(_read_some, self._read, [source]).result()[0]
            except BrokenProcessPool:
                return Unread(source.name, InputError("reader_ended", path=source.name))


def _batches(items: Iterable[Source | Other]) -> Iterator[list[Source | Other]]:
    some: list[Source | Other] = []
    size = 0
    for one in items:
        some.append(one)
        size += len(one.data) if isinstance(one, Source) else 0
        if size >= _BATCH or len(some) >= _FILES:
            yield some
            some, size = [], 0
    if some:
        yield some


def _size(batch: _Batch[Other]) -> int:
    return sum(len(one.data) for one in batch.sources)


def _read_some(read: ReadOne, sources: Sequence[Source]) -> list[Read]:
    """Read in another process, and hand over what the first one does not have."""
    return [_bare(read(source)) for source in sources]


def _bare(read: Read) -> Read:
    if isinstance(read, Unread):
        return read
    return replace(read, source=Source(read.source.name, b""))


def _whole(source: Source, read: Read) -> Read:
    return read if isinstance(read, Unread) else replace(read, source=source)


def _begin() -> None:
    """Leave signals to the process that asked for the work, and end when it has ended.

    Ctrl-C and a closed terminal reach every process; a killed one cannot tell the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
