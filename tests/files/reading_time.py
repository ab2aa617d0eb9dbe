"""How long a file of 1,000 questions takes to read, beside the bare read of its library.

`python -m tests.files.reading_time [FORMAT …]` makes a file of each format that it knows, and
prints the processor time of the reader, of the library alone, and their ratio, the least of five
of each, taken in turn. These are figures and no test.
"""

import io
import json
import sys
import zipfile
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

import xlsxwriter
from lxml import etree
from python_calamine import CalamineWorkbook

from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.text.decode import decode
from tests.files import word
from tests.files.make_forty import HERE, aiken, moodle, page, rows

_RUNS = 5
QUESTIONS = 1000
LETTERS = "ABCD"


def question(number):
    """The stem, options and answer of a question."""
    options = [f"第{number}题的选项{letter}，各不相同" for letter in LETTERS]
    return f"关于第{number}种设备，下列说法正确的是（　）。", options, LETTERS[number % 4]


def word_file():
    """Questions and options with Word's own numbers, each of three runs as Word cuts text."""
    body = []
    for number in range(1, QUESTIONS + 1):
        stem, options, answer = question(number)
        for text, level in ((stem, 0), *((option, 1) for option in options)):
            cut = len(text) // 3
            runs = map(word.r, (text[:cut], text[cut : 2 * cut], text[2 * cut :]))
            body.append(word.p(*runs, props=word.listed(1, level)))
        body.append(word.p(word.r("答案："), word.r(answer)))
    numbering = word.abstract(
        0, word.level(0, "decimal", "%1."), word.level(1, "upperLetter", "%2.")
    )
    return word.docx("".join(body), numbering=numbering + word.num(1, 0))


def word_bare(data):
    """lxml's tree of the main part."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return etree.fromstring(archive.read("word/document.xml"))


def pdf_file():
    """Ninety-nine pages by LibreOffice, which must be installed."""
    from tests.files.make_pdf import PAGED, convert, flat, par, pars, questions

    body = par("电工题库", "T") + pars(questions(1, QUESTIONS))
    return convert(flat(body, header="电工题库", footer=PAGED))


def pdf_bare(data):
    """PDFium's own text of all pages."""
    import pypdfium2

    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]


def paper():
    """The questions in the form of `docs/json.md`."""
    found = []
    for number in range(1, QUESTIONS + 1):
        stem, options, answer = question(number)
        listed = dict(zip(LETTERS, options, strict=True))
        told = {"kind": "single", "stem": stem, "options": listed, "answer": [answer]}
        found.append({"number": str(number), **told, "explanation": None, "section": None})
    return {"title": "设备题库", "questions": found, "problems": []}


def web_file():
    """The forty questions of all kinds, twenty-five times."""
    return page("\n".join([(HERE / "forty.txt").read_text("utf-8")] * 25)).encode()


def web_bare(data):
    """lxml's tree of the page."""
    return etree.fromstring(data, etree.HTMLParser(encoding="utf-8"))


def sheet_file():
    """A row a question."""
    target = io.BytesIO()
    with xlsxwriter.Workbook(target) as book:
        sheet = book.add_worksheet()
        for place, row in enumerate(rows({"questions": [*map(_shared, paper()["questions"])]})):
            sheet.write_row(place, 0, row)
    return target.getvalue()


def _shared(one):
    return {**one, "shared_stem": None}


def sheet_bare(data):
    """Calamine's cells."""
    return CalamineWorkbook.from_object(io.BytesIO(data)).get_sheet_by_index(0).to_python()


def gift_file():
    """Questions with four choices."""
    return "\n\n".join(map(_gift, paper()["questions"])).encode()


def _gift(one):
    options = (f"{'=' if k in one['answer'] else '~'}{v}" for k, v in one["options"].items())
    return f"::{one['number']}:: {one['stem']} {{{' '.join(options)}}}"


def decoded(data):
    """The text of the bytes."""
    return decode(data).text


def moodle_bare(data):
    """lxml's tree of the file."""
    return etree.fromstring(data)


#: By format: what makes the file, and what reads it with the library alone.
FORMATS = {
    "docx": (word_file, word_bare),
    "pdf": (pdf_file, pdf_bare),
    "html": (web_file, web_bare),
    "xlsx": (sheet_file, sheet_bare),
    "xml": (lambda: moodle(paper()).encode(), moodle_bare),
    "gift": (gift_file, decoded),
    "aiken": (lambda: aiken(paper()).encode(), decoded),
    "json": (lambda: json.dumps(paper(), ensure_ascii=False).encode(), json.loads),
}


def timed(function, value):
    """Return the processor time of one run, that of processes it starts too."""
    start = _spent()
    function(value)
    return _spent() - start


def _spent():
    children = getrusage(RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def main(names):
    """Print the times of the formats that are named, or of all."""
    for name in names or FORMATS:
        make, bare = FORMATS[name]
        data = make()
        runs = [
            (timed(bare, data), timed(read_document, Source(f"x.{name}", data)))
            for _ in range(_RUNS)
        ]
        library, reader = (min(times) for times in zip(*runs, strict=True))
        spent = f"library {library * 1000:.1f} ms, reader {reader * 1000:.0f} ms"
        print(f"{name}: {len(data)} bytes, {spent}, {reader / library:.0f} times")


if __name__ == "__main__":
    main(sys.argv[1:])
