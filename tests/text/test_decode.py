"""Bytes to text, by evidence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.text.decode import decode

PAPER = "数据并行训练\n一、单选题\n1.在分布式训练中，（ ）。\nA.好 B.坏\n"
TRADITIONAL = "數據並行訓練\n一、單選題\n1.在訓練中，下列何者正確？（ ）\n"


@pytest.mark.parametrize(
    ("data", "encoding", "reason"),
    [
        (PAPER.encode(), "utf-8", "valid"),
        (b"\xef\xbb\xbf" + PAPER.encode(), "utf-8", "byte_order_mark"),
        (PAPER.encode("gb18030"), "gb18030", "common_characters"),
        (b"\x84\x31\x95\x33" + PAPER.encode("gb18030"), "gb18030", "byte_order_mark"),
        (PAPER.encode("utf-16"), "utf-16-le", "byte_order_mark"),
        (b"\xfe\xff" + PAPER.encode("utf-16-be"), "utf-16-be", "byte_order_mark"),
        (PAPER.encode("utf-16-le"), "utf-16-le", "common_characters"),
        (PAPER.encode("utf-16-be"), "utf-16-be", "common_characters"),
    ],
)
def test_encodings_are_told_apart(data, encoding, reason):
    """The same paper comes out of each encoding people save papers in."""
    decoded = decode(data)
    assert (decoded.text, decoded.encoding, decoded.reason) == (PAPER, encoding, reason)
    assert decoded.problem is None


@pytest.mark.parametrize("encoding", ["big5", "gb18030"])
def test_traditional_papers_are_read_in_either_encoding(encoding):
    """Big5 is taken where its reading is clearly Chinese, and GBK keeps traditional text."""
    decoded = decode(TRADITIONAL.encode(encoding))
    assert (decoded.text, decoded.encoding) == (TRADITIONAL, encoding)


@pytest.mark.parametrize("text", ["答", "对", "B", "1"])
def test_the_shortest_files_are_read(text):
    """One character is enough of a file."""
    assert decode(text.encode("gb18030")).text == text


def test_a_stray_byte_costs_only_itself():
    """A few bytes that cannot be read leave the rest of the file as it is."""
    data = PAPER.encode()
    decoded = decode(data[:18] + b"\xff" + data[18:])
    assert decoded.reason == "stray_bytes"
    assert decoded.text == PAPER[:6] + "\ufffd" + PAPER[6:]


def test_lines_in_two_encodings_are_all_read():
    """A file put together from UTF-8 and GBK parts loses nothing."""
    decoded = decode(PAPER.encode() + PAPER.encode("gb18030"))
    assert (decoded.text, decoded.reason) == (PAPER * 2, "mixed")


def test_western_text_keeps_its_accents():
    """High bytes that never come in pairs are no Chinese."""
    assert decode("Où est le café ?".encode("cp1252")).text == "Où est le café ?"


@pytest.mark.parametrize("data", [b"", b" \r\n\t", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_empty_files_are_called_empty(data):
    """White space and byte order marks are nothing to read."""
    assert decode(data).problem == "empty_file"


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\x14\0\x06\0rest",
        b"%PDF-1.4\n%\xe2\xe3",
        b"\0" * 300,
        bytes((i * i * 7 + i * 13) % 256 for i in range(5000)),
    ],
)
def test_binaries_under_a_text_name_are_no_text(data):
    """Archives, PDFs and noise are named, and no text comes out of them."""
    decoded = decode(data)
    assert (decoded.problem, decoded.text) == ("not_text", "")


@given(st.binary(max_size=300))
def test_any_bytes_are_taken(data):
    """No input makes the decoder fail."""
    assert decode(data).problem in {None, "empty_file", "not_text"}
