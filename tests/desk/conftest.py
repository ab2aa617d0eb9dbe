"""A real database for the tests of what joins the rooms."""

from tests.store.conftest import file, sqlite_template

__all__ = ["file", "sqlite_template"]
