"""What a question puts side by side, and which of it each clause speaks of."""

from __future__ import annotations

import re
from itertools import pairwise

from shuati.match.clauses import Clause, comparable
from shuati.match.terms import Terms

_JOINT = re.compile(r"\s*(?:、|与|和|以及|及|跟|vs\.?|,|，)\s*")
_HEAD = re.compile(r"(?:^|[；;。])\s*([^，,。；;：:、\d\s]{2,8})(?=[：:])")
_LONGEST, _SHORTEST = 8, 2


def _tail(text: str, body: str) -> str:
    """Return the longest end of `text` that `body` holds."""
    ends = (text[-size:] for size in range(min(_LONGEST, len(text)), _SHORTEST - 1, -1))
    return next((end for end in ends if end in body and end.strip() == end), "")


def _start(text: str, body: str) -> str:
    starts = (text[:size] for size in range(min(_LONGEST, len(text)), _SHORTEST - 1, -1))
    return next((start for start in starts if start in body and start.strip() == start), "")


def topics(question: str, reference: str, terms: Terms) -> tuple[str, ...]:
    """Return what is spoken of side by side, longest first.

    That is what `question` joins by 和 or 、 and the reference names, and what stands before a
    colon at the beginnings of sentences of the reference.
    """
    body = comparable(reference, terms)
    parts = _JOINT.split(comparable(question, terms))
    found: list[str] = _HEAD.findall(body)
    for left, right in pairwise(parts):
        found += [name for name in (_tail(left, body), _start(right, body)) if name]
    names = sorted(dict.fromkeys(found), key=len, reverse=True)
    return tuple(names) if len(names) > 1 else ()


def _in_sentence(held: list[list[str]]) -> list[str]:
    """Spread the topics over the clauses of one sentence."""
    every = [name for names in held for name in names]
    if not every:
        return [""] * len(held)
    if len(set(every)) == 1:
        return [every[0]] * len(held)
    forward = bool(held[0])
    order = held if forward else held[::-1]
    current, out = "", []
    for names in order:
        current = current if not names else names[0] if len(set(names)) == 1 else ""
        out.append(current)
    return out if forward else out[::-1]


def subjects(clauses: tuple[Clause, ...], names: dict[str, str]) -> tuple[str, ...]:
    """Return for each clause the topic it speaks of, "" where none or several are meant.

    `names` gives for every name of a topic the topic.
    """
    out: list[str] = []
    sentences: dict[int, list[list[str]]] = {}
    for clause in clauses:
        held = [names[word.text] for word in clause.words if word.text in names]
        sentences.setdefault(clause.sentence, []).append(held)
    for sentence in sentences.values():
        out += _in_sentence(sentence)
    return tuple(out)


def short_names(names: tuple[str, ...], body: str) -> dict[str, str]:
    """Return the shorter names by which a learner may mean one topic only: 光合 for 光合作用."""
    out: dict[str, str] = {}
    for name in names:
        others = body.replace(name, "") + "".join(other for other in names if other != name)
        short = name[:2]
        if len(name) > 2 and short not in others and not short.isascii():
            out[short] = name
    return out
