"""Whatever a key is called, and however its name is set, it is read as a key."""

import pytest

from tests.paper.corpus import plain, read

PAPER = """书法常识期中测试

一、选择题
1、颜真卿的代表作是（　　）
A、《兰亭序》　B、《多宝塔碑》　C、《九成宫》
2、“永字八法”用来练习（　　）
A、篆书　B、草书　C、楷书
二、判断题
3、生宣比熟宣吸墨性更强。（　　）
三、填空题
4、文房四宝是指笔、墨、纸、____。
四、简答题
5、简述执笔的要领。

"""
ANSWERS = [["B"], ["C"], True, ["砚"], "指实掌虚。"]
KEYS = {
    "reasons": "1、B\n解析：王羲之的作品除外。\n2、C\n解析：共八种。\n3、√\n4、砚\n5、指实掌虚。",
    "sections": "一、选择题\n1、B 2、C\n二、判断题\n3、√\n三、填空题\n4、砚\n"
    "四、简答题\n5、指实掌虚。",
    "lines": "1．B　2．C　3．对　4．砚\n5．指实掌虚。",
}
TITLES = [
    "参考答案",
    "答\u3000案",
    "参\u3000考\u3000答\u3000案",
    "★参考答案★",
    "——参考答案——",
    "==========参考答案==========",
    "「参考答案」",
    "答案如下：",
    "以下是参考答案：",
    "答案部分",
    "答案速查",
    "详细答案",
    "参考答案（仅供参考）",
    "参考答案A卷",
    "参考答案与试题解析",
    "参考答案及详细解析",
    "参考答案及评分细则",
    "参考答案及解题思路",
    "答案与提示",
    "解析与答案",
    "参考解答",
    "答案解析",
    "试题解析：",
    "【答案解析】",
]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("title", TITLES)
def test_a_key_is_known_by_its_name(title, key):
    """Every question gets its answer, and none is made of the key."""
    paper, _ = read(f"{PAPER}{title}\n{KEYS[key]}\n".encode())
    assert [plain(question)["answer"] for question in paper.questions] == ANSWERS


def test_explanations_are_none_where_the_answers_are_given():
    """Below a key the same words head the explanations, whatever letter these begin with."""
    text = f"{PAPER}答案：1.B 2.C 3.√ 4.砚 5.指实掌虚。\n"
    text += "答案解析\n1.A项是王羲之的作品。\n2.B为草书。\n"
    paper, _ = read(text.encode())
    assert [plain(question)["answer"] for question in paper.questions] == ANSWERS
    assert [one.explanation for one in paper.questions[:2]] == ["A项是王羲之的作品。", "B为草书。"]
