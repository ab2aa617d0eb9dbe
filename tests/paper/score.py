"""How many questions and whole papers are read right, set by set.

`python -m tests.paper.score` prints the sets of this repository, and the three real papers where
SHUATI_SHARED (else ../shared) holds them. A paper is right as a whole if its title, all questions
and all expected problems are; a report that no case asks for is superfluous.
"""

from collections import Counter

from tests.outside import SHARED

from .corpus import HERE, compared, folder, layouts, plain, read, squeeze
from .test_cases import missing

COLUMNS = ("papers right", "questions right", "too many", "problems missed", "superfluous")


def sets():
    """Yield the name and the cases of each set."""
    yield "three real papers", list(folder(SHARED / "papers"))
    yield "development cases", list(folder(HERE.parent / "cases"))
    yield "layouts", list(layouts())
    yield "first sight, since mended", list(folder(HERE / "first_sight"))
    yield "long papers", list(folder(HERE / "long"))


def scored(case):
    """Return the counts of one case."""
    paper, problems = read(case.data)
    right = case.right
    wanted = [compared(question) for question in right["questions"]]
    found = [compared(plain(question)) for question in paper.questions]
    hits = sum((Counter(map(repr, wanted)) & Counter(map(repr, found))).values())
    expected = right.get("problems", [])
    lost = missing(expected, problems)
    whole = found == wanted and squeeze(paper.title) == squeeze(right["title"]) and not lost
    return Counter(
        papers=1,
        papers_right=whole,
        questions=len(wanted),
        questions_right=hits,
        extra=max(0, len(found) - len(wanted)),
        problems=len(expected),
        missed=len(lost),
        superfluous=len(problems) - len(expected) + len(lost),
    )


def row(name, counts):
    """Return one line of the table."""
    cells = (
        f"{counts['papers_right']} of {counts['papers']}",
        f"{counts['questions_right']} of {counts['questions']}",
        str(counts["extra"]),
        f"{counts['missed']} of {counts['problems']}",
        str(counts["superfluous"]),
    )
    return f"{name:28}" + "".join(f"{cell:>18}" for cell in cells)


def main():
    print(f"{'set':28}" + "".join(f"{column:>18}" for column in COLUMNS))
    for name, cases in sets():
        if cases:
            print(row(name, sum(map(scored, cases), Counter())))


if __name__ == "__main__":
    main()
