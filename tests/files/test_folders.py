"""Files in folders, and files that are none: found by name, read at one moment, not waited for."""

import os
import socket
from pathlib import Path

import pytest

from shuati.errors import InputError
from shuati.files import sources
from shuati.files.folders import entries_of
from shuati.files.sources import read_source


def code_of(path):
    """The code with which a file is refused."""
    with pytest.raises(InputError) as raised:
        read_source(path)
    return raised.value.code


def found(*paths):
    return [(str(one.path), one.error and one.error.code) for one in entries_of(paths)]


def test_a_folder_gives_its_files_by_name_and_then_its_folders(tmp_path):
    """Hidden files, those of Office that tell an open file, and what links lead to are left out."""
    for name in ("b.txt", "a.txt", ".hidden", "~$a.docx", "inner/c.txt", ".git/d.txt"):
        path = tmp_path / "p" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (tmp_path / "p" / "link").symlink_to("/")
    (tmp_path / "p" / "inner" / "up").symlink_to(tmp_path)
    top = f"{tmp_path}/p/"
    assert found(tmp_path / "p") == [
        (f"{top}a.txt", None),
        (f"{top}b.txt", None),
        (f"{top}link", "file_is_link"),
        (f"{top}inner/c.txt", None),
        (f"{top}inner/up", "file_is_link"),
    ]


def test_an_empty_folder_and_what_is_not_there_are_told(tmp_path):
    assert found(tmp_path) == [(str(tmp_path), "folder_empty")]
    assert found(tmp_path / "no") == [(str(tmp_path / "no"), None)]
    assert code_of(tmp_path / "no") == "file_missing"


def test_folders_lie_deeper_than_calls_can(tmp_path, monkeypatch):
    """Twelve hundred folders inside each other."""
    monkeypatch.chdir(tmp_path)
    for _ in range(1200):
        Path("d").mkdir()
        os.chdir("d")
    (one,) = entries_of([tmp_path])
    assert one.error is not None
    assert one.error.code in ("folder_empty", "file_unreadable")
    for _ in range(1200):
        os.chdir("..")
        Path("d").rmdir()


def test_what_is_no_file_is_refused_at_once(tmp_path):
    """A pipe that nobody writes to, a device without an end, a socket, a folder."""
    os.mkfifo(tmp_path / "pipe")
    assert code_of(tmp_path / "pipe") == "file_special"
    assert code_of(tmp_path / os.devnull) == "file_special"
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(tmp_path / "s"))
        assert code_of(tmp_path / "s") == "file_special"
    assert code_of(tmp_path) == "file_is_folder"


def test_a_pipe_put_in_a_files_place_is_not_waited_for(tmp_path, monkeypatch):
    """Between the look at a file and its opening it may become another."""
    path = tmp_path / "a.txt"
    path.write_text("x")
    looked = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(type(path), "stat", lambda _: looked)
    assert code_of(path) == "file_special"


def test_a_large_file_is_refused_before_it_is_read(tmp_path):
    """One byte more than the limit, and no room taken on the disk."""
    path = tmp_path / "a.txt"
    path.touch()
    os.truncate(path, sources.LARGEST + 1)
    assert code_of(path) == "file_over_limit"


@pytest.mark.parametrize(("writes", "code"), [(1, None), (9, "file_changed")])
def test_a_file_that_changes_is_read_once_more(tmp_path, monkeypatch, writes, code):
    """It is taken if it stands still the second time."""
    path = tmp_path / "a.txt"
    path.write_text("alt")
    real, left = os.fstat, [2 * writes]

    def changing(descriptor):
        if left[0] > 0 and left[0] % 2:
            path.write_text(f"neu {left[0]} {'x' * left[0]}")
        left[0] -= 1
        return real(descriptor)

    monkeypatch.setattr(os, "fstat", changing)
    if code is None:
        assert read_source(path).data == path.read_bytes()
    else:
        assert code_of(path) == code
