"""The field for machines."""

from __future__ import annotations

import html
import json
import re

from hypothesis import given
from hypothesis import strategies as st

from shuati.anki.payload import EDITABLE, checksum, harmless, payload
from shuati.model.papers import Kind, Question
from shuati.model.study import StoredQuestion

HOSTILE = st.lists(
    st.one_of(
        st.text(max_size=4),
        st.sampled_from(
            [
                "\\(",
                "\\\\",
                '"',
                "[",
                "{{",
                "<b>",
                "&lt;",
                "sound:",
                "latex]",
                "$]",
                "type:",
                "\x1f",
            ]
        ),
    ),
    max_size=12,
).map("".join)


def stored(**content):
    question = Question(Kind.BLANK, "题", **content)
    return StoredQuestion(1, "g", "d", 1, question, 1, group=7, accepted=("甲",))


@given(st.lists(HOSTILE, max_size=4))
def test_harmless_json_is_still_the_same_json(texts):
    """Reading the JSON gives the texts back, and as HTML it is its own text."""
    made = harmless(json.dumps(texts, ensure_ascii=False))
    assert json.loads(made) == texts
    assert html.unescape(made) == made


@given(st.lists(HOSTILE, max_size=4))
def test_harmless_json_holds_nothing_active(texts):
    """Nothing in it is markup, media, LaTeX, a formula or a separator of fields to Anki."""
    made = harmless(json.dumps(texts, ensure_ascii=False))
    assert not re.search("[<>&\x00-\x1f\x7f-\x9f\ud800-\udfff]", made)
    assert not re.search(r"(?i)\[(/?latex|/?\$|sound:|/?anki:|type:)", made)
    assert "{{" not in made
    assert "\\(" not in made
    assert "\\[" not in made


def test_payload_tells_what_other_fields_cannot():
    """Kind, machine-readable answer, place and checksums are there; absent things take no room."""
    texts = dict.fromkeys(EDITABLE, "") | {"question": "题"}
    told = json.loads(payload(stored(answer=("a / b", "c"), points=2.5), texts))
    assert told == {
        "v": 1,
        "kind": "blank",
        "answer": ["a / b", "c"],
        "points": 2.5,
        "group": 7,
        "accepted": ["甲"],
        "sums": {"question": checksum("题")},
    }


def test_payload_repeats_no_text_answer():
    """A text answer stands in its own field only."""
    texts = dict.fromkeys(EDITABLE, "")
    assert "answer" not in json.loads(payload(stored(answer="很长的文字"), texts))
