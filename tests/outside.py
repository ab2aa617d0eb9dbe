"""What tests need from outside this repository, and what to do where it is missing."""

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("SHUATI_SHARED", "../shared")).resolve()


def need(reason):
    """Skip for `reason`, if there is one; in the run that decides, with CI=true, fail for it."""
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


def real_papers(ending):
    """The files of the three real papers with this ending, in order."""
    files = sorted((SHARED / "papers").glob(f"*{ending}"))
    need(None if files else f"the three papers are not in {SHARED} (SHUATI_SHARED)")
    return files
