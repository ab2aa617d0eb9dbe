"""Boilerplate: lines of the document's frame that are noise as a whole."""

from __future__ import annotations

import re

#: Lines that are noise as a whole, with the code of the rule.
_LINES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (code, re.compile(pattern))
    for code, pattern in (
        (
            "page_number",
            r"[-—–\s【\[（(·]*(?:第\s*\d+\s*页|共\s*\d+\s*页"
            r"|[Pp]age\s*\d+)(?:[\s,，/／()（）]*(?:共|of"
            r"|总)?\s*\d+\s*页?)?[】\])）\-—\s·]*$",
        ),
        (
            "page_number",
            r".{0,30}(?:第\s*\d+\s*页\s*[,，(（/]?\s*[共总]\s*\d+\s*页[)）】]?"
            r"|(?:试[题卷]|考试|测试题?|练习题?|题库)[^\s_]{0,6}\s+第\s*\d+\s*页)$",
        ),
        (
            "page_number",
            r"\d{1,3}\s*[/／]\s*\d{1,3}$|[-—–]\s*\d{1,3}\s*[-—–]$|(?:PAGE)+\s*\d*$"
            r"|[·•]\s*\d{1,3}\s*[·•]$|[-—–~～]{1,4}\s*\d{1,3}\s*[-—–~～]{1,4}$"
            r"|共\s*\d+\s*页[\s,，]*第\s*\d+\s*页$|\d{1,3}\s+of\s+\d{1,3}$",
        ),
        (
            "seal_line",
            r"(?!\d{1,4}\s*[.．、]|[（(\[【]?[A-H]\s*[.．、:：)）\]】\s]|[答解][:：])"
            r"(?:.*密[\s.…·○_\-—]+封.*|.{0,24}密封[\s.…·○_\-—]*线[^一-鿿]*(?:内.{0,16})?)$",
        ),
        ("seal_line", r"[\s.…·○_\-—]*(?:装[\s.…·○_\-—]*订[\s.…·○_\-—]*线)[\s.…·○_\-—]*$"),
        (
            "seal_line",
            r"(?=(?:[^…○※]*[…○※]){6})(?:[\s.…·○※_\-—:：]*"
            r"[内外装订线请不要在答题密封学校班级姓名考证号座位])+[\s.…·○※_\-—:：]*$",
        ),
        (
            "name_line",
            r"(?:.{0,4}(?:姓\s*名|班\s*级|学\s*校|考\s*号|准考证号|学\s*号|考生编号|座位?号|单\s*位"
            r"|部\s*门|工\s*号|日\s*期|得\s*分|成\s*绩|分\s*数|评卷人|阅卷人|专业|身份证号"
            r"|Name|Class)\s*[:：]?\s*(?:[_＿\s—]{2,}|\[填空题\]\s*[*＊]?"
            r"|[:：]\s*)\s*[*＊]?[，,、;；]?)+(?:分)?[。]?$",
        ),
        (
            "exam_meta",
            r"[（(【]?\s*(?:(?:本)?(?:试卷|全卷|卷面)?(?:满分|总分|共)|考试(?:时间|时长"
            r"|用时|形式|方式)|时间|时限|答题时间|答卷时间|适用(?:专业|年级|班级)|命题人"
            r"|审题人|审核人|考试日期|开卷|闭卷)\s*[:：为]?.{0,40}?(?:分钟|分|人|卷|班"
            r"|专业|小时|日)[^一-鿿]{0,12}(?:[\s，,；;、]*(?:考试)?(?:时间|满分|总分"
            r"|考试时间|用时)\s*[:：为]?.{0,14})?[)）】]?[。]?$",
        ),
        (
            "score_table",
            r"(?:题\s*号|得\s*分|评卷人|阅卷人|评分人|总\s*分|评阅人|复核人|登分人"
            r"|分\s*数)(?:[\s|｜\t]+(?:[一二三四五六七八九十]+|题\s*号|得\s*分|评卷人"
            r"|阅卷人|评分人|总\s*分|合\s*计|核分人|复核人|评阅人|)?)*[\s|｜]*$",
        ),
        ("score_table", r"\|?\s*(?:得分|题号|总分)?\s*(?:\|\s*){2,}$"),
        (
            "score_table",
            r"\|?\s*一(?:[\s|｜]+[二三四五六七八九十])+[\s|｜]+(?:总\s*分|合\s*计)[\s|｜]*$",
        ),
        (
            "button",
            r"[\[【（(]?\s*(?:(?:点击)?(?:查看|显示|隐藏|展开|收起)(?:全部|正确"
            r"|参考)?(?:答案|解析|更多|原文)?(?:与解析|和解析|解析)?|加入收藏"
            r"|收藏(?:本题)?|(?:我要)?(?:纠错|提问)|报错|举报|分享|上一[题页]|下一[题页]"
            r"|提交(?:答案|试卷)?|做笔记|记笔记|参加考试可见|登录后?(?:可见|查看)?.{0,6}"
            r"|开通.{0,4}会员.{0,10}|扫码.{0,12}|关注.{0,4}公众号.{0,12}|我的笔记|添加笔记"
            r"|答题卡|参考答案[:：]?点击查看|打印|下载本卷)(?:[\s|｜·、]*(?:加入收藏|收藏(?:本题)?"
            r"|(?:我要)?(?:纠错|提问)|分享|(?:查看|显示|隐藏)(?:答案|解析)|(?:[做记])?笔记|报错|上一题|下一题"
            r"|举报|讨论|评论)[:：]?)*\s*[\]】）)]?[。>》]*$",
        ),
        (
            "site_frame",
            r".*(?:已阅读\s*\d+\s*页|还剩\s*\d+\s*页未读|版权(?:说明|声明|归|所有)"
            r"|文档简介|下载须知|上传人|上传时间|免责声明|侵权.{0,8}(?:删除|联系)"
            r"|(?<!答案[（(])仅供(?:学习)?参考|付费(?:下载|阅读)|本文档(?:共|由|来自|为)|文档(?:格式"
            r"|大小|页数|分类)|(?:继续)?阅读(?:全文|更多)|格式\s*[:：]\s*(?:doc|pdf|docx)"
            r"|下载积分|下载完整版|试读(?:已)?结束|超出免费预览|仅显示部分|剩余\s*\d+\s*页未读|点击加载更多|预览(?:已)?结束|可编辑下载|文库|VIP|收集整理|转载请注明|来源于网络).*$",
        ),
        (
            "site_frame",
            r"(?:(?:文档|全部|最新|网友|用户|热门|相关|发表|我要)(?:评论|推荐|文档|阅读|回复)"
            r"|评论(?=\s*[（(\[]))\s*[（(\[]?\s*\d*\s*[)）\]]?\s*(?:条|更多)?$"
            r"|\d+\s*条评论$|猜你喜欢$|(?:https?://|www\.)\S+$",
        ),
        ("site_frame", r".{0,20}ICP备\S{2,20}$"),
        (
            "site_frame",
            r"(?:(?:精品|精选|优质|最新|专业|学习)(?:文档|资料)(?:推荐)?|可(?:编辑|修改)(?:版|文档)?|[Ww]ord\s*格式|欢迎下载(?:使用)?"
            r"|为您?竭诚服务|赞助商链接|返回顶部|加入题库|(?:谢谢|感谢)(?:您的?)?(?:阅读|观看|下载|使用))\s*[！!。]?$",
        ),
        (
            "site_frame",
            r"(?:更多.{0,12}(?:题|资料|答案|内容).{0,6}(?:访问|关注|登[录陆]|进入).{0,24}"
            r"|(?:文档|资料|本文|试题|内容)(?:收集|整理|来源|来自)于?.{0,8}(?:网|本站).{0,20}|[只仅]供.{0,4}学习.{0,6}(?:交流|参考).{0,10})$",
        ),
        (
            "site_frame",
            r"(?:(?:关于我们|联系我们|网站地图|免责声明|版权声明|帮助中心|上一[页题]|下一[页题]|点赞|收藏|分享)[\s|｜\[\]·]*){2,}$"
            r"|(?:关于我们|联系我们|网站地图|帮助中心)$|\[上一页\]\s*\[下一页\]$"
            r"|(?:上一篇|下一篇|本文标签|分享到|发布时间|发布日期|更新日期|当前位置|[您你](?:现在)?的位置|文档编号|下载次数|浏览次数)\s*[:：].{0,80}$"
            r"|首页\s*[>＞»].{0,60}$|[（(\[【]?\s*(?:责任)?编辑\s*[:：]\s*\S{1,8}\s*[)）\]】]?$"
            r"|(?:客服|咨询|服务)(?:电话|热线|QQ)\s*[:：].{0,30}$|下载(?:本)?文档(?:到电脑)?$",
        ),
        ("site_frame", r"(?:本?问卷由)?问卷星(?:提供技术支持)?$|(?:点击)?提交(?:问卷|答卷)?$"),
        (
            "platform",
            r"(?:未回答|未作答|尚未回答|已作答|[√×✓✗]?\s*回答(?:正确|错误|已保存)|(?:[未已]标记)?标记(?:题目|试题)|恭喜(?:您|你)?[，,]?(?:答对|回答正确)了?[！!。]?|很遗憾[，,].{0,8}|题干|试题(?:文本|正文)"
            r"|选择(?:一项|一个或多个|一项或多项)\s*[:：]?|满分\s*\d+(?:\.\d+)?|(?:获得|得到)\s*[\d.]+\s*分.{0,16}"
            r"|(?:本题)?(?:总|所)?得分\s*[:：]\s*[\d.]+\s*分?(?:\s*[/／]\s*[\d.]+\s*分?)?"
            r"|(?:本次|最终)(?:得分|成绩)(?:为|是)?\s*[:：].*|返回(?:列表|课程)?)$",
        ),
        (
            "site_frame",
            r"(?:温馨提示|关于本文|(?:更多)?相关(?:资源|推荐|搜索|文档|阅读)|展开(?:阅读)?全文|资源描述|内容提要)\s*[:：]?$",
        ),
        (
            "site_frame",
            r"(?:.{0,24}(?:请|欢迎|获取|加))?\s*(?:关注|搜索|扫描|添加|加入?)[^，。；]{0,10}(?:公众号|微信号?|QQ群|二维码)"
            r"[^。；]{0,20}$",
        ),
        (
            "site_frame",
            r"(?!\s*[A-H][.．、])(?=.*(?:adsbygoogle|_hmt\b|google_ad|BAIDU_CLB|cpro_id|hm\.baidu\.com))[^一-鿿]*$",
        ),
        ("site_frame", r"document\.write\s*\(.{0,12}<script[^一-鿿]*$"),
        ("contents", r".*(?:\.{4,}|…{2,}|·{4,}|\.\s\.\s\.)\s*\d{1,4}$"),
        ("contents", r"目\s*录$"),
        (
            "exam_meta",
            r"[（(【]?\s*(?:绝密|机密|秘密)\s*(?:[^一-鿿，。；、].{0,11})?$",
        ),
        ("exam_meta", r".{0,10}启用前$"),
        ("exam_meta", r"(?:试卷|课程|试题)(?:代号|代码|编号|序号)\s*[:：]\s*[A-Za-z\d\-]{1,16}$"),
        (
            "paper_end",
            r"[（(【—\-\s]*(?:以上[是为]?(?:全部|所有|本卷)?(?:全部)?内容|页面内容到此结束|预?祝[^，。；]{0,8}(?:顺利|成功|好成绩)|(?:完|END)(?=[】）)\s—\-]*$)"
            r"|试[卷题](?:到此)?结束|本卷结束|全[卷文]完|以下无正文"
            r"|考试结束|考试到此结束|[Tt]he [Ee]nd|THE END)[^一-鿿]{0,3}.{0,14}[)）】—\-\s]*$",
        ),
        (
            "paper_end",
            r"[※*＊★\s]*(?:第[一二三四五六七八九十]部分|本部分|全部测验)(?:测验|试题)?(?:到此)?(?:全部)?结束"
            r"(?:[，,。！!]?\s*请(?:继续|接着|开始)[^。；]{0,14})?[^一-鿿]*$",
        ),
        ("rule", r"[-=_*~—－＝＊…·.\s]{3,}$"),
    )
)
#: What some rules that begin anywhere in a line look for, and the rules of a site; in literals, so
#: that the search passes over a line without any at once.
_INSIDE = re.compile(
    r"已阅读|还剩|版权|文档|文库|下载|上传|免责声明|侵权|仅供|仅显示|剩余|加载更多|试读|可编辑|付费|阅读全文|阅读更多|格式|VIP"
    r"|收集整理|转载请注明|来源于网络|预览|本站|网站|会员|客服|权益所有|公众号|微信|QQ群|二维码"
    r"|replica|viagra|casino|\.\.\.\.|……|····|\.\s\.\s\."
)
#: The same for the other rules that begin anywhere, but those that ask for the candidate's name.
_ANYWHERE = re.compile(
    _INSIDE.pattern
    + r"|第(?=\s*\d+\s*页)|密(?=[\s.…·○_\-—]*封)|启用前"
    + "".join(f"|{sign}(?=(?:[^…○※]*[…○※]){{5}})" for sign in "…○※")
    + r"|ICP备|adsbygoogle|_hmt|google_ad|BAIDU_CLB|cpro_id|hm\.baidu"
)
_NAMED = tuple(rule for code, rule in _LINES if code == "name_line")
#: What the words of a name line begin with, and how far from its beginning.
_NAME, _NAME_REACH = frozenset("姓班学校考准座单部工日得成分评阅专身NC"), 5
#: A rule that begins so begins anywhere.
_OPEN = (".*", ".{0,", "(?:.{0,", "(?!", "(?=")
#: All other rules in one: most lines are none of them, which one look at their beginning tells.
_BEGUN = re.compile(
    "|".join(f"(?:{rule.pattern})" for _, rule in _LINES if not rule.pattern.startswith(_OPEN))
)
#: What these begin with; many lines begin with a digit, a bracket or 答.
_FIRST = re.compile(
    r"\d[\d\s/／条]|\d{1,3}\sof|[√×✓✗返※★]|所得|课程|一[\s|｜]|答[题卷]|[*.=_dhw|~·•…○下以做全内参发命回复审尚展已开得总我打扫报提收文时显更最未本机查标添温满热t"
    r"猜用目相秘绝恭很问网获装评试资选闭阅隐题＊－＝PTp上举共关分加卷点登第纠考记适可专为赞学感谢祝预责编首当完页只E客咨服更仅精你欢浏版帮免联您优W~～–—\-]"
    r"|[【（(\[](?:[\s(\-PT\[pt·–—【上下举以做全共关分加卷参命审展开总我打扫报提收时显本机查添满点登秘第答纠绝考记责编完E页祝预"
    r"试适闭隐（]|$)"
)
_SITE_RULE = re.compile(
    r"\s*\d{1,2}\s*[、.．].*(?:下载|侵权|版权|VIP|预览|本站|网站|文档|会员|客服|上传者|权益所有)"
)
_SITE_OWN = re.compile(
    r"下载|侵权|版权|VIP|预览|本站|上传|会员|客服|权益所有|水印|网址|[该本]文档|原创|盈利|附件|图纸|压缩|OFFICE|PDF|存储空间|本文档|免费"
)
#: A site speaks of itself and its readers; 未经授权下载有版权的软件属于侵权 is a statement.
_SITE_SELF = re.compile(
    r"[本该此]文[档件]|文档(?:共|大小|格式)|本(?:网?站|店)|我们|上传(?:者|人|用户)|权益所有|不予受理|客服|VIP|原创"
    r"|(?:请|如需|如有|欢迎)[^。]{0,12}(?:下载|联系|阅读|预览)|下载(?:后|前|者)|删除|不(?:保证|支持|包含|提供)|仅(?:供|提供)|附件|图纸"
)
#: A title with the name of the site behind it.
_SITE_TITLE = re.compile(r"\S{4}\s*[-_—|]\s*\S{2,4}文库$")
_ASKED = re.compile(r"[（(]\s*[)）]|_{2,}|[?？]|的是\s*[:：]?$")
#: What the rules of a site speak of; a sentence of an answer seldom has two of these words.
_SITE_WORDS = re.compile(
    r"下载|侵权|版权|VIP|预览|本站|上传|会员|客服|本文|资料|网站|网络|用户|联系|删除|举报"
    r"|转载|付费|免费|文库|学习参考|公众号|微信|QQ|网友"
)
#: What an advertisement speaks of, and how many of these words make one.
_AD_WORDS = re.compile(
    r"关注|公众号|二维码|扫一扫|扫码|微信|QQ群|加群|领取|免费|更多(?:资料|真题|题库)|全套"
)
_AD = 3
_CHINESE = re.compile("[\u3400-\u9fff]")
#: The same in English, on a line of its own in a Chinese paper.
_SPAM = re.compile(
    r"\b(?:buy|cheap|replica|free shipping|casino|viagra|discount|online|watches|handbags|loans?"
    r"|click here|subscribe)\b",
    re.IGNORECASE,
)
_EXAM_WORDS = re.compile(r"试[卷题]|答题|答卷|考生|监考|交回|满分|祝")
_SENTENCE = re.compile(r"[。；;，,]$")


#: A marker that ends its line: what it marks stands below.
MARKED = re.compile(
    r"(?:(?:答案|解析)\s*[】\]]\s*[:：]?|(?:答案|解析|答|解)\s*[:：]|^\s*[A-H]\s*[.．、:：])\s*$"
)
#: How such a line ends.
MARKED_ENDS = ("】", "]", ":", "：", ".", "．", "、")
_FRACTION = re.compile(r"\d{1,3}\s*[/／]\s*\d{1,3}")
#: Codes of lines in words, which an answer may be.
_TALK = frozenset({"contents", "paper_end", "exam_meta", "site_frame", "seal_line"})


def code_of(text: str, name: bool) -> str | None:
    """Return the rule by which a line in simplified labels is noise, None when it is none.

    `name` says that the line before asked for the candidate's name.
    """
    clean = text.strip()
    if len(clean) > 200:
        return None
    if name and re.fullmatch(r"[_＿\s]+", clean):
        return "name_line"
    if not _may_be_frame(clean):
        return None
    told = False
    for code, pattern in _LINES:
        if code == "rule" and re.search(r"_{3,}|＿{3,}|\.{3,}|…", clean):
            continue
        if pattern.match(clean):
            if not _is_content(code, clean):
                return code
            told = True
    told = told or _INSIDE.search(clean) is not None
    return "site_frame" if told and (_is_rule(clean) or _is_advertisement(clean)) else None


def _may_be_frame(text: str) -> bool:
    """Say whether any of the rules may hold; this is asked of every line."""
    if _FIRST.match(text) and _BEGUN.match(text):
        return True
    named = not _NAME.isdisjoint(text[:_NAME_REACH])
    return bool(_ANYWHERE.search(text) or (named and any(one.match(text) for one in _NAMED)))


def may_answer(code: str, text: str) -> bool:
    """Say whether a line that is noise elsewhere can be an answer below its marker: 1/2, 目录."""
    if code == "page_number":
        return bool(_FRACTION.fullmatch(text.strip()))
    return code in _TALK and len(set(_SITE_WORDS.findall(text))) < 2


def _is_content(code: str, text: str) -> bool:
    """Say whether a line that reads like the frame is a question's, or a sentence of a text."""
    if code == "site_frame" and (_looks_asked(text) or _SITE_TITLE.search(text)):
        return True
    if not _CHINESE.search(text):
        return False
    if code not in ("site_frame", "paper_end", "button") or not _SENTENCE.search(text):
        return False
    words = _EXAM_WORDS if code == "paper_end" else _SITE_WORDS
    return len(set(words.findall(text))) < (1 if code == "paper_end" else 2)


def _is_rule(text: str) -> bool:
    """Say whether a line is one of the numbered rules of a site."""
    if not _SITE_RULE.match(text) or len(text) <= 12 or _ASKED.search(text):
        return False
    if not _SITE_SELF.search(text):
        return False
    return len(set(_SITE_OWN.findall(text))) > 1


def _is_advertisement(text: str) -> bool:
    """Say whether a line without a label and a full stop speaks of codes to scan and gifts."""
    if len(text) > 60 or text[-1:] in "。？?；;" or _looks_asked(text):
        return False
    words = _AD_WORDS if _CHINESE.search(text) else _SPAM
    return len({word.lower() for word in words.findall(text)}) >= _AD


def _looks_asked(text: str) -> bool:
    return bool(
        re.match(r"\d{1,4}\s*[.．、]|[A-H](?:\s*[.．、:：]|\s)|[（(]?[A-H][)）]|答|解析|【", text)
    )
