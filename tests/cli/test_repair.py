import json

import pytest

from shuati.cli.render.papers import repair_json
from shuati.desk.reading import read_paper
from shuati.files.sources import Source
from shuati.text.repair import Step, replay
from tests.paper.corpus import HERE, folder

from .program import PAPER


def test_healthy_text_comes_through_untouched(program):
    """A clean paper is printed as it is."""
    assert program("repair", program.paper()).out.rstrip("\n") == PAPER.rstrip("\n")


def test_damage_is_undone_and_every_step_told(program):
    """Glued pinyin, a slipped byte and traditional characters go; --json names the steps."""
    damaged = "單選題\n1.數(shù)據(jù)并行訓(xùn)練中，因?yàn)樗鼫p少了通信。（ ）\nA.對\nB.錯\n"
    path = program.paper(damaged, "坏.txt")
    assert (
        program("repair", path).out
        == "单选题\n1.数据并行训练中，因为它减少了通信。（ ）\nA.对\nB.错\n"
    )
    done = program("repair", path, "--json")
    assert {step["row"] for step in done.json["steps"]} <= {1, 2, 3, 4}
    assert any("yàn" in step["before"] for step in done.json["steps"])


@pytest.mark.parametrize("case", [*folder(HERE.parent / "cases")], ids=lambda case: case.name)
def test_the_steps_of_the_json_lead_to_the_text(case):
    """Whoever reads the JSON can do the repair again."""
    read = read_paper(Source(case.name, case.data))
    told = json.loads(json.dumps(repair_json(read)))
    steps = [Step(**step) for step in told["steps"]]
    assert replay(read.document.text, steps) == told["text"]


def test_a_short_paper_with_many_escapes_is_read(program):
    """What a terminal was shown is full of its sequences; they are dropped."""
    paper = "1. 水是（ ）。\nA. 液体\nB. 固体\n答案：A\n"
    text = "".join(f"\x1b]0;t\x07\x1b[3{n % 8}m{char}" for n, char in enumerate(paper))
    done = program("repair", program.paper(text))
    assert done.code == 0, done.err
    assert done.out == paper
