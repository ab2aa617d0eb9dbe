"""Archives and XML from outside: what is there is read, and nothing beyond the bounds."""

import io
import zipfile

import pytest

from shuati.errors import InputError
from shuati.files import archive, xml
from shuati.files.archive import Archive
from shuati.files.sources import Source
from shuati.files.xml import root_of


def zipped(parts, kind=zipfile.ZIP_DEFLATED):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", kind) as made:
        for name, data in parts.items():
            made.writestr(name, data)
    return Source("x.docx", target.getvalue())


def code_of(function, *arguments):
    with pytest.raises(InputError) as caught:
        function(*arguments)
    assert caught.value.fields == {"path": "x.docx"}
    return caught.value.code


def test_names_are_keys():
    """Capitals and backslashes do not matter, and a name that climbs leads nowhere."""
    found = Archive(zipped({"word\\Document.XML": "甲", "../../x": "乙"}))
    assert found.read("word/document.xml") == found.read("/Word/Document.xml") == "甲".encode()
    assert found.names == {"word/document.xml", "../../x"}
    assert found.size("../../x") == 3
    assert (found.read("x"), found.size("x"), "x" in found) == (None, 0, False)


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_only_the_usual_packing_is_unpacked(kind):
    """Office knows no other, and others pack bombs closer."""
    assert code_of(Archive(zipped({"a": "x" * 100}, kind)).read, "a") == "file_damaged"


def test_all_that_is_read_together_is_bounded(monkeypatch):
    monkeypatch.setattr(archive, "_WHOLE", 1000)
    found = Archive(zipped({"a": "x" * 400}))
    assert found.read("a") == found.read("a")
    assert code_of(found.read, "a") == "file_too_large"
    assert code_of(Archive, zipped({"a": "x" * 600, "b": "x" * 600})) == "file_too_large"


def test_a_member_that_is_damaged():
    source = zipped({"a": "text of a member " * 50})
    at = source.data.index(b"a") + 10
    broken = source.data[:at] + b"\0\0\0\0" + source.data[at + 4 :]
    assert code_of(Archive(Source("x.docx", broken)).read, "a") == "file_damaged"
    assert code_of(Archive, Source("x.docx", b"PK\x03\x04")) == "file_damaged"


def test_xml_is_only_its_elements():
    """Comments and instructions are gone, CDATA is text."""
    root = root_of(b"<?xml version='1.0'?><a><!-- x --><?y z?><b><![CDATA[<c>]]></b></a>", "x.docx")
    assert [one.tag for one in root.iter()] == ["a", "b"]
    assert root[0].text == "<c>"


REFUSED = [
    (b"", "file_damaged"),
    (b"\0" * 9, "file_damaged"),
    (b"<a>" * 300 + b"</a>" * 300, "file_damaged"),
    (b"<a>&nbsp;</a>", "file_damaged"),
    (b"<!DOCTYPE a><a/>", "file_unsafe"),
    ('<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a><a/>'.encode("utf-16"), "file_unsafe"),
    (b'<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a/>', "file_unsafe"),
    (b'<!DOCTYPE a SYSTEM "http://127.0.0.1:9/"><a/>', "file_unsafe"),
]


@pytest.mark.parametrize(("data", "code"), REFUSED)
def test_xml_that_is_refused(data, code):
    assert code_of(root_of, data, "x.docx") == code


def test_the_size_of_a_tree_is_bounded(monkeypatch):
    monkeypatch.setattr(xml, "_SIGNS", 100)
    assert code_of(root_of, b"<a>" + b"<b/>" * 100 + b"</a>", "x.docx") == "file_too_large"
    assert code_of(root_of, b"<a " + b"b='' " * 100 + b"/>", "x.docx") == "file_too_large"
