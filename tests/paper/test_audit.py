"""What an audit must find, and what only looks like it."""

import pytest

from shuati.model.papers import Kind, Option, Question
from shuati.model.study import StoredQuestion
from shuati.paper.audit.audit import audit
from tests.effort import work


def single(stem, *options, answer, kind=Kind.SINGLE, **more):
    lettered = tuple(Option(letter, text) for letter, text in zip("ABCDEFG", options, strict=False))
    return Question(kind, stem, lettered, None if answer is None else tuple(answer), **more)


def multiple(stem, *options, answer, **more):
    return single(stem, *options, answer=answer, kind=Kind.MULTIPLE, **more)


def blank(stem, *texts, **more):
    return Question(Kind.BLANK, stem, (), texts, **more)


def truth(stem, answer, explanation=None, **more):
    return Question(Kind.TRUEFALSE, stem, (), answer, explanation, **more)


def short(stem, answer, **more):
    return Question(Kind.SHORT, stem, (), answer, **more)


def stored(questions, papers=None):
    """Questions of one paper, or of the papers with these numbers."""
    numbers = papers or [1] * len(questions)
    return [
        StoredQuestion(number, f"{number:016x}", "泵", paper, question, number)
        for number, (question, paper) in enumerate(zip(questions, numbers, strict=True), 1)
    ]


def found(*questions, papers=None):
    """The matters found, with the places of the questions."""
    return [
        (finding.matter.value, tuple(question.id for question in finding.questions))
        for finding in audit(stored(questions, papers))
    ]


PUMP = ("气缚", "汽蚀", "喘振", "水击")
PRIMING = "离心泵启动前灌泵是为了防止（ ）。"

ALONE = {
    "letter": single(PRIMING, *PUMP, answer="A", explanation="泵内压力低于汽化压力，故选B。"),
    "letter, said as 答案": single(PRIMING, *PUMP, answer="A", explanation="正确答案是 B。"),
    "letter, several": multiple(
        "下列属于离心泵部件的有",
        "叶轮",
        "泵壳",
        "活塞",
        "轴封",
        answer="ABD",
        explanation="故选 A、B。",
    ),
    "truth": truth("离心泵能自吸。", True, "此说法错误，离心泵没有自吸能力。"),
    "truth, at the end": truth("离心泵不能自吸。", False, "启动前要灌泵，故本题正确。"),
    "truth, at once": truth("泵壳能转换能量。", False, "正确。泵壳把动能转为静压能。"),
    "spoken_for": single(
        "哪种阀门用来调节离心泵的流量？",
        "出口阀",
        "底阀",
        "安全阀",
        answer="B",
        explanation="出口阀调节离心泵的流量最为方便。",
    ),
    "spoken_for, in one breath": multiple(
        "下列部件会把动能转为静压能的有",
        "蜗形泵壳",
        "扩散导轮",
        "平衡圆盘",
        answer="A",
        explanation="蜗形泵壳和扩散导轮使液体减速。",
    ),
    "all_partly": multiple(
        "泵的损失有", "容积损失", "水力损失", "机械损失", "以上都是", answer="AD"
    ),
    "all_partly, without it": multiple(
        "泵的损失有", "容积损失", "水力损失", "机械损失", "以上都对", answer="ABC"
    ),
    "options_same": single("扬程的单位是", "米", "瓦", "米", "牛", answer="A"),
}


@pytest.mark.parametrize("name", ALONE)
def test_one_question_against_itself(name):
    assert found(ALONE[name]) == [(name.partition(",")[0], (1,))]


AGREEING = {
    "the same letter": single(PRIMING, *PUMP, answer="A", explanation="有空气吸不上液，故选A。"),
    "not chosen": single(
        PRIMING, *PUMP, answer="A", explanation="与压力无关，故不选B，误选B的很多。"
    ),
    "a term that begins with a letter": single(
        PRIMING, *PUMP, answer="A", explanation="应选DN50以上的泵。"
    ),
    "another explanation of the wrong options": single(
        "哪种阀门用来调节离心泵的流量？",
        "出口阀",
        "底阀",
        "安全阀",
        answer="A",
        explanation="底阀防止液体倒流，安全阀防止超压。",
    ),
    "denied option": single(
        "哪种阀门用来调节离心泵的流量？",
        "出口阀",
        "底阀",
        "安全阀",
        answer="A",
        explanation="底阀不能调节离心泵的流量。",
    ),
    "truth told of a part": truth(
        "离心泵能自吸。", False, "正确的做法是先灌泵，说自吸正确是误解。"
    ),
    "truth agrees": truth("离心泵能自吸。", False, "不正确，要灌泵。"),
    "all of it": multiple("泵的损失有", "容积损失", "水力损失", "机械损失", "以上都是", answer="D"),
    "all with it": multiple(
        "泵的损失有", "容积损失", "水力损失", "机械损失", "以上都是", answer="ABCD"
    ),
    "none of it": single("泵的损失是", "热损失", "光损失", "以上都不是", answer="C"),
    "some, and not all": multiple(
        "泵的损失有", "容积损失", "水力损失", "热损失", "以上都是", answer="AB"
    ),
    "options that differ in case": single("兆字节写作", "MB", "Mb", "mB", "mb", answer="A"),
    "options that differ in a sign": single("导数是", "2x+1", "2x-1", "2x", "x", answer="A"),
    "pictures": single("展开图是", "[图片]", "[图片]", "[图片]", "[图片]", answer="A"),
    "no answer": single(PRIMING, *PUMP, answer=None, explanation="故选B。"),
}


@pytest.mark.parametrize("name", AGREEING)
def test_one_question_in_order(name):
    assert found(AGREEING[name]) == []


STATES = ("增大批量", "切分优化器状态", "降低温度")
METHOD = "以下哪种方法可以有效减少显存占用？"

PAIRS = {
    "same": (single(PRIMING, *PUMP, answer="A"), single(PRIMING, *PUMP, answer="A")),
    "same, other points and order": (
        single(PRIMING, *PUMP, answer="A"),
        single("离心泵启动前灌泵是为了防止(  )", *reversed(PUMP), answer="D"),
    ),
    "same, statements": (truth("泵壳能转换能量。", True), truth("泵壳能转换能量", True)),
    "same, fill-ins": (blank("扬程的单位是____。", "米"), blank("扬程的单位是（ ）", "米")),
    "differ": (single(PRIMING, *PUMP, answer="A"), single(PRIMING, *PUMP, answer="B")),
    "differ, other options": (
        single(PRIMING, *PUMP, answer="A"),
        single("离心泵在启动前灌泵，是为了防止什么？", "气缚", "过热", "汽蚀", answer="C"),
    ),
    "differ, statements": (truth("泵壳能转换能量。", True), truth("泵壳能转换能量。", False)),
    "differ, fill-ins": (blank("扬程的单位是____。", "米"), blank("扬程的单位是____。", "瓦特")),
    "differ, blank and option": (
        single(METHOD, *STATES, answer="B"),
        blank("以下哪种方法可以有效减少显存占用？____", "增大批量"),
    ),
    "differ, blank and no option": (
        single(METHOD, *STATES, answer="B"),
        blank("____可以减少显存占用。", "重算激活值"),
    ),
    "differ, all above and one": (
        single("泵的功率损失包含哪种损失？", "容积损失", "水力损失", "以上都是", answer="C"),
        blank("泵的功率损失包含____。", "水力损失"),
    ),
    "differ, single and multiple": (
        single("提高泵的效率可以打磨哪个零件？", "叶轮", "泵壳", "联轴器", answer="A"),
        multiple("提高泵的效率可以打磨哪些零件？", "泵壳", "叶轮", "密封环", answer="AB"),
    ),
    "differ, alone and among several": (
        single("用于加速大模型训练中推理的技术是", "模型量化", "知识蒸馏", "温度", answer="A"),
        multiple(
            "加速大模型推理的技术有", "模型量化", "知识蒸馏", "温度", "高性能硬件", answer="ABD"
        ),
    ),
    "denied, right option": (
        single("哪种部件把动能转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        truth("泵壳把动能转为静压能。", False),
    ),
    "denied, wrong option": (
        single("哪种部件把动能转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        truth("叶轮把动能转为静压能。", True),
    ),
    "denied, negated statement": (
        single("哪种部件把动能转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        truth("泵壳不把动能转为静压能。", True),
    ),
    "denied, blank": (
        blank("动能在____里转为静压能。", "泵壳"),
        truth("动能在泵壳里转为静压能。", False),
    ),
    "denied, option that is a statement": (
        single(
            "下列说法正确的是", "离心泵启动前要灌满液体", "往复泵启动前要关闭出口阀", answer="A"
        ),
        truth("离心泵在启动前要灌满液体。", False),
    ),
    "denied, wrong one asked for": (
        single(
            "下列说法错误的是", "离心泵启动前要灌满液体", "往复泵启动前要关闭出口阀", answer="B"
        ),
        truth("往复泵启动前要关闭出口阀。", True),
    ),
    "denied, a statement and its negation": (
        truth("离心泵的流量可以用出口阀调节。", True),
        truth("离心泵的流量不可以用出口阀调节。", True),
    ),
    "near": (
        short("简述离心泵发生汽蚀现象的危害。", "叶轮剥蚀，泵体振动。"),
        short("离心泵发生汽蚀现象有什么危害？", "流量和扬程下降，叶轮剥蚀，泵体振动。"),
    ),
    "near, blank and choice": (
        single("动能在哪个部件里转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        blank("动能在____里转为静压能。", "泵壳"),
    ),
    "near, blank that says a little more": (
        single(METHOD, *STATES, answer="B"),
        blank("以下哪种方法可以减少显存占用？____", "优化器状态的切分"),
    ),
    "near, lack said by a word": (
        single("缺铁会引起（ ）。", "夜盲症", "贫血", "佝偻病", answer="B"),
        truth("铁缺乏会引起贫血。", True),
    ),
    "near, in another order": (
        blank("深度学习框架中，用于分布式训练的常见库是：____。", "Horovod"),
        single("以下哪个库常用于分布式深度学习训练？", "NumPy", "Flask", "Horovod", answer="C"),
    ),
    "near, statement and choice": (
        single("哪种部件把动能转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        truth("泵壳把动能转为静压能。", True),
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_two_questions(name):
    assert found(*PAIRS[name]) == [(name.partition(",")[0], (1, 2))]
    assert found(*reversed(PAIRS[name]), papers=[2, 1]) == [(name.partition(",")[0], (1, 2))]


LIKE = ("离心泵启动前要灌满液体", "往复泵启动前要关闭出口阀", "齿轮泵适合输送黏稠的油")
CASE = "某厂的离心泵运行时发出噪声。"

LOOK_ALIKES = {
    "asked for right and for wrong": (
        single("下列关于泵的说法正确的是", *LIKE, answer="A"),
        single("下列关于泵的说法错误的是", *LIKE, answer="B"),
    ),
    "one stem, other options": (
        single("下列关于泵的说法正确的是", *LIKE, answer="A"),
        single(
            "下列关于泵的说法正确的是",
            "扬程就是高度",
            "轴功率等于有效功率",
            "效率小于一",
            answer="C",
        ),
    ),
    "a statement and its negation": (
        truth("离心泵的流量可以用出口阀调节。", True),
        truth("离心泵的流量不可以用出口阀调节。", False),
    ),
    "neither always nor never": (
        truth("教师模型总是比学生模型复杂。", False),
        truth("教师模型不总是比学生模型简单。", False),
    ),
    "a statement and its opposite": (
        truth("关小出口阀，离心泵的流量增大。", False),
        truth("关小出口阀，离心泵的流量减小。", True),
    ),
    "two ways to be wrong": (
        truth("转速不变时离心泵的扬程会增大。", False),
        truth("转速不变时离心泵的扬程会减小。", False),
    ),
    "other numbers": (
        single("把 12 个微批次分到 4 段流水线，空闲的比例是", "20%", "25%", "33%", answer="A"),
        single("把 28 个微批次分到 4 段流水线，空闲的比例是", "20%", "25%", "10%", answer="C"),
    ),
    "other figures": (
        short("某泵流量 30 m3/h，扬程 20 m，计算有效功率。", "1.63 kW"),
        short("某泵流量 50 m3/h，扬程 20 m，计算有效功率。", "2.72 kW"),
    ),
    "numerals": (
        truth("ZeRO 的第一阶段切分优化器状态。", True),
        truth("ZeRO 的第二阶段切分优化器状态。", False),
    ),
    "opposite in one character": (
        single("同步更新的优点是", "结果稳定", "速度快", answer="A"),
        single("异步更新的优点是", "结果稳定", "速度快", answer="B"),
    ),
    "above and below": (
        blank("泵安装在液面以上时需要____。", "灌泵"),
        blank("泵安装在液面以下时需要____。", "关闭进口阀"),
    ),
    "who acts on whom": (
        short("说明叶轮对泵壳的作用力。", "推力"),
        short("说明泵壳对叶轮的作用力。", "反力"),
    ),
    "one pattern, another thing": (
        single("急性阑尾炎最常见的症状是", "腹痛", "发热", "呕吐", answer="A"),
        single("急性阑尾炎最常见的病因是", "管腔梗阻", "暴饮", "受凉", answer="A"),
    ),
    "one pattern, another subject, one answer": (
        single("成人心肺复苏时胸外按压的频率是", "100～120次", "60～80次", answer="A"),
        single("儿童心肺复苏时胸外按压的频率是", "100～120次", "80～90次", answer="A"),
    ),
    "some of a list and the chief ones": (
        multiple("下列属于离心泵部件的有", "叶轮", "泵壳", "活塞", "轴封", answer="ABD"),
        blank("离心泵的主要部件是____和____。", "叶轮", "泵壳"),
    ),
    "the best of another list": (
        single("下列各数中最小的是", "0", "－1", "－2", "1", answer="C"),
        single("下列各数最小的是", "0", "－1", "1", "2", answer="B"),
    ),
    "why and how": (
        blank("离心泵灌泵的目的是____。", "排出空气"),
        blank("离心泵灌泵的方法是____。", "打开底阀"),
    ),
    "one pattern, another subject": (
        blank("离心泵的主要部件是____。", "叶轮"),
        blank("往复泵的主要部件是____。", "活塞"),
    ),
    "options that many items share": (
        single("输送黏油宜用", "离心泵", "齿轮泵", "往复泵", answer="B", kind=Kind.MATCHING),
        single(
            "输送高压小流量的液体宜用", "离心泵", "齿轮泵", "往复泵", answer="C", kind=Kind.MATCHING
        ),
    ),
    "gaps of a passage": (
        single(
            "",
            "in",
            "on",
            "at",
            answer="A",
            shared_stem="I live __1__ China __2__ Asia.",
            number="1",
        ),
        single(
            "",
            "in",
            "on",
            "at",
            answer="B",
            shared_stem="I live __1__ China __2__ Asia.",
            number="2",
        ),
    ),
    "parts of one case": (
        short("指出错误并说明理由。", "没有灌泵", shared_stem=CASE, number="1"),
        short("指出错误并说明理由。", "没有停机", shared_stem=CASE, number="2"),
    ),
    "parts of two cases": (
        short("指出错误并说明理由。", "没有灌泵", shared_stem=CASE),
        short("指出错误并说明理由。", "没有接地", shared_stem="某工地的配电箱漏电。"),
    ),
    "one of several": (
        blank("减少通信开销的一种方法是____。", "梯度压缩"),
        blank("减少通信开销的一种方法是____。", "局部更新"),
    ),
    "best, not only": (
        single("最能提高泵效率的做法是", "更换叶轮", "打磨泵壳", answer="A"),
        truth("打磨泵壳能提高泵效率。", True),
    ),
    "a statement that claims more": (
        single("哪种部件把动能转为静压能？", "叶轮", "泵壳", "轴封", answer="B"),
        truth("只有泵壳把动能转为静压能。", False),
    ),
    "a statement with a condition": (
        single("离心泵的流量用哪种阀门调节？", "出口阀", "底阀", "安全阀", answer="A"),
        truth("停机检修时，离心泵的流量用出口阀调节。", False),
    ),
    "blanks in another order": (
        blank("离心泵的主要部件是____和____。", "叶轮", "泵壳"),
        blank("离心泵的主要部件有____、____。", "泵壳", "叶轮"),
    ),
}


#: Look-alikes that are repetitions all the same, though no contradictions.
REPEATED = {"one of several", "blanks in another order"}


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_look_alikes(name):
    wanted = name in REPEATED
    matters = [matter for matter, _ in found(*LOOK_ALIKES[name])]
    assert matters in ([["same"], ["near"]] if wanted else [[]])


def test_same_number_in_two_papers():
    """One word apart is near only under one number of two papers, or with options in common."""
    one = multiple(
        "对抗攻击防御中，哪些技术可以提升模型安全性？", "裁剪", "加噪", answer="AB", number="4"
    )
    other = multiple(
        "对抗攻击防御中，哪些技术可以提高模型鲁棒性？", "蒸馏", "清洗", answer="AB", number="4"
    )
    assert found(one, other, papers=[1, 2]) == [("near", (1, 2))]
    assert found(one, other) == []


def test_many_alike_are_told_against_the_first():
    questions = [single(PRIMING, *PUMP, answer=letter) for letter in "AABA"]
    assert found(*questions) == [("same", (1, 2)), ("differ", (1, 3)), ("same", (1, 4))]


def test_work_grows_as_the_number_does(monkeypatch):
    """However alike all questions are, each is compared with a few."""
    compared = []
    monkeypatch.setattr(
        "shuati.paper.audit.audit.compare", lambda one, other: compared.append((one, other))
    )
    audit(stored([blank(f"{at // 7}号泵的第{at}个部件是____。", "叶轮") for at in range(500)]))
    audit(stored([blank("离心泵的部件是____。", "叶轮") for _ in range(500)]))
    assert 1000 < len(compared) < 1000 * 10


def test_all_work_is_linear():
    """Twice as many questions are twice the work, and little of it for each of them."""

    def varied(count):
        parts = [f"{sign}阀" for sign in "进出球闸蝶针止回减安排角底浮气液"]
        stems = (
            f"{parts[at % 16]}与{parts[at // 16 % 16]}旁的{parts[at * 7 % 13]}第{at}次检修____。"
            for at in range(count)
        )
        return stored([blank(stem, parts[at % 11]) for at, stem in enumerate(stems)])

    audit(varied(800))
    small, large = (work(audit, varied(count)) for count in (400, 800))
    assert large <= 2.2 * small
    assert large <= 800 * 600
