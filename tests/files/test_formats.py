"""What a file is, told by its content and not by its name."""

import io
import time
import zipfile

import pytest

from shuati.files.documents import read_document
from shuati.files.formats import Format, format_of
from shuati.files.sources import Source


def archive(*names):
    """A zip with empty members of these names."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        for name in names:
            made.writestr(name, b"")
    return target.getvalue()


def compound(stream):
    """The beginning of an old Office file with a stream of this name."""
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + stream.encode("utf-16-le") + bytes(60)


KINDS = [
    (b"%PDF-1.7\n", Format.PDF),
    (b"\n\n%PDF-1.4\n", Format.PDF),
    (archive("[Content_Types].xml", "word/document.xml"), Format.DOCX),
    (archive("xl/workbook.xml"), Format.XLSX),
    (archive("ppt/presentation.xml"), Format.PPT),
    (archive("mimetype", "content.xml"), Format.ODF),
    (b'<?xml version="1.0"?>\n<office:document xmlns:office="x">1.</office:document>', Format.ODF),
    (archive("collection.anki21b", "media"), Format.APKG),
    (archive("paper.txt"), Format.ARCHIVE),
    (b"PK\x03\x04 and no more", Format.DAMAGED),
    (compound("WordDocument"), Format.DOC),
    (compound("Workbook"), Format.XLS),
    (compound("PowerPoint Document"), Format.PPT),
    (compound("EncryptedPackage"), Format.LOCKED),
    (b"{\\rtf1\\ansi\\ansicpg936 1. \\u31532?}", Format.RTF),
    (b'<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><a/>', Format.DOC),
    (b"\x89PNG\r\n\x1a\n" + bytes(20), Format.PICTURE),
    ("BM 是一种基准测试。".encode(), Format.TEXT),
    ("<!DOCTYPE html><html><body>一、单选题</body></html>".encode(), Format.HTML),
    (b"<?xml version='1.0'?>\n<!-- bank -->\n<quiz></quiz>", Format.MOODLE),
    ("一、单选题\n1. HTML 的根标签是（ ）。\nA. <html>\nB. <body>".encode("gb18030"), Format.TEXT),
    (b"", Format.TEXT),
    (bytes(range(256)) * 8, Format.BINARY),
]


@pytest.mark.parametrize(("data", "kind"), KINDS, ids=lambda value: str(value)[:24])
def test_content_tells_the_format(data, kind):
    assert format_of(data)[0] is kind


REFUSED = [
    (compound("WordDocument"), "file_is_doc"),
    (compound("PowerPoint Document"), "file_is_slides"),
    (archive("paper.txt"), "file_is_archive"),
    (b"\x89PNG\r\n\x1a\n" + bytes(20), "file_is_picture"),
]


@pytest.mark.parametrize(("data", "code"), REFUSED, ids=[code for _, code in REFUSED])
def test_what_nobody_reads_is_refused_with_the_reason(data, code):
    """The name lies, and the sentence still says what the file is and names it."""
    document = read_document(Source("题库.txt", data))
    assert (document.problem, document.error.code) == ("not_text", code)
    assert document.error.fields == {"path": "题库.txt"}


OPEN = [("text", "docx"), ("spreadsheet", "xlsx"), ("presentation", "pdf")]


@pytest.mark.parametrize(("kind", "ending"), OPEN)
def test_an_open_document_is_saved_as_what_can_be_read(kind, ending):
    """A sheet stays one; zipped or in one file."""
    name = f"application/vnd.oasis.opendocument.{kind}"
    flat = f'<?xml version="1.0"?><office:document office:mimetype="{name}"/>'.encode()
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as packed:
        packed.writestr("mimetype", name)
        packed.writestr("content.xml", "")
    for data in (flat, target.getvalue()):
        error = read_document(Source("题库.ods", data)).error
        assert (error.code, error.fields["to"]) == ("file_is_odf", ending)


def test_comments_without_end_cost_no_time():
    """Comments before a page's first tag are tried one way only, not in all ways to join them."""
    head = "<!-- x --> " * 15_000
    started = time.process_time()
    assert format_of(f"{head}一、单选题".encode())[0] is Format.TEXT
    assert format_of(f"{head}<quiz></quiz>".encode())[0] is Format.MOODLE
    assert time.process_time() - started < 5
