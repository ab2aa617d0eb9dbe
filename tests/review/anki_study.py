"""Studies cards in the real Anki at any moments and reports what Anki made of each answer.

`study` starts one process under libfaketime that walks through a whole history: before each
answer the clock is set, and stands still, at the answer's moment.

Fuzz is switched off with ANKI_TEST_MODE. That switch also holds Anki's clock back two hours while
local time is between 02:00 and 04:00, so the process lives in a time zone three hours west of the
real one with a rollover three hours earlier: the same days and the same moments, but the hours
that would be held back are 05:00 to 07:00 of the real zone, in which no answer may fall.
"""

from __future__ import annotations

import importlib.util
import json
import os
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

SHIFT = timedelta(hours=3)
SITTING = 15 * 60_000
HELD_BACK_HOURS = (5, 6)
KINDS = ("new", "learning", "review", "relearning")


@dataclass(frozen=True)
class Answer:
    """`rating` (1..4) given to card number `card` (from 0) at `moment`, UTC epoch milliseconds."""

    moment: int
    card: int
    rating: int


@dataclass(frozen=True)
class Options:
    """Anki's deck options. Steps are in minutes; empty `parameters` are Anki's own defaults."""

    rollover: int = 4
    learning_steps: tuple[float, ...] = (1, 10)
    relearning_steps: tuple[float, ...] = (10,)
    desired_retention: float = 0.9
    maximum_interval: int = 36500
    parameters: tuple[float, ...] = ()
    fuzz: bool = False


@dataclass(frozen=True)
class Seen:
    """A card in Anki just after an answer.

    Exactly one of `due` (the local date of the study day) and `due_at` (UTC epoch milliseconds)
    is set. `left` counts the learning steps that remain, `interval` is in days.
    """

    card: int
    state: str
    stability: float
    difficulty: float
    due: date | None
    due_at: int | None
    interval: int
    left: int
    reps: int
    lapses: int
    last_review: int


@dataclass(frozen=True)
class Job:
    """What the process under libfaketime is told."""

    answers: tuple[Answer, ...]
    options: Options
    rollover: int
    folder: str
    clock: str


def missing() -> str | None:
    """Why the real Anki cannot be run through time here, or None."""
    if importlib.util.find_spec("anki") is None:
        return "the development extra `anki` is not installed"
    return None if libfaketime() else "libfaketime (Debian: faketime) is not installed"


def libfaketime() -> str | None:
    """The library of Debian's package faketime."""
    library = "faketime/libfaketime.so.1"
    found = [*Path("/usr/lib").glob(f"*/{library}"), *Path("/usr/lib").glob(library)]
    return str(found[0]) if found else None


def study(answers: Iterable[Answer], zone: str, options: Options = Options()) -> tuple[Seen, ...]:
    """Give `answers`, in rising order of moments, in `zone`; what Anki held after each.

    How the cards stand in the end is `{seen.card: seen for seen in study(...)}`.
    """
    given = tuple(answers)
    shift = timedelta(0) if options.fuzz else SHIFT
    if not options.fuzz:
        check_hours(given, zone, options)
    with tempfile.TemporaryDirectory(prefix="anki-study-") as folder:
        clock = str(Path(folder, "clock"))
        job = Job(given, options, options.rollover - shift // timedelta(hours=1), folder, clock)
        set_clock(clock, given[0].moment)
        zone_file = Path(folder, "zone")
        zone_file.write_bytes(zone_bytes(ZoneInfo(zone), shift, given))
        return run(job, zone_file)


def check_hours(answers: Sequence[Answer], zone: str, options: Options) -> None:
    """Refuse what cannot be moved out of the hours in which Anki's clock is held back."""
    hours = {datetime.fromtimestamp(one.moment / 1000, ZoneInfo(zone)).hour for one in answers}
    if hours & set(HELD_BACK_HOURS):
        raise ValueError("answers between 05:00 and 07:00 need Options(fuzz=True)")
    if options.rollover < SHIFT // timedelta(hours=1):
        raise ValueError("a rollover before 03:00 needs Options(fuzz=True)")


def run(job: Job, zone_file: Path) -> tuple[Seen, ...]:
    """The job in a process of its own, under libfaketime and in the zone of `zone_file`."""
    env = os.environ | {
        "TZ": f":{zone_file}",
        "LD_PRELOAD": str(libfaketime()),
        "FAKETIME_TIMESTAMP_FILE": job.clock,
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_FMT": "%s",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    env.pop("ANKI_TEST_MODE", None)
    if not job.options.fuzz:
        env["ANKI_TEST_MODE"] = "1"
    done = subprocess.run(
        [sys.executable, __file__],
        input=json.dumps(asdict(job)),
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return tuple(seen_from(row) for row in json.loads(done.stdout))


def seen_from(row: dict[str, Any]) -> Seen:
    """A `Seen` as it left the process."""
    due = row.pop("due")
    return Seen(due=due and date.fromisoformat(due), **row)


def zone_bytes(zone: ZoneInfo, shift: timedelta, answers: Sequence[Answer]) -> bytes:
    """`zone`, moved west by `shift`, as a TZif file (RFC 8536, version 1) for these answers."""
    first, last = (answers[n].moment // 1000 for n in (0, -1))
    changes = list(offset_changes(zone, first - 86_400 * 30, last + 86_400 * 30))
    offsets = sorted({offset for _, offset in changes})
    name = b"XYZ\0"
    header = struct.pack(">4s16s6l", b"TZif\0", b"", 0, 0, 0, len(changes), len(offsets), len(name))
    # `4s` keeps the magic; version 1 is the zero byte that follows it.
    moments = b"".join(struct.pack(">l", moment) for moment, _ in changes)
    indices = bytes(offsets.index(offset) for _, offset in changes)
    west = int(shift.total_seconds())
    types = b"".join(
        struct.pack(">lBB", offset - west, offset != offsets[0], 0) for offset in offsets
    )
    return header + moments + indices + types + name


def offset_changes(zone: ZoneInfo, first: int, last: int) -> Iterator[tuple[int, int]]:
    """(moment, seconds east of UTC from then on), looked for every quarter of an hour."""
    before = None
    for moment in range(first - first % 900, last, 900):
        offset = datetime.fromtimestamp(moment, zone).utcoffset()
        if offset != before and offset is not None:
            yield moment, int(offset.total_seconds())
        before = offset


def set_clock(path: str, moment: int) -> None:
    """Let the clock of the process under libfaketime stand at `moment` (milliseconds)."""
    fresh = Path(f"{path}.new")
    fresh.write_text(f"{moment // 1000}.{moment % 1000:03d}5")
    fresh.replace(path)


# --- inside the process under libfaketime -----------------------------------------------------


def main() -> None:
    """Read a job from standard input, write what was seen to standard output."""
    job = json.load(sys.stdin)
    from anki.collection import Collection

    path = str(Path(job["folder"], "collection.anki2"))
    col = Collection(path)
    set_options(col, job)
    cards = add_cards(col, 1 + max(one["card"] for one in job["answers"]))
    seen, before = [], 0
    for one in job["answers"]:
        set_clock(job["clock"], one["moment"])
        # An open collection keeps the rollover it saw first, even over a change of clocks.
        if one["moment"] - before > SITTING:
            col.close()
            col = Collection(path)
        before = one["moment"]
        give(col, cards[one["card"]], one["rating"])
        seen.append(look(col, cards[one["card"]]) | {"card": one["card"]})
    col.close()
    json.dump(seen, sys.stdout)


def set_options(col: Any, job: dict[str, Any]) -> None:
    """FSRS on; no load balancer (it moves days as fuzz does) and no leech suspended."""
    options = job["options"]
    col.set_config("fsrs", True)
    col.set_config("loadBalancerEnabled", False)
    preferences = col.get_preferences()
    preferences.scheduling.rollover = job["rollover"]
    col.set_preferences(preferences)
    preset = col.decks.all_config()[0]
    preset["new"]["delays"] = options["learning_steps"]
    preset["lapse"]["delays"] = options["relearning_steps"]
    preset["lapse"]["leechFails"] = 9999
    preset["rev"]["maxIvl"] = options["maximum_interval"]
    preset["desiredRetention"] = options["desired_retention"]
    preset["fsrsParams6"] = options["parameters"]
    col.decks.update_config(preset)


def add_cards(col: Any, count: int) -> list[int]:
    """New cards, their ids in order."""
    ids = []
    for number in range(count):
        note = col.new_note(col.models.by_name("Basic"))
        note["Front"] = note["Back"] = str(number)
        col.add_note(note, 1)
        ids.append(note.card_ids()[0])
    return ids


def give(col: Any, card_id: int, rating: int) -> None:
    """Answer a card as the reviewer does."""
    card = col.get_card(card_id)
    card.start_timer()
    states = col._backend.get_scheduling_states(card_id)
    answer = col.sched.build_answer(card=card, states=states, rating=rating - 1)
    col.sched.answer_card(answer)


def look(col: Any, card_id: int) -> dict[str, Any]:
    """The card's scheduling, days turned into local dates."""
    card = col.get_card(card_id)
    memory = card.memory_state
    in_seconds = card.queue == 1
    return {
        "state": KINDS[card.type],
        "stability": memory.stability,
        "difficulty": memory.difficulty,
        "due": None if in_seconds else due_date(col, card.due),
        "due_at": card.due * 1000 if in_seconds else None,
        "interval": card.ivl,
        "left": col.db.scalar("select left from cards where id = ?", card_id) % 1000,
        "reps": card.reps,
        "lapses": card.lapses,
        "last_review": col.db.scalar("select max(id) from revlog where cid = ?", card_id),
    }


def due_date(col: Any, day: int) -> str:
    """The local date of Anki's day number, counted from today's."""
    today = datetime.now() - timedelta(hours=col.get_config("rollover"))
    return (today.date() + timedelta(days=day - col.sched.today)).isoformat()


if __name__ == "__main__":
    main()
