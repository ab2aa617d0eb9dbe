"""Words of a running text."""

from __future__ import annotations

import marshal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.words import segment
from shuati.words.segment import cut, known, weight


@settings(deadline=None)
@given(st.text(alphabet="数据并行模型训练通信 abc12，。", max_size=40))
def test_words_are_the_text_again(text):
    """Cutting loses nothing and adds nothing."""
    assert "".join(cut(text)) == text


def test_rare_words_say_more_than_common_ones():
    """A term of a subject weighs more than a word of every sentence."""
    assert weight("叶绿体") > weight("问题") > weight("的")
    assert known("叶绿体")
    assert not known("叶录体")


def test_a_planted_cache_in_the_shared_folder_is_neither_read_nor_replaced(tmp_path):
    """What lies under jieba's predictable name in the temporary folder is left alone."""
    planted = tmp_path / "jieba.cache"
    content = marshal.dumps(({"数": 1, "数据并": 9_999_999}, 10_000_000))
    planted.write_bytes(content)
    code = "from shuati.words.segment import cut; print('/'.join(cut('数据并行')))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"TMPDIR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
        cwd=tempfile.gettempdir(),
    )
    assert done.stdout.strip() == "数据/并行"
    assert done.stderr == ""
    assert planted.read_bytes() == content
    assert [path.name for path in Path(tmp_path).iterdir()] == ["jieba.cache"]


def test_the_word_list_is_the_one_inside_jieba():
    """Read with pauses, every word and every count is as jieba itself reads them."""
    import jieba

    own = jieba.Tokenizer()
    assert segment._counts() == own.gen_pfdict(own.get_dict_file())


@pytest.fixture(scope="module")
def theirs():
    """jieba's own cut; its cache in the temporary folder is not used."""
    import jieba

    own = jieba.Tokenizer()
    own.FREQ, own.total = segment._counts()
    own.initialized = True
    return lambda text: tuple(own.cut(text, HMM=False))


@settings(deadline=None, max_examples=300)
@given(
    st.text(
        alphabet="数据并行模型训练通信中华人民共和国万里长城 abcXY129+#._%-\r\n\t，。𠮷é",
        max_size=60,
    )
)
def test_words_are_those_of_jieba(theirs, text):
    """The faster cut is jieba's own, for any mixture of signs."""
    assert cut(text) == theirs(text)


def test_words_of_papers_are_those_of_jieba(theirs):
    """Running text is cut alike too, a line of our decks at a time."""
    decks = Path(__file__).parent.parent.parent / "decks"
    lines = [line for deck in decks.glob("*.txt") for line in deck.read_text("utf-8").split("\n")]
    assert len(lines) > 1000
    for line in lines:
        assert cut(line) == theirs(line)
