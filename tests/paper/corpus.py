"""Cases of papers: files with their right parse, and the short notation of `layouts/`.

A case of `layouts/` is

    === name ¦ title            a title of - means none
    the paper's text
    ---
    § section                   holds for the questions below it, and ends shared text
    ＄ shared text
    number ¦ kind ¦ stem ¦ A=option;B=option ¦ answer ¦ explanation
    ! problem number

where an answer is letters, T or F, [blank¶blank], text, or - for none.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from shuati.model.papers import Paper
from shuati.paper.parse import parse
from shuati.text.decode import decode
from shuati.text.repair import repair

HERE = Path(__file__).parent
FIELDS = ("number", "kind", "stem", "options", "answer", "explanation", "section", "shared_stem")


@dataclass
class Case:
    """A paper's bytes, and its right parse in the form of `tests/cases/*.json`."""

    name: str
    data: bytes
    right: dict


@dataclass
class Notes:
    """What holds for the question lines below a heading line of a case."""

    section: str | None = None
    shared: str | None = None
    questions: list[dict] = field(default_factory=list)
    problems: list[dict] = field(default_factory=list)


def read(data):
    """Bytes to a paper, the way the program goes; also the problems of decoding and repair."""
    decoded = decode(data)
    if decoded.problem:
        return Paper(None, ()), [(decoded.problem, None)]
    repaired = repair(decoded.text)
    paper = parse(repaired.lines)
    found = [(one.code, one.number) for one in (*repaired.problems, *paper.problems)]
    return paper, found


def plain(question):
    """A question as JSON: only the fields that cases compare."""
    answer = question.answer
    return {
        "number": question.number,
        "kind": question.kind.value,
        "stem": question.stem,
        "options": {option.letter: option.text for option in question.options},
        "answer": list(answer) if isinstance(answer, tuple) else answer,
        "explanation": question.explanation,
        "section": question.section,
        "shared_stem": question.shared_stem,
    }


def squeeze(value):
    """Delete white space in every string; an empty string or object counts as none."""
    if isinstance(value, str):
        return re.sub(r"\s+", "", value) or None
    if isinstance(value, list):
        return [squeeze(item) for item in value]
    if isinstance(value, dict):
        return {key: squeeze(item) for key, item in value.items()} or None
    return value


def compared(question):
    """The compared fields of a question of either side, without white space."""
    return {name: squeeze(question.get(name)) for name in FIELDS}


def folder(path):
    """The cases of a folder of .txt files beside .json files."""
    for text in sorted(path.glob("*.txt")):
        right = json.loads(text.with_suffix(".json").read_text(encoding="utf-8"))
        yield Case(text.stem, text.read_bytes(), right)


def layouts():
    """All cases of `layouts/`."""
    for path in sorted((HERE / "layouts").glob("*.txt")):
        for block in re.split(r"(?m)^=== ", path.read_text(encoding="utf-8"))[1:]:
            yield _case(path.stem, block)


def _case(group, block):
    head, _, rest = block.partition("\n")
    name, _, title = (part.strip() for part in head.partition("¦"))
    text, _, expected = rest.partition("\n---\n")
    notes = Notes()
    for line in filter(str.strip, expected.split("\n")):
        _note(notes, line)
    right = {"title": None if title == "-" else title, "questions": notes.questions}
    return Case(f"{group}/{name}", f"{text}\n".encode(), right | {"problems": notes.problems})


def _note(notes, line):
    if line.startswith("§"):
        notes.section, notes.shared = line[1:].strip() or None, None
    elif line.startswith("＄"):
        notes.shared = line[1:].strip()
    elif line.startswith("!"):
        code, *number = line[1:].split()
        notes.problems.append({"code": code, "number": number[0] if number else None})
    else:
        notes.questions.append(_question(notes, line))


def _question(notes, line):
    cells = [cell.strip() for cell in line.split("¦")] + [""] * 6
    number, kind, stem, options, answer, explanation = cells[:6]
    pairs = [option.partition("=") for option in options.split(";") if option]
    return {
        "number": None if number == "-" else number,
        "kind": kind,
        "stem": stem,
        "options": {letter: text for letter, _, text in pairs},
        "answer": _answer(kind, answer),
        "explanation": explanation or None,
        "section": notes.section,
        "shared_stem": notes.shared,
    }


def _answer(kind, answer):
    if answer in ("-", ""):
        return None
    if kind in ("single", "multiple"):
        return list(answer)
    if kind == "truefalse":
        return answer == "T"
    return answer.strip("[]").split("¶") if kind == "blank" else answer
