"""The labels of the papers that we write, as text and as Markdown.

Such a paper is read strictly: a label stands at the beginning of a line, those of a heading or a
question behind an empty line, and every other line goes on with what stands above it. A line that
only looks like a label has a backslash before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from shuati.model.papers import Kind

#: The words that tell a question's kind, in a heading or in brackets before its text.
TAGS = {
    Kind.SINGLE: "单选题",
    Kind.MULTIPLE: "多选题",
    Kind.TRUEFALSE: "判断题",
    Kind.BLANK: "填空题",
    Kind.SHORT: "简答题",
    Kind.ESSAY: "论述题",
    Kind.CASE: "案例分析题",
    Kind.MATCHING: "连线题",
    Kind.OTHER: "其他题",
}
KINDS = {tag: kind for kind, tag in TAGS.items()}
TAG = re.compile("【(" + "|".join(KINDS) + ")】")
_COUNT = "[一二三四五六七八九十百千]{1,8}"
_NUMBER = r"\d{1,9}(?:\.\d{1,9}){0,5}(?:\(\d{1,4}\))?"
NUMBER = re.compile(_NUMBER)
#: What ends that which a heading or a shared text says of the questions below it.
ENDS = {"part": "（本卷完）", "section": "（本节完）", "shared_stem": "（材料完）"}


@dataclass(frozen=True)
class Form:
    """What stands before the labels of one form."""

    first: str
    title: str
    heading: str
    question: str
    field: str
    strong: str

    @cached_property
    def heads(self) -> re.Pattern[str]:
        """The labels that stand behind an empty line."""
        heading, strong = re.escape(self.heading), re.escape(self.strong)
        return re.compile(
            rf"{heading}试卷：(?P<part>)|{heading}{_COUNT}、(?P<section>)"
            rf"|{strong}材料：{strong}(?P<shared_stem>)"
            rf"|{re.escape(self.question)}(?:题目：|(?P<number>{_NUMBER})\.(?: |$))(?P<question>)"
            rf"|(?P<end>{'|'.join(ENDS.values())})$"
        )

    @cached_property
    def fields(self) -> re.Pattern[str]:
        """The labels of a question's other parts."""
        return re.compile(
            re.escape(self.field)
            + r"(?:(?P<letter>[A-Z])\.(?: |$)|(?P<field>题号|答案\d{0,3}|解析|分值)：)"
        )

    @cached_property
    def titles(self) -> re.Pattern[str]:
        """The label of a title that would not be known for one."""
        return re.compile(rf"{re.escape(self.title)}标题：")

    def is_label(self, line: str) -> bool:
        """Say whether a line looks like a label of any sort."""
        patterns = (self.heads, self.fields, self.titles)
        return any(pattern.match(line) for pattern in patterns)


TEXT = Form("刷题试卷格式 1", "", "", "", "", "")
MARKDOWN = Form("<!-- 刷题试卷格式 1 -->", "# ", "## ", "### ", "- ", "**")
FORMS = {"txt": TEXT, "md": MARKDOWN}


def kind_of_section(section: str | None) -> Kind | None:
    """Return the kind that a heading names, None where it names none or several."""
    found = {kind for kind, tag in TAGS.items() if tag in (section or "")}
    return found.pop() if len(found) == 1 else None
