"""What a site or an editor does to the lines of a paper without touching its text."""

import pytest

from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze

#: Files read with the wrong table or without their font hold no other characters, a saved bank
#: is no text of lines, and no page number stands inside a column of single characters.
ODD = (
    "127-mojibake",
    "416-gbk-read",
    "066-utf8-read",
    "417-utf8-read",
    "607-gbk-as-latin",
    "921-utf8-shown",
    "922-gbk-as-latin1",
    "153-garbage",
    "418-shifted",
    "940-font-map",
    "120-json",
    "129-vertical",
)
CASES = [
    case
    for case in folder(HERE / "first_sight")
    if case.data.count(b"\n") >= 6 and b"\0" not in case.data and not case.name.startswith(ODD)
]


def with_page_number(lines):
    """A page number in the middle, where the page happens to end."""
    middle = max(len(lines) // 2, 2)
    return [*lines[:middle], "第 3 页 共 9 页", *lines[middle:]]


CHANGES = {
    "blank lines": lambda lines: "\n\n".join(lines),
    "line ends": lambda lines: "\r\n".join(lines),
    "spaces behind": lambda lines: "\n".join(f"{line}  " for line in lines),
    "indents": lambda lines: "\n".join(f"\u3000\u3000{line}" for line in lines),
    "page number": lambda lines: "\n".join(with_page_number(lines)),
}


def parsed(data):
    paper, _ = read(data)
    return squeeze(paper.title), [compared(plain(question)) for question in paper.questions]


@pytest.mark.parametrize("name", CHANGES)
def test_changes_of_form_change_no_question(name):
    """Blank lines, line ends, spaces and a page number leave every question as it was."""
    changed = []
    for case in CASES:
        try:
            lines = case.data.decode("utf-8").rstrip("\n").split("\n")
        except UnicodeDecodeError:
            continue
        if parsed(CHANGES[name](lines).encode()) != parsed(case.data):
            changed.append(case.name)
    assert not changed
