"""The three real papers: nothing of the damage is left over."""

import json
import re

import pytest

from shuati.text.decode import decode
from shuati.text.repair import repair, replay
from shuati.words.script import simple_forms
from tests.outside import SHARED, real_papers

PAPERS = sorted((SHARED / "papers").glob("*.txt"))
#: Characters that simplified text has too: 著 in 显著, 乾 in 乾坤 and the like.
IN_BOTH = set("著乾於")


def test_the_papers_are_there_where_they_must_be():
    """On the build server the papers may not be missing."""
    assert len(real_papers(".txt")) == 3


@pytest.fixture(params=PAPERS, ids=[path.name[:3] for path in PAPERS])
def paper(request):
    """Path, decoded text and repair of one paper."""
    text = decode(request.param.read_bytes()).text
    return request.param, text, repair(text)


def test_nothing_is_left_over(paper):
    """No pinyin, no traditional or private-use character, no stray question mark remains."""
    text = paper[2].text
    assert not re.search("[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]", text)
    assert not re.search("[\ue000-\uf8ff\ufffd?]", text)
    assert not set(text) & set(simple_forms()) - IN_BOTH
    assert not re.search("[\u0370-\u04ff\u2460-\u24ff]", text)


def test_every_string_of_the_right_parse_is_in_the_text(paper):
    """Stems, options, answers and explanations stand in the repaired text, letter for letter."""
    path, _, repaired = paper
    flat = re.sub(r"\s", "", repaired.text)
    right = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    pieces = [piece for question in right["questions"] for piece in _pieces(question)]
    assert len(pieces) > 100
    assert [piece for piece in pieces if piece not in flat] == []


def test_the_steps_replay_and_a_second_repair_changes_nothing(paper):
    """The steps give the same text again, and the text is healthy."""
    _, text, repaired = paper
    assert replay(text, repaired.steps) == repaired.text
    assert repair(repaired.text).text == repaired.text


def _pieces(question):
    fields = [
        question[key]
        for key in ("stem", "options", "answer", "explanation", "shared_stem")
        if question.get(key)
    ]
    for text in _strings(fields):
        for piece in re.split(r"____|（）|\(\)|^true$|^false$", re.sub(r"\s", "", text)):
            if piece:
                yield piece


def _strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _strings(list(value.values()))
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
