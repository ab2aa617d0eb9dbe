"""What tells the text formats of question banks from an ordinary paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from shuati.files import aiken
from shuati.files.gift_signs import cut, places

#: The first line of the papers that we write, as text and as Markdown.
WRITTEN = {"txt": "刷题试卷格式 1", "md": "<!-- 刷题试卷格式 1 -->"}
OUR_GIFT = "// Shuati · GIFT"
#: A comment that speaks of the question below it, or of the file.
GIFT_NOTE = "// Shuati "
_WRITTEN = re.compile(
    "\ufeff?(?:" + "|".join(map(re.escape, WRITTEN.values())) + r")[ \t]*(?:\r|\n|$)"
)
#: The beginning of what `shuati parse --json` prints.
PAPER_JSON = re.compile(
    r'\ufeff?\s*\{\s*"title"\s*:\s*(?:null|"(?:[^"\\]|\\.){0,10000}")\s*,\s*"questions"\s*:\s*\['
)
_COMMENT = re.compile(r"(?m)^[ \t\ufeff]*//[^\n]*\n?")
_TITLED = re.compile(r"::(?:[^:\\\n]|\\.|:(?!:)){1,300}::")
#: What the braces of GIFT begin with; those of a program or a formula do not.
_ANSWERS = re.compile(r"\s*(?:[=~]|#\s*[-+=%.\d]|(?:T|TRUE|F|FALSE)\s*(?:#|$))")
#: Labels of ordinary papers; GIFT needs none.
_LABELS = re.compile(
    r"(?m)^[ \t\u3000]*(?:[A-HＡ-Ｈ]\s*[.．、]|[【\[]?(?:参考)?答案|[【\[]?解析|答[:：]"
    r"|[一二三四五六七八九十]+[、.．]|ANSWER:)"
)
_NUMBERED = re.compile(r"(?m)^[ \t\u3000]*[（(]?\d{1,4}[)）.．、]")
_CHINESE_ANSWER = re.compile(r"(?m)^\s*[【\[]?(?:参考)?答案")


def is_written(text: str) -> bool:
    """Say whether `text` is a paper that we wrote."""
    return _WRITTEN.match(text) is not None


def is_paper_json(text: str) -> bool:
    """Say whether `text` begins as the JSON of a paper does."""
    return PAPER_JSON.match(text) is not None


def is_gift(text: str) -> bool:
    """Say whether `text` is GIFT: answers in braces, in a titled block or in half of all blocks."""
    if text.removeprefix("\ufeff").startswith(OUR_GIFT):
        return True
    if "{" not in text:
        return False
    told = [block for block in _blocks(text) if not block.startswith("$CATEGORY:")]
    if any(_TITLED.match(block) and _braced(block) is not None for block in told):
        return True
    answered = [block for block in told if _is_answered(block)]
    if not answered or any(_LABELS.search(block) for block in told):
        return False
    sure = "$CATEGORY:" in text or not any(_NUMBERED.search(block) for block in told)
    return sure and len(answered) * 2 >= len(told)


def _blocks(text: str) -> Iterator[str]:
    plain = _COMMENT.sub("", text.removeprefix("\ufeff"))
    blocks = (block.strip() for block in re.split(r"\n[ \t\r]*\n", plain.replace("\r\n", "\n")))
    return (block for block in blocks if block)


def _braced(block: str) -> tuple[str, str] | None:
    """Return what stands between the only braces of a block, and what follows them."""
    if len(list(islice(places(block, "[{}]"), 3))) != 2:
        return None
    _, opened, rest = cut(block, "{")
    inside, closed, after = cut(rest, "}")
    return (inside, after) if opened and closed else None


def _is_answered(block: str) -> bool:
    found = _braced(block)
    if found is None or not _ANSWERS.match(found[0]):
        return False
    inside, after = found
    choices = inside.lstrip()[0] in "=~#"
    return not after.strip() or (choices and len(after) <= 200)


def is_aiken(text: str) -> bool:
    """Say whether `text` is Aiken: nearly all of it whole blocks, and none of the usual labels."""
    if "ANSWER:" not in text or _CHINESE_ANSWER.search(text):
        return False
    found = [block.question() for block in aiken.blocks(text)]
    whole = [question for question in found if question is not None]
    if len(whole) * 5 < len(found) * 4:
        return False
    return not any(_NUMBERED.match(question.stem) for question in whole)
