"""The points of a reference, as they are shown."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.match import grade

from .conftest import ALL, ask

LINES = "\n".join(f"{n}. 第{n}类设备的特点：速度快，精度高；成本低。" for n in range(1, 21))
HEADINGS = "\n".join(
    f"{n}、{name}"
    for _ in range(6)
    for n, name in zip("一二三四五", ["目标", "内容", "方法", "步骤", "评价"], strict=True)
)
CODE = "def f(x):\n    y = x + 1\n    return y\n\nfor i in range(10):\n    print(f(i))"
CLAUSES = "设备运行平稳，" * 30 + "检查结束。"


def points(verdict):
    """Return all points of a verdict."""
    return [*verdict.hit, *verdict.missed]


@pytest.mark.parametrize("reference", [LINES, HEADINGS, CODE, CLAUSES])
@pytest.mark.parametrize("typed", ["速度快，检查结束", "目标、内容", "def f(x):\n    return x"])
def test_points_are_few_pieces_of_the_reference(reference, typed):
    """Long references have about a dozen points, each a piece of them with its line breaks."""
    found = points(grade(reference, typed))
    assert len(found) <= 14
    for point in found:
        assert reference[slice(*point.place)] == point.text
        assert len(point.text) > 1


def test_the_points_of_every_labelled_pair_are_as_written():
    """No point of any pair is a text that the reference does not hold."""
    for pair in ALL:
        for point in points(ask(pair)):
            assert point.place is None or point.text in pair["reference"]


def test_a_heading_belongs_to_what_follows():
    """优点： is no point of its own, and counters are none."""
    reference = "泵的优点：\n1. 结构简单；\n2. 维修方便。缺点：效率低。"
    verdict = grade(reference, "结构简单，效率低", question="泵有什么优缺点？")
    assert [point.text for point in verdict.hit] == ["泵的优点：\n1. 结构简单", "缺点：效率低"]
    assert [point.text for point in verdict.missed] == ["维修方便"]


def test_points_keep_the_width_of_the_reference():
    """A reference in full-width letters is shown so."""
    verdict = grade("ＴＣＰ面向连接，ＵＤＰ无连接", "TCP面向连接")
    assert [point.text for point in verdict.hit] == ["ＴＣＰ面向连接"]


@given(
    st.lists(st.sampled_from("，。：\n；一1.二、水压升高"), min_size=1, max_size=120).map("".join)
)
def test_any_reference_gives_pieces_of_itself(reference):
    """Whatever marks and counters it holds, the points are pieces in their order."""
    found = [point for point in points(grade(reference, "水压升高了")) if point.place]
    assert all(reference[slice(*point.place)] == point.text for point in found)
    places = sorted(point.place for point in found)
    assert all(a[1] <= b[0] for a, b in pairwise(places))
