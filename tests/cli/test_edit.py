import pytest


def question(program, stem):
    found = program("questions", "--json").json["questions"]
    return next(one for one in found if stem in one["stem"])


def test_an_edit_keeps_id_and_progress_and_can_be_taken_back(studied):
    """A changed stem is asked at once; --revert goes back to the paper's words."""
    studied("review", stdin="A\t4\n")
    before = question(studied, "灌泵")
    done = studied("edit", before["question"][:6], "--stem", "启动前为什么要灌泵？（）", "--json")
    assert done.json["edited"] == ["stem"]
    assert done.json["question"] == before["question"]
    assert studied("stats", "--json").json["total"]["reviews"] == 1
    studied("import", studied.paper())
    assert question(studied, "为什么要灌泵")["question"] == before["question"]
    assert studied("edit", before["question"], "--revert", "--json").json["stem"] == before["stem"]


@pytest.mark.parametrize(
    ("stem", "written", "answer"),
    [
        ("灌泵", "b", ["B"]),
        ("部件的有", "CBA", ["A", "B", "C"]),
        ("出口阀", "×", False),
        ("主要部件是", "叶轮\n蜗壳", ["叶轮", "蜗壳"]),
        ("危害", "振动。", "振动。"),
    ],
)
def test_answers_are_written_as_a_person_writes_them(studied, stem, written, answer):
    """Letters, a truth value, a line a blank, or text, after the question's kind."""
    found = question(studied, stem)
    assert (
        studied("edit", found["question"], "--answer", written, "--json").json["answer"] == answer
    )


def test_the_editor_changes_what_was_changed_in_the_form(studied):
    """$EDITOR gets a form with headings; only what differs is kept as an edit."""
    editor = studied.home / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "s/^C. 喘振/C. 水锤/; s/^A$/C/" "$1"\n')
    editor.chmod(0o755)
    found = question(studied, "灌泵")
    done = studied("edit", found["question"], "--json", EDITOR=str(editor))
    assert done.json["options"]["C"] == "水锤"
    assert done.json["answer"] == ["C"]
    assert done.json["edited"] == ["answer", "options"]


def test_a_spoiled_form_changes_nothing(studied):
    """Text before the first heading or an option without a letter is refused by name."""
    editor = studied.home / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "s/^A. 气缚/气缚/" "$1"\n')
    editor.chmod(0o755)
    found = question(studied, "灌泵")
    done = studied("edit", found["question"], EDITOR=str(editor))
    assert done.code == 1
    assert "气缚" in done.err
    assert question(studied, "灌泵") == found


def test_a_question_must_keep_some_text(studied):
    """An empty stem would leave a card that asks nothing."""
    found = question(studied, "灌泵")
    assert studied("edit", found["question"], "--stem", " ").code == 1
    assert question(studied, "灌泵") == found


def test_an_answer_beyond_the_options_is_refused(studied):
    """A letter that is no option would make a card that nobody can answer."""
    found = question(studied, "灌泵")
    done = studied("edit", found["question"], "--answer", "E")
    assert done.code == 1
    assert question(studied, "灌泵") == found


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("A. 甲\nA. 乙", "Option A is given twice"),
        ("A. 只有一个", "two options at least"),
        ("", "two options at least"),
        ("A. 甲\nB. \nC. 丙", "Option B has no text"),
    ],
)
def test_options_that_make_no_choice_are_refused(studied, options, told):
    """Each needs a letter of its own and a text, and there are two at least."""
    before = question(studied, "灌泵")
    done = studied("edit", before["question"], "--options", options)
    assert done.code == 1
    assert told in done.err
    assert question(studied, "灌泵") == before


def test_the_help_tells_how_options_are_written(studied):
    """As lines that begin with a letter."""
    assert "as in A. text" in " ".join(studied("edit", "--help").out.split())
