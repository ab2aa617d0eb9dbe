"""Words of a running text."""

from __future__ import annotations

import marshal
import subprocess
import sys
import tempfile
from pathlib import Path

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
    counts, total = own.gen_pfdict(own.get_dict_file())
    mine = segment._tokenizer()
    assert (mine.FREQ, mine.total) == (counts, total)
