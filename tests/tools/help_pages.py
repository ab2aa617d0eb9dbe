"""Write the help page of every command, as the program prints it at 80 columns.

    python tests/tools/help_pages.py [--check]

With --check nothing is written; exit code 1 if a page in docs/ is another than the program's.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from shuati.cli.group import COMMANDS

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGES = {
    "zh": (
        "commands.md",
        "# 命令\n\n[English](commands.en.md)\n\n每个命令加 `--help` 时所显示的。\n",
    ),
    "en": ("commands.en.md", "# Commands\n\n[中文](commands.md)\n\nWhat `--help` shows.\n"),
}


def help_text(language: str, *command: str) -> str:
    """Return what the program prints for `--help`."""
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "shuati", *command, "--help", "--lang", language],
        env=environment,
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


def page(language: str) -> str:
    """Return the page for one language: the program's own help, then that of each command."""
    commands = [(), *((name,) for name in COMMANDS)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = pool.map(lambda command: help_text(language, *command), commands)
    sections = [
        f"## {' '.join(('shuati', *command))}\n\n```text\n{text}```\n"
        for command, text in zip(commands, texts, strict=True)
    ]
    return "\n".join([PAGES[language][1], *sections])


def main() -> int:
    stale = []
    for language, (name, _heading) in PAGES.items():
        path, text = DOCS / name, page(language)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
    if "--check" not in sys.argv:
        return 0
    for name in stale:
        print(f"docs/{name} is old; run: make docs")
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
