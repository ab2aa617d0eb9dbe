"""Handlers of the document's frame: the title, the papers of a file, the headings."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Role
from shuati.paper.drafts import Part, Section
from shuati.paper.headings import is_pure, is_unnumbered, name_of
from shuati.paper.keying import index_of
from shuati.paper.kinds import NAMES, is_heading_name, is_reading
from shuati.paper.labels import ordinal
from shuati.paper.material import case_text
from shuati.paper.outlook import asks_in, value_of
from shuati.paper.ranges import RANGE_IN_NAME, announce, directed, span
from shuati.paper.sections import from_note, inherited, kind_in, printed, unit_of
from shuati.paper.sections import known as known_section
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Sign, Token
from shuati.paper.vocabulary import TRUTH

_PART_LABEL = re.compile(
    r"[A-DＡ-Ｄ]\s*卷|卷册\s*[一二三四\d]|第\s*[一二三四五六七八九十\d]+\s*[套篇份]|(?:试卷|试题"
    r"|测试[题卷]?|模拟[题卷]|练习)\s*[（(]?[一二三四五六七八九十\d]{1,2}[)）]?$"
)
_TITLED = re.compile(
    r"(?:题库?|试卷|答案|测试|测验|考试|练习|汇总|整理|大全|集锦|精选|合集|题集)\s*[)）】]?\s*$"
)
_SECTIONS, _TEXT = 300, 25
#: A line with a comma goes on below from this length on.
_WRAPPED = 30
_SHARED = re.compile(r"不定项|综合|材料|资料|案例")
_BEHIND_TITLE = frozenset({Sign.HEADING, Sign.PART, Sign.BACKGROUND})
#: An answer before the number of question 1, or what notes are headed with.
_TICKED = re.compile(
    rf"[（(]\s*(?:[A-H]{{1,6}}|{TRUTH})\s*[)）]\s*$|(?<=\s)(?:注意事项|考生须知|说明)\s*[:：]\s*$"
)
#: A section's name at the start of a line of a key.
_NAMED = re.compile(rf"\s*(?P<name>(?:{NAMES.pattern})(?:题|部分)?)[^\S\n]*[:：][^\S\n]*")
#: A title is no longer, and a line that holds a title and a paper is longer.
_TITLE, _PAPER = 60, 120
#: A title in English words with capitals, before the first sentence of a text on the same line.
_LATIN = re.compile(
    r"(?:[A-Z][\w'’-]*\s+){1,8}?(?:Exercises?|Tests?|Quiz|Practice|Exam(?:ination)?|Paper)\s+(?=[A-Z])"
)
_DIRECTION = re.compile(r"请?(?:根据|依据|阅读|结合)")
_SENTENCE = re.compile(r"[。；;？?！!]")


def part_labels(text: str) -> frozenset[str]:
    """Return the labels by which a line names one paper of a file."""
    return frozenset(re.sub(r"\s+", "", label) for label in _PART_LABEL.findall(text))


def part(state: State, token: Token, index: int) -> None:
    """A line such as 第二套 or A卷: numbers and sections begin anew."""
    if state.title is None and not state.items and not _parts_follow(state, index):
        return plain_title(state, token, index)
    known = find_part(state, token.text)
    state.flush(token.start)
    if known is not None and state.mode is not Mode.QUESTIONS:
        state.key_part, state.key_section = known, None
        return state.label(token.end, Role.SECTION, known, "part_key")
    state.part = Part(token.text, token.text)
    state.parts.append(state.part)
    state.label(token.end, Role.SECTION, state.part, "part")
    state.turn(Role.DIRECTION, state.part, "part_note")
    enter(state, None)
    return None


def _parts_follow(state: State, index: int) -> bool:
    """Say whether this first line is a part, since others like it come later."""
    own = part_labels(state.tokens[index].text)
    later = (one for one in state.tokens[index + 1 :] if one.sign is Sign.PART)
    return any(part_labels(one.text) != own for one in later)


def find_part(state: State, text: str) -> Part | None:
    """Return the part that a line of a key names."""
    wanted = part_labels(text)
    return next((one for one in state.parts if wanted & part_labels(one.label)), None)


def plain_title(state: State, token: Token, index: int) -> None:
    """Take a whole line as the title, or what stands of it before the first heading."""
    end = title_end(state, token, index)
    state.flush(token.start)
    state.title = state.source.text[token.start : end].strip()
    state.label(end, Role.TITLE, None, "title")
    state.turn(Role.DIRECTION, None, "preface")


def title_end(state: State, token: Token, index: int) -> int:
    """Return where a title ends: with its line, or before a heading or question 1 in it."""
    end, following = _line_end(state, token.start), state.outlook.next(index)
    if end - token.start > _PAPER and (latin := _LATIN.match(state.text, token.start, end)):
        return latin.end()
    if following is None or not token.start < following.start < end:
        return end
    first = following.sign is Sign.NUMBER and following.style == "plain" and following.text == "1"
    long = following.start - token.start <= _TITLE < _PAPER < end - token.start
    ticked = _TICKED.search(state.text, token.start, following.start) if first else None
    stop = ticked.start() if ticked else following.start
    first = first or (following.sign is Sign.NUMBER and _asks_all(state, following))
    glued = first and (long or _TITLED.search(state.text, token.start, stop))
    return stop if following.sign in _BEHIND_TITLE or glued else end


def _asks_all(state: State, token: Token) -> bool:
    """Say whether a number of any value begins a question with options and an answer."""
    index = index_of(state, token)
    return token.style == "plain" and state.outlook.asks(index) and state.outlook.answered(index)


def _line_end(state: State, offset: int) -> int:
    end = state.text.find("\n", offset)
    return len(state.text) if end < 0 else end


def enter(state: State, section: Section | None) -> None:
    """Begin a section: numbers may restart, material ends."""
    state.carried = state.last or state.carried
    state.section, state.material, state.item, state.host = section, None, None, None
    state.last, state.nested, state.style, state.group = 0, None, "", []
    state.waiting_here.clear()
    state.unexplained.clear()
    state.mode = Mode.QUESTIONS
    if section is not None:
        state.sections.append(section)


def heading(state: State, token: Token, index: int) -> None:
    """A heading opens a section, or a place in a key; a point of an answer stays text."""
    if _names_paper(state, token):
        return plain_title(state, token, index)
    following = state.outlook.adjacent(index)
    bare = following is not None and following.sign in (
        Sign.NUMBER,
        Sign.RUN,
        Sign.LETTERS,
        Sign.HEADING,
    )
    name, note, end = ("", "", token.end) if bare else name_of(state.text, token.end)
    if not token.head and not name and state.mode is Mode.QUESTIONS:
        return None
    known = known_section(state, token, name)
    if state.mode is not Mode.QUESTIONS and known and not asks_in(state.outlook.section(index)):
        return _place(state, token, known, end)
    if _numbers_case(state, token):
        return case_text(state, token)
    if _directs(state, token, name):
        return span(state, token._replace(end=end, text=state.text[token.start : end]), index)
    if not _is_section(state, token, name, end, index):
        return None
    return _open_section(state, token, name, note, end)


def _names_paper(state: State, token: Token) -> bool:
    """The first line may be a title that ends in the name of a kind: 礼仪常识选择题."""
    if token.style != "name" or state.title is not None or state.items or state.sections:
        return False
    return not is_pure(state.text[token.start : _line_end(state, token.start)])


def key_place(state: State, token: Token, index: int) -> bool:
    """`判断题：8—10：×√×` inside a key: the name of a section ends the entry before it."""
    named = named_place(state, token.start, index)
    if named is not None:
        _place(state, token, *named)
    return named is not None


def key_section(state: State, token: Token, index: int) -> bool:
    """`1. (1)A (2)A`: in a key the number of a section whose heading was numbered so."""
    following = state.outlook.adjacent(index)
    if token.style != "plain" or following is None or following.style not in ("paren", "sign"):
        return False
    value = value_of(token)
    known = (
        one for one in state.sections[:_SECTIONS] if one.style == "arabic" and one.ordinal == value
    )
    section = next(known, None)
    if section is not None and value_of(following) == 1:
        _place(state, token, section, token.end)
    return section is not None and value_of(following) == 1


def named_place(state: State, start: int, index: int) -> tuple[Section, int] | None:
    """Return the section that is named ahead of a number or a range, and where its name ends."""
    found = _NAMED.match(state.text, start)
    following = state.outlook.adjacent(index, found.end()) if found else None
    if not found or following is None or following.sign not in (Sign.NUMBER, Sign.RUN):
        return None
    known = known_section(state, Token(Sign.HEADING, start, start, True, "", "name"), found["name"])
    return (known, found.end()) if known else None


def _place(state: State, token: Token, known: Section, end: int) -> None:
    state.flush(token.start)
    state.key_section, state.key_seen = known if known.used else None, known
    state.label(end, Role.SECTION, state.key_section, "key_heading")
    state.turn(Role.DIRECTION, None, "key_note")
    state.entry = None


def _open_section(state: State, token: Token, name: str, note: str, end: int) -> None:
    state.flush(token.start)
    name = name or from_note(note)
    above = None if name else inherited(state, token)
    kind = above.kind if above else kind_in(name, note)
    shown = above.name if above else printed(state, token, name)
    section = Section(ordinal(token.text), shown, kind, state.part, token.style)
    section.borrowed, section.unit = above is not None, unit_of(state, token)
    enter(state, section)
    state.label(end, Role.SECTION, section, "heading")
    state.turn(Role.DIRECTION, section, "direction")
    if found := RANGE_IN_NAME.search(name + note):
        announce(state, found)
    elif directed(state, end):
        return
    elif is_reading(name) and _text_follows(state, end):
        announce(state, None)


def _numbers_case(state: State, token: Token) -> bool:
    """`（一）` before the text of a case numbers the case and is no heading."""
    if token.style != "han_paren" or state.section is None:
        return False
    if state.section.kind is not Kind.CASE and not _SHARED.search(state.section.name or ""):
        return False
    line = state.text[token.end : min(_line_end(state, token.end), token.end + 400)]
    told = len(line) > 20 and (_SENTENCE.search(line) or (len(line) >= _WRAPPED and "，" in line))
    return bool(told) and not is_heading_name(line[:12])


def _directs(state: State, token: Token, name: str) -> bool:
    """`一、根据以下资料，回答33～37题。` under 资料分析 numbers a text and is no heading."""
    if token.style not in ("han", "han_paren") or state.section is None:
        return False
    read = _DIRECTION.match(name) and RANGE_IN_NAME.search(name)
    return bool(read) and is_reading(state.section.name or "")


def _text_follows(state: State, end: int) -> bool:
    """Say whether a text stands behind a heading on its line, before the first number."""
    following = next((one for one in state.outlook.after(end) if one.sign is not Sign.PLAIN), None)
    stop = min(_line_end(state, end), following.start if following else len(state.text))
    return len(state.text[end:stop].strip()) > _TEXT


def _is_section(state: State, token: Token, name: str, end: int, index: int) -> bool:
    """Tell a heading from a numbered sentence, by its words and by what follows."""
    if is_heading_name(name) and len(name) <= 40:
        if not token.head and token.style == "roman":
            return is_unnumbered(name)
        return token.style != "name" or not _inside(state, index)
    if token.style == "marked" or (not token.head and token.style in ("english", "part")):
        return True
    if not token.head and token.style == "roman":
        return name.isascii()
    if not token.head or token.style == "name" or _is_letter(state, token):
        return False
    if token.style == "part":
        return len(name) <= 30
    following = state.outlook.next(index)
    numbers = following is not None and following.sign in (
        Sign.NUMBER,
        Sign.HEADING,
        Sign.RANGE,
        Sign.BACKGROUND,
        Sign.ASK,
        Sign.OPTION,
    )
    if state.role in (Role.ANSWER, Role.EXPLANATION) and state.item is not None:
        due = state.section is None or ordinal(token.text) == (state.section.ordinal or 0) + 1
        return due and numbers and not _SENTENCE.search(name) and len(name) <= 20
    return len(name) <= 60 and (numbers or not name)


def _is_letter(state: State, token: Token) -> bool:
    """`I.` behind the option `H.` is an option."""
    if token.style != "roman" or len(token.text) != 1 or state.role is not Role.STEM:
        return False
    before = chr(ord(token.text) - 1)
    return bool(re.search(rf"(?:^|\n)\s*{before}\s*[.．、]", state.here(token.start)))


def _inside(state: State, index: int) -> bool:
    """Say whether a bare kind word stands where a heading cannot: before options or answers."""
    if state.mode is not Mode.QUESTIONS:
        return False
    start = state.tokens[index].start
    end = _line_end(state, start)
    following = state.outlook.adjacent(index, end)
    if following is None:
        return not state.text[end:].strip()
    if following.sign is Sign.OPTION:
        return not is_pure(state.text[start:end])
    return following.sign in (Sign.ANSWER, Sign.EXPLANATION)
