"""Damage upon damage, undone in one repair."""

import pytest

from shuati.text.repair import repair, replay
from tests.text.corpus import clean_texts
from tests.text.damage_text import damage

TEXTS = [text[:1500] for text in clean_texts()[::9]]


def misread(text, table):
    """The bytes of `text` in `table`, shown as Windows-1252, or as Latin-1 where that has none."""
    data = (bytes([byte]) for byte in text.encode(table))
    return "".join(one.decode("cp1252", "ignore") or one.decode("latin-1") for one in data)


MISREAD = {
    "utf-8 twice": lambda text: misread(misread(text, "utf-8"), "utf-8"),
    "gbk as latin, then utf-8": lambda text: misread(misread(text, "gb18030"), "utf-8"),
}
COVERED = {
    "pinyin twice": lambda text: damage(damage(text)),
    "slips in doubled signs": lambda text: "".join(
        sign if sign == "\n" else sign * 2 for sign in damage(text)
    ),
    "slips in single characters": lambda text: "\n".join(damage(text)),
}


def settled(text):
    """The repair of a text, which replays and leaves nothing to repair."""
    repaired = repair(text)
    assert replay(text, repaired.steps) == repaired.text
    assert repair(repaired.text).text == repaired.text
    return repaired


@pytest.mark.parametrize("name", MISREAD)
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_text_misread_twice_is_whole(name, text):
    """Both readings are undone, and slips below them as well."""
    assert settled(MISREAD[name](text)).text == repair(text).text
    assert settled(MISREAD[name](damage(text))).text == repair(damage(text)).text


@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_other_damage_covered_is_seen(name, text):
    """A second repair finds nothing that the first one could have undone."""
    settled(COVERED[name](text))


@pytest.mark.parametrize(
    "text",
    [
        "Où étiez-vous l'été passé ? À côté de la forêt, près d'un château très âgé.",
        "Größe, Übung, Äpfel und Öl: schöne Grüße aus Köln, für müde Füße.",
        "Ã©tude and Ã¼ber are how a program shows accents that it misread.",
    ],
)
def test_what_is_no_damage_stays(text):
    """Accents, and an example of misread ones, are left alone."""
    assert repair(text).text == text


def test_steps_tell_their_layer():
    """Two steps of one code in one row are told apart by it."""
    text = misread(misread("答案：这里的题目都有解析", "utf-8"), "utf-8")
    steps = repair(text).steps
    assert [(step.code, step.row, step.layer) for step in steps] == [
        ("wrong_table", 1, 1),
        ("wrong_table", 1, 2),
    ]
