"""A random month with the program, and the log it leaves behind."""

import json
import subprocess
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import load
from shuati.model.study import NEW, Memory, Review, State
from shuati.review.schedule import replay
from shuati.store import cards, reviews
from shuati.store.database import Store
from shuati.store.tables import LEARNER
from tests.cli.program import PAPER, Done, Program

#: The paper as it stands after two weeks: a question in front, one corrected, one gone.
CHANGED = PAPER.replace(
    "1. 离心泵启动前灌泵", "0. 泵是（ ）。\nA. 机器\nB. 矿物\n答案：A\n\n1. 离心泵启动之前灌泵"
).replace("4. 离心泵的流量可以用出口阀调节。（√）\n", "")

ANSWERS = {
    "letter": "A", "letters": "AB", "truth": "√", "blanks": "叶轮；泵壳", "text": "泵体振动",
}  # fmt: skip

SESSIONS = 16
#: Minutes between sessions; a negative one is a clock set back.
GAPS = (-5, 12, 400, 1300, 1300, 1900, 2900)


class Month:
    """Sessions at random moments with random answers; keeps what the program said it saved."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.chance = Random(seed)
        self.now = datetime(2026, 3, 1, 12, tzinfo=ZoneInfo(program.zone))
        self.saved: list[int] = []
        self.commands: set[str] = set()
        self.ahead = 0
        self.undone = 0

    def live(self) -> None:
        """Half a month, a changed paper, and the other half; now and then the clock is set back."""
        self.run("import", self.program.paper())
        for session in range(SESSIONS):
            if session == SESSIONS // 2:
                self.change_paper()
            self.sit()
            self.between()
            gap = self.chance.choice(GAPS) if session else min(GAPS)
            self.now += timedelta(minutes=gap)

    def change_paper(self) -> None:
        (file,) = self.run("import", self.program.paper(CHANGED), "--json").json["files"]
        assert [file["counts"][fate] for fate in ("new", "changed", "gone")] == [1, 1, 1]

    def sit(self) -> None:
        """One session, left after some replies wherever that is."""
        replies = self.chance.randint(4, 6 if not self.saved else 24)
        with subprocess.Popen(
            self.program.command("review", "--json", now=self.now.isoformat()),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=self.program.environment,
            text=True,
        ) as process:
            for event in map(json.loads, process.stdout):
                self.note(event)
                if event["event"] == "question":
                    process.stdin.write(self.reply(event) if replies else "/quit\n")
                    process.stdin.flush()
                    replies -= 1
        assert process.returncode == 0

    def note(self, event: dict) -> None:
        if event["event"] == "saved":
            self.saved.append(event["review"])
            self.ahead += event["review"] > (self.now.timestamp() + 60) * 1000
        self.undone += event["event"] == "undone" and event["card"] is not None

    def reply(self, question: dict) -> str:
        """Mostly an answer with a rating, now and then a command."""
        command = self.chance.choices(("", "/undo", "/skip", "/suspend"), (80, 12, 3, 3))[0]
        rating = self.chance.choices((1, 2, 3, 4), (3, 2, 5, 1))[0]
        self.commands.add(command)
        answer = f"{ANSWERS[question['form']]}\t{rating}"
        return (command or answer) + "\n"

    def between(self) -> None:
        """What a learner does between sessions: bring cards back, rewrite a question."""
        act = self.chance.choices((self.bring_back, self.rewrite, None), (3, 4, 3))[0]
        if act is not None:
            act(self.program("questions", "--json").json["questions"])

    def bring_back(self, found: list[dict]) -> None:
        if resting := [one["question"] for one in found if one["suspended"]]:
            self.run("unsuspend", *resting)

    def rewrite(self, found: list[dict]) -> None:
        one = self.chance.choice(found)
        self.run("edit", one["question"], "--stem", one["stem"] + "？")

    def run(self, *words: object) -> Done:
        done = self.program(*words, now=self.now.isoformat())
        assert done.code == 0, done.err
        return done


@pytest.fixture
def month(program):
    month = Month(program, seed=4)
    month.live()
    return month


def whole_log(store: Store) -> tuple[dict[int, Memory], dict[int, list[Review]]]:
    """Each card's memory, and its answers, those taken back too."""
    with store.reading() as db:
        found = [card.id for card in cards.list_cards(db, LEARNER)]
        memories = {card: cards.memory_of(db, card) for card in found}
        return memories, {card: reviews.log(db, card, undone=True) for card in found}


def test_every_memory_is_the_replay_of_its_log(month):
    """After a month of answers, undos, edits and a changed paper, no memory differs from its log.

    Each answer builds on the one before, the ids of the log rise in the order of the answers, and
    rows taken back are still there.
    """
    with Store.open(str(month.program.database)) as store:
        schedule = schedule_of(load(store, ZoneInfo(month.program.zone)))
        memories, log = whole_log(store)
    rows = [one for answers in log.values() for one in answers]
    assert month.saved == sorted(one.id for one in rows)
    assert month.ahead > 3, "no answer was given with the clock set back"
    assert sum(one.undone_at is not None for one in rows) == month.undone > 3
    assert month.commands == {"", "/undo", "/skip", "/suspend"}
    assert {one.before.state for one in rows} == set(State)
    for card, answers in log.items():
        standing = [one for one in answers if one.undone_at is None]
        stages = [NEW, *(one.after for one in standing)]
        assert stages == [*(one.before for one in standing), memories[card]]
        assert memories[card] == replay(schedule, [(one.id, one.rating) for one in standing], card)
