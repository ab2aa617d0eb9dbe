"""The `数据` field: what a template or a later reading back cannot learn from the other fields."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping

from shuati.model.study import StoredQuestion

#: Fields a learner may rewrite in Anki; their checksums tell an edit made there from one made here.
EDITABLE = ("question", "options", "answer", "explanation", "material")

#: In JSON as `json` writes it these stand inside strings only: `\\\\` is one backslash (MathJax
#: would typeset `\\(`), and no `[` of the notation itself is followed by such a word.
_ACTIVE = re.compile(
    r"\\\\|[<>&\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]|\{(?=\{)"
    r"|\[(?=/?latex|/?\$|sound:|/?anki:|type:)",
    re.IGNORECASE,
)

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def payload(stored: StoredQuestion, texts: Mapping[str, str]) -> str:
    """Compact JSON, at once harmless HTML and plain text; `texts` is the HTML of other fields.

    Keys: `v` the form's version, `kind`, `answer` unless it is plain text, `section`, `part`,
    `points`, `group`, `accepted`, and `sums`, the CRC-32 of each editable field as exported.
    """
    question = stored.content
    held = {
        "v": 1,
        "kind": question.kind.value,
        "answer": None if isinstance(question.answer, str) else question.answer,
        "section": question.section,
        "part": question.part,
        "points": question.points,
        "group": stored.group,
        "accepted": stored.accepted or None,
        "sums": {code: checksum(texts[code]) for code in EDITABLE if texts[code]},
    }
    told = {key: value for key, value in held.items() if value is not None}
    return harmless(_COMPACT.encode(told))


def checksum(text: str) -> int:
    """CRC-32 of a field's HTML."""
    return zlib.crc32(text.encode())


def harmless(text: str) -> str:
    """JSON in which every character that Anki, HTML or MathJax acts on is a `\\u` escape."""
    return _ACTIVE.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0][0]):04x}"
