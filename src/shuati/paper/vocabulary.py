"""The words and marks that introduce the parts of a question."""

from __future__ import annotations

import re

_OPEN = r"[【\[〔〖（(]\s*"
_CLOSE = r"\s*[】\]〕〗）)]"
_COLON = r"\s*[:：]"

KIND_TAG = (
    r"(?:单项?选择?题?|多项?选择?题?|不定项(?:选择)?题?|选择题?|判断(?:对错)?题?"
    r"|是非题?|填空题?|简答题?|问答题?|论述题?|名词解释题?"
    r"|案例(?:分析)?题?|计算题?|[AB][1-4]?型题?|X型题?|配伍题?|材料题?|排序题?"
    r"|匹配题?|连线题?|综合题?|写作题?|完形填空题?|[主客]观题)"
)

#: What a key gives besides the answers.
_WITH = (
    r"(?:(?:及|与|和|、)(?:(?:答案|试题|部分|详细)?(?:解析|详解|解释|解答|提示|点拨)|解题思路"
    r"|评分(?:标准|参考|要点|细则|建议|意见|说明)))"
)
_ANSWER_CORE = (
    r"(?:(?:参考|参照|正确的?|标准|本题|试题|司考|司法部|官方|最佳|推荐|示范|听力)?"
    rf"答案(?:要点|示例|提示|参考|速查表?|速对|一览表?)?{_WITH}?"
    r"|正确选?项|正解|标答|评分(?:标准|要点|细则)及参考答案|(?:参考|答题|评分)要点|参考回答|参考译文|参考范文|参考例文|答案选项|【?正答】?)"
)
_EXPLAIN_CORE = (
    r"(?:(?:答案|试题|参考|本题|人工|题目|名师|专家|详细|文字|考题|习题)?(?:解析"
    r"|解释|分析|详解|精析|点拨|讲解|解答说明|说明)"
    r"|解题(?:思路|过程|方法|分析)|思路(?:点拨|分析)|答题思路|理由|改正|更正|订正"
    r"|讲评|详析|备注|[Ee]xplanation|[Aa]nalysis)"
)
_COMMENT_CORE = r"(?:点评|评析|总结|拓展|名师点评|易错警示|提示)"
_META_CORE = (
    r"(?:(?:题目|试题)?难度(?:系数|等级)?|难易(?:度|程度)|(?:所属|相关)?考点(?:分析|定位)?|考查点|考核点|考核知识点"
    r"|知识点|知识模块|考查知识点|分值|满分|得分"
    r"|出处|(?:题目|试题|本文|文章|资料)?来源|笔记|我的笔记|章节|所属章节|页码|能力层次|认知层次|能力要求|标签"
    r"|科目|专业|题目ID|试题编号|更新时间|正确率|错误率|易错项|统计|[你您]的(?:答案|回答|选择)"
    r"|我的(?:答案|回答|选择)|考生答案|学生答案|答题时间|建议用时)"
)

#: Marker of an answer: bracketed, or followed by a colon; `word` is what it says.
ANSWER = re.compile(
    rf"(?:[【\[〔〖]\s*(?P<boxed>(?:(?:[单多]项?选择?|选择|判断|填空|简答)题)?{_ANSWER_CORE}|[答解]|解答|[Aa]nswer|ANSWER)\s*[】\]〕〗]{_COLON}?"
    rf"|[（(]\s*(?P<round>{_ANSWER_CORE}|答)\s*[)）]{_COLON}|[（(【\[]\s*(?P<held>{_ANSWER_CORE})(?:{_COLON}|\s+(?=[A-H]))"
    rf"|(?:(?<=\s)是)?(?<![“\"「『‘])(?P<plain>{_ANSWER_CORE})(?:(?:\s*应?[是为])?{_COLON}|[是为]\s*(?=“))"
    rf"|(?<![-—])[-—]{{3,}}\s*选择{_COLON}|(?P<glued>Answers?){_COLON}|(?<=[a-z])Keys?{_COLON}(?=\s*1\s*[-~.])"
    rf"|(?<![A-Za-z])(?P<latin>(?:[Cc]orrect\s*)?[Aa]nswers?|ANSWERS?|[Aa]ns|[Kk]eys?"
    rf"|KEYS?){_COLON}"
    rf"|(?<![回解作应问报所])(?P<short>[答解]){_COLON})"
)
#: At the start of a line, or before a letter or truth value, the word alone is enough.
ANSWER_WORD = re.compile(
    r"(?<![及和与含附带暨])(?P<plain>(?:参考|参照|正确|标准|本题)答案|正确的?(?:答案|选项)(?=[是为])|(?<![\u4e00-\u9fff])答案(?=\s*(?:应?[是为选]?[A-H√×✓✗对错]|[；;．。，]\s*[A-H√×]|[【（(]\s*[A-H]{1,8}\s*[)）】]|一\s*、|1\s*[.．、:：~～\-—–])))\s*(?:应?[是为选]|[；;．。，](?=\s*[A-H√×]))?\s*"
    r"(?=[A-HＡ-Ｈ](?!\s?[.．、:：)）])|[【（(]\s*[A-H]{1,8}\s*[)）】]|[√×✓✗]|正确|错误|[对错](?=解析|答案解析|\W|$)|一\s*、|题\s*号|Ⅰ|I\s*[.．、]"
    r"|第[一1](?:部分|章|大题)|1\s*[.、．:：~～\-—–－至])"
    r"|(?<!\S)(?P<ruled>(?:参考|正确|标准)?答案)\s*(?:(?:[—\-=＝>→]{1,3}|[是为])\s*|(?=〖))(?=〖?[A-H√×])"
    r"|(?<=[\s。）)])(?:参考|标准)?答案(?:及|与|和)(?:解析|详解|评分标准)\s*(?=[一1]\s*[.、．])"
    rf"|(?<=\s){KIND_TAG}答案\s*(?=1\s*[.、．~～\-—–])"
)
_RULES = r"[★☆※◆■▲◎~～=＝*#—─–\-\s]*"
#: A line that holds nothing but the announcement of a key.
KEY_LINE = re.compile(
    rf"{_RULES}(?:(?:[一二三四五六七八九十]+|[IVX]+|[ⅠⅡⅢⅣⅤ]|附|附录|附件)\s*[、.．:：]?\s*)?"
    r"(?:以下[是为]|详细|完整|课后|(?:试题)?(?:解析|详解)[与及和])?"
    rf"(?P<part>[^\s:：。，]{{0,48}}?)\s*[【\[（(「]?(?:{_ANSWER_CORE}|(?:参\s*考|标\s*准)?\s*答\s+案"
    rf"|(?:试题|参考)?解答)(?:如下|部分|页|区|速查|速览|汇总|一览)?[】\]）)」]?"
    r"(?P<behind>\s*[（(]?[A-D]\s*卷[)）]?)?"
    rf"(?:[（(][^（()）]{{0,20}}[)）])?\s*[:：]?{_RULES}$"
)
#: The same in English, without words of its own.
LATIN_KEY = re.compile(r"(?:(?:Answers?|ANSWERS?)(?:\s+(?:Keys?|KEYS?))?|Keys?|KEYS?)\s*[:：]?$")
EXPLANATION = re.compile(
    rf"(?:{_OPEN}(?P<boxed>{_EXPLAIN_CORE}|析){_CLOSE}{_COLON}?"
    rf"|(?:[【\[（(]\s*)?(?P<plain>{_EXPLAIN_CORE}){_COLON}"
    r"|(?<![A-Za-z])P\d{1,4}\s*[:：])"
)
EXPLANATION_WORD = re.compile(
    r"(?:(?:官方|权威)?解析(?:如下|思路|与说明)?|解读)\s*[:：]|(?P<plain>答案解析|试题解析|参考解析|本题解析|答案详解|解析)\s*(?![\s:：】\]])"
    rf"|(?P<line>(?:{KIND_TAG})?(?:部分|参考|答案|试题|题目|详细){{0,3}}(?:解析|详解))\s*$"
    r"|[【\[](?:[\u4e00-\u9fff]{0,8}(?:解析|解读|思路)|解析如下|解答)[】\]]\s*[:：]?"
)
COMMENT = re.compile(
    rf"(?:{_OPEN}(?P<boxed>{_COMMENT_CORE}){_CLOSE}{_COLON}?|(?P<plain>{_COMMENT_CORE}){_COLON})"
)
METADATA = re.compile(
    rf"(?:{_OPEN}(?P<boxed>{_META_CORE}){_CLOSE}{_COLON}?|(?P<plain>{_META_CORE}){_COLON}"
    r"|[【\[（(]该题针对|[（(](?:考核)?知识点[:：])"
)
#: What stands between the material of a case and what is asked about it.
ASK = re.compile(
    rf"(?:{_OPEN}(?:问题|提问|设问|要求|思考题|任务){_CLOSE}{_COLON}?"
    rf"|(?:问题|提问|请问|思考题|根据以上(?:材料|资料|案例)[^\n:：。]{{0,14}}){_COLON}"
    r"|(?<=[\n。])(?:(?:问题|要求)(?=\n)|要求\s*[:：]))"
)
ASK_LINE = re.compile(r"(?:问题|要求)\s*$|要求\s*[:：]")
#: What may number a case inside a line, before its 背景资料：.
COUNTED = r"(?:[（(]\s*[一二三四五六七八九十]\s*[)）]\s*)?"
BACKGROUND = re.compile(
    rf"(?:{_OPEN}(?:背景资料|背景材料|背景|案例背景|案情|案例(?:资料|材料|描述)?"
    rf"|资料|材料|病例(?:摘要)?|事例|情境|情景|阅读材料|说明)"
    rf"\s*(?:[一二三四五六七八九十\d]{{1,2}})?{_CLOSE}{_COLON}?"
    rf"|(?:背景资料|背景材料|案例背景|案例|事例|案情|案例材料|案例描述|病例摘要|资料"
    rf"|材料)\s*[一二三四五六七八九十\d]{{0,2}}{_COLON}"
    r"|(?<![^\s)）、.．])(?:背景资料|背景材料|案例背景|案例材料)(?=[^\S\n]*(?:\n|$))"
    r"|(?:Passage|Text|PASSAGE)\s+(?:[\dA-F]{1,2}|One|Two|Three|Four)\s*(?:[.:：]|(?=\n|$))"
    r"|(?<![\u4e00-\u9fff])(?:案例|病例|材料|资料"
    r"|案情)\s*[（(]?[一二三四五六七八九十\d]{1,2}[)）]?\s*(?:[.．、:：]|(?=\n"
    r"|$)))"
)
#: A letter alone on its line, with an English text below it that is no option.
PASSAGE = re.compile(
    r"[A-E](?=[^\S\n]*\n(?:[^\S\n]*[A-Z][^\n\u4e00-\u9fff]{2,50}\n(?!\s*[B-F]\s*(?:\n|$))){0,3}"
    r"[^\S\n]*[A-Z][^\n\u4e00-\u9fff]{50,}\n(?!\s*[B-F]\s*(?:\n|$)))"
)
_FIELDS = r"(?:题型|试题类型|题目类型|题干|题目|试题内容|题目内容|选项|备选项|序号|题号)"
FIELD = re.compile(
    rf"(?:(?P<field>{_FIELDS}){_COLON}|[【\[]\s*(?:{_FIELDS}|类型)\s*[】\]]{_COLON}?)"
)
#: `(1～3题共用题干)`, `[41～43]`, `根据以下资料，回答1～2题。`, `完成下列各题`
_SPAN = (
    r"第?\s*(?:\d[.．])?(?P<first{0}>\d{{1,4}})\s*题?\s*(?:[~～\-—–－至到、和,，]"
    r"|——)\s*第?\s*(?:\d[.．])?(?P<last{0}>\d{{1,4}})\s*(?:小?题)"
)
RANGE = re.compile(
    r"(?:[（(\[【]\s*" + _SPAN.format("A") + r"[^\n）)\]】]{0,40}[）)\]】]"
    r"|[\[【（(]\s*(?:题|问题)?\s*(?P<firstG>\d{1,4})\s*(?:[~～\-—–－至到、,，]|——)\s*(?P<lastG>\d{1,4})"
    r"\s*共用[^\n）)\]】]{0,20}[）)\]】]"
    r"|(?:共用题干|(?:共用)?备选答案|病例|案例|材料|资料)\s*[（(]\s*"
    + _SPAN.format("H")
    + r"\s*[)）][:：]?"
    r"|[\[【（(]\s*(?P<firstB>\d{1,4})\s*[~～\-—–－至]\s*(?P<lastB>\d{1,4})\s*[\]】）)](?=\s*(?:\n"
    r"|$))"
    r"|[^\n。；？！:：]{0,60}?(?:阅读|根据|依据|回答|完成|据此|结合|读图|下列|问题)[^\n。]{0,40}?"
    + _SPAN.format("C")
    + r"[^\n。：:]{0,12}[。：:．]?"
    r"|(?:以下|问题)?\s*"
    + _SPAN.format("D")
    + r"[^\n。]{0,8}(?:共用(?:题干|备选答案|病例|材料)[:：]?"
    r"|(?:共用|基于|根据|为|是)[^\n]{0,30})"
    r"|(?:Read|Answer(?!s?\s*[:：])|Questions?"
    r"|Listen)[^\n]{0,80}?(?P<firstF>\d{1,4})\s*(?:[-–—~]|to|and)\s*(?P<lastF>\d{1,4})[^\n]{0,60}?(?:[.:。]"
    r"|$)"
    r"|[^\n。；？！:：]{0,40}?(?:阅读|根据|依据|据此|结合|读)[^\n。]{0,30}?(?:完成"
    r"|回答)\s*第?\s*(?P<firstE>\d{1,4})\s*小?题[。：:．]?"
    r"|[^\n。；？！]{0,40}?(?:阅读|根据|依据|据此|读)[^\n。]{0,30}?(?:完成"
    r"|回答)(?:下列|下面|以下|后面)?(?:的)?(?:各|小)?(?:小?题|问题)[。：:．]?)"
)
TRUE_WORDS = frozenset(
    [
        "√",
        "○",
        "Right",
        "right",
        "✓",
        "✔",
        "✅",
        "☑",
        "对",
        "對",
        "正确",
        "正確",
        "是",
        "T",
        "Y",
        "True",
        "TRUE",
        "true",
        "Yes",
        "YES",
        "yes",
        "t",
        "y",
        "V",
        "v",
    ]
)
FALSE_WORDS = frozenset(
    [
        "×",
        "Wrong",
        "wrong",
        "✗",
        "✘",
        "╳",
        "❌",
        "✖",
        "X",
        "Ｘ",
        "x",
        "错",
        "錯",
        "错误",
        "錯誤",
        "不正确",
        "不正確",
        "不对",
        "不對",
        "否",
        "非",
        "F",
        "N",
        "False",
        "FALSE",
        "false",
        "No",
        "NO",
        "no",
        "f",
        "n",
    ]
)
TRUTH = (
    r"(?:√|✓|✔|✅|☑|×|✗|✘|╳|❌|✖|不正确|不正確|不对|不對|正确|正確|错误|錯誤|对|對|错|錯|是"
    r"|否|○|[Rr]ight|[Ww]rong|True|False|TRUE|FALSE|true|false|Yes|No|[TFYNVXＸtfynvx])"
)
#: Words that ask a learner to do something; a sentence that begins so is a request.
REQUEST = re.compile(
    r"^(?:试|请|并|再)?(?:简述|简要|简单|试述|论述|概述|叙述|阐述|说明|解释|分析"
    r"|列举|列出|写出|写一|指出|举例|回答|谈谈|谈一谈|试论|比较|描述"
    r"|计算|求|证明|画出|判断|给出|提出|推测|归纳|概括|设计|什么|何谓|何为|为什么"
    r"|为何|如何|怎样|怎么|哪些|试分析|评价|评述|讨论|结合)"
)
ASKING = re.compile(
    r"[?？]|什么|哪[些个几种项一]|如何|怎样|怎么|为何|为什么|多少|几[个种条点]"
    r"|简述|试述|说明|写出|列举|分析|谈谈|解释|论述|指出|求|计算|请"
)
