"""Each kind of damage and its fix, in the order in which they are undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from shuati.text import arrangement, controls, junk, mojibake, noise, page, radicals, slips
from shuati.text.annotations import stripped
from shuati.text.profile import Profile
from shuati.text.steps import Change, linewise
from shuati.words.script import Script, simplify

#: Joins rows for a conversion of the whole text; it is gone from them by then.
_JOINT = "\u2028"


@dataclass(frozen=True, slots=True)
class Situation:
    """What the user wants and what the whole document shows."""

    script: Script
    profile: Profile

    @property
    def converts(self) -> bool:
        """Whether traditional characters are to become simplified ones."""
        damaged = self.profile.annotated or self.profile.mixed
        return self.script is Script.SIMPLIFIED or (self.script is Script.AUTO and damaged)


Rows = Sequence[str]


class SourceFix(NamedTuple):
    """A fix that needs nothing but the rows, and the code its steps carry."""

    code: str
    find: Callable[[Rows], Iterable[Change]]


class TextFix(NamedTuple):
    """A fix that follows what the document as a whole shows."""

    code: str
    find: Callable[[Rows, Situation], Iterable[Change]]


def wrong_table(rows: Rows) -> Iterator[Change]:
    """Undo the reading of GBK, Big5 or UTF-8 as something else."""
    table = mojibake.wrong_table(rows)
    if table:
        yield from linewise(rows, partial(mojibake.reread, table=table))


def line_ends(rows: Rows) -> Iterator[Change]:
    """Make line feeds of page breaks and of Unicode's own line ends."""
    yield from linewise(rows, controls.broken, controls.BREAKS)


def unseen(rows: Rows) -> Iterator[Change]:
    """Take out terminal sequences, controls and characters without width."""
    yield from linewise(rows, controls.harmless, controls.ANY)


def web_page(rows: Rows) -> Iterator[Change]:
    """Keep of a web page what a reader sees, and read entities that were left over."""
    if page.is_page(rows):
        yield from page.visible(rows)
    elif page.has_entities(rows):
        yield from linewise(rows, page.unescaped)


def lookalikes(rows: Rows, situation: Situation) -> Iterator[Change]:
    """Put usual characters for radicals."""
    simplified = not situation.profile.is_traditional
    mend = partial(radicals.plain, simplified=simplified)
    yield from linewise(rows, mend, radicals.LOOKALIKE)


def slipped_bytes(rows: Rows, situation: Situation) -> Iterator[Change]:
    """Put lost bytes back where pinyin or marks tore characters apart."""
    if situation.profile.annotated:
        yield from slips.unslipped(rows, situation.profile.table)


def glued_pinyin(rows: Rows, situation: Situation) -> Iterator[Change]:
    """Take pinyin away from behind the characters."""
    if situation.profile.annotated:
        mend = partial(stripped, subject=situation.profile.subject)
        yield from linewise(rows, mend)


def traditional(rows: Rows, situation: Situation) -> Iterator[Change]:
    """Turn traditional characters into simplified ones where they are damage or not wanted."""
    if not situation.converts:
        return
    different = dict.fromkeys(rows)
    converted = simplify(_JOINT.join(different)).split(_JOINT)
    forms = dict(zip(different, converted, strict=True))
    yield from linewise(rows, forms.__getitem__)


def kept_script(rows: Rows, situation: Situation) -> Iterator[Change]:
    """Tell that a paper in traditional characters was left so."""
    if situation.profile.is_traditional and not situation.converts and any(rows):
        yield Change(0, 0, "", "")


def commas(rows: Rows, _: Situation) -> Iterator[Change]:
    """Take out commas in front of other punctuation."""
    yield from linewise(rows, noise.without_commas, noise.COMMAS)


def lost_spaces(rows: Rows, _: Situation) -> Iterator[Change]:
    """Put spaces for the question marks that stand for them."""
    if noise.lost_spaces(rows):
        yield from linewise(rows, noise.with_spaces)


def swapped_words(rows: Rows, _: Situation) -> Iterator[Change]:
    """Put back words that were swapped against copy detection."""
    yield from linewise(rows, noise.unswapped, noise.SWAPPED)


def rare_variants(rows: Rows, _: Situation) -> Iterator[Change]:
    """Put common characters for rare variants."""
    if noise.has_variants(rows):
        yield from linewise(rows, noise.without_variants, noise.VARIANT)


def watermark(rows: Rows, _: Situation) -> Iterator[Change]:
    """Take a site's mark from the ends of the lines."""
    mark = junk.watermark(rows)
    if mark:
        yield from linewise(rows, partial(junk.without_mark, mark=mark))


def forum_junk(rows: Rows, _: Situation) -> Iterator[Change]:
    """Take a forum's random characters from the ends of the lines."""
    if junk.has_tails(rows):
        yield from linewise(rows, junk.without_tail)


def gibberish(rows: Rows, _: Situation) -> Iterator[Change]:
    """Take out runs of rare characters without sense, or all of a text that lost its font."""
    if junk.is_shifted_font(rows):
        yield from (Change(number, 0, row, "") for number, row in enumerate(rows) if row)
    else:
        yield from junk.gibberish(rows)


def chunk_numbers(rows: Rows, _: Situation) -> Iterator[Change]:
    """Take out the numbers of a viewer's chunks."""
    yield from arrangement.chunk_numbers(rows)


def vertical(rows: Rows, _: Situation) -> Iterator[Change]:
    """Join text that stands one character a line."""
    yield from arrangement.vertical(rows)


def doubled(rows: Rows, _: Situation) -> Iterator[Change]:
    """Halve lines that are printed twice."""
    yield from arrangement.undoubled(rows)


#: Bytes read with the wrong table hide everything else, line ends and controls among it, and
#: controls are letters there.
TABLE_FIX = SourceFix("wrong_table", wrong_table)

#: Entities may hide controls: what comes out of a page is looked through again.
SOURCE_FIXES = (
    SourceFix("line_ends", line_ends),
    SourceFix("unseen", unseen),
    SourceFix("web_page", web_page),
    SourceFix("unseen_in_page", unseen),
)
#: What any text needs that is to be shown.
HARMLESS_FIXES = SOURCE_FIXES[:2]

#: The slips need the text exactly as the site's decoder left it, pinyin, noise and radicals
#: included; labels and punctuation may be hidden in them, so everything that looks at these comes
#: later. Pinyin goes before the script changes, because it belongs to the traditional character. A
#: long slip looks like gibberish until it is undone. In doubled lines every mark stands twice.
#: Watermarks stand outside forum junk, and both hide the ends of lines. What was cut or numbered
#: is seen only in clean lines.
TEXT_FIXES = (
    TextFix("slipped_bytes", slipped_bytes),
    TextFix("glued_pinyin", glued_pinyin),
    TextFix("lookalikes", lookalikes),
    TextFix("traditional", traditional),
    TextFix("garbled", gibberish),
    TextFix("doubled", doubled),
    TextFix("commas", commas),
    TextFix("watermark", watermark),
    TextFix("forum_junk", forum_junk),
    TextFix("lost_spaces", lost_spaces),
    TextFix("swapped_words", swapped_words),
    TextFix("rare_variants", rare_variants),
    TextFix("chunk_numbers", chunk_numbers),
    TextFix("vertical", vertical),
)

#: What is told of the whole once all is done.
SCRIPT_FIX = TextFix("script_kept", kept_script)
