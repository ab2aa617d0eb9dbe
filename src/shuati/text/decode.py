"""Bytes to text, by evidence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from shuati.text.controls import unescaped
from shuati.words.frequency import common_share

#: Beginnings of files that are no text, whatever their name says.
_SIGNATURES = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"%PDF-",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    b"\x89PNG\r\n",
    b"\xff\xd8\xff",
    b"GIF8",
    b"\x1f\x8b\x08",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!\x1a\x07",
    b"SQLite format 3\0",
    b"\x7fELF",
)
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
    (b"\x84\x31\x95\x33", "gb18030"),
)
_SAMPLE = 100_000
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")
#: Largest share of control characters and of lost ones in anything that is text.
_BINARY = 0.02
_LOST = 0.1
#: So many of them may stand in any text.
_STRAY = 3
#: High bytes that never come in pairs are accents of western text.
_PAIR = re.compile(rb"[\x80-\xff]{2}")
#: By how much of its Chinese another table must be more common to be preferred.
_CLEARLY = 0.15


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file.

    `reason` is a code: "byte_order_mark", "valid" (the bytes are valid in `encoding` and in no
    likelier one), "common_characters" (it gives the most common Chinese), "stray_bytes" (some could
    not be read and stand as U+FFFD), "mixed" (line by line, UTF-8 and GB18030), "western", "empty"
    or "binary". `problem` is "empty_file", "not_text" or None.
    """

    text: str
    encoding: str
    reason: str
    problem: str | None = None


def decode(data: bytes) -> Decoded:
    """Return the text in `data`, whatever the bytes are."""
    if data.startswith(_SIGNATURES):
        return Decoded("", "binary", "binary", "not_text")
    decoded = _marked(data) or _wide(data) or _valid(data) or _likeliest(data)
    if not decoded.text.strip("\ufeff \t\r\n\u3000\0"):
        return Decoded(
            "",
            decoded.encoding,
            "empty",
            "not_text"
            if data.strip(b" \t\r\n") and not decoded.text.strip("\0") and b"\0" in data
            else "empty_file",
        )
    if _is_binary(decoded.text):
        return Decoded("", "binary", "binary", "not_text")
    return decoded


def _marked(data: bytes) -> Decoded | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            text = data[len(mark) :].decode(encoding, "replace")
            return Decoded(text, encoding, "byte_order_mark")
    return None


def _wide(data: bytes) -> Decoded | None:
    """Find UTF-16 without a mark: ASCII has a zero byte in each pair, Chinese is common in it."""
    sample = data[: _SAMPLE // 2 * 2]
    if len(sample) < 4 or _is_utf8(sample):
        return None
    best = max(("utf-16-le", "utf-16-be"), key=lambda encoding: _goodness(sample, encoding))
    if _goodness(sample, best) < 0.5 or _goodness(sample, best) <= _goodness(sample, "gb18030"):
        return None
    return Decoded(data.decode(best, "replace"), best, "common_characters")


def _is_utf8(sample: bytes) -> bool:
    if b"\0" in sample:
        return False
    try:
        sample[:-4].decode("utf-8")
    except UnicodeDecodeError as error:
        return error.end >= len(sample) - 8
    return True


def _goodness(sample: bytes, encoding: str) -> float:
    """Return which share of the characters is ASCII text, common Chinese or its punctuation."""
    text = sample.decode(encoding, "replace")
    if not text:
        return 0.0
    usual = sum(_is_usual(char) for char in text)
    return usual / len(text) * (1.0 if common_share(text) > 0.3 or text.isascii() else 0.3)


def _is_usual(char: str) -> bool:
    return (
        "\x20" <= char < "\x7f"
        or char in "\r\n\t"
        or "\u3000" <= char <= "\u9fff"
        or char > "\uff00"
    )


def _valid(data: bytes) -> Decoded | None:
    text = _strictly(data, "utf-8")
    return None if text is None else Decoded(text, "utf-8", "valid")


def _strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _likeliest(data: bytes) -> Decoded:
    if not _PAIR.search(data):
        return Decoded(data.decode("cp1252", "replace"), "windows-1252", "western")
    candidates = [_candidate(data, encoding) for encoding in ("gb18030", "utf-8", "big5")]
    best = candidates[0]
    for other in candidates[1:]:
        if _evidence(other) > _evidence(best) + _CLEARLY:
            best = other
    return _mixed(data, best) if best.reason == "stray_bytes" else best


def _candidate(data: bytes, encoding: str) -> Decoded:
    codec = "big5hkscs" if encoding == "big5" else encoding
    text = data.decode(codec, "replace")
    return Decoded(text, encoding, "stray_bytes" if "\ufffd" in text else "common_characters")


def _evidence(decoded: Decoded) -> float:
    sample = decoded.text[:_SAMPLE]
    return common_share(sample) - 5 * sample.count("\ufffd") / max(1, len(sample))


def _mixed(data: bytes, whole: Decoded) -> Decoded:
    """Read each line with the table that fits it, if that loses less than one table for all."""
    lines = data.split(b"\n")
    texts = [_line(line) for line in lines]
    text = "\n".join(texts)
    if text.count("\ufffd") < whole.text.count("\ufffd"):
        return Decoded(text, whole.encoding, "mixed")
    return whole


def _line(line: bytes) -> str:
    texts: Iterable[str | None] = (_strictly(line, encoding) for encoding in ("utf-8", "gb18030"))
    return next((text for text in texts if text is not None), line.decode("utf-8", "replace"))


def _is_binary(text: str) -> bool:
    # What a terminal was shown is full of its sequences, and text all the same.
    sample = unescaped(text[:_SAMPLE])
    controls = len(_CONTROLS.findall(sample))
    lost = sample.count("\ufffd")
    return controls > max(_STRAY, _BINARY * len(sample)) or lost > max(_STRAY, _LOST * len(sample))
