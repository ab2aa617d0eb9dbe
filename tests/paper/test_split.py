"""The border between a request and an unmarked answer."""

import pytest

from shuati.paper.split import border


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("简述高压锅省时的原因", "高压锅内气压升高，水的沸点随之上升。"),
        ("如何减少排队时间的措施", "可采用预约制，并增加窗口。"),
        ("什么是长尾内容？", "发布较久但仍带来访问的内容。"),
        ("什么叫索书号？\n", "表示图书位置的号码。"),
        ("解释RAID5的作用", "RAID5通过校验数据容忍一块磁盘损坏。"),
        ("谈谈你对垃圾分类的看法", "垃圾分类能减少污染，也需要居民配合。"),
        ("简述红茶的制作流程。", "红茶经过萎凋、揉捻、发酵和干燥。"),
    ],
)
def test_found(asked, answer):
    """The answer begins where the request ends or its topic is taken up again."""
    found = border(asked + answer, declared=True)
    assert found is not None
    assert (asked + answer)[found.at :] == answer


@pytest.mark.parametrize(
    "text",
    [
        "简述高压锅省时的原因。",
        "什么是共情？请举例说明。",
        "说明比例1:2的含义。",
        "为什么选择我们公司？",
        "腐殖质",
    ],
)
def test_no_answer(text):
    """A request alone has no answer, and further requests belong to it."""
    assert border(text, declared=True) is None
