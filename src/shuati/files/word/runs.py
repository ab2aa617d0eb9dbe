"""What stands in a paragraph, in reading order: text with its look, pictures, formulas, fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from shuati.files.word import fields
from shuati.files.word.formulas import formula, symbol
from shuati.files.word.names import MC, W14, A, M, R, V, W, branch, switched, val
from shuati.files.word.notes import Notes
from shuati.files.word.package import Relation
from shuati.files.word.pictures import Pictures
from shuati.files.word.pieces import BLANK, Piece, text_of
from shuati.files.word.styles import Look, Styles
from shuati.files.word.symbols import signs
from shuati.files.xml import Element

#: What only holds other things: their contents count.
_WRAPPERS = ("hyperlink", "ins", "moveTo", "smartTag", "customXml", "fldSimple", "dir", "bdo")
_NOTES = {W + "footnoteReference": "footnote", W + "endnoteReference": "endnote"}
_PLAIN = Look()
#: Line feeds in XML are spaces; a soft hyphen shows only where a line ends.
_UNSEEN = {ord("\n"): " ", ord("\r"): " ", 0xAD: None}
#: Fields inside fields, at most.
_DEEPEST = 20


@dataclass(slots=True)
class _Field:
    """A field that is open: its instruction, and whether its result has begun."""

    instruction: list[str] = field(default_factory=list)
    result: bool = False
    checked: str = ""


@dataclass(slots=True)
class Content:
    """What was found in a paragraph: its pieces, the boxes that hang on it, and its notes."""

    pieces: list[Piece] = field(default_factory=list)
    boxes: list[Element] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)


class Runs:
    """Reads paragraphs one after the other; a field may reach over several."""

    def __init__(
        self,
        styles: Styles,
        relations: Mapping[str, Relation],
        pictures: Pictures,
        notes: Notes,
    ) -> None:
        self._styles, self._pictures, self._signs = styles, pictures, notes
        self.relations = relations
        self._fields: list[_Field] = []
        self._look = _PLAIN
        self._style = ""
        self._found = Content()
        self._read = self._readers()

    def _readers(self) -> dict[str, Callable[[Element], None]]:
        """Return what reads each kind of element; others are nothing that is seen."""
        return {
            **{W + name: self._children for name in _WRAPPERS},
            W + "r": self._run,
            W + "sdt": self._control,
            W + "ruby": self._ruby,
            W + "t": self._text,
            W + "tab": lambda _: self._add("\t"),
            W + "ptab": lambda _: self._add("\t"),
            W + "br": lambda _: self._add("\n"),
            W + "cr": lambda _: self._add("\n"),
            W + "noBreakHyphen": lambda _: self._add("-"),
            W + "sym": lambda one: self._add(symbol(one)),
            W + "fldChar": self._field,
            W + "instrText": self._instruct,
            W + "drawing": self._shapes,
            W + "pict": self._shapes,
            W + "object": self._shapes,
            M + "oMath": lambda one: self._whole(formula(one)),
            M + "oMathPara": self._formulas,
            MC + "AlternateContent": self._ways,
            **dict.fromkeys(_NOTES, self._note),
        }

    def content(self, paragraph: Element, style: str) -> Content:
        """Return what is in a paragraph of a style."""
        outer = self._found, self._look, self._style
        self._found, self._look, self._style = Content(), _PLAIN, style
        self._children(paragraph)
        for one in self._fields:
            one.result = True
        found = self._found
        self._found, self._look, self._style = outer
        return found

    def _children(self, element: Element | None) -> None:
        for one in () if element is None else element:
            read = self._read.get(one.tag)
            if read is not None:
                read(one)

    def _run(self, run: Element) -> None:
        outer = self._look
        properties = run.find(W + "rPr")
        named = "" if properties is None else val(properties.find(W + "rStyle"))
        self._look = self._styles.look(self._style, named, properties)
        if not self._look.hidden:
            self._children(run)
        self._look = outer

    def _text(self, element: Element) -> None:
        text = (element.text or "").translate(_UNSEEN)
        font = self._look.font
        self._add(signs(text, font) if font else text)

    def _add(self, text: str) -> None:
        """Take text with the look of its run; in a field's instruction it belongs to that."""
        instruction = self._instruction()
        if instruction is not None:
            instruction.append(text)
            return
        look = self._look
        underlined = look.underlined and text != "\n"
        self._found.pieces.append(Piece(text, underlined, look.script, look.marks))

    def _whole(self, text: str) -> None:
        """Take what has no look of its own."""
        instruction = self._instruction()
        if instruction is not None:
            instruction.append(text)
        elif text:
            self._found.pieces.append(Piece(text))

    def _instruction(self) -> list[str] | None:
        """Return the instruction that is being read, if one is."""
        if not self._fields:
            return None
        found = (one.instruction for one in reversed(self._fields) if not one.result)
        return next(found, None)

    def _field(self, element: Element) -> None:
        kind = element.get(W + "fldCharType")
        if kind == "begin" and len(self._fields) < _DEEPEST:
            self._fields.append(_Field(checked=_checkbox(element)))
        elif kind == "separate" and self._fields:
            self._fields[-1].result = True
        elif kind == "end" and self._fields:
            done = self._fields.pop()
            if done.checked or not done.result:
                self._add(done.checked or fields.shown("".join(done.instruction)))

    def _instruct(self, element: Element) -> None:
        instruction = self._instruction()
        if instruction is not None:
            instruction.append(element.text or "")

    def _control(self, element: Element) -> None:
        """A content control; one that nobody has filled in yet is a place to write."""
        if element.find(f"{W}sdtPr/{W}showingPlcHdr") is not None:
            checkbox = element.find(f"{W}sdtPr/{W14}checkbox")
            self._whole(BLANK if checkbox is None else "☐")
        else:
            self._children(element.find(W + "sdtContent"))

    def _ruby(self, element: Element) -> None:
        """Characters with their reading above them; where the characters are to be written, it."""
        outer, self._found = self._found, Content()
        self._children(element.find(W + "rubyBase"))
        base, self._found = self._found, Content()
        if not text_of(base.pieces).strip(" \u3000_()（）"):
            self._children(element.find(W + "rt"))
        outer.pieces += (*self._found.pieces, *base.pieces)
        self._found = outer

    def _formulas(self, element: Element) -> None:
        shown = filter(None, map(formula, element.iterchildren(M + "oMath")))
        self._whole("\n".join(shown))

    def _ways(self, element: Element) -> None:
        self._children(branch(element))

    def _note(self, element: Element) -> None:
        kind, key = _NOTES[element.tag], element.get(W + "id") or ""
        self._found.notes.append((kind, key))
        self._whole(self._signs.sign(kind, key))

    def _shapes(self, element: Element) -> None:
        """Take pictures where they stand, and keep boxes of text for the end of the paragraph."""
        for one in element:
            if one.tag == W + "txbxContent":
                self._found.boxes.append(one)
            elif one.tag == MC + "AlternateContent":
                chosen = branch(one)
                if chosen is not None:
                    self._shapes(chosen)
            elif one.tag == A + "blip":
                self._picture(one.get(R + "embed") or one.get(R + "link"))
            elif one.tag == V + "imagedata":
                self._picture(one.get(R + "id") or one.get(R + "pict") or one.get(R + "href"))
            elif one.tag == V + "textpath":
                self._whole(one.get("string") or "")
            elif one.tag == M + "oMath":
                self._whole(formula(one))
            else:
                self._shapes(one)

    def _picture(self, key: str | None) -> None:
        self._whole(self._pictures.mark(self.relations.get(key or "")))


def _checkbox(element: Element) -> str:
    """Return the box of an old form's field, crossed or not; of other fields nothing."""
    box = element.find(f"{W}ffData/{W}checkBox")
    if box is None:
        return ""
    state = box.find(W + "checked")
    state = box.find(W + "default") if state is None else state
    return "☑" if state is not None and switched(state) else "☐"
