"""The note types of our notes."""

from __future__ import annotations

import hashlib

from shuati.anki.notetypes import REVISION, note_types
from shuati.model.papers import Kind

from .anki_learner import PAPER, make

#: Digest of all that `REVISION` dates. When this fails, templates, css or names have changed:
#: set REVISION to the current moment and write the new digest here.
DIGEST = "1c4c8eb4000f60a3"


def test_numbers_are_fixed_for_good():
    """Note types and templates keep the numbers of the first release."""
    types = note_types()
    assert set(types) == set(Kind)
    assert {
        kind.name: (kind.model_id, kind.templates[0]["id"]) for kind in types.values()
    } == {
        "刷题·选择题": (1_741_593_068_417, 417_320_952_201),
        "刷题·判断题": (1_741_593_068_418, 417_320_952_202),
        "刷题·填空题": (1_741_593_068_419, 417_320_952_203),
        "刷题·问答题": (1_741_593_068_420, 417_320_952_204),
        "刷题·连线题": (1_741_593_068_421, 417_320_952_205),
    }  # fmt: skip


def test_revision_rises_with_every_change():
    """Anki takes new templates over only under a newer revision."""
    types = {kind.model_id: kind for kind in note_types().values()}
    seen = [
        (REVISION, kind.name, kind.css, template["name"], template["qfmt"], template["afmt"])
        for kind in types.values()
        for template in kind.templates
    ]
    assert hashlib.sha256(repr(seen).encode()).hexdigest()[:16] == DIGEST


def test_learners_css_survives_an_import(learner):
    """A learner's own look is not undone by the next export."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    kind = learner.col.models.get(1_741_593_068_417)
    kind["css"] += ".card { color: red }"
    learner.col.models.update_dict(kind)
    learner.export(cards, {2: 1})
    assert learner.take() == {"updated": 1, "duplicate": len(cards) - 1}
    assert "color: red" in learner.col.models.get(1_741_593_068_417)["css"]


def test_anki_finds_nothing_wrong(learner):
    """Anki accepts every note type in its editor and would make a card from the question alone."""
    for kind in {kind.model_id: kind for kind in note_types().values()}.values():
        made = kind.to_json(0, 1) | {"id": 0}
        learner.col.models.add_dict(made)
    for kind in note_types().values():
        ((ordinal, rule, fields),) = learner.col.models.by_name(kind.name)["req"]
        assert (ordinal, rule, fields[0]) == (0, "any", 0)


def test_field_can_be_renamed_later(learner, monkeypatch):
    """A rename of a field keeps its id, so Anki updates the note instead of refusing it."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    kind = learner.col.models.get(1_741_593_068_419)
    learner.col.models.rename_field(kind, kind["flds"][0], "问题")
    learner.col.models.update_dict(kind)
    learner.export(cards, {0: 1})
    assert learner.take() == {"updated": 1, "duplicate": len(cards) - 1}
