"""Text from outside through the real program: nothing of it acts, and each run is bounded.

Every run has a limit on memory and processor time, so that what grows too fast fails.
"""

import html.parser
import json
import os
import re
import resource
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec

import pexpect
import pytest

from tests.live import LIVE

from .program import Done, Program
from .screen import terminal

#: What a terminal, a browser or Anki would act on.
HOSTILE = (
    "\x1b[35;7m\x1b[2J\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x07\x1b]8;;http://x\x1b\\\x1bP1$r\x1b\\"
    "\x9b31m\x9d0;owned\x9c\x07\x00\x1f\x85\u202e\u2066\u2028\x08\x7f" + "e" + "\u0301" * 40
)
MARKUP = (
    "<script>alert(1)</script><img src=x onerror=alert(1)><b>b</b>&#27;&lt;i&gt;"
    "{{c1::x}}{{题目}}[sound:x.mp3][latex]x[/latex][$]x[/$][$$]x[/$$][anki:play:q:0]"
)
PAPER = """\
离心泵{x}练习

一、单选题{x}（每题2分）
1. 灌泵{x}是为了防止（ ）。
A. 气缚{x}
B. 汽蚀{x}
答案：A
解析：泵内{x}有空气。

二、填空题
2. 离心泵{x}的主要部件是____。
答案：叶轮{x}

三、简答题
3. 简述{x}汽蚀的危害。
答案：叶轮{x}被剥蚀。
解析：流量{x}下降。
"""
#: Where more than one character in fifty is a control, a file is no text at all.
PAPER += "汽蚀时泵体振动，并且发出噪声。\n" * 1000
#: The colours that click and rich write.
COLOUR = re.compile(r"\x1b\[(?!35;7m)[0-9;]*m")
#: On a terminal: what no part of Shuati ever writes.
FOREIGN = re.compile("\x1b[\\]PX^_]|\x1b\\[35;7m|[\x00\x07\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def limits():
    """Three gigabytes and two minutes of the processor are enough for any text."""
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (120, 120))


def run(program, *arguments, stdin=b"", **environment):
    """Run the program within the limits."""
    done = subprocess.run(
        program.command(*arguments),
        input=stdin,
        capture_output=True,
        env={**program.environment, **environment},
        cwd=program.home,
        preexec_fn=limits,
        timeout=300,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def hostile_name(program, text, name="泵\x1b]0;owned\x07\n✓ 假\u202e\x9b2J.txt"):
    path = program.home / name
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    return str(path)


def calm(done, code=0):
    """The run ended as documented, and nothing it printed is live."""
    assert done.code == code, done
    assert not LIVE.search(done.out), done.out
    assert not LIVE.search(done.err), done.err
    assert "Traceback" not in done.err
    return done


FORMS = [["parse"], ["parse", "--explain"], ["parse", "--json"], ["repair"], ["repair", "--json"]]


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
def test_what_a_paper_holds_is_shown_and_not_obeyed(program, words):
    """Before anything is stored: lines and JSON hold no control, in a pipe and on a terminal."""
    path = hostile_name(program, PAPER.format(x=HOSTILE + MARKUP))
    done = calm(run(program, words[0], path, *words[1:]))
    assert "离心泵" in done.out
    if "--json" in words:
        assert json.loads(done.out)
    shown, code = on_terminal(program, words[0], path, *words[1:])
    assert code == 0
    assert not LIVE.search(COLOUR.sub("", shown).replace("\r\n", "\n"))


def on_terminal(program, *arguments):
    """All that the program writes to a terminal, and its exit code."""
    process = pexpect.spawn(
        sys.executable,
        ["-m", "shuati", "--now", program.now, *arguments],
        env={**program.environment, "TERM": "xterm-256color"},
        cwd=str(program.home),
        encoding="utf-8",
        timeout=120,
    )
    shown = process.read()
    process.close()
    return shown, process.exitstatus


@pytest.fixture
def taken(program):
    """The program with a hostile paper imported, whose file has a hostile name."""
    path = hostile_name(program, PAPER.format(x=HOSTILE + MARKUP))
    done = calm(run(program, "import", path))
    assert len(done.out.splitlines()) == 2, "a name with a line feed makes no line of its own"
    assert "3 new" in done.out
    return program


def test_what_was_stored_is_shown_and_not_obeyed(taken):
    """Commands that show something of the paper, as JSON and on a terminal."""
    for word in ("papers", "questions", "check", "reparse"):
        json.loads(calm(run(taken, word, "--json")).out)
        shown, code = on_terminal(taken, word)
        assert code == 0
        assert not LIVE.search(COLOUR.sub("", shown).replace("\r\n", "\n")), word
    (paper,) = taken("papers", "--json").json["papers"]
    assert len(paper["name"].splitlines()) == 1


def test_a_review_shows_and_does_not_obey(taken):
    """Line by line: what is asked, what is answered, typed controls, and a wrong command."""
    typed = f"A\t3\n/{HOSTILE}\n{HOSTILE}\t9\n叶轮{HOSTILE}\n\n".encode()
    done = calm(run(taken, "review", "--json", stdin=typed), 1)
    events = [json.loads(line) for line in done.out.splitlines()]
    assert [one["event"] for one in events].count("saved") == 4
    again = Program(taken.home, now="2026-06-01T10:00+08:00")
    calm(run(again, "review", stdin=typed), 1)


def test_a_session_on_a_terminal_shows_and_does_not_obey(taken):
    """At the terminal no sequence of the paper's gets through, nor does the window's title."""
    taken("settings", "shuffle", "off")
    with terminal(taken, "review") as screen:
        log = screen.process.logfile_read = Log()
        screen.wait("Letter A-B")
        screen.type("a")
        screen.wait("Enter = 3")
        screen.type("\r")
        screen.wait("主要部件")
        screen.type("叶轮\r")
        screen.wait("Enter = ")
        screen.type("\x04")
        screen.end()
    assert "气缚" in log.text
    assert not FOREIGN.search(log.text)


class Log:
    """All that a terminal was sent."""

    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def test_a_terminal_that_knows_few_characters_shows_the_rest(program):
    """Output in GBK puts ? for what GBK lacks."""
    path = program.paper("1. 水👩是（ ）。\nA. 液\nB. 固\n答案：A\n")
    done = subprocess.run(
        program.command("parse", str(path)),
        capture_output=True,
        env={**program.environment, "PYTHONIOENCODING": "gbk"},
        cwd=program.home,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "水?是" in done.stdout.decode("gbk")


def test_names_that_nobody_can_read(program):
    """A name that is no UTF-8 is read as GBK; a missing file and a bad option say so safely."""
    path = program.paper(
        "1. 水是（ ）。\nA. 液\nB. 固\n答案：A\n", os.fsdecode("泵.txt".encode("gbk"))
    )
    done = calm(run(program, "import", str(path)))
    assert "✓ 泵.txt" in done.out
    missing = "no\nsuch\x1b]0;owned\x07\udcff"
    done = calm(run(program, "parse", missing), 1)
    assert len(done.err.splitlines()) == 1
    assert json.loads(calm(run(program, "parse", missing, "--json"), 1).out)["error"]
    calm(run(program, "import", "--\x1b]0;owned\x07\x9b\n"), 2)
    shown, code = on_terminal(program, "import", "--\x1b]0;owned\x07\x9b\n")
    assert code == 2
    assert not LIVE.search(COLOUR.sub("", shown).replace("\r\n", "\n"))


BYTES = {
    "nothing": b"",
    "nul": b"\x00" * 4096,
    "surrogates in UTF-8": "\ud800题目".encode("utf-8", "surrogatepass") * 10,
    "halves in UTF-16": b"\xff\xfe" + b"\x00\xd8" * 200,
    "an odd byte in UTF-16": b"\xff\xfe"
    + "1.水是（ ）。\nA.液 B.固\n答案：A\n".encode("utf-16-le")
    + b"\x61",
    "no UTF-8": "1.水是（ ）。\nA.液 B.固\n答案：A\n".encode() + b"\xff\xfe\xc0\x80\n",
    "noise": bytes(range(256)) * 64,
    "sequences": HOSTILE.encode() * 50,
    "a bank": rb'[{"\u9898\u5e72": "x\u001b]0;x\u0007\ud800\u0000", "\u7b54\u6848": "\u202ey"}]',
    "an entity of a line end": "優&#x2028;勢&nbsp;&nbsp;1.甲（ ）\nA.乙 B.丙\n答案：A".encode(),
}


@pytest.mark.parametrize("name", BYTES)
def test_any_bytes_end_with_a_sentence(program, name):
    """Exit code 0 or 1, a sentence where nothing was read, and no paper where nothing was taken."""
    path = program.home / "任意.txt"
    path.write_bytes(BYTES[name])
    for words in (["parse", "--explain"], ["import", "--key", str(path)]):
        done = run(program, words[0], str(path), *words[1:])
        calm(done, done.code)
        assert done.code in (0, 1)
        assert done.out + done.err
    kept = program("papers", "--json").json["papers"]
    assert all(paper["questions"] for paper in kept)
    assert not list((program.home).glob("state/**/bug-*"))


SIZES = {
    "a line of ten million characters": ("啊" * 10_000_000, 0),
    "a line of labels": ("1.水是（ ）。A.液体B.固体答案：A" * 5_000, 1),
    "a hundred thousand options": (
        "1.选哪个？\n" + "".join(f"{chr(65 + i % 26)}.甲{i}\n" for i in range(100_000)),
        1,
    ),
    "options in one line": (
        "1.选哪个？" + "".join(f"{chr(65 + i % 26)}.甲" for i in range(100_000)),
        1,
    ),
    "a line of dashes": ("-" * 500_000, 0),
    "a line to write on": ("1. 简述" + "＿" * 300_000 + "的作用。\n答案：乙\n", 1),
    "a line of nothing else": ("＿" * 300_000, 0),
    "a wide gap": (f"（{' ' * 300_000}）甲\n1. 简述（{' ' * 300_000}）的作用。\n答案：乙\n", 1),
    "a flood of marks": ("1. 简述e" + "\u0301" * 200_000 + "的作用。\n答案：乙\n", 1),
    "open brackets": ("1. 简述" + "（" * 100_000, 1),
}


@pytest.mark.parametrize("name", SIZES)
def test_any_size_is_read_within_the_limits(program, name):
    """Nothing is refused for its size, and no size exhausts the machine."""
    text, questions = SIZES[name]
    done = run(program, "import", str(program.paper(text)), "--json")
    assert done.code == int(not questions), done.err
    assert done.json["files"][0]["counts"]["new"] == questions
    assert len(program("questions", "--json").json["questions"]) == questions


def test_nothing_of_it_is_live_in_anki(taken):
    """Anki's own reading of the deck: the tags of a harmless paper, no sound, no LaTeX."""
    if not find_spec("anki"):
        pytest.skip("the anki package is not installed")
    borderless = re.sub("[\u2028\x85]", "", HOSTILE)
    name = hostile_name(taken, PAPER.format(x=borderless + MARKUP))
    calm(run(taken, "import", name))
    hostile = rendered(taken)
    harmless = Program(taken.home / "harmless", now=taken.now)
    harmless.home.mkdir()
    harmless("import", harmless.paper(PAPER.format(x="")))
    assert [tags(sides) for sides in hostile] == [tags(sides) for sides in rendered(harmless)]
    for sides in hostile:
        assert not re.search(r"(?i)\[(?:/?latex|/?\$|sound:|/?anki:)", sides)
        assert not LIVE.search(sides)
        assert "owned" not in sides
        assert "&lt;script&gt;" in sides


def rendered(program):
    """Both sides and the fields of each card of an export, as the real Anki makes them."""
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

    yesterday = (datetime.now(UTC) - timedelta(days=1)).isoformat()
    assert run(Program(program.home, now=yesterday), "export", "刷题.apkg").code == 0
    collection = Collection(str(program.home / "collection.anki2"))
    package = str(program.home / "刷题.apkg")
    request = ImportAnkiPackageRequest(package_path=package, options=ImportAnkiPackageOptions())
    collection.import_anki_package(request)
    found = []
    for card in map(collection.get_card, sorted(collection.find_cards(""))):
        output = card.render_output()
        assert not output.question_av_tags
        assert not output.answer_av_tags
        found.append("\n".join([output.question_text, output.answer_text, *card.note().fields]))
    assert not collection.media.check().missing
    names = [deck.name for deck in collection.decks.all_names_and_ids()]
    assert not any(map(LIVE.search, names))
    collection.close()
    return found


class Tags(html.parser.HTMLParser):
    """Counts tags with the names of their attributes; line breaks are text."""

    def __init__(self):
        super().__init__()
        self.found = Counter()

    def handle_starttag(self, tag, attrs):
        if tag != "br":
            self.found[tag, tuple(name for name, _ in attrs)] += 1


def tags(text):
    parser = Tags()
    parser.feed(text)
    return parser.found
