"""The time for a page of 1,000 questions, beside the library's bare parse of it.

Run `python -m tests.files.html_time`.
"""

import time

from lxml import etree

from shuati.files.documents import read_document
from shuati.files.sources import Source
from tests.files.make_forty import HERE, page

ROUNDS = 7


def html_times() -> tuple[float, float]:
    """Return the seconds for 1,000 questions: our reader's, the library's."""
    data = page("\n".join([(HERE / "forty.txt").read_text("utf-8")] * 25)).encode()
    ours = min(_seconds(lambda: read_document(Source("a.html", data))) for _ in range(ROUNDS))
    bare = min(
        _seconds(lambda: etree.fromstring(data, etree.HTMLParser(encoding="utf-8")))
        for _ in range(ROUNDS)
    )
    return ours, bare


def _seconds(run) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


if __name__ == "__main__":
    print("reader {:.3f} s, bare parse {:.3f} s".format(*html_times()))
