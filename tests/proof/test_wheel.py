"""The wheel, plainly installed into an empty environment, far from the sources."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from shuati import __version__
from tests.cli.program import PAPER

from .install import ROOT, environment

WHERE = """
import json, sys
from pathlib import Path
import shuati
from shuati.cli.inputs import shipped_papers
from shuati.store.migrate import MIGRATIONS
print(json.dumps({
    "package": str(Path(shuati.__file__).parent),
    "migrations": str(MIGRATIONS.folder),
    "decks": [str(path) for path in shipped_papers()],
    "path": sys.path,
}))
"""


class Installed:
    """The program installed from its wheel."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        self.env = environment(folder / "home")
        build = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT]
        self.run(*build)
        (self.wheel,) = folder.glob("*.whl")
        self.run(sys.executable, "-m", "venv", folder / "venv")
        install = ["-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", self.wheel]
        self.run(folder / "venv" / "bin" / "python", *install)

    def run(self, *words: object) -> str:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=self.elsewhere,
            env=self.env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def shuati(self, *words: object) -> str:
        return self.run(self.folder / "venv" / "bin" / "shuati", *words)


@pytest.fixture
def installed(tmp_path):
    """The program as its wheel installs it; a whole environment, so not kept."""
    yield Installed(tmp_path)
    shutil.rmtree(tmp_path)


def test_the_wheel_works_from_a_plain_install(installed):
    """In an empty environment the program imports its decks, counts, parses and exports.

    Migrations and decks come out of the wheel; the sources are nowhere on the path.
    """
    paper = installed.elsewhere / "试卷.txt"
    paper.write_text(PAPER, encoding="utf-8")
    assert installed.shuati("--version").strip() == f"shuati {__version__}"
    decks = json.loads(installed.shuati("import", "--shipped", "--json"))["files"]
    assert all(deck["counts"]["new"] >= 80 for deck in decks)
    assert json.loads(installed.shuati("due", "--json"))["left"]["new"] == 20
    assert len(json.loads(installed.shuati("parse", paper, "--json"))["questions"]) == 7
    exported = json.loads(installed.shuati("export", "刷题.apkg", "--json"))
    assert exported["notes"] == sum(deck["counts"]["new"] - deck["waiting"] for deck in decks)
    assert zipfile.is_zipfile(installed.elsewhere / "刷题.apkg")
    assert "今天" in installed.shuati("--lang", "zh", "due")
    from_the_wheel(installed)


def from_the_wheel(installed: Installed) -> None:
    """Check that everything was found in the environment, as the wheel brought it."""
    packages = installed.folder / "venv"
    python = packages / "bin" / "python"
    told = json.loads(installed.run(python, "-I", "-c", WHERE))
    assert not [entry for entry in told["path"] if Path(entry).is_relative_to(ROOT)]
    for found in (told["package"], told["migrations"], *told["decks"]):
        assert Path(found).is_relative_to(packages)
    names = zipfile.ZipFile(installed.wheel).namelist()
    sources = [path.relative_to(ROOT) for path in ROOT.glob("decks/*.txt")]
    assert sorted(f"shuati/{path}" for path in sources) == [
        name for name in names if name.startswith("shuati/decks/")
    ]
    assert not [name for name in names if name.startswith("tests") or name.endswith(".pyc")]
