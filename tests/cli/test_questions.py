def test_waiting_questions_are_listed_until_they_have_an_answer(studied):
    """The question without an answer waits, is not asked, and joins once it has one."""
    (waiting,) = studied("questions", "--waiting", "--json").json["questions"]
    assert waiting["stem"] == "说明流量计的种类。"
    assert studied("due", "--json").json["left"]["new"] == 6
    studied("edit", waiting["question"], "--answer", "转子流量计、孔板流量计、涡轮流量计。")
    assert studied("questions", "--waiting", "--json").json["questions"] == []
    assert studied("due", "--json").json["left"]["new"] == 7


def test_search_looks_into_stems_options_and_explanations(studied):
    """Any part of a question's text finds it."""
    for text, count in (("汽蚀", 2), ("轴封", 1), ("吸不上", 1), ("没有的", 0)):
        found = studied("questions", "--search", text, "--json").json["questions"]
        assert len(found) == count, text


def test_marks_are_parted_from_the_stem(studied):
    """In English by a space."""
    assert "(waiting) 说明流量计" in studied("questions").out
