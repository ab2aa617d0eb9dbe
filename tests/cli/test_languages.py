"""Every command, its help and its errors in Chinese and in English."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from shuati.cli.group import COMMANDS

from .program import PAPER

ROOT = Path(__file__).parent.parent.parent
HAN = re.compile("[\u3400-\u9fff]")
# What stays Latin in a Chinese sentence: names, and what a person types literally.
LITERAL = re.compile(
    r"shuati( [a-z_]+)?|--?[a-z][a-z-]*|/(skip|undo|suspend|right|quit)|SHUATI_[A-Z]+|\$?EDITOR"
    r"|Anki|FSRS|JSON|SQLite|PostgreSQL|Python|pip install -U|pip install|Ctrl-[A-Z]"
    r"|\.(apkg|txt|md|xlsx|gift|json)\b|Moodle GIFT|apkg、txt、md、json、gift|xlsx\b"
    r"|Asia/Shanghai|2026-03-01T10:00\+08:00|(zh|en|day|week|month|on|off|none|system|keep|simplified)\b"
    r"|\b(1m 10m|AB|y|n|N|M|A)\b|(import|review|parse|repair|due|stats|export|papers|questions"
    r"|edit|suspend|unsuspend|remove|restore|settings|undo|reparse)\b|new_per_day|h\b"
)


def stray_latin(text: str, *given: str) -> list[str]:
    """Latin words in `text` that are neither literal nor among what was `given`."""
    for part in sorted(given, key=len, reverse=True):
        text = text.replace(part, "")
    return re.findall(r"[A-Za-z]{2,}", LITERAL.sub("", text))


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_wholly_in_one_language(program, name):
    """No stray Latin word in the Chinese help, no Chinese in the English one."""
    arguments = (name, "--help") if name else ("--help",)
    chinese = program(*arguments, SHUATI_LANG="zh")
    english = program(*arguments)
    assert chinese.code == english.code == 0
    assert HAN.search(chinese.out)
    assert stray_latin(chinese.out, *COMMANDS) == []
    assert not HAN.search(english.out)


def errors(program):
    """Command lines that fail in all the ways a person meets."""
    binary = program.home / "binary.txt"
    binary.write_bytes(b"PK\x03\x04" + bytes(range(256)))
    empty = program.home / "empty.txt"
    empty.write_bytes(b"")
    return [
        ["foo"],
        ["due", "--foo"],
        ["import", "--deck"],
        ["review", "--limit", "x"],
        ["review", "--limit", "0"],
        ["stats", "--by", "year"],
        ["edit"],
        ["due", "a", "b"],
        ["import", "/none.txt"],
        ["import", str(binary)],
        ["import", str(empty)],
        ["parse", str(program.home)],
        ["repair", str(binary)],
        ["due", "--now", "x"],
        ["due", "999"],
        ["edit", "999"],
        ["remove", "999"],
        ["suspend", "999"],
        ["settings", "999"],
        ["settings", "fuzz", "9"],
        ["settings", "time_zone", "9"],
        ["settings", "learning_steps", "9"],
        ["settings", "desired_retention", "9"],
        ["settings", "--default"],
        ["export", "/none/1.apkg"],
        ["export", "/none/1.md"],
        ["export", "1.doc"],
        ["export", "-", "--format", "xlsx"],
        ["export", "1.apkg", "--paper", "1"],
        ["due", "--database", "mysql://1"],
    ]


def test_errors_are_wholly_in_one_language(studied):
    """Usage errors, click's own among them, and expected errors: one language each, exit 1 or 2."""
    for arguments in errors(studied):
        chinese = studied(*arguments, SHUATI_LANG="zh")
        english = studied(*arguments)
        assert chinese.code == english.code
        assert chinese.code in (1, 2), (arguments, chinese)
        told = chinese.out + chinese.err
        assert HAN.search(told), arguments
        given = (
            *(one for one in arguments if len(one) > 1),
            "mysql",
            "binary",
            "empty",
            "999",
            *(str(one) for one in studied.home.parents if one.name),
            "studied",
        )
        known = ("new_per_day", "reviews_per_day", "desired_retention", "time_zone", "fuzz")
        known += ("day_starts_at", "relearning_steps", "learning_steps", "maximum_interval")
        assert stray_latin(told.replace(str(studied.home), ""), *given, *known, "shuffle") == []
        own = english.out + english.err
        assert not HAN.search(own.replace("离心泵练习（节选）", "")), (arguments, own)


OUTPUTS = [
    ["due"],
    ["papers"],
    ["questions", "--waiting"],
    ["settings"],
    ["stats"],
    ["stats", "--by", "month"],
    ["parse", "离心泵.txt"],
    ["parse", "离心泵.txt", "--explain"],
    ["import", "离心泵.txt", "--dry-run"],
    ["export", "a.apkg"],
    ["export", "a.md"],
    ["review", "--limit", "1"],
    ["remove", "1"],
    ["restore", "1"],
]


def test_reports_are_wholly_in_one_language(studied):
    """What commands print, the learner's own data apart, is in the language asked for."""
    studied("review", stdin="A\nB\nAB\n×\n转子；外壳\n振动\n")
    codes = re.compile(r"\((\w+)\)")
    for arguments in OUTPUTS:
        lines = b"B\n" if arguments[0] == "review" else b""
        chinese = studied(*arguments, SHUATI_LANG="zh", stdin=lines, now="2026-03-02T12:00+08:00")
        assert chinese.code == 0, chinese.err
        names = ("a.apkg", *studied("settings", "--json").json["settings"])
        told = codes.sub("", chinese.out)
        told = re.sub(r"^[0-9a-f]{8} ", "", told, flags=re.MULTILINE)
        told = re.sub(r"\b[A-D]+\b", "", told)
        assert stray_latin(told, *names) == [], (arguments, chinese.out)
        english = studied(*arguments, stdin=lines, now="2026-03-02T12:00+08:00")
        strange = set(HAN.findall(english.out)) - set(PAPER)
        assert not strange, (arguments, english.out)


def test_the_language_follows_the_locale_and_the_option(program):
    """LANG=zh_CN gives Chinese, --lang wins over it, C gives English."""
    assert "用法" in program("--help", SHUATI_LANG="", LANG="zh_CN.UTF-8").out
    assert "Usage" in program("--lang", "en", "--help", SHUATI_LANG="", LANG="zh_CN.UTF-8").out
    assert "用法" in program("--lang", "zh", "due", "--help", SHUATI_LANG="", LANG="C").out
    assert "用法" in program("due", "--lang=zh", "--help", SHUATI_LANG="", LANG="C").out
    assert "Usage" in program("--help", SHUATI_LANG="", LANG="C.UTF-8").out


def test_the_catalogue_is_whole_and_compiled():
    """Every sentence has its Chinese, and the compiled catalogue is the one in the .po file."""
    tool = ROOT / "tests" / "tools" / "catalogue.py"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def codes_raised() -> set[str]:
    """The codes of all errors that the sources raise, found in their syntax."""
    names = {"ShuatiError", "InputError", "StoreError", "NotFoundError", "UsageError"}
    found = set()
    for path in (ROOT / "src" / "shuati").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names and node.args:
                texts = [one for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)]
                found |= {one.value for one in texts if isinstance(one.value, str)}
    return {code for code in found if re.fullmatch(r"[a-z]+(_[a-z]+)+", code)}


def test_every_error_has_a_sentence():
    """Each code that is raised anywhere is known to the sentences."""
    from shuati.cli.render.sentences import SENTENCES
    from shuati.store import faults

    raised = codes_raised() | set(faults._SQLITE.values()) | set(faults._POSTGRESQL.values())
    assert len(raised) > 30
    assert raised <= SENTENCES.keys()


def test_every_reason_of_a_verdict_has_a_sentence():
    """Each code that the matcher gives as a reason is known to the sentences."""
    from shuati.cli.render.verdicts import REASONS

    found = set()
    for path in (ROOT / "src" / "shuati" / "match").rglob("*.py"):
        found |= set(re.findall(r"\breason\(\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8")))
    assert len(found) > 10
    assert found - {"missing"} <= REASONS.keys()


def test_every_problem_has_a_sentence():
    """Each code that is reported about a paper or an export is known to the sentences."""
    from shuati.cli.render.words import PROBLEMS

    found = set()
    for path in (ROOT / "src" / "shuati").rglob("*.py"):
        if "cli" not in path.relative_to(ROOT).parts:
            found |= set(
                re.findall(r"\bProblem\(\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8"))
            )
    assert found
    assert found <= PROBLEMS.keys()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["suspend"], "”。|'。"),
        (["check", "--link", "1"], "需要 2 个值。"),
        (["due", "--lang", "fr"], "'zh', 'en'。"),
        (["settings", "new_per_day", "-1"], "0 到 9999 "),
        (["import", "-"], "粘贴的文本"),
    ],
)
def test_what_is_wrong_is_said_in_chinese_to_its_last_sign(studied, arguments, told):
    """Full stops and numbers are right also where click makes the sentence."""
    done = studied(*arguments, SHUATI_LANG="zh")
    assert done.code in (1, 2)
    assert re.search(told, done.out + done.err), done
    assert not re.search(r"[.,]$", done.err.strip())


def test_a_problem_is_told_with_chinese_signs(program):
    """Where it is and what it is are parted by Chinese marks."""
    text = "一、单选题\n1. 水锤是（ ）。\nA. 更换\nB. 加水\n答案：E\n"
    out = program("parse", program.paper(text), SHUATI_LANG="zh").out
    assert "第 2 行，第 1 题，“E”：" in out
