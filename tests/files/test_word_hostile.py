"""Word files that are broken or mean harm: bounded time and memory, one sentence, nothing written.

Each goes through the real program, within the limits of `tests/cli/test_hostile.py`.
"""

import io
import json
import re
import zipfile

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source
from tests.cli.test_hostile import run
from tests.files.word import (
    abstract,
    docx,
    level,
    num,
    p,
    parts_of,
    r,
    relations,
    root,
    table,
    zipped,
)

GOOD = parts_of(p("1. 问（　）。") + p("A. 甲") + p("B. 乙") + p("答案：A"))


def with_part(name, data):
    return zipped(GOOD | {name: data})


def with_body(xml):
    return with_part("word/document.xml", xml)


def nested(count, before, behind, inner=""):
    return before * count + inner + behind * count


def lying(size):
    """The main part says that it has another size than it has."""
    data = bytearray(zipped(GOOD))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        info = archive.getinfo("word/document.xml")
    for signature, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = -1
        while (at := data.find(signature, at + 1)) >= 0:
            name = 30 if signature == b"PK\x03\x04" else 46
            if data[at + name :].startswith(info.filename.encode()):
                data[at + place : at + place + 4] = size.to_bytes(4, "little")
    return bytes(data)


def locked():
    return (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
        + bytes(600)
        + "EncryptedPackage".encode("utf-16-le")
        + bytes(60)
    )


LAUGH = "".join(
    f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
BODY = root("document", "<w:body>{}</w:body>").split("\n")[1]
REFUSED = {
    "a bomb of spaces": (lambda: with_body(b" " * 300_000_000), "file_too_large"),
    "a bomb in a part that nobody reads": (
        lambda: with_part("word/embeddings/x.bin", bytes(300_000_000)),
        "file_too_large",
    ),
    "more members than any file has": (
        lambda: zipped(GOOD | {f"word/{at}": "" for at in range(20_001)}),
        "file_damaged",
    ),
    "many tags": (lambda: with_body(b"<a>" + b"<b/>" * 7_000_000 + b"</a>"), "file_too_large"),
    "deep elements": (lambda: with_body(nested(100_000, "<a>", "</a>")), "file_damaged"),
    "entities": (
        lambda: with_body(
            f'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">{LAUGH}]>' + BODY.format(p("&i;"))
        ),
        "file_unsafe",
    ),
    "a file from the disk": (
        lambda: with_body(
            '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + BODY.format(p("1. &x;"))
        ),
        "file_unsafe",
    ),
    "a document type in a part": (
        lambda: with_part("word/styles.xml", '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x"><a/>'),
        "file_unsafe",
    ),
    "no main part": (
        lambda: zipped({key: value for key, value in GOOD.items() if "document.xml" not in key}),
        "file_damaged",
    ),
    "broken XML": (lambda: with_body(GOOD["word/document.xml"][:-30]), "file_damaged"),
    "no XML": (lambda: with_body(bytes(range(256))), "file_damaged"),
    "cut off": (lambda: zipped(GOOD)[:900] + b"PK\x05\x06", "file_damaged"),
    "a size that is too small": (lambda: lying(100), "file_damaged"),
    "a size that is too large": (lambda: lying(500_000), "file_damaged"),
    "a size that is far too large": (lambda: lying(0x7FFFFFFF), "file_too_large"),
    "a password": (locked, "file_is_locked"),
    "nothing in it": (lambda: docx(""), "empty_file"),
}


def test_refused_in_one_sentence_each(program):
    """All in one run, which takes the honest one among them."""
    for name, (data, _) in REFUSED.items():
        (program.home / f"{name}.docx").write_bytes(data())
    (program.home / "good.docx").write_bytes(zipped(GOOD))
    names = sorted(one.name for one in program.home.glob("*.docx"))
    done = run(program, "import", *names, "--json")
    assert done.code == 1, done
    assert "Traceback" not in done.err
    files = {file["name"]: file for file in json.loads(done.out)["files"]}
    assert files.pop("good.docx")["counts"]["new"] == 1
    found = {name.removesuffix(".docx"): file["error"]["code"] for name, file in files.items()}
    assert found == {name: code for name, (_, code) in REFUSED.items()}
    assert all(file["paper"] is None for file in files.values())
    done = run(program, "parse", "entities.docx")
    assert (done.code, done.out, len(done.err.strip().split("\n"))) == (1, "", 1)


def boxes(count):
    """Boxes of text in boxes, as deep as they go."""
    before = "<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>"
    behind = "</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>"
    return nested(count, before, behind, p("内"))


def cells(count):
    return nested(count, "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", p("内"))


FRACTIONS = (
    "<m:oMath>"
    + nested(120, "<m:f><m:num>", "</m:num></m:f>", "<m:r><m:t>内</m:t></m:r>")
    + "</m:oMath>"
)
NOTE = '<w:r><w:footnoteReference w:id="2"/></w:r>'
LONG = abstract(0, level(0, "decimal", "%1" * 500_000))
LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
WIDE = '<w:tc><w:tcPr><w:gridSpan w:val="99999999"/></w:tcPr>'
MAIL = "Content-Type: multipart/mixed; boundary=x\n\n--x\n"


def endless(form):
    """A list that begins far beyond what its form can write."""
    return abstract(0, level(0, form, "%1.", start=999_999_999_999)) + num(1, 0)


STYLES = "".join(
    f'<w:style w:type="paragraph" w:styleId="S{at}"><w:basedOn w:val="S{(at + 1) % 5000}"/>'
    "</w:style>"
    for at in range(5000)
)
BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
READ = {
    "boxes in boxes": lambda: docx(boxes(40)),
    "tables in tables": lambda: docx(cells(80)),
    "fractions in fractions": lambda: docx(p(FRACTIONS)),
    "a note in itself": lambda: docx(
        p("甲", NOTE), notes=f'<w:footnote w:id="2">{p("内", NOTE)}</w:footnote>'
    ),
    "long numbers": lambda: docx(p("内", props=LIST) * 5_000, numbering=LONG + num(1, 0)),
    "numbers without end": lambda: docx(p("内", props=LIST), numbering=endless("upperRoman")),
    "letters without end": lambda: docx(p("内", props=LIST), numbering=endless("upperLetter")),
    "styles in a ring": lambda: docx(p("内", props='<w:pStyle w:val="S0"/>') * 2000, styles=STYLES),
    "fields that never end": lambda: docx(p(BEGIN * 20_000, "藏") + p("内")),
    "wide cells": lambda: docx(
        table(["内", "x"], *[["a"] * 3] * 500).replace("<w:tc>", WIDE)
    ),
    "a chunk that is the file itself": lambda: docx(
        p("内") + '<w:altChunk r:id="rId7"/>' * 1000,
        related=[("rId7", "aFChunk", "document.xml"), ("rId8", "aFChunk", "../../../etc/passwd")],
    ),
    "names that climb": lambda: zipped(
        GOOD
        | {"../../../shuati-climbed": "x", "word/media/../../../../shuati-climbed": "x"}
        | {"word/document.xml": BODY.format(p("内"))}
    ),
    "an archive of mail": lambda: docx(
        p("内") + '<w:altChunk r:id="rId7"/>',
        related=[("rId7", "aFChunk", "x.mht")],
        more={"word/x.mht": "MIME-Version: 1.0\n" + MAIL * 5000},
    ),
    "a relation to itself": lambda: zipped(
        parts_of(p("内"))
        | {"_rels/.rels": relations(("a", "officeDocument", "word/document.xml"), ("", "x", ""))}
    ),
    "macros": lambda: docx(
        p("内"), more={"word/vbaProject.bin": b"\xd0\xcf\x11\xe0", "word/vbaData.xml": "<a"}
    ),
    "many runs": lambda: docx(p(*[r("内", '<w:u w:val="single"/>')] * 10_000)),
    "many options": lambda: docx(p(r("A. 内 B. ", "<w:b/>")) * 5_000),
}  # fmt: skip


def test_read_within_bounds(program):
    """They are files of Word all the same, and their text is there."""
    for name, data in READ.items():
        (program.home / f"{name}.docx").write_bytes(data())
    done = run(program, "import", *(f"{name}.docx" for name in READ), "--dry-run", "--json")
    assert "Traceback" not in done.err
    errors = [file["error"] for file in json.loads(done.out)["files"]]
    assert {error["code"] for error in errors if error} <= {"no_questions"}
    assert len(errors) == len(READ)
    assert not (program.home.parent / "shuati-climbed").exists()


@pytest.mark.parametrize("name", READ)
def test_what_is_in_them_is_read(name):
    assert "内" in read_document(Source("x.docx", READ[name]())).text


def test_controls_in_a_file_are_not_live():
    """XML cannot hold most of them; what it can hold is taken out as from any text."""
    found = read_document(Source("x.docx", docx(p("甲\x85\u202e乙", "&#x9b;31m", "&#x7f;"))))
    assert re.fullmatch("甲.*乙.*", found.text)


def test_a_part_that_is_missing_is_done_without():
    parts = {
        key: value for key, value in GOOD.items() if "styles" not in key and "numbering" not in key
    }
    assert read_document(Source("x.docx", zipped(parts))).text.startswith("1. 问")


def test_a_broken_picture_is_told():
    data = docx(
        p("图", '<w:r><w:drawing><a:blip r:embed="rId7"/></w:drawing></w:r>'),
        related=[("rId7", "image", "media/1.png")],
        more={"word/media/1.png": b"no picture"},
    )
    found = read_document(Source("x.docx", data))
    assert (found.text, [one.code for one in found.problems]) == ("图", ["picture_missing"])
