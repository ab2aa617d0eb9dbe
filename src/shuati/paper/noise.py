"""Noise sifted out of the lines: boilerplate, notes to the candidate, chunk numbers, marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from shuati.model.papers import Line
from shuati.paper.boilerplate import MARKED, MARKED_ENDS, code_of, may_answer
from shuati.paper.chunks import ASKED, COUNTED, ENDED, FIRST_HEADING, GOES_ON, chunk_numbers
from shuati.paper.kinds import simplified
from shuati.paper.platforms import platform_rows
from shuati.paper.source import Scrap

_PREFIX = re.compile(r"^\s*答案\s+(?:[A-H]\s+){2,8}(?=\d{1,4}\s*[.．、])")
_SUFFIX = re.compile(
    r"(?<![\s\u3000][A-H])(?<!^[A-H])[\s\u3000]+(?:得\s*分\s*[|｜\t ]*\s*(?:评卷人|阅卷人)[\s|｜]*"
    r"|[（(]?点击查看答案[)）]?|查看答案|隐藏答案|加入收藏|纠错)$"
)
#: How a line must end that `_SUFFIX` is tried on.
_SUFFIX_ENDS = ("评卷人", "阅卷人", "|", "｜", "答案", "答案)", "答案）", "加入收藏", "纠错")
#: So much of a line's end is looked at for them, and for a marker.
_TAIL, _MARKER = 120, 12
#: A line so long holds a whole paper, its page marks too.
_WHOLE_PAPER = 200
_PAGE_MARK = re.compile(
    r"(?<=[\s。；？）)\w])第\s*\d{1,3}\s*页\s*[（(，,/]?\s*共\s*\d{1,3}\s*页\s*[)）]?"
)
#: Lines of a paper's front, and what the head of a page has at least.
_FRONT, _HEAD = 2, 8
_TITLED = re.compile(r"试[题卷]|题库|考试|测[试验]|练习|竞赛|检测|模拟|真题|20\d\d")
_LABELLED = re.compile(
    r"\s*(?:(?!1\s*、.*(?:试[题卷]|题库|答案|考试|测试))\d{1,4}\s*[.．、,，:：)）\s]|[A-H][.．、])"
)
_TAIL_SIGN = re.compile("[-_—|.]")
_TITLE_TAIL = re.compile(
    r"(?:(?:\.(?:docx?|pdf|txt|pptx?))?_第\s*\d+\s*页|\.(?:docx?|pdf|txt|pptx?)|[-_—|]\s*(?:道客巴巴|豆丁网?"
    r"|百度文库|人人文库|原创力文档|金锄头文库|文档之家|爱问共享资料|360文库).*)$"
)
_NOTES = re.compile(
    r"\s*(?:考生)?(?:注意事项|考生须知|考生注意)\s*[:：]|\s*[【\[（(]?\s*(?:(?:考生)?注\s?意\s?事\s?项|考生须知|考生注意|答题须知|考试须知|答卷须知"
    r"|考前须知|须知|答题说明|考试说明|注意)\s*[】\])）]?\s*[:：]?\s*$"
)
#: Only ahead of everything else.
_TOLD_AHEAD = re.compile(r"\s*(?:答题|答卷|试卷|本卷|考试)?(?:说明|要求)\s*[:：]\s*$")
_NOTE_LINE = re.compile(r"\s*(?:[（(]?\d{1,2}[)）.．、]|[①-⑩●•\-*]).*")
_NOTE_WORDS = re.compile(
    r"答题卡|答题纸|答卷|考生|填涂|铅笔|签字笔|姓名|考号|准考证|试卷|本卷|监考"
    r"|草稿|考试结束|交回|作弊|时间|满分|填写|钢笔|字迹|作答|座位|计算器|手机"
    r"|装订线|密封|保持.{0,4}(?:整洁|清洁)"
)
_MARKDOWN = re.compile(
    r"^\s*#{1,6}\s+|^\s*>\s+(?=\S)|\*\*|^\s*```.*$"
    r"|<summary>\s*(?:点击)?(?:查看|显示|展开)[^<]{0,8}</summary>|</?(?:details|summary)[^<>]{0,20}>"
)
#: A heading without a number, and a numbered one deeper, or a numbered line, right below it.
_SECTION = re.compile(r"\s*(?P<level>#{2,5})\s+(?!\d|[QqＱ]\d|第)[^\n?？（(]{1,30}$")
_BELOW = re.compile(r"\s*(?P<level>#{3,6}\s+)?(?:\*\*)?(?:[Qq]\s?)?\d{1,3}\s*[.．、]")
#: A point of a list that is no option and no number.
_POINT_MARK = re.compile(r"^\s*[-*+]\s+(?=[\u4e00-\u9fff`A-Za-z])(?![A-H]\s*[.．:：、)])")
_MARKED_UP = re.compile(
    r"\s*#{2,6}\s+\S|[^*]*\*\*[^*\s][^*]*\*\*|\s*[-*]\s+(?:\[.\]\s*)?[A-H]\s*[.．:：、)]"
)
#: Words of labels that a layout drew out: 答　案：, 选 择 题.
_DRAWN = re.compile(
    r"答[ \u3000]{1,4}案(?=\s*[:：】\]])|解[ \u3000]{1,4}析(?=\s*[:：】\]])|参 考 答 案"
    r"|选[ \u3000]择[ \u3000]题|填[ \u3000]空[ \u3000]题|判[ \u3000]断[ \u3000]题"
    r"|简[ \u3000]答[ \u3000]题|论[ \u3000]述[ \u3000]题|计[ \u3000]算[ \u3000]题"
)
_GAP = re.compile(r"[ \u3000]+")
_LABEL = re.compile(
    r"\s*(?:[（(【]|[A-H]\s*[.．、:：)）]|\d|[一二三四五六七八九十]+\s*、|答案|解析)"
)
#: A marker broken by the end of a line: 答 / 案：A.
_BEGUN, _PARTED = re.compile(r"[\s【。]?(?:参考|正确)?[答解]$"), re.compile(r"\s*[案析]\s*[:：】]")
_COUNT = re.compile(r"\s*[一二三四五六七八九十]{1,2}\s*、")
#: What a line begins with that one of these takes on the line before.
_GOING_ON = ("：", "，", "。", "；", "？", "！", "、", "案", "析", ".", "．")
_LONE, _POINT = re.compile(r"(?:^|[\s。）)])[A-H]$"), re.compile(r"\s*[.．]")


def sift(lines: Sequence[Line]) -> tuple[list[Scrap], list[tuple[Scrap, str]]]:
    """Part the lines' text from the document's frame; what is dropped is told with its rule."""
    kept: list[Scrap] = []
    dropped: list[tuple[Scrap, str]] = []
    notes, name = False, False
    plain_of, coded, cut = cache(simplified), cache(code_of), cache(_cuts)
    plains = [plain_of(line.text.rstrip()) for line in lines]
    chunks, platform = chunk_numbers(lines), platform_rows(plains)
    markdown = _is_markdown(lines)
    sections = _marked_sections(lines) if markdown else frozenset()
    for place, (line, plain) in enumerate(zip(lines, plains, strict=True)):
        if not plain:
            continue
        code = (
            coded(plain, name)
            or platform.get(place)
            or _head_again(plain, kept, plains[place + 1 : place + 3])
        )
        front = len(kept) <= _FRONT
        asked = bool(code or notes or front or _NOTES.match(plain))
        behind = asked and bool(kept) and _is_marked(kept[-1].text)
        code = None if code and behind and may_answer(code, plain) else code
        noted = dropped[-1][0].text if notes else ""
        notes = notes if code else asked and not behind and _in_notes(plain, kept, noted)
        code = code or ("candidate_note" if notes else None)
        name = code == "name_line" or (name and code == "rule")
        if code:
            dropped.append((Scrap(place, line.row, 0, line.text), code))
            continue
        whole = Scrap(place, line.row, 0, line.text.rstrip())
        marked = markdown and place not in sections
        cuts = cut(plain, chunks.get(place, 0), marked, front and not behind)
        for scrap, rule in _scraps(whole, cuts) if cuts else ((whole, ""),):
            if rule:
                dropped.append((scrap, rule))
            else:
                kept.append(_continued(scrap, kept, place in chunks))
    return kept, dropped


def _head_again(plain: str, kept: Sequence[Scrap], below: Sequence[str]) -> str | None:
    """The first line of a paper, printed again: the head of a page, or of its key."""
    first = kept[0].text.strip() if kept else ""
    if len(plain) > _HEAD and first.startswith(plain.strip()) and first != plain.strip():
        return "running_head" if any("答案" in line for line in below) else None
    if len(first) < _HEAD or len(first) != len(plain.strip()) or simplified(first) != plain.strip():
        return None
    told = _TITLED.search(first) and not (_LABELLED.match(first) or FIRST_HEADING.match(first))
    return "running_head" if told and not ENDED.search(first) else None


def _is_marked(before: str) -> bool:
    """Say whether a line ends with a marker: what it marks stands below."""
    end = before[-_MARKER:]
    return end.rstrip().endswith(MARKED_ENDS) and MARKED.search(simplified(end)) is not None


def _continued(scrap: Scrap, kept: Sequence[Scrap], chunk: bool) -> Scrap:
    """A line may go on the one before, behind a chunk number even in a word: 答 / 3、案：B."""
    before = kept[-1].text.rstrip() if kept else ""
    if not (chunk or scrap.text.lstrip().startswith(_GOING_ON) or before.endswith("、")):
        return scrap
    broken = chunk and not ENDED.search(before) and not _LABEL.match(scrap.text)
    mark = GOES_ON.match(scrap.text) or (_POINT.match(scrap.text) and _LONE.search(before))
    parted = _PARTED.match(scrap.text) and _BEGUN.search(before)
    if not before or not (broken or mark or parted or _COUNT.fullmatch(before)):
        return scrap
    text = scrap.text.lstrip()
    return scrap._replace(column=scrap.column + len(scrap.text) - len(text), text=text, glued=True)


def _answers(kept: Sequence[Scrap]) -> bool:
    """Say whether a sentence goes before, behind which no notes to the candidate stand."""
    before = kept[-1].text.rstrip() if len(kept) > _FRONT else ""
    return before.endswith(("。", "；", ";", "！", "!"))


def _in_notes(text: str, kept: Sequence[Scrap], noted: str) -> bool:
    """Notes to the candidate: a line that announces them, and the numbered lines below it."""
    if _NOTES.match(text) or (len(kept) <= _FRONT and _TOLD_AHEAD.match(text)):
        return not _answers(kept)
    if not noted or FIRST_HEADING.match(text):
        return False
    if _NOTE_WORDS.search(text):
        return bool(_NOTE_LINE.match(text)) or len(text) > 8
    before, here = COUNTED.match(noted), COUNTED.match(text)
    goes_on = before and here and int(here[1]) == int(before[1]) + 1
    return bool(goes_on) and not ASKED.search(text)


def _is_markdown(lines: Sequence[Line]) -> bool:
    """Say whether marks of Markdown stand about; a lone `#` may be a comment in a program."""
    full = [line.text[:300] for line in lines[:400] if line.text.strip()]
    return any(_MARKED_UP.match(text) for text in full) or any(
        re.match(r"#\s+\S", text) for text in full[:1]
    )


def _scraps(whole: Scrap, cuts: Iterable[tuple[int, int, str]]) -> Iterator[tuple[Scrap, str]]:
    """Yield the parts of a line, those that are noise with the code of the rule."""
    text, position = whole.text, 0
    for start, end, code in cuts:
        if start < position:
            continue
        for low, high, rule in ((position, start, ""), (start, end, code)):
            if text[low:high].strip():
                yield Scrap(whole.line, whole.row, low, text[low:high]), rule
        position = end
    if text[position:].strip():
        yield Scrap(whole.line, whole.row, position, text[position:]), ""


def _cuts(text: str, chunk: int, markdown: bool, front: bool) -> list[tuple[int, int, str]]:
    """Return what of a line is noise, in order: a prefix, a suffix, and the marks of Markdown."""
    cuts = [(0, chunk, "chunk_number")] if chunk else []
    named = "案" in text or "析" in text or "题" in text
    spaced = named and (" " in text or "\u3000" in text)
    if named and (found := _PREFIX.match(text)):
        cuts.append((found.start(), found.end(), "radio_row"))
    behind = max(len(text) - _TAIL, 0)
    if text.endswith(_SUFFIX_ENDS) and (found := _SUFFIX.search(text, behind)):
        cuts.append((found.start(), found.end(), "score_table"))
    tail = front and _TAIL_SIGN.search(text, behind) and _TITLE_TAIL.search(text, behind)
    if tail and not _LABELLED.match(text):
        cuts.append((tail.start(), tail.end(), "site_frame"))
    if len(text) > _WHOLE_PAPER and "页" in text:
        cuts += [(*found.span(), "page_number") for found in _PAGE_MARK.finditer(text)]
    cuts += [(low, high, "markdown") for low, high in _marks(text)] if markdown else ()
    for found in _DRAWN.finditer(text) if spaced else ():
        gaps = _GAP.finditer(text, found.start(), found.end())
        cuts += [(gap.start(), gap.end(), "") for gap in gaps]
    return sorted(cuts)


def _marks(text: str) -> Iterator[tuple[int, int]]:
    """Yield the marks of Markdown in a line."""
    if point := _POINT_MARK.match(text):
        yield point.span()
    yield from (found.span() for found in _MARKDOWN.finditer(text))


def _marked_sections(lines: Sequence[Line]) -> frozenset[int]:
    """Find the lines of Markdown that are headings of sections: their marks tell it."""
    full = [(place, line.text) for place, line in enumerate(lines) if line.text.strip()]
    found = set()
    for (place, text), (_, below) in pairwise(full[1:]):
        section, number = _SECTION.match(text), _BELOW.match(below)
        level = len((number["level"] or "#######").strip()) if number else 0
        if section and level > len(section["level"]):
            found.add(place)
    return frozenset(found)
