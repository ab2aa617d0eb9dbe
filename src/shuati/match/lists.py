"""A typed enumeration against the one in the reference."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from shuati.match.guards import said
from shuati.match.items import (
    Item,
    listed,
    split_items,
    split_pairs,
    without_introduction,
)
from shuati.match.orders import FIXED, FREE
from shuati.match.outcomes import outcome, reason
from shuati.match.phrases import grade_phrase
from shuati.match.points import MOST
from shuati.match.statements import grade_statement
from shuati.match.terms import Terms
from shuati.match.wording import bare
from shuati.model.verdicts import Form, Point, Reason, Verdict
from shuati.words.negation import negated
from shuati.words.numerals import value

_ASKED = re.compile(
    r"(?:写出|举出|列举|列出|说出|任意|任写|任举|答出|至少)[^。，,]{0,8}?([两二三四五六七八九十\d]+)(?:个|种|项|条|点|类)"
)
_DENIED = re.compile(
    r"(?:都|均|全|全部|统统)(?:不是|不需要|不用|不对|不要|没有|不|没|无)[^、，,]{0,4}$"
)
_BOTH = (
    "南北",
    "东西",
    "上下",
    "左右",
    "内外",
    "前后",
    "正负",
    "大小",
    "高低",
    "动静",
    "男女",
    "老幼",
    "长短",
    "收支",
)
_ITEM_HIT = 0.8


@dataclass(frozen=True, slots=True)
class Matching:
    """Which typed item stands for which item of the reference, by index; None where none does."""

    required: tuple[Item, ...]
    written: tuple[Item, ...]
    chosen: tuple[int | None, ...]
    sure: bool

    @property
    def hits(self) -> int:
        """Return how many items were found."""
        return sum(number is not None for number in self.chosen)

    @property
    def extra(self) -> tuple[Item, ...]:
        """Return the typed items which stand for none."""
        return tuple(item for n, item in enumerate(self.written) if n not in self.chosen)

    @property
    def in_order(self) -> bool:
        """Say whether the items found stand in the order of the reference."""
        found = [number for number in self.chosen if number is not None]
        return found == sorted(found)


def _shared_ending(items: tuple[Item, ...]) -> str:
    texts = [bare(item.text) for item in items]
    size, shortest = 0, min(len(text) for text in texts)
    while size < shortest - 1 and len({text[-1 - size] for text in texts}) == 1:
        size += 1
    return texts[0][len(texts[0]) - size :] if len(items) > 1 else ""


def _spread(item: Item) -> tuple[Item, ...]:
    """Return 南温带 and 北温带 for 南北温带."""
    text = item.text.strip()
    if len(text) > 3 and text[:2] in _BOTH:
        return tuple(Item(side + text[2:], item.place) for side in text[:2])
    return split_pairs(item)


def _score(model: str, ending: str, item: Item, question: str, terms: Terms) -> Verdict:
    verdict = grade_phrase(model, item.text, question, terms)
    typed = bare(item.text)
    if ending and verdict.score < _ITEM_HIT and not typed.endswith(ending):
        whole = grade_phrase(model, typed + ending, question, terms)
        verdict = max(verdict, whole, key=lambda each: each.score)
    return verdict


def _paired(
    required: tuple[Item, ...], written: tuple[Item, ...], question: str, terms: Terms
) -> Matching:
    ending = _shared_ending(required)
    rows = [
        [_score(model.text, ending, item, question, terms) for item in written]
        for model in required
    ]
    ranked = sorted(
        (
            (v.score, n, m)
            for n, row in enumerate(rows)
            for m, v in enumerate(row)
            if v.score >= _ITEM_HIT
        ),
        key=lambda entry: (-entry[0], entry[1], entry[2]),
    )
    chosen: dict[int, int] = {}
    for _, n, m in ranked:
        if n not in chosen and m not in chosen.values():
            chosen[n] = m
    ends = _by_endings(required, written, chosen)
    chosen |= ends
    unsure = any(
        not rows[n][m].sure
        for n in range(len(required))
        if n not in chosen
        for m in range(len(written))
        if m not in chosen.values()
    )
    sure = not unsure and not ends
    return Matching(required, written, tuple(chosen.get(n) for n in range(len(required))), sure)


def _by_endings(
    required: tuple[Item, ...], written: tuple[Item, ...], chosen: dict[int, int]
) -> dict[int, int]:
    """Return items found by their endings, 重试 for 失败重试, where only one item ends so."""
    out: dict[int, int] = {}
    for m, item in enumerate(written):
        text = bare(item.text)
        ending = [n for n, model in enumerate(required) if bare(model.text).endswith(text)]
        if (
            len(ending) == 1
            and len(text) > 1
            and m not in chosen.values()
            and ending[0] not in {*chosen, *out}
            and not negated(bare(required[ending[0]].text))
        ):
            out[ending[0]] = m
    return out


def _written(typed: str, required: tuple[Item, ...], question: str) -> tuple[Item, ...]:
    items = split_items(typed)
    if not items:
        return ()
    known = {bare(item.text) for item in required}
    inner = listed(typed, question)
    if bare(items[-1].text) not in known:
        items = (*items[:-1], inner[-1])
    if bare(items[0].text) not in known:
        opened = inner[0] if inner[0] != items[0] else without_introduction(items[0])
        items = (opened, *items[1:])
    return items


def matching(reference: str, typed: str, question: str, terms: Terms) -> Matching:
    """Return which items were found; joined ones such as 南北温带 are taken apart."""
    required = listed(reference, question)
    plain_items = _written(typed, required, question)
    first = _paired(required, plain_items, question, terms)
    if first.hits == len(required) and not first.extra:
        return first
    parted = tuple(
        part for item in plain_items for part in (_spread(item) if item in first.extra else (item,))
    )
    if len(parted) == len(plain_items):
        return first
    second = _paired(required, parted, question, terms)
    return second if second.hits > first.hits else first


def _asked_for(question: str, count: int) -> int:

    found = _ASKED.search(question)
    if not found:
        return count
    number = int(found.group(1)) if found.group(1).isdigit() else value(found.group(1))
    return min(number, count) or count


def _reasons(found: Matching, needed: int, misordered: bool) -> tuple[Reason, ...]:
    extra = tuple(reason("extra", item=item.text.strip()) for item in found.extra)
    missing = (reason("missing", count=needed - found.hits),) if found.hits < needed else ()
    return (*missing, *extra, *((reason("misordered"),) if misordered else ()))


def _points(found: Matching, reference: str) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    hit: list[Point] = []
    missed: list[Point] = []
    for row in _rows(found):
        place = found.required[row[0]].place[0], found.required[row[-1]].place[1]
        number = found.chosen[row[0]]
        typed = found.written[number].place if number is not None else None
        (missed if number is None else hit).append(Point(reference[slice(*place)], place, typed))
    return tuple(hit), tuple(missed)


def _rows(found: Matching) -> list[list[int]]:
    """Return the items that are one point: each, or neighbours with one fate if there are many."""
    rows: list[list[int]] = []
    size = -(-len(found.chosen) // MOST)
    for n, number in enumerate(found.chosen):
        alike = rows and (number is None) == (found.chosen[n - 1] is None)
        if not alike or len(rows[-1]) == size:
            rows.append([])
        rows[-1].append(n)
    return rows


def grade_list(reference: str, typed: str, question: str, terms: Terms) -> Verdict:
    """Return the verdict on a typed enumeration; phrases may be said otherwise."""
    verdict = _enumerated(reference, typed, question, terms)
    items = listed(reference, question)
    extra = any(each.code == "extra" for each in verdict.reasons)
    settled = verdict.hit and (not extra or not verdict.missed)
    short = sum(len(bare(item.text)) for item in items) < 4 * len(items)
    if verdict.score >= _ITEM_HIT or settled or short:
        return verdict
    read_whole = _read_whole(reference, items, typed, question, terms)
    if read_whole.score <= verdict.score or read_whole.reasons[:1] == (reason("stuffing"),):
        return verdict
    return replace(read_whole, sure=read_whole.sure and verdict.sure and bool(verdict.hit))


def _read_whole(
    reference: str, items: tuple[Item, ...], typed: str, question: str, terms: Terms
) -> Verdict:
    """Read the items as statements; the head of their sentence is given like the question."""
    start, end = items[0].place[0], items[-1].place[1]
    given = "。".join(part for part in (question, reference[:start], reference[end:]) if bare(part))
    verdict = grade_statement(reference[start:end], typed, given, terms, Form.LIST)

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(
            replace(p, place=(p.place[0] + start, p.place[1] + start)) if p.place else p
            for p in points
        )

    return replace(verdict, hit=moved(verdict.hit), missed=moved(verdict.missed))


def _enumerated(reference: str, typed: str, question: str, terms: Terms) -> Verdict:
    if _DENIED.search(typed.rstrip("。.!！ ")) and not _DENIED.search(reference.rstrip("。.!！ ")):
        return outcome(0.1, reason("contradiction"), form=Form.LIST)
    text = said(typed, reference).text
    offset = max(0, typed.find(text)) if text else 0
    found = matching(reference, typed[offset:], question, terms)
    found = replace(found, written=tuple(_moved(item, offset) for item in found.written))
    return _judged(found, reference, question)


def _moved(item: Item, offset: int) -> Item:
    return Item(item.text, (item.place[0] + offset, item.place[1] + offset))


def _judged(found: Matching, reference: str, question: str) -> Verdict:
    needed = _asked_for(question, len(found.required))
    free = FREE.search(question) or FREE.search(reference)
    ordered = bool(FIXED.search(question)) and not free
    misordered = ordered and found.hits > 1 and not found.in_order
    score = min(found.hits, needed) / needed
    if found.extra and found.hits:
        score = min(0.7, score - 0.1)
    if misordered:
        score = min(0.5, score)
    if found.hits and 0.2 <= score < 0.3:
        score = 0.3
    if score < 1.0:
        score = min(0.7, score)
    hit, missed = _points(found, reference)
    why = _reasons(found, needed, misordered)
    return outcome(
        score, *why, sure=found.sure or score >= 0.8, form=Form.LIST, hit=hit, missed=missed
    )
