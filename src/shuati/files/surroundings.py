"""What stands around a paper on a page: menus, ways back, lists of other pages, a site's foot."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from shuati.files.xml import Element

_TAGS = frozenset({"nav", "footer", "aside"})
_ROLES = frozenset({"navigation", "contentinfo", "complementary", "search", "menu", "menubar"})
#: Words in the class or the id of such an element; and those of a paper's own parts.
_NAMED = frozenset(
    """ad ads advert banner breadcrumb breadcrumbs comment comments copyright crumb crumbs foot
    footer friendlink hot login menu nav navbar navigation pager pagination position recommend
    related share sidebar sitenav toolbar topbar topnav""".split()  # noqa: SIM905
)
_OWN = frozenset(
    """analysis answer exam item material option options paper parse problem question quiz stem
    subject test title topic""".split()  # noqa: SIM905
)
_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
#: What only a paper says; links lead to papers and speak of answers, too.
_PAPER = re.compile(
    r"(?:答案|解析|解答)\s*[:：】\]]|[（(][\s\u3000]*[)）]|[_＿]{3,}|^\s*[A-Ha-h]\s*[.．、:：)）]"
    r"|^\s*[（(]?\d{1,3}\s*[.．、)）]|第\s*\d{1,3}\s*题|^\s*[一二三四五六七八九十]{1,2}\s*[、.．]"
)
_CHOSEN = ("radio", "checkbox")
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_TITLES = ("h2", "h3", "p", "div", "td", "span", "center", "b", "strong", "font")
_LISTS = frozenset({"div", "ul", "ol", "dl", "p", "table", "section", "tr", "td", "center"})
#: So many links, so much of its text, and not more of the page's make a block a list of links.
_LINKS, _DENSE, _PART = 3, 0.7, 0.4
#: What such a block says besides its links.
_WAY = re.compile(
    r"\s*(?:[上下]一?[篇页章]|(?:当前|现在|所在|您的?)(?:所在)?的?位置|相关(?:推荐|文章|阅读|链接|试题)"
    r"|猜你喜欢|返回|热门)"
)
_SHORT = 200
#: Marks between a page's title and the name of its site.
_SITE = re.compile(r"\s*(?:[_|｜–—]|\s-\s).*", re.S)


@dataclass(slots=True)
class _Weight:
    """What is in an element: characters, those in links to other pages, such links, a paper.

    `leads` and `head` say whether it is such a link itself, or the head of a page.
    """

    size: int = 0
    linked: int = 0
    links: int = 0
    paper: bool = False
    way: bool = False
    heading: bool = False
    leads: bool = False
    head: bool = False


class Surroundings:
    """What of a page is no part of the paper on it.

    Nothing is that holds what only a paper says. Else these are: elements whose kind, role or name
    says so, parts of the page's head but for headings, what stands above its great heading,
    and blocks of little but links.
    """

    def __init__(self, root: Element) -> None:
        self._named = next(map(_words, root.iter("title")), "")
        self._heading = _heading(root, self._named)
        self._out: set[Element] = set()
        self._above: list[Element] | None = None if self._heading is None else []
        self._links: list[tuple[Element, int]] = []
        most = _PART * self._weigh(root).size
        self._out.update(self._above or ())
        self._out.update(element for element, size in self._links if size <= most)

    def __contains__(self, element: Element) -> bool:
        return element in self._out

    @property
    def title(self) -> str | None:
        """The page's own name: its great heading, or its title without the site's."""
        if self._heading is not None:
            return _words(self._heading)
        return _SITE.sub("", self._named) or None

    def _weigh(self, root: Element) -> _Weight:
        open_ = [_Weight()]
        away = heads = 0
        for event, element in etree.iterwalk(root, events=("start", "end")):
            if event == "start":
                open_.append(self._opened(element))
                away, heads = away + open_[-1].leads, heads + open_[-1].head
                _add(open_[-1], element.text, linked=away > 0)
                continue
            found = open_.pop()
            away, heads = away - found.leads, heads - found.head
            self._judge(element, found, inside=heads > 0)
            _join(open_[-1], found)
            _add(open_[-1], element.tail, linked=away > 0)
        return open_[0]

    def _opened(self, element: Element) -> _Weight:
        if element is self._heading:
            self._out.update(self._above or ())
            self._above = None
        tag = element.tag
        leads = tag == "a" and _leads_away(element)
        found = _Weight(links=int(leads), leads=leads, head=_is_head(element))
        found.heading = tag in _HEADINGS
        found.paper = tag == "input" and (element.get("type") or "").lower() in _CHOSEN
        return found

    def _judge(self, element: Element, found: _Weight, *, inside: bool) -> None:
        """Take note of an element, which may stand `inside` the head of the page."""
        if self._above is not None:
            if found.paper:
                self._above = None
            elif found.size:
                self._above.append(element)
        if found.paper or element.tag in ("html", "body", "main"):
            return
        if _is_named(element) or (inside and not found.heading and element.tag not in _HEADINGS):
            self._out.add(element)
        elif element.tag in _LISTS and _is_links(found):
            self._links.append((element, found.size))


def _heading(root: Element, named: str) -> Element | None:
    """Return the heading of a page: its only great one, or what says the same as its title."""
    great = [one for one in root.iter("h1") if _words(one)]
    if len(great) < 2:
        return great[0] if great else _says(root, _SITE.sub("", named))
    return next((one for one in great if _words(one) in named), None)


def _says(root: Element, title: str) -> Element | None:
    found = (one for one in root.iter(*_TITLES) if title and (one.text or "").strip() == title)
    return next(found, None)


def _words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def _is_links(found: _Weight) -> bool:
    if found.way and found.links and found.size < _SHORT:
        return True
    return found.links >= _LINKS and found.linked >= _DENSE * found.size


def _add(weight: _Weight, text: str | None, *, linked: bool) -> None:
    if text is None or text.isspace():
        return
    size = len(text.strip())
    weight.size += size
    weight.linked += size if linked else 0
    if not linked and not weight.paper:
        weight.way = weight.way or _WAY.match(text) is not None
        weight.paper = _PAPER.search(text) is not None


def _join(weight: _Weight, inner: _Weight) -> None:
    weight.size += inner.size
    weight.linked += inner.linked
    weight.links += inner.links
    weight.paper |= inner.paper
    weight.way |= inner.way
    weight.heading |= inner.heading


def _leads_away(element: Element) -> bool:
    """Say whether an element is a link to another page; buttons are often links to nowhere."""
    address = (element.get("href") or "").strip().lower()
    return bool(address) and not address.startswith(("#", "javascript:"))


def _is_named(element: Element) -> bool:
    if element.tag in _TAGS or (element.get("role") or "").lower() in _ROLES:
        return True
    if element.tag in _HEADINGS:
        return False
    own, key = element.get("class"), element.get("id")
    if not own and not key:
        return False
    named = f"{own or ''} {key or ''}"[:500]
    words = {word.lower() for word in _WORDS.findall(named)}
    return bool(words & _NAMED) and not words & _OWN


def _is_head(element: Element) -> bool:
    return element.tag == "header" or (element.get("role") or "").lower() == "banner"
