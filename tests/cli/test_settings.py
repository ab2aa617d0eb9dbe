def test_a_setting_is_kept_and_goes_back_to_its_default(studied):
    """A value set holds in the next process; --default takes it back."""
    studied("settings", "new_per_day", "3")
    assert studied("due", "--json").json["left"]["new"] == 3
    assert studied("settings", "--json").json["settings"]["new_per_day"] == "3"
    studied("settings", "new_per_day", "--default")
    assert studied("settings", "--json").json["settings"]["new_per_day"] == "20"


def test_the_time_zone_decides_the_study_day(studied):
    """20:00 UTC is the next study day in Shanghai, and still the same one in New York."""
    evening = "2026-03-02T20:30+00:00"
    studied("review", stdin="A\t4\n", now=evening)
    assert studied("stats", "--json", now=evening).json["today"] == "2026-03-03"
    studied("settings", "time_zone", "America/New_York")
    assert studied("stats", "--json", now=evening).json["today"] == "2026-03-02"


def test_a_value_that_will_not_do_is_refused_with_what_will(studied):
    """A wrong value changes nothing and names what the setting takes."""
    done = studied("settings", "desired_retention", "2")
    assert done.code == 1
    assert "0.7 to 0.99" in done.err
    assert studied("settings", "--json").json["settings"]["desired_retention"] == "0.9"
