"""Handlers of markers: answers, explanations, metadata, and the start of keys."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper.drafts import Item
from shuati.paper.frame import find_part, named_place, part_labels, plain_title
from shuati.paper.keying import begin_key, letters_follow
from shuati.paper.material import named_again
from shuati.paper.onsets import explained, gives_answers, repeats, scope, starts_key, starts_list
from shuati.paper.reasons import FIRM, holds_choices, is_marker, may_explain
from shuati.paper.sections import answers_sole
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Sign, Token

_KEY_OF = re.compile(
    r"(?!.*[及与和暨]$)(?:.*(?:卷|套|篇|部分|章|试[题卷]|测试|测验|练习|考试|题库?"
    r"|模拟|作业|期[中末])(?:.{0,2}|[（(][一二三四五六七八九十\d]{1,2}[)）]))"
)
#: 《公共关系学》 ahead of 答案及评分标准.
_COURSE = re.compile("《[^《》]{2,30}》")
_OPTION = re.compile(r"(?:^|\n)\s*[A-H]\s*[.．、:：][^\S\n]*\Z")
_POINTS = (".", "．", "、", ":", "：")
#: The learner's own answer, and that it stands below its marker.
_OWN_ANSWER = re.compile(r"[【\[]?\s*(?:[我你您]的|考生|学生)(?:答案|回答|作答)")
_AT_END = re.compile(r"[^\S\n]*\n")
_SHORT = 8
#: How far below the announcement of a key its first heading may be, and what stands between:
#: a note in brackets, or a date.
_NOTED = 6
_NOTE = re.compile(
    r"(?:\s*(?:[（(][^（()）\n]{1,16}[)）]|\d{4}\s*年\s*\d{1,2}\s*月)[^\S\n]*\n)+\s*"
)
#: Deeper indented options are none.
_INDENT = 60
_LETTER = re.compile(
    r"\s*(?:[（(\[【]?\s*[A-HＡ-Ｈ](?![A-Za-z])|一\s*、|题\s*号|Ⅰ|I\s*[.．、]"
    r"|第[一二三1](?:部分|章|大题)|1\s*[.、．:：~～\-—–－至])"
)


def answer(state: State, token: Token, index: int) -> None:
    """An answer marker: of the open question, of a key entry, or the start of a key."""
    if state.mode is not Mode.QUESTIONS:
        return _entry_answer(state, token, index)
    if not state.items or _is_phrase(state, token) or _in_option(state, token):
        return None
    if letters_follow(state, token):
        return None
    if starts_key(state, token, index):
        state.flush(token.start)
        state.label(token.end, Role.ANSWER, None, "key_marker")
        return begin_key(state, Mode.ANSWERS, scope(state, index))
    item = state.item
    if item is None or (state.role is Role.ANSWER and _is_short(token)):
        return None
    if state.role is Role.EXPLANATION and token.text[:1] == "解" and not state.here(token.start):
        state.flush(token.start)
        return state.label(token.end, Role.EXPLANATION, item, "explanation_marker")
    if (parent := _family(state, item, token)) is not None:
        return _open_family(state, token, parent, Role.ANSWER)
    again = item.has(Role.ANSWER) or (state.role is Role.ANSWER and bool(state.here(token.start)))
    return state.open(token, Role.ANSWER, item, "again" if again else "answer_marker")


def _family(state: State, item: Item, token: Token) -> Item | None:
    """Return the parent whose sub-questions `（1）…（2）…` behind one marker answers."""
    parent = item.parent
    if parent is None or len(parent.children) < 2 or parent.children[0].has(Role.ANSWER):
        return None
    return (
        parent
        if re.match(r"\s*(?:[（(]\s*1\s*[)）]|⑴|①)", state.text[token.end : token.end + 12])
        else None
    )


def _open_family(state: State, token: Token, parent: Item, role: Role) -> None:
    state.block += 1
    entry = Item(parent.number, parent.value, "family", section=state.section, part=state.part)
    entry.block = state.block
    state.entries.append(entry)
    state.open(token, role, entry, "key_family")


def _is_short(token: Token) -> bool:
    return token.text.strip(":： 【】[]〔〕〖〗") in ("答", "解")


def _in_option(state: State, token: Token) -> bool:
    """Say whether the words are the text of an option: `A.答案：唯一`."""
    before = state.text[max(0, token.start - _INDENT) : token.start]
    return before.rstrip().endswith(_POINTS) and bool(_OPTION.search(before))


def _is_phrase(state: State, token: Token) -> bool:
    """Say whether the words are part of a sentence: `答案` without a mark, far from an answer."""
    unmarked = token.text.rstrip()[-1:] not in ":：】]〕）)"
    if unmarked and not token.head and state.role is Role.EXPLANATION:
        return True
    return (
        unmarked
        and not token.head
        and state.role is Role.STEM
        and not _LETTER.match(state.text, token.end)
    )


def _entry_answer(state: State, token: Token, index: int) -> None:
    if answers_sole(state, token, index):
        return None
    if state.entry is None:
        state.flush(token.start)
        return state.label(token.end, Role.ANSWER, None, "key_marker")
    if state.role is Role.ANSWER and not state.here(token.start):
        state.flush(token.start)
        return state.label(token.end, Role.ANSWER, state.entry, "answer_marker")
    if state.role is Role.EXPLANATION and not state.entry.has(Role.ANSWER):
        return state.open(token, Role.ANSWER, state.entry, "answer_marker")
    if _is_short(token):
        return None
    return state.open(token, Role.ANSWER, state.entry, "again")


def key(state: State, token: Token, index: int) -> None:
    """An answer marker alone on its line: the start of a key, or of one answer."""
    if not state.items:
        return _title_or_note(state, token, index)
    if not _names_key(state, token.text):
        return None
    named = find_part(state, token.text) if part_labels(token.text) else None
    following = state.outlook.adjacent(index) or _below_note(state, token, index)
    if named or _heads_key(state, token, index, following):
        state.flush(token.start)
        state.label(token.end, Role.ANSWER, None, "key_heading")
        state.key_part = named
        return begin_key(state, Mode.ANSWERS, None if named else scope(state, index))
    if state.mode is not Mode.QUESTIONS:
        return _entry_answer(state, token, index)
    return answer(state, token, index)


def _below_note(state: State, token: Token, index: int) -> Token | None:
    """Return the heading below a short line such as （供参考） under the announcement of a key."""
    ahead = state.tokens[index + 1 : index + _NOTED]
    heading = next((one for one in ahead if one.sign is Sign.HEADING and one.head), None)
    noted = heading and _NOTE.fullmatch(state.text, token.end, heading.start)
    return heading if noted else None


def _names_key(state: State, name: str) -> bool:
    """Say whether the words before `参考答案` name the paper or a part of it, or are none."""
    named = _KEY_OF.fullmatch(name) or _COURSE.fullmatch(name)
    return not name or bool(named) or name.strip("《》") in (state.title or "")


def _title_or_note(state: State, token: Token, index: int) -> None:
    if state.title is None and token.text:
        plain_title(state, token, index)


def _heads_key(state: State, token: Token, index: int, following: Token | None) -> bool:
    if following is None:
        return named_place(state, token.end, index) is not None
    if following.sign in (Sign.HEADING, Sign.PART):
        return repeats(state, following) or following.sign is Sign.PART
    if named_again(state, following):
        return True
    return starts_key(state, token, index) and not (
        state.mode is Mode.ANSWERS and state.entry is not None
    )


def explanation(state: State, token: Token, index: int) -> None:
    """An explanation marker: of the open question or entry, or the start of a list of them."""
    if not state.items:
        return None
    following = state.outlook.adjacent(index)
    answers = gives_answers(state, index)
    if starts_list(state, token, following) or (answers and starts_key(state, token, index)):
        state.flush(token.start)
        state.label(token.end, Role.EXPLANATION, None, "key_marker")
        own = explained(state, index, following)
        return begin_key(state, Mode.ANSWERS if answers else Mode.EXPLANATIONS, own)
    holder = state.entry if state.mode is not Mode.QUESTIONS else state.item
    if holder is None or (state.role is Role.STEM and not may_explain(state, token)):
        return None
    if not is_marker(state, token):
        return None
    if "解答】" in token.text and not (
        holder.has(Role.ANSWER) or holds_choices(state, holder, token)
    ):
        return state.open(token, Role.ANSWER, holder, "answer_marker")
    return state.open(token, Role.EXPLANATION, holder, "explanation_marker")


def comment(state: State, token: Token, index: int) -> None:
    """【点评】 is a further line of the explanation."""
    holder = state.entry if state.mode is not Mode.QUESTIONS else state.item
    if holder is None or state.role in (Role.STEM, Role.DIRECTION, Role.MATERIAL):
        return None
    boxed = token.text[0] in "【[〔〖"
    if not boxed and not (token.head and token.text.startswith(("点评", "评析", "名师"))):
        return None
    return state.open(token, Role.EXPLANATION, holder, "comment_marker")


def metadata(state: State, token: Token, index: int) -> None:
    """Difficulty, topic, source: dropped up to the end of the line or the next marker."""
    boxed = token.text[0] in "【[〔〖（("
    if not boxed and not token.head and not _ends_before(state, token):
        return
    if state.role is not Role.METADATA:
        state.before = (state.role, state.holder, state.why)
    below = _OWN_ANSWER.match(token.text) and _AT_END.match(state.text, token.end)
    state.open(token, Role.METADATA, state.holder, "own_answer" if below else "metadata")
    if token.text[0] in "（([":
        closing = re.compile(r"[^\n]*?[)）\]]").match(state.text, token.end)
        if closing and "】" not in token.text:
            state.flush(closing.end())
            state.turn(*state.before)


def _ends_before(state: State, token: Token) -> bool:
    """Say whether what stands before a word such as 难度： is complete."""
    if state.role in (Role.STEM, Role.MATERIAL):
        return False
    before = state.here(token.start)
    short = state.role is Role.ANSWER and len(before) <= _SHORT
    return short or bool(FIRM.search(before or " "))
