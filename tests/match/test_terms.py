"""Names of the same thing, and the form of an answer."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shuati.match.form import decide
from shuati.match.tables import rows
from shuati.match.terms import SHIPPED, glosses
from shuati.match.wording import bare
from shuati.model.verdicts import Form


def test_no_shipped_name_stands_for_two_things():
    """Every name is read as one thing only, so that the order of the table decides nothing."""
    first: dict[str, str] = {}
    for group in rows("aliases.txt", " = "):
        for name in group:
            assert first.setdefault(bare(name), bare(group[0])) == bare(group[0]), name


def test_an_alias_does_not_fire_inside_its_own_full_name():
    """全规约 inside 环形全规约 stays, and the English name becomes the Chinese one."""
    assert SHIPPED.rewrite("环形全规约") == "环形全规约"
    assert SHIPPED.rewrite("用 ring all reduce 汇总") == "用 环形全规约 汇总"


def test_brackets_with_the_other_script_give_a_name():
    """全归约（AllReduce） names one thing twice; （见下） does not."""
    assert glosses("全归约（AllReduce）和广播（见下）") == (("全归约", "allreduce"),)


@pytest.mark.parametrize(
    ("reference", "question", "form"),
    [
        ("叶绿体", "", Form.TERM),
        ("Zero Redundancy Optimizer", "", Form.TERM),
        ("全归约（AllReduce）", "", Form.TERM),
        ("体温、脉搏、呼吸、血压", "", Form.LIST),
        ("AllReduce、Broadcast、AllGather", "", Form.LIST),
        ("因为水能导电，会使人触电。", "", Form.SENTENCE),
        ("TCP 面向连接、可靠，UDP 无连接、不可靠。", "", Form.SENTENCE),
        ("第一步停车。第二步报警。第三步等待救援。", "", Form.PARAGRAPH),
    ],
)
def test_the_form_is_decided_from_the_reference(reference, question, form):
    """Nobody says what kind of answer is asked for."""
    assert decide(reference, question) is form


def test_importing_the_room_loads_no_word_list():
    """The first import costs neither jieba nor opencc nor pypinyin."""
    code = (
        "import sys, shuati.match, shuati.match.choice, shuati.match.blanks;"
        "print(sorted({'jieba', 'opencc', 'pypinyin'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
