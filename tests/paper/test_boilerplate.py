"""Lines of the frame go, and lines of a text that only sound like it stay."""

import pytest

from shuati.paper.boilerplate import _BEGUN, _FIRST, _LINES, _OPEN, _may_be_frame, code_of
from tests.paper.beginnings import ANY, beginnings

SENTENCES = [
    "著作权人依法享有的权利受保护，作品的版权归作者所有。",
    "网页内容来源于网络时应当核实。",
    "测量结果仅供参考，不能作为执法依据。",
    "转载请注明出处是对作者的尊重。",
    "VIP客户应由专人接待。",
    "收集整理资料是调研的第一步。",
    "免责声明不能免除故意侵权的责任。",
    "绝密文件不得复印。",
    "考试结束后整理考场。",
    "密封保存，避免受潮。",
]
OPTIONS = [
    "A 版权说明",
    "B.文库",
    "（A）密封避光处　（B）阳光下　（C）水里",
    "C 密封线",
    "D、下载积分",
    "A.欢迎下载",
    "B 返回顶部",
]
FRAME = {
    "密………封………线………内………不………要………答………题": "seal_line",
    "密封线内不要答题": "seal_line",
    "版权说明：本文档由用户提供并上传，收益归属内容提供方": "site_frame",
    "资料来源于网络，仅供学习参考，如有侵权请联系删除。": "site_frame",
    "文档评论（0）": "site_frame",
    "绝密★启用前": "exam_meta",
    "考试结束，请将试卷和答题卡一并交回。": "paper_end",
    "第 3 页 共 8 页": "page_number",
    "欢迎下载使用": "site_frame",
    "您现在的位置：首页": "site_frame",
    "京ICP备12345号": "site_frame",
    "祝您考试成功！": "paper_end",
}


@pytest.mark.parametrize("line", [*SENTENCES, *OPTIONS])
def test_text_stays(line):
    """A sentence or an option that has a word of the frame is kept."""
    assert code_of(line, name=False) is None


@pytest.mark.parametrize("line", FRAME)
def test_frame_goes(line):
    """A line of the frame is dropped, and the rule is told."""
    assert code_of(line, name=False) == FRAME[line]


def test_every_rule_is_asked_for_the_lines_it_is_about():
    """What a rule's lines begin with is looked for, unless they begin anywhere."""
    open_ = [code for code, rule in _LINES if ANY in beginnings(rule.pattern)]
    assert open_ == [code for code, rule in _LINES if rule.pattern.startswith(_OPEN[:-1])]
    begun = beginnings(_BEGUN.pattern, 2)
    assert not {one for one in begun if one[:1].strip() and not _FIRST.match(one)}


@pytest.mark.parametrize("line", FRAME)
def test_rules_that_begin_anywhere_are_asked_for(line):
    """A line of the frame is looked at more closely."""
    assert _may_be_frame(line)
