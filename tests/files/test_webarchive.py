"""Pages saved in one file (.mht): the page, its pictures, and what is too much. Made by hand."""

import time
from base64 import encodebytes

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source
from tests.files.make_forty import picture

HEAD = b'Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n'


def part(kind, body, *heads):
    """A part with its body in base64."""
    told = b"".join(head.encode() + b"\r\n" for head in heads)
    kinds = f"Content-Type: {kind}\r\nContent-Transfer-Encoding: base64\r\n".encode()
    return b"--x\r\n" + kinds + told + b"\r\n" + encodebytes(body)


def read(*parts):
    return read_document(Source("卷.mht", HEAD + b"".join(parts) + b"--x--\r\n"))


@pytest.mark.parametrize(
    ("address", "head"),
    [
        ("cid:a@b", "Content-ID: <a@b>"),
        ("https://e.cn/a.png?1", "Content-Location: https://e.cn/a.png?1"),
        ("a.files/image001.png", "Content-Location: file:///C:/x/a.files/image001.png"),
    ],
)
def test_a_page_and_its_picture(address, head):
    """As Chrome, mail programs and Word name it; nothing is kept beside the file."""
    body = f'<html><body><p>1. 看图<img src="{address}">（ ）</p></body></html>'.encode("gb18030")
    found = read(part('text/html; charset="gb2312"', body), part("image/png", picture(), head))
    assert (found.format, found.error, found.problems) == ("mht", None, ())
    (kept,) = found.pictures
    assert found.text == f"1. 看图{kept.mark}（ ）"
    assert found.beside == ()


def test_a_message_of_plain_text():
    assert read(part("text/plain", "1. 甲\n2. 乙".encode())).text == "1. 甲\n2. 乙"


@pytest.mark.parametrize(
    "data",
    [
        b"MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n\n"
        + b"--a\n\n\n" * 100_000,
        b"MIME-Version: 1.0\nX: " + b"a\n " * 2_000_000,
    ],
    ids=["parts", "lines"],
)
def test_hostile_archives_are_refused_at_once(data):
    began = time.process_time()
    assert read_document(Source("坏.mht", data)).error.code == "file_too_large"
    assert time.process_time() - began < 5
