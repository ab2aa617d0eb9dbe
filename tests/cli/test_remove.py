def test_a_removed_paper_is_not_asked_and_comes_back_with_its_progress(studied):
    """remove takes the questions out of study and export; restore brings all of it back."""
    studied("review", stdin="A\t4\n")
    before = studied("questions", "--json").json
    assert studied("remove", "1").code == 0
    assert studied("due", "--json").json["left"]["new"] == 0
    assert studied("export", "a.apkg").code == 1
    assert studied("stats", "--json").json["total"]["reviews"] == 1
    assert studied("restore", "离心泵.txt").code == 0
    assert studied("questions", "--json").json == before
    assert studied("due", "--json").json["left"]["new"] == 5


def test_a_removed_paper_comes_back_by_import(studied):
    """Importing the same file again restores the paper with the same questions."""
    ids = {one["question"] for one in studied("questions", "--json").json["questions"]}
    studied("remove", "离心泵练习（节选）")
    studied("import", studied.paper())
    again = {one["question"] for one in studied("questions", "--json").json["questions"]}
    assert again == ids


def test_a_paper_that_is_not_there(studied):
    """An unknown number is refused with the command that lists papers."""
    done = studied("remove", "9")
    assert done.code == 1
    assert "shuati papers" in done.err


def test_a_second_removal_says_that_it_is_one(studied):
    """And so does bringing back what is there."""
    assert "not removed" in studied("restore", "1").err
    assert studied("remove", "1").code == 0
    done = studied("remove", "1")
    assert done.code == 1
    assert "was removed before" in done.err
    assert "shuati restore 1" in done.err
