"""Full-width and half-width forms."""

from shuati.words.width import narrow


def test_full_width_ascii_becomes_ascii_and_positions_stay():
    """Full-width letters, digits and spaces get their ASCII form, one for one."""
    text = "ＡＢ１２（　）中，"
    assert narrow(text) == "AB12( )中,"
    assert len(narrow(text)) == len(text)
