"""Web pages: what a reader sees of one, as lines, with the answers that a button would show."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field

from lxml import etree

from shuati.collector import waiting
from shuati.errors import InputError
from shuati.files import styles, widgets
from shuati.files.found import Pictures
from shuati.files.lines import Lines, Rows
from shuati.files.looks import CODE, marked, signed_rows
from shuati.files.mathml import latex_of
from shuati.files.ordinals import Listing
from shuati.files.pages import Page
from shuati.files.sources import Source
from shuati.files.surroundings import Surroundings
from shuati.files.word.pieces import Line, text_of
from shuati.files.xml import Element
from shuati.model.documents import Document
from shuati.model.papers import Problem
from shuati.text.decode import Decoded
from shuati.text.raised import higher, lower

_BLOCKS = frozenset(
    """address article aside blockquote body caption center dd details dialog dir div dl dt fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol
    option optgroup p pre section summary table tbody tfoot thead tr ul xmp listing""".split()  # noqa: SIM905
)
_CELLS = ("td", "th")
_LISTS = ("ol", "ul", "menu", "dir")
#: What is written higher or lower is short; a whole paragraph that is, is text.
_SHORT = 60
_WIDEST, _LONGEST = 100, 5000


@waiting()
def read(source: Source, decoded: Decoded | None) -> Document:
    """Return the text of a page as lines, with its pictures."""
    if decoded is None or decoded.problem:
        code = "not_text" if decoded is None else decoded.problem or "not_text"
        raise InputError(code, path=source.name)
    page = Page(decoded.text, source.name)
    pictures = Pictures(source.beside)
    around = Surroundings(page.root)
    walked = _Walk(page, pictures, around).lines() or _Walk(page, pictures).lines()
    lines, example = marked(walked)
    text = "\n".join(text_of(line).rstrip() for line in lines)
    looked = () if example is None else (Problem(CODE, text=example),)
    return Document(
        "html",
        text,
        title=around.title,
        pictures=pictures.all,
        beside=pictures.files,
        encoding=decoded.encoding,
        problems=(*pictures.problems(), *looked),
        looked=signed_rows(text) if looked else frozenset(),
    )


@dataclass(slots=True)
class _Open:
    """An element that is open, and what ends with it."""

    block: bool = False
    kept: bool = False
    floats: bool = False
    listing: Listing | None = None
    rows: Rows | None = None
    outer: Lines | None = None
    span: tuple[int, int] = (1, 1)
    look: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Walk:
    """A walk over a page's elements in their order."""

    page: Page
    pictures: Pictures
    around: Container[Element] = ()
    written: Lines = field(default_factory=Lines)
    open: list[_Open] = field(default_factory=lambda: [_Open()])

    def lines(self) -> list[Line]:
        """Return the lines of the page."""
        sheet = styles.Styles(self.page.root)
        options = widgets.Options(self.page.root)
        walk = etree.iterwalk(self.page.root, events=("start", "end"))
        for event, element in walk:
            if event == "end":
                self._leave(element)
            elif not isinstance(element.tag, str) or not self._enter(element, sheet, options):
                walk.skip_subtree()
                self.open.append(_Open())
        return self.written.pieces()

    def _enter(self, element: Element, sheet: styles.Styles, options: widgets.Options) -> bool:
        """Write an element's beginning; False if its content is not to be walked through."""
        style = sheet.of(element)
        if (formula := _formula(element)) is not None:
            self._formula(formula)
            return False
        if element in self.around or sheet.hides(element, style):
            return False
        if self._is_sign(element, style, options):
            return False
        self._open(element, style)
        if element.text:
            self.written.text(element.text, kept=self.open[-1].kept)
        return True

    def _formula(self, latex: str) -> None:
        if latex:
            self.written.sign(rf"\({latex}\)")

    def _is_sign(self, element: Element, style: styles.Style, options: widgets.Options) -> bool:
        """Write an element that stands for something as a whole."""
        tag = element.tag
        if tag == "br":
            self.written.end()
        elif tag == "img":
            self._image(element)
        elif tag in widgets.TAGS:
            self._widget(element, options)
        elif styles.is_underlined(element, style) or styles.has_line(style):
            blank = widgets.is_blank(element, least=0 if styles.has_line(style) else 2)
            if blank:
                self.written.sign("____")
            return blank
        elif raised := styles.raised(element, style):
            return self._raise(element, raised)
        else:
            return False
        return True

    def _image(self, element: Element) -> None:
        if latex := widgets.image_formula(element):
            self.written.sign(latex)
            return
        addresses = [self.page.address(one) for one in widgets.addresses(element)]
        picture = self.pictures.best(addresses)
        if picture is not None:
            self.written.sign(picture.mark)

    def _widget(self, element: Element, options: widgets.Options) -> None:
        if options.is_option(element):
            if not widgets.LABEL.fullmatch(self.written.current.strip()):
                self.written.end()
            self.written.text(options.label(element))
        else:
            self.written.text(widgets.shown(element))

    def _raise(self, element: Element, raised: str) -> bool:
        text = "".join(element.itertext()).strip()
        if len(text) > _SHORT or any(one.tag == "img" for one in element.iter()):
            return False
        if text:
            note = text[0] in "[［【"
            self.written.sign(text if note else higher(text) if raised == "sup" else lower(text))
        return True

    def _open(self, element: Element, style: styles.Style) -> None:
        tag = str(element.tag)
        known = self.open[-1]
        block = tag in _BLOCKS if not style else styles.is_block(style, usually=tag in _BLOCKS)
        new = _Open(block, known.kept or styles.keeps_breaks(element, style), styles.floats(style))
        if block:
            self.written.end()
        if tag in _LISTS:
            new.listing = Listing(element, style)
        elif tag == "li" and known.listing is not None:
            self.written.before(known.listing.mark(element, style))
        elif tag == "table":
            new.rows = None if widgets.is_layout(element) else Rows()
        elif tag in ("tbody", "thead", "tfoot", "tr"):
            new.rows = known.rows
        elif tag in _CELLS:
            self._open_cell(element, new, known.rows)
        new.look = styles.look(element, style, known.look)
        self.written.look = new.look
        self.open.append(new)

    def _open_cell(self, element: Element, new: _Open, rows: Rows | None) -> None:
        if rows is None:
            self.written.end()
            new.block = True
        else:
            new.span = _span(element, "colspan", _WIDEST), _span(element, "rowspan", _LONGEST)
            new.outer, self.written = self.written, Lines()

    def _leave(self, element: Element) -> None:
        ended = self.open.pop()
        rows = self.open[-1].rows
        if ended.outer is not None and rows is not None:
            text = "\n".join(self.written.all())
            self.written = ended.outer
            rows.cell(text, *ended.span)
        elif element.tag == "tr" and ended.rows is not None:
            ended.rows.end()
        elif element.tag == "table" and ended.rows is not None:
            self._write_rows(ended.rows)
        if ended.block:
            self.written.end()
            if element.tag == "li":
                self.written.forget()
        elif ended.floats:
            self.written.space()
        self.written.look = self.open[-1].look
        if element.tail:
            self.written.text(element.tail, kept=self.open[-1].kept)

    def _write_rows(self, rows: Rows) -> None:
        for row in rows.all():
            self.written.end()
            self.written.text(row, kept=True)
        self.written.end()


def _span(element: Element, name: str, most: int) -> int:
    text = (element.get(name) or "").strip()
    return min(max(int(text), 1), most) if text.isdecimal() and len(text) < 6 else 1


def _formula(element: Element) -> str | None:
    """Return the LaTeX of an element that is a formula, "" for one that is shown elsewhere too."""
    if element.tag == "math":
        return latex_of(element)
    if element.tag == "script":
        return _in_script(element)
    named = element.get("class") or ""
    if element.tag == "mjx-container" or "MathJax" in named or "katex" in named:
        return _drawn(element, named)
    return None


def _in_script(element: Element) -> str | None:
    if "math/tex" not in (element.get("type") or "").lower():
        return None
    return " ".join((element.text or "").split())


def _drawn(element: Element, named: str) -> str | None:
    """Programs draw a formula and keep its source beside or below the drawing."""
    if "katex-html" in named or "MathJax_Preview" in named:
        return ""
    if element.tag != "mjx-container" and "katex" not in named.split() and _has_source(element):
        return ""
    found = next(element.iter("math"), None)
    return None if found is None else latex_of(found)


def _has_source(element: Element) -> bool:
    following: Iterator[Element] = element.itersiblings()
    after = next(following, None)
    parent = element.getparent()
    if after is None and parent is not None and "MathJax" in (parent.get("class") or ""):
        after = parent.getnext()
    return after is not None and after.tag == "script" and _in_script(after) is not None
