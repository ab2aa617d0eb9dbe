"""Pictures of Markdown papers: in the text, in files beside it, and those that are not there."""

import os
from base64 import b64encode

import pytest

from shuati.files.beside import Beside, local_name, packed, unpacked
from shuati.files.documents import read_document
from shuati.files.sources import Source, read_source
from shuati.model.documents import Picture
from shuati.model.papers import Problem
from tests.files.make_forty import picture

PNG = picture()
MARK = Picture(PNG, "png").mark
DATA = f"data:image/png;base64,{b64encode(PNG).decode()}"
PAPER = "# 图题\n\n1. 图中是什么？\n\n![电路图](figures/a.png)\n\n答案：红色方块\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with a paper, a picture below it, and secrets around it."""
    home = tmp_path / "papers"
    (home / "figures").mkdir(parents=True)
    (home / "figures" / "a.png").write_bytes(PNG)
    (home / "图 (1).png").write_bytes(PNG)
    (home / "note.png").write_text("no picture")
    (home / "large.png").write_bytes(PNG + bytes(20_000_001))
    (tmp_path / "out.png").write_bytes(PNG)
    (home / "link.png").symlink_to(tmp_path / "out.png")
    (home / "linked").symlink_to(tmp_path)
    os.mkfifo(home / "pipe.png")
    (home / "题.md").write_text(PAPER, "utf-8")
    return home


def document(folder, text):
    """What is read in a text that stands in this folder."""
    return read_document(Source("题.md", text.encode(), Beside(folder)))


@pytest.mark.parametrize(
    "shown",
    [
        f"![]({DATA})",
        f'![图]({DATA} "标题")',
        "![电路图](figures/a.png)",
        "![](./figures/a.png)",
        "![](figures\\a.png)",
        "![](<图 (1).png>)",
        "![](图%20(1).png)",
        '<img src="figures/a.png" style="zoom:50%" />',
        f"<img alt='' src='{DATA}'>",
    ],
)
def test_pictures_in_the_text_and_beside_it(folder, shown):
    """Whatever way Markdown has to show one."""
    found = document(folder, f"1. 题{shown}（ ）")
    assert found.text == f"1. 题{MARK}（ ）"
    assert [one.data for one in found.pictures] == [PNG]
    assert not found.problems


def test_labels_that_the_end_of_the_text_explains(folder):
    """As Google Docs writes them; rows stay in their places."""
    found = document(folder, f"1. 题![][image1]\n答案：甲\n\n[image1]: <{DATA}>\n[1]: http://a.cn")
    assert found.text.split("\n") == [f"1. 题{MARK}", "答案：甲", "", "", "[1]: http://a.cn"]


@pytest.mark.parametrize(
    "name",
    ["b.png", "note.png", "large.png", "link.png", "linked/out.png", "pipe.png", "figures"],
)
def test_what_is_missing_or_no_picture_is_told(folder, name):
    """No link is followed, nothing is read that is no picture; the text stays."""
    found = document(folder, f"题\n1. 看![图]({name})")
    assert found.problems == (Problem("picture_missing", text=name, row=2),)
    assert found.text == f"题\n1. 看![图]({name})"
    assert not found.pictures and not found.beside


@pytest.mark.parametrize(
    "address",
    ["../out.png", "/etc/a.png", "figures/../../out.png", "https://a.cn/a.png", "//a.cn/a.png",
     "C:/a.png", "file:///etc/a.png", "%2e%2e/out.png", "a\0.png", "", "..\\out.png"],
)  # fmt: skip
def test_only_the_folder_itself_is_looked_in(address):
    """No name that climbs, none from the root, none from the net."""
    assert local_name(address) is None


def test_a_paper_about_tags_keeps_them(folder):
    """A tag that shows nothing is what the paper is about."""
    text = '1. 插入图片用（ ）。A.<img src="a.gif"> B.<p>'
    found = document(folder, text)
    assert (found.text, found.problems) == (text, ())


def test_pictures_on_the_net_are_counted(folder):
    """One problem says how many."""
    found = document(folder, "![](https://a.cn/1.png)![](https://a.cn/2.png)")
    assert found.problems == (Problem("pictures_elsewhere", text="2"),)


def test_pictures_are_kept_in_one_file():
    """The same ones give the same bytes."""
    pictures = {"b/图.png": PNG, "a.png": b"x"}
    assert unpacked(packed(pictures)) == pictures
    assert packed(pictures) == packed(dict(reversed(pictures.items())))
    assert unpacked(b"damaged") == {}


def test_a_source_knows_its_folder(folder):
    """A file does, what is pasted does not."""
    assert read_document(read_source(folder / "题.md")).pictures
    assert document(None, PAPER).problems[0].code == "picture_missing"


def test_an_import_keeps_the_pictures(program, folder):
    """Read again from the store without the folder, and imported again without the picture."""
    first = program("import", str(folder / "题.md"), "--json").json["files"][0]
    assert first["counts"]["new"] == 1 and not first["problems"]
    (folder / "figures" / "a.png").unlink()
    (report,) = program("reparse", "--json").json["papers"]
    assert not (report["changes"] or report["problems"])
    again = program("import", str(folder / "题.md"), "--json").json["files"][0]
    assert again["counts"]["same"] == 1 and not again["problems"]


def test_a_missing_picture_is_told_and_found_later(program, folder):
    """The question changes once the picture is there."""
    (folder / "figures" / "a.png").unlink()
    done = program("import", str(folder / "题.md"))
    assert "figures/a.png" in done.out and "A picture is neither in the file" in done.out
    (folder / "figures" / "a.png").write_bytes(PNG)
    again = program("import", str(folder / "题.md"), "--json").json["files"][0]
    assert again["counts"]["changed"] == 1 and not again["problems"]
