"""Errors as values."""

import pickle

from shuati.errors import InputError, UsageError


def test_an_error_travels_between_processes():
    """A worker's error arrives with its class, its code and its fields."""
    for error in (InputError("file_missing", path="试卷.txt"), UsageError("key_is_file")):
        arrived = pickle.loads(pickle.dumps(error))
        assert arrived == error
        assert arrived.fields == error.fields
    assert InputError("file_missing", path="试卷.txt") != InputError(
        "file_missing", path="题库.txt"
    )
    assert InputError("empty_file", path="-") != UsageError("empty_file", path="-")
