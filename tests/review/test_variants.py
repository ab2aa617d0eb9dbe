"""Of the variants of one question one is asked on a study day."""

from shuati.review.queue import Counts, Limits, Variants, counts

from .test_queue import CALENDAR, MINUTE, NOW, drained, learning, new, queue, review


def variants(*families, asked=()):
    linked = {one: frozenset(family) - {one} for family in families for one in family}
    return Variants(linked, frozenset(asked))


def test_the_first_in_order_is_asked():
    """What is learned goes before what is due for review, and that before what is new."""
    rows = [new(1), new(2), review(3), learning(4, NOW), learning(5, NOW + 5 * MINUTE)]
    assert drained(queue(*rows, variants=variants((1, 2)))) == [4, 3, 1, 5]
    assert drained(queue(*rows, variants=variants((2, 3)))) == [4, 3, 1, 5]
    assert drained(queue(*rows, variants=variants((3, 4), (1, 5)))) == [4, 2, 5]


def test_what_was_answered_today_holds_its_variants_back():
    """But not itself: its learning steps go on."""
    rows = [new(1), learning(2, NOW), review(3)]
    held = variants((1, 2), asked=[2])
    assert drained(queue(*rows, variants=held)) == [2, 3]
    assert drained(queue(new(1), review(3), variants=held)) == [3]
    assert drained(queue(*rows, variants=variants((1, 2), asked=[1, 2]))) == [2, 3, 1]


def test_what_is_held_back_takes_no_place():
    """A limit is filled from what is asked, and a variant beyond it holds nothing back."""
    rows = [new(1), new(2), new(3), review(4), review(5)]
    few = Limits(new=2, reviews=1)
    first = queue(*rows, limits=few, variants=variants((1, 2)))
    assert sorted(drained(first)) in ([1, 3, 4], [1, 3, 5])
    late = queue(new(1), review(2), review(3, late=2), limits=few, variants=variants((1, 2)))
    assert drained(late) == [3, 1]


def test_counts_are_of_those_that_are_asked():
    found = counts(
        [new(1), new(2), review(3)], calendar=CALENDAR, now=NOW, variants=variants((1, 2, 3))
    )
    assert found == Counts(review=1)
