"""The fields of our notes in Anki: the list that is fixed for good, and what goes into each."""

from __future__ import annotations

from dataclasses import dataclass

from shuati.anki.markup import clean, escape, option_list, text_list
from shuati.anki.names import KINDS, TRUTH, source
from shuati.anki.payload import payload
from shuati.model.papers import Answer, Kind, Option, Question
from shuati.model.study import StoredQuestion


@dataclass(frozen=True, slots=True)
class NoteField:
    """One field. Anki matches fields by `id`, so `name` may change and `id` and place never.

    A `hidden` field is folded in Anki's editor.
    """

    code: str
    name: str
    id: int
    hidden: bool = False


#: Same for all note types, so that a question can be read whatever note type it is kept under.
#: A field that is added or taken away later makes Anki refuse updates: "conflicting".
FIELDS = (
    NoteField("question", "题目", 417_320_951_101),
    NoteField("options", "选项", 417_320_951_102),
    NoteField("answer", "答案", 417_320_951_103),
    NoteField("explanation", "解析", 417_320_951_104),
    NoteField("material", "材料", 417_320_951_105),
    NoteField("keypoints", "要点", 417_320_951_106),
    NoteField("picture", "图片", 417_320_951_107),
    NoteField("extra", "补充", 417_320_951_108),
    NoteField("kind", "题型", 417_320_951_109),
    NoteField("number", "题号", 417_320_951_110),
    NoteField("source", "来源", 417_320_951_111),
    NoteField("key", "键入", 417_320_951_112, hidden=True),
    NoteField("data", "数据", 417_320_951_113, hidden=True),
    NoteField("id", "编号", 417_320_951_114, hidden=True),
    NoteField("spare1", "备用1", 417_320_951_115, hidden=True),
    NoteField("spare2", "备用2", 417_320_951_116, hidden=True),
    NoteField("spare3", "备用3", 417_320_951_117, hidden=True),
    NoteField("spare4", "备用4", 417_320_951_118, hidden=True),
)

_CHOICE = (Kind.SINGLE, Kind.MULTIPLE)
_TRUTH_OPTIONS = tuple(Option(word, "") for word in TRUTH.values())


def contents(stored: StoredQuestion, title: str) -> tuple[str, ...]:
    """The HTML of every field, in the order of `FIELDS`; `title` names the paper."""
    question = stored.content
    texts = {
        "question": escape(asked(question)),
        "options": _options(question),
        "answer": _answer(question),
        "explanation": escape(question.explanation or ""),
        "material": escape(question.shared_stem or ""),
        "kind": KINDS[question.kind],
        "number": escape(question.number or ""),
        "source": escape(source(question, title)),
        "key": escape(_typed(question)),
        "id": escape(stored.guid),
    }
    texts["data"] = payload(stored, texts)
    return tuple(texts.get(field.code, "") for field in FIELDS)


def asked(question: Question) -> str:
    """The text of the question, never empty while there is anything to ask.

    An item of a cloze has no stem: it asks for its number in the passage.
    """
    if clean(question.stem):
        return question.stem
    if question.number:
        return f"第 {question.number} 题"
    return clean(question.shared_stem or "")


def answered(answer: Answer) -> bool:
    """Whether the answer holds anything that a card can show."""
    if isinstance(answer, tuple):
        return any(map(clean, answer))
    return isinstance(answer, bool) or bool(clean(answer or ""))


def _options(question: Question) -> str:
    if question.kind is Kind.TRUEFALSE and not question.options:
        return option_list(_TRUTH_OPTIONS)
    return option_list(question.options)


def _answer(question: Question) -> str:
    match question.answer:
        case bool(truth):
            return TRUTH[truth]
        case tuple(letters) if question.kind in _CHOICE:
            return option_list(_chosen(question.options, letters))
        case (single,):
            return escape(single)
        case tuple(several):
            return text_list(several)
        case text:
            return escape(text or "")


def _chosen(options: tuple[Option, ...], letters: tuple[str, ...]) -> list[Option]:
    texts = {option.letter: option.text for option in options}
    return [Option(letter, texts.get(letter, "")) for letter in letters]


def _typed(question: Question) -> str:
    """What a learner would type where one text box is enough, else nothing."""
    match question.answer:
        case bool(truth):
            return TRUTH[truth]
        case tuple(letters) if question.kind in _CHOICE:
            return "".join(letters)
        case (single,) if question.kind is Kind.BLANK:
            return single.split(" / ")[0]
        case _:
            return ""
