"""Print some of `layouts.py` into made/: `python -m tests.files.make_layouts`. Needs LibreOffice.

Run by hand, not by the tests.
"""

import subprocess
import tempfile
from pathlib import Path

from tests.files.layouts import PRINTED, WORD

MADE = Path(__file__).parent / "made"


def main():
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        for file, name in PRINTED.items():
            (here / f"{file}.docx").write_bytes(WORD[name][0])
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile"]
        command += ["--convert-to", "pdf", "--outdir", str(MADE)]
        subprocess.run([*command, *map(str, sorted(here.glob("*.docx")))], check=True)


if __name__ == "__main__":
    main()
