"""A file written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import stat
import tempfile
from pathlib import Path

import pytest

from shuati.errors import InputError
from shuati.files.targets import replacing

NOBODY = 65_534


@pytest.fixture
def commons():
    """A folder any user can reach (pytest's own are private to its user)."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextlib.contextmanager
def nobody():
    """Drop to a user to whom file permissions apply: root ignores them."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


def put(target, content=b"new"):
    with replacing(target) as file:
        file.write(content)


def test_new_file(tmp_path):
    """The content arrives, under the usual permissions, and nothing else is left."""
    before = os.umask(0o022)
    try:
        put(tmp_path / "a.apkg")
    finally:
        os.umask(before)
    assert [path.name for path in tmp_path.iterdir()] == ["a.apkg"]
    assert (tmp_path / "a.apkg").read_bytes() == b"new"
    assert stat.S_IMODE((tmp_path / "a.apkg").stat().st_mode) == 0o644


@pytest.mark.parametrize("failure", [KeyboardInterrupt, MemoryError, ValueError])
def test_failure_keeps_the_old_file(tmp_path, failure):
    """Whatever ends the writing, Ctrl-C too, the old file stays and nothing lies beside it."""
    target = tmp_path / "a.apkg"
    target.write_bytes(b"old")
    with pytest.raises(failure), replacing(target) as file:
        file.write(b"half")
        raise failure
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_link_is_followed(tmp_path):
    """A link to the file stays a link."""
    (tmp_path / "shelf").mkdir()
    link = tmp_path / "a.apkg"
    link.symlink_to(tmp_path / "shelf" / "b.apkg")
    put(link)
    assert link.is_symlink()
    assert (tmp_path / "shelf" / "b.apkg").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("missing/a.apkg", "ENOENT"),
        ("file/a.apkg", "ENOTDIR"),
        ("folder", "EISDIR"),
        ("x" * 300, "ENAMETOOLONG"),
    ],
)
def test_impossible_target(tmp_path, target, reason):
    """A target that cannot be is named, with the system's reason."""
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError) as caught:
        put(tmp_path / target)
    assert caught.value.code == "target_unwritable"
    assert caught.value.fields == {"path": str(tmp_path / target), "reason": reason}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_unwritable_folder(commons):
    """A folder one may not write to is refused as such; the one beside it is not."""
    (commons / "shut").mkdir(mode=0o555)
    (commons / "open").mkdir()
    (commons / "open").chmod(0o777)
    with nobody():
        put(commons / "open" / "a.apkg")
        with pytest.raises(InputError) as caught:
            put(commons / "shut" / "a.apkg")
    assert (caught.value.code, caught.value.fields["reason"]) == ("target_unwritable", "EACCES")


def test_system_that_stops_writing(tmp_path):
    """A write that fails half way leaves the old file."""
    target = tmp_path / "a.apkg"
    target.write_bytes(b"old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, hard))
    try:
        with pytest.raises(InputError) as caught:
            put(target, b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert caught.value.fields["reason"] == "EFBIG"
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_full_disk(tmp_path, number):
    """A full disk has a code of its own."""
    with pytest.raises(InputError) as caught, replacing(tmp_path / "a.apkg"):
        raise OSError(number, os.strerror(number))
    assert caught.value.code == "disk_full"
    assert list(tmp_path.iterdir()) == []
