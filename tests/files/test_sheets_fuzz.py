"""Any damage to a good workbook, to its bytes or to its parts: it is read, or refused with a code.

The round here is the same every time. `python -m tests.files.test_sheets_fuzz MINUTES [SEED]` goes
on from a new seed and prints the example that fails, made small.
"""

import io
import re
import time
import zipfile
from functools import cache

import xlsxwriter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.files.formats import Format, format_of
from shuati.files.sheets import read, work
from shuati.files.sources import Source
from tests.files.make_forty import picture
from tests.files.test_sheets import FORTY
from tests.fuzzing import try_all

FEW = settings(
    max_examples=60,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
#: Seconds of the processor, and characters, that no damage to a small file may come to.
SLOW, LONG = 5, 20_000_000
NUMBERS = st.integers(0, 1 << 30)
CODES = ("file_damaged", "file_too_large", "file_unsafe", "file_is_locked")
#: What stands in attributes and texts of workbooks, at its bounds.
VALUES = [
    *(
        "",
        "0",
        "-1",
        "1",
        "4294967296",
        "99999999999999999999",
        "1e400",
        "nan",
        "\u0661",
        "A" * 300,
    ),
    *("A1", "XFD1048576", "A1:XFD1048576", "ZZZZ9", "A0", "s", "str", "inlineStr", "b", "e", "d"),
    *("rId1", "rId99", "veryHidden", "true", "&lt;", "=DISPIMG(&quot;ID_1&quot;,1)", "../../x.xml"),
]
_VALUE = re.compile(rb'(?<==")[^"<>]*(?=")|(?<=>)[^<>]+(?=<)')
_TAG = re.compile(rb"<[^<>?!]+>")


@cache
def book():
    """A workbook with all that the reader looks at: types of cells, merged ones, two pictures."""
    target = io.BytesIO()
    with xlsxwriter.Workbook(target) as made:
        page = made.add_worksheet("题库")
        page.write_row(0, 0, ["题型", "题干", "选项A", "选项B", "答案", "分值"])
        page.write_row(1, 0, ["单选题", "泵的扬程的单位是（ ）。", "米", "瓦", "A", 2])
        page.write_row(2, 0, ["判断题", "泵\n不能空转。", True, 0.5, "√", 1])
        page.merge_range(3, 0, 5, 0, "填空题")
        page.write_formula(3, 1, '="a"&"b"', value="ab")
        page.insert_image(1, 6, "a.png", {"image_data": io.BytesIO(picture())})
        page.embed_image(2, 6, "b.png", {"image_data": io.BytesIO(picture())})
        made.add_worksheet("空").hide()
    return target.getvalue()


@cache
def parts():
    """The members of the workbook, by name."""
    with zipfile.ZipFile(io.BytesIO(book())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


NAMES = sorted(name for name in parts() if name.endswith((".xml", ".rels")))


def zipped(members):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return target.getvalue()


@st.composite
def changed_bytes(draw, good):
    """A file with some of its bytes changed, left out or repeated."""
    data = bytearray(good)
    for _ in range(draw(st.integers(1, 8))):
        at = draw(NUMBERS) % (len(data) + 1)
        until = at + draw(st.integers(0, 40))
        data[at:until] = draw(st.one_of(st.binary(max_size=8), st.just(bytes(data[at:until] * 3))))
    return bytes(data)


@st.composite
def changed_parts(draw):
    """The workbook with values, elements or whole parts of it changed, left out or repeated."""
    members = dict(parts())
    for _ in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from(NAMES))
        members[name] = draw(changed_xml(members.get(name, b"")))
    for name in draw(st.lists(st.sampled_from(sorted(parts())), max_size=1)):
        members.pop(name, None)
    return zipped(members)


@st.composite
def changed_xml(draw, data):
    """A part with other values in the place of some, or with tags that are missing or doubled."""
    for _ in range(draw(st.integers(1, 4))):
        pattern, values = draw(st.sampled_from([(_VALUE, VALUES), (_TAG, ["", "<c/>", "<row>"])]))
        places = list(pattern.finditer(data))
        if places:
            place = places[draw(NUMBERS) % len(places)]
            new = draw(st.sampled_from([*(one.encode() for one in values), place[0] * 2]))
            data = data[: place.start()] + new + data[place.end() :]
    return draw(st.one_of(st.just(data), st.just(data[: draw(NUMBERS) % (len(data) + 1)])))


def check(data, read_it=None):
    """It is read, or refused with one of the codes, in bounded time and to a bounded length."""
    if format_of(data)[0] not in (Format.XLSX, Format.XLS):
        return
    began = time.process_time()
    try:
        document = read_it() if read_it else work(data, ())
    except InputError as error:
        assert error.code in CODES
    else:
        assert len(document.text) < LONG
        for one in document.pictures:
            assert re.fullmatch(r"[a-z0-9]{1,5}", one.extension)
    assert time.process_time() - began < SLOW


PROPERTIES = []


def holds_for(*given_strategies):
    """Register a property, and make a test of it with the examples of the short round."""

    def tested(check):
        PROPERTIES.append((check, given_strategies))
        return FEW(given(*given_strategies)(check))

    return tested


@holds_for(changed_bytes(book()))
def test_changed_bytes(data):
    check(data)


@holds_for(changed_parts())
def test_changed_parts(data):
    check(data)


@holds_for(changed_bytes((FORTY / "forty.xls").read_bytes()))
def test_changed_bytes_of_an_old_workbook(data):
    """Lengths that lie may end the process that reads it."""
    check(data, lambda: read(Source("坏.xls", data), None))


if __name__ == "__main__":
    try_all(PROPERTIES, FEW)
