def test_suspended_questions_are_not_asked_until_unsuspended(studied):
    """Several questions at once, by the start of their ids; all or none."""
    ids = [one["question"][:8] for one in studied("questions", "--json").json["questions"][:2]]
    assert studied("suspend", *ids).code == 0
    assert studied("due", "--json").json["left"]["new"] == 4
    assert studied("suspend", ids[0], "zzz").code == 1
    assert studied("unsuspend", *ids).code == 0
    assert studied("due", "--json").json["left"]["new"] == 6
