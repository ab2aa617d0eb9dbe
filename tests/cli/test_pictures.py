"""Pictures of questions: kept at the import, shown at the terminal, carried to Anki."""

import base64
import io
import json
import re
import sqlite3
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from shuati.cli.pictures import Gallery
from shuati.model.documents import Picture
from tests.files.make_forty import picture
from tests.files.test_sheets import workbook
from tests.outside import need

RED = Picture(picture(), "png")


def fill(book):
    """A bank whose first question shows a picture, in its stem and in its explanation."""
    page = book.add_worksheet()
    page.write_row(0, 0, ["题干", "A", "B", "答案", "解析"])
    page.write_row(1, 0, ["图中是什么形状？", "方形", "圆形", "A", "四边相等。"])
    page.write_row(2, 0, ["水是____体。", "", "", "液", ""])
    for column in (0, 4):
        page.insert_image(1, column, "red.png", {"image_data": io.BytesIO(picture())})


@pytest.fixture
def pictured(program):
    """The program with that bank imported."""
    (program.home / "题库.xlsx").write_bytes(workbook(fill))
    done = program("import", "题库.xlsx")
    assert done.code == 0, done.out + done.err
    return program


def test_a_picture_is_kept_once_and_shown_as_a_path(pictured):
    """The text has a label, the line below it the path, and the file holds the very bytes."""
    with sqlite3.connect(pictured.database) as database:
        assert database.execute("select name, bytes from pictures").fetchall() == [
            (RED.name, RED.data)
        ]
    done = pictured("review", stdin="A\n")
    label = f"[picture {RED.name[:6]}]"
    assert f"图中是什么形状？{label}" in done.out
    (asked, told) = re.findall(rf"{re.escape(label)}\n(/\S+)", done.out)
    assert asked == told
    assert Path(asked).read_bytes() == RED.data
    assert "\x1b" not in done.out


def test_importing_and_reading_again_changes_nothing(pictured):
    counts = pictured("import", "题库.xlsx", "--json").json["files"][0]["counts"]
    assert (counts["same"], counts["new"], counts["changed"]) == (2, 0, 0)
    assert all(one["changes"] == [] for one in pictured("reparse", "--json").json["papers"])


def drawn(data, **environment):
    """The lines that show one picture at a terminal of this kind."""
    folder = environment.pop("folder")
    one = Picture(data, "png")
    return list(Gallery(folder, lambda names: {one.name: data}, environment).lines([one.name] * 2))


def test_a_terminal_that_takes_pictures_is_given_them(tmp_path):
    """Each once; kitty in pieces that make the file again, others in one."""
    (_, path, shown) = drawn(RED.data * 40, folder=tmp_path, TERM="xterm-kitty")
    pieces = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", shown)
    assert len(pieces) > 1
    assert [("m=0" in told) for told, _ in pieces] == [False] * (len(pieces) - 1) + [True]
    assert base64.b64decode("".join(text for _, text in pieces)) == RED.data * 40
    (_, path, shown) = drawn(RED.data, folder=tmp_path, TERM_PROGRAM="WezTerm")
    assert base64.b64decode(shown.rpartition(":")[2].rstrip("\x07")) == RED.data
    assert len(drawn(RED.data, folder=tmp_path, TERM="xterm-256color")) == 2
    assert str(tmp_path) in path


def test_a_picture_stands_on_the_card_in_anki(pictured):
    """In the package as media under its name, and on both sides of the card in the real Anki."""
    need(None if find_spec("anki") else "the development extra `anki` is not installed")
    from anki.collection import Collection, ImportAnkiPackageRequest

    assert pictured("export", "刷题.apkg").code == 0
    with zipfile.ZipFile(pictured.home / "刷题.apkg") as package:
        assert json.loads(package.read("media")) == {"0": RED.name}
        assert package.read("0") == RED.data
    collection = Collection(str(pictured.home / "collection.anki2"))
    try:
        path = str(pictured.home / "刷题.apkg")
        collection.import_anki_package(ImportAnkiPackageRequest(package_path=path))
        (card,) = collection.find_cards("图中是什么形状")
        shown = collection.get_card(card)
        assert f'<img src="{RED.name}">' in shown.question()
        assert f'<img src="{RED.name}">' in shown.answer()
        assert collection.media.check().missing == []
        assert Path(collection.media.dir(), RED.name).read_bytes() == RED.data
    finally:
        collection.close()


def test_pictures_of_papers_in_a_folder_are_no_other_files(program):
    """They belong to their paper, which is read again only if one of them changed."""
    folder = program.home / "卷"
    (folder / "图").mkdir(parents=True)
    picture = folder / "图" / "a.png"
    picture.write_bytes(RED.data)
    (folder / "图" / "别的.png").write_bytes(RED.data + b"1")
    paper = folder / "泵.md"
    paper.write_text("1. ![](图/a.png)是什么？\n答案：泵\n", "utf-8")
    (folder / "阀.txt").write_text("1. 阀门有什么用？\n答案：调节流量\n", "utf-8")
    done = program("import", folder, COLUMNS="100")
    assert "papers: 2; their pictures: 1; other files: 1" in done.out
    assert "图/a.png" not in done.out

    def known():
        files = program("import", folder, "--json").json["files"]
        return {one["name"]: (one["known"], one["picture_of"]) for one in files}

    found = known()
    assert found["泵.md"] == (True, None)
    assert found["a.png"] == (False, str(paper))
    assert found["别的.png"] == (False, None)
    program("reparse", "--write")
    assert known()["泵.md"][0]
    picture.write_bytes(RED.data + b"2")
    assert not known()["泵.md"][0]
    assert known()["泵.md"][0]
    picture.unlink()
    assert not known()["泵.md"][0]


def test_a_missing_picture_is_told_in_words(program):
    """No raw Markdown at review; an example with a description of its own stays."""
    text = "1. ![](图/a.png)是什么？\n答案：泵\n2. ![描述](b.png)插入什么？\n答案：图\n"
    program("import", program.paper(text, "泵.md"))
    done = program("review", stdin="泵\n\n图\n\n")
    assert "[picture a.png is missing]是什么？" in done.out
    assert "![描述](b.png)" in done.out
