"""What a terminal obeys instead of showing."""

import re

#: Controls but tab and line feed, line ends of Unicode, overrides of direction, surrogates.
LIVE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
