import os
import random
import signal
import sqlite3
import subprocess

import pytest

from .program import PAPER

ANSWERS = "A\nA\nABD\n√\n叶轮；泵壳\n叶轮被剥蚀，泵体振动，流量和扬程下降。\n"


def events(done, kind):
    return [event for event in done.events if event["event"] == kind]


def test_every_kind_is_asked_judged_and_saved(studied):
    """Letters, several letters, a truth value, two blanks and a sentence are all right."""
    done = studied("review", "--json", stdin=ANSWERS)
    assert done.code == 0, done.err
    assert [event["verdict"]["verdict"] for event in events(done, "verdict")] == ["correct"] * 6
    assert len(events(done, "saved")) == 6
    summary = events(done, "summary")[0]
    assert (summary["answers"], summary["right"], summary["wrong"]) == (6, 6, 0)


def test_letters_mean_the_printed_ones(studied):
    """Without a terminal options come in printed order, so letters are those of the paper."""
    done = studied("review", "--json", "--limit", "1", stdin="A\n")
    question = events(done, "question")[0]
    assert next(iter(question["options"].items())) == ("A", "气缚")
    assert events(done, "verdict")[0]["verdict"]["verdict"] == "correct"


def test_a_rating_after_a_tab_counts(studied):
    """ANSWER<TAB>RATING is saved with that rating, whatever was proposed."""
    done = studied("review", "--json", "--limit", "1", stdin="A\t4\n")
    assert events(done, "verdict")[0]["proposed"] == 3
    assert events(done, "saved")[0]["rating"] == 4


def test_the_preview_is_what_is_stored(studied):
    """What the verdict promises for a rating is what the saved card is due."""
    done = studied("review", "--json", stdin=ANSWERS.replace("\n", "\t4\n"))
    for verdict, saved in zip(events(done, "verdict"), events(done, "saved"), strict=True):
        promised = verdict["ratings"]["4"]
        assert promised == {name: saved[name] for name in promised}


@pytest.mark.parametrize(
    ("line", "code"),
    [("Z", "letter_unknown"), ("A\t9", "rating_unknown"), ("/foo", "command_unknown")],
)
def test_a_line_that_is_no_answer_is_refused_and_the_question_stays(studied, line, code):
    """A wrong letter or rating costs no card: a sentence, the question again, exit code 1."""
    done = studied("review", "--json", "--limit", "1", stdin=f"{line}\nA\n")
    assert done.code == 1
    assert (events(done, "error")[0]["code"], events(done, "error")[0]["input_line"]) == (code, 1)
    assert len({event["card"] for event in events(done, "question")}) == 1
    assert events(done, "saved")[0]["rating"] == 3
    assert done.err.strip()


def test_an_early_end_of_input_ends_the_session(studied):
    """No input at all: the first question is shown, then the summary, exit code 0."""
    done = studied("review", "--json", stdin="")
    assert done.code == 0
    assert [event["event"] for event in done.events] == ["question", "summary"]


def test_undo_takes_the_last_answer_back_also_after_a_restart(studied):
    """/undo in a new process asks the last card again and forgets its answer."""
    first = studied("review", "--json", "--limit", "1", stdin="B\n")
    done = studied("review", "--json", stdin="/undo\nA\n", now="2026-03-02T10:01+08:00")
    assert events(done, "undone")[0]["card"] == events(first, "saved")[0]["card"]
    assert studied("stats", "--json").json["total"]["reviews"] == 1
    with sqlite3.connect(studied.database) as db:
        rows = db.execute("select rating, undone_at is null from reviews order by id").fetchall()
    assert rows == [(1, 0), (3, 1)]


def test_nothing_to_undo_is_said(studied):
    """/undo on an empty log changes nothing and the question stays."""
    done = studied("review", stdin="/undo\n")
    assert "There is nothing to undo." in done.out
    assert done.code == 0


def test_right_turns_a_wrong_answer_into_an_accepted_one(studied):
    """/right after a wrong blank saves Good, and the answer counts from then on."""
    start = "A\t4\nA\t4\nABD\t4\n√\t4\n"
    done = studied("review", "--json", stdin=start + "转子；外壳\n/right\n")
    assert [event["rating"] for event in events(done, "saved")][-2:] == [1, 3]
    done = studied("review", "--json", stdin="转子；外壳\n", now="2026-03-02T10:15+08:00")
    asked = events(done, "question")[0]
    assert asked["kind"] == "blank"
    assert events(done, "verdict")[0]["verdict"]["verdict"] == "correct"


def test_an_empty_line_means_not_known(studied):
    """Who answers nothing did not know it: the answer is shown and Again is saved."""
    done = studied("review", "--json", "--limit", "1", stdin="\n")
    assert done.code == 0
    assert events(done, "verdict")[0]["answer"] == ["A"]
    assert events(done, "saved")[0]["rating"] == 1


def test_undo_takes_back_the_last_act_whatever_it_was(studied):
    """After an answer and a suspension, /undo twice brings both cards back, the last one first."""
    done = studied("review", "--json", stdin="A\t4\n/suspend\n/undo\n/skip\n/undo\n/undo\n")
    first, second = (event["card"] for event in events(done, "question")[:2])
    undone = [(event["act"], event["card"]) for event in events(done, "undone")]
    assert undone == [("suspend", second), ("skip", second), ("answer", first)]
    assert studied("questions", "--suspended", "--json").json["questions"] == []
    assert studied("stats", "--json").json["total"]["reviews"] == 0


def test_suspended_and_skipped_cards_leave_the_session(studied):
    """/suspend for good, /skip for this session; unsuspend brings the first one back."""
    done = studied("review", "--json", stdin="/suspend\n/skip\n/quit\n")
    first, second, third = events(done, "question")
    assert len({first["card"], second["card"], third["card"]}) == 3
    assert studied("due", "--json").json["left"]["new"] == 5
    studied("unsuspend", first["question"])
    assert studied("due", "--json").json["left"]["new"] == 6


def test_a_learning_card_comes_back_when_nothing_else_is_left(studied):
    """A forgotten card is asked again in the same session, up to 20 minutes ahead."""
    lines = "B\n" + ANSWERS.split("\n", 1)[1].replace("\n", "\t4\n") + "A\t4\n"
    done = studied("review", "--json", stdin=lines)
    asked = [event["card"] for event in events(done, "question")]
    assert asked[0] == asked[6]
    assert events(done, "summary")[0]["end"] == "done"


def test_new_cards_a_day_are_counted_across_sessions(studied):
    """With three new cards a day a second session of the day asks only what is left of them."""
    studied("settings", "new_per_day", "3")
    studied("review", stdin="A\t4\nA\t4\n")
    done = studied("review", "--json", stdin="ABD\t4\n", now="2026-03-02T20:00+08:00")
    assert len(events(done, "question")) == 1
    done = studied("due", "--json", now="2026-03-03T10:00+08:00")
    assert done.json["left"]["new"] == 3


def test_questions_of_one_case_stay_together(program):
    """The sub-questions of a case follow each other, whatever else is due."""
    case = (
        "\n六、案例分析题\n\n案例1. 某厂离心泵启动后不出水，压力表读数为零。\n问题：\n"
        "1. 可能的原因是什么？\n2. 如何处理？\n参考答案：\n1. 没有灌泵。\n2. 停泵灌水后再启动。\n"
    )
    program("import", program.paper(PAPER + case))
    program("settings", "new_per_day", "7")
    done = program("review", "--json", stdin=ANSWERS.replace("\n", "\t4\n") + "没有灌泵\t4\n")
    kinds = [event["kind"] for event in events(done, "question")]
    assert kinds[-2:] == ["case", "case"]


def test_fifty_kills_lose_no_rated_answer(studied, tmp_path):
    """SIGKILL at a random moment, fifty times: every answer reported as saved is in the log."""
    chance = random.Random(20260302)
    reported = set()
    for day in range(50):
        process = subprocess.Popen(
            studied.command(
                "review", "--json", now=f"2026-{4 + day // 28:02}-{1 + day % 28:02}T10:00"
            ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=studied.environment,
        )
        process.stdin.write((ANSWERS * 3).encode())
        process.stdin.flush()
        wanted = chance.randint(1, 5)
        while wanted and (line := process.stdout.readline()):
            if b'"event": "saved"' in line:
                reported.add(int(line.split(b'"review": ')[1].split(b",")[0]))
                wanted -= 1
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdin.close()
        process.stdout.close()
    with sqlite3.connect(studied.database) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        kept = {row for (row,) in db.execute("select id from reviews")}
    assert len(reported) > 50
    assert reported <= kept
