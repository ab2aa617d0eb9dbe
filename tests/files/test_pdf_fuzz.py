"""Whatever the bytes of a PDF, it is read or refused with a reason, in bounded time.

The round here is the same every time. `python -m tests.files.test_pdf_fuzz MINUTES [SEED]` goes on
from a new seed and prints the example that fails, made small.
"""

import re
import time
import zlib
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuati.files.documents import read_document
from shuati.files.sources import Source
from tests.files.pdf_bytes import image, lines, locked, pdf, stream, text
from tests.fuzzing import try_all

CODES = {
    "file_is_locked",
    "file_damaged",
    "nothing_legible",
    "pdf_scanned",
    "pdf_too_long",
    "pdf_too_heavy",
}
ROWS = ["一、单项选择题", "1．下列说法正确的是（　　）。", "A．甲　　B．乙"]
DRAWN = "q 40 0 0 40 95 690 cm /I0 Do Q 60 600 m 200 600 l S 60 500 99 60 re S\n"
BASES = [
    pdf(lines(ROWS) + DRAWN, lines(ROWS, font="F2"), images=[image(5, 5, bytes(range(25)))]),
    pdf(
        stream(zlib.compress(lines(ROWS * 9).encode()), b"/Filter/FlateDecode"), extra=b"/Rotate 90"
    ),
    locked(text(60, 700, "1. What is it?", font="F3"), b""),
    (Path(__file__).parent / "made" / "columns.pdf").read_bytes(),
]
NUMBER = re.compile(rb"\d+")
FEW = settings(
    max_examples=15,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@st.composite
def damaged(draw):
    """A file with a few bytes changed, cut or doubled, or numbers changed for others."""
    data = draw(st.sampled_from(BASES))
    for _ in range(draw(st.integers(1, 6))):
        data = draw(st.sampled_from([bytes_changed, number_changed, cut, doubled]))(draw, data)
    return data


def bytes_changed(draw, data):
    at = draw(st.integers(0, len(data)))
    new = draw(st.binary(min_size=1, max_size=8))
    return data[:at] + new + data[at + len(new) :]


def number_changed(draw, data):
    found = list(NUMBER.finditer(data)) or [re.match(b"", data)]
    match = found[draw(st.integers(0, len(found) - 1))]
    new = draw(st.sampled_from([b"0", b"-1", b"1", b"3", b"65536", b"2147483647", b"99999999999"]))
    return data[: match.start()] + new + data[match.end() :]


def cut(draw, data):
    at = draw(st.integers(0, len(data)))
    return data[:at] + data[at + draw(st.integers(1, 400)) :]


def doubled(draw, data):
    at, to = draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))
    return data[:at] + data[to : to + draw(st.integers(1, 400))] + data[at:]


def check(data):
    """The file is read, or refused with one of the reasons."""
    start = time.monotonic()
    document = read_document(Source("x.pdf", b"%PDF-1.7\n" + data))
    assert time.monotonic() - start < 150
    if document.error is None:
        assert document.text.strip()
        assert all(picture.mark in document.text for picture in document.pictures)
    else:
        assert document.error.code in CODES


@FEW
@given(damaged())
def test_any_damage(data):
    check(data)


@FEW
@given(st.binary(max_size=2000))
def test_any_bytes(data):
    check(data)


if __name__ == "__main__":
    try_all([(check, (damaged(),))], FEW, examples=60)
