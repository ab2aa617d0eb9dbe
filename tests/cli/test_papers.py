from .program import PAPER


def test_papers_are_listed_with_their_counts(studied):
    """Number, title, deck, questions and those that wait."""
    (paper,) = studied("papers", "--json").json["papers"]
    assert (paper["paper"], paper["title"]) == (1, "离心泵练习（节选）")
    assert (paper["questions"], paper["waiting"], paper["gone"]) == (7, 1, 0)
    shown = studied("papers").out
    assert "7 questions" in shown and "1 waiting" in shown


def test_a_question_that_left_the_paper_is_kept_and_counted(studied):
    """A shorter second version marks what is gone, and nothing is deleted."""
    shorter = PAPER.replace("7. 说明流量计的种类。\n", "")
    done = studied("import", studied.paper(shorter), "--json")
    assert done.json["files"][0]["counts"]["gone"] == 1
    assert studied("papers", "--json").json["papers"][0]["gone"] == 1
    assert len(studied("questions", "--json").json["questions"]) == 7
