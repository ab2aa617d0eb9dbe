"""Both READMEs: every command that they show works, and they show the same."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import PAPER, Program

from .install import ROOT

READMES = ("README.md", "README.en.md")

#: Commands that other tests and runs prove: each installs something for minutes.
ELSEWHERE = {
    "make review": "test_clone.py",
    "python3 -m venv ~/.shuati": "test_wheel.py",
    "~/.shuati/bin/python -m pip install .": "test_wheel.py",
    "make test": "the run that runs this test",
}

#: A healthy paper with one question that waits for its answer, a choice.
EXAM = PAPER.replace("离心泵练习（节选）", "离心泵试卷").replace(
    "以上都不是\n答案：A", "以上都不是"
)

#: A paper whose answers stand in a file of their own.
MOCK = "空压机模拟卷\n\n一、单选题\n1. 空压机压缩（ ）。\nA. 空气\nB. 水\n"
MOCK_KEY = "空压机模拟卷答案\n1. A\n"

#: What a person types where a command waits for it.
TYPED = {"shuati import": "压缩机练习\n\n一、判断题\n\n1. 压缩机只压缩液体。（×）\n"}


def blocks(name: str) -> list[str]:
    """The command lines in the ```sh blocks of a README, in order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in found for line in block.splitlines() if line.strip()]


def mentioned(name: str) -> list[str]:
    """The whole commands that stand in the sentences of a README, in order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"(?<!`)`(shuati [^`]+|make [^`]+)`", text)
    return [re.sub(r"\b(编号|ID)(?= |$)", "ID", command) for command in found]


class Reader:
    """A person who types the commands of a README at a shell, in a home of their own."""

    def __init__(self, program: Program) -> None:
        self.program = program
        program.paper(EXAM, "试卷.txt")
        program.paper(MOCK, "模拟卷.txt")
        program.paper(MOCK_KEY, "模拟卷答案.txt")
        (program.home / "试卷夹").mkdir()
        program.paper(EXAM, "试卷夹/试卷.txt")

    def type(self, command: str) -> subprocess.CompletedProcess:
        scripts = str(Path(sys.executable).parent)
        path = f"{scripts}:{self.program.environment['PATH']}"
        return subprocess.run(
            ["sh", "-c", self.filled(command)],
            input=TYPED.get(command, ""),
            cwd=self.program.home,
            env={**self.program.environment, "PATH": path, "SHUATI_NOW": self.program.now},
            capture_output=True,
            text=True,
        )

    def filled(self, command: str) -> str:
        """The command with the number or id that stands in its list."""
        if " ID" not in command:
            return command
        if command.startswith(("shuati remove", "shuati restore")):
            return command.replace("ID", "1")
        listed = self.program("questions", "--waiting", "--search", "扬程", "--json").json
        (waiting,) = listed["questions"]
        return command.replace("ID", waiting["question"][:8])


@pytest.mark.parametrize("name", READMES)
def test_every_command_of_the_readme_works(program, name):
    """The commands of the blocks, then those in the sentences, end with exit code 0 in order."""
    reader = Reader(program)
    assert blocks(name), "no ```sh block was found"
    for command in [*blocks(name), *mentioned(name)]:
        if command in ELSEWHERE:
            continue
        done = reader.type(command)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_both_readmes_show_the_same_commands():
    """What one language shows, the other shows too, in the same order."""
    assert blocks(READMES[0]) == blocks(READMES[1])
    assert sorted(set(mentioned(READMES[0]))) == sorted(set(mentioned(READMES[1])))


def test_no_exception_outlives_its_command():
    """Every command that is left to another test still stands in the README."""
    assert ELSEWHERE.keys() <= set(blocks(READMES[0]))
