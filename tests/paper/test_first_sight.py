"""Papers that were written and whose right parse was fixed before the parser saw them."""

import pytest

from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze
from tests.paper.test_cases import missing

CASES = [*folder(HERE / "first_sight")]
#: Names of cases that are known to fail; each is a strict xfail.
KNOWN = frozenset(
    {
        "221-damaged-nurse-black-brackets",
        "223-damaged-hard-wrapped-futures",
        "400-ruby-neutral-tones-and-real-brackets",
        "405-damaged-indented-bracket-numbers",
        "407-lost-spaces-as-question-marks",
        "413-watermark-phrase-dashes-each-line",
        "415-gibberish-before-and-between",
        "419-lost-signs-and-ranges",
        "420-bold-doubled-characters-and-words",
        "421-english-glued-blanks-and-dots",
        "422-ocr-dots-ticks-and-numbers",
        "426-site-frame-with-rules-and-download-notes",
        "427-chunk-numbers-among-same-marks",
        "428-page-marks-in-five-spellings",
        "433-mock-papers-in-brackets-keys-together",
        "435-code-lines-and-english-spam",
        "436-online-course-buttons-and-own-answers",
        "438-preview-ends-with-pay-line",
        "447-numbers-without-dots-with-figures-in-text",
        "453-dotted-numbers-under-material",
        "462-letters-lost-four-columns",
        "463-labels-a-c-c-d-and-empty-option",
        "469-answer-markers-of-many-sites",
        "470-answers-in-square-and-second-brackets",
        "474-keys-and-reasons-named-per-section",
        "476-ranges-with-words-and-brackets",
        "477-key-with-brackets-dashes-and-colons",
        "484-bare-marker-words-glued",
        "492-judge-with-reason-words",
        "499-answers-on-the-next-line-several-kinds",
        "507-calculations-with-steps-and-black-marker",
        "522-english-paper-speakers-and-directions",
        "525-analysis-detail-and-comment",
    }
)


def marked(case):
    marks = [pytest.mark.xfail(strict=True)] if case.name in KNOWN else []
    return pytest.param(case, id=case.name, marks=marks)


@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_first_sight(case):
    """A paper gives the title, the questions and the problems that were fixed beforehand."""
    paper, problems = read(case.data)
    assert squeeze(paper.title) == squeeze(case.right["title"])
    found = [compared(plain(question)) for question in paper.questions]
    assert found == [compared(question) for question in case.right["questions"]]
    assert not missing(case.right.get("problems", []), problems)


def test_all_cases_are_there():
    """Every case of the index is read, and no known failure names a case that is gone."""
    index = (HERE / "first_sight" / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert [case.name for case in CASES] == [line.split("\t")[0] for line in index]
    assert {case.name for case in CASES} >= KNOWN
