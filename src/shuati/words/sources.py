"""Tables that other packages carry, read as files: importing those packages would cost far more."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def table(package: str, name: str) -> Path | None:
    """Return the file `name` in the folder of an installed package, or None."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).with_name(name)
    return path if path.is_file() else None
