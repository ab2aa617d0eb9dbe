"""Errors as values."""

import pickle

from shuati.errors import InputError, UsageError


def test_an_error_travels_between_processes():
    """A worker's error arrives with its class, its code and its fields."""
    for error in (InputError("file_missing", path="试卷.txt"), UsageError("key_is_file")):
        arrived = pickle.loads(pickle.dumps(error))
        assert type(arrived) is type(error)
        assert (arrived.code, arrived.fields) == (error.code, error.fields)
