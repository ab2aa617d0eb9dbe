"""Word files made by hand, for what LibreOffice does not write: parts as text, zipped."""

import io
import zipfile

_SCHEMAS = "http://schemas.openxmlformats.org"
SPACES = {
    "w": f"{_SCHEMAS}/wordprocessingml/2006/main",
    "r": f"{_SCHEMAS}/officeDocument/2006/relationships",
    "m": f"{_SCHEMAS}/officeDocument/2006/math",
    "a": f"{_SCHEMAS}/drawingml/2006/main",
    "wp": f"{_SCHEMAS}/drawingml/2006/wordprocessingDrawing",
    "pic": f"{_SCHEMAS}/drawingml/2006/picture",
    "mc": f"{_SCHEMAS}/markup-compatibility/2006",
    "v": "urn:schemas-microsoft-com:vml",
    "o": "urn:schemas-microsoft-com:office:office",
    "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
}
STRICT = "http://purl.oclc.org/ooxml"
_XMLNS = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in SPACES.items())
_PACKAGE = f"{_SCHEMAS}/package/2006"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)


def root(name, inner):
    """A part's XML with this root element."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<w:{name} {_XMLNS}>{inner}</w:{name}>'


def zipped(parts, **options):
    """A zip of these members."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, **options) as made:
        for name, data in parts.items():
            made.writestr(name, data)
    return target.getvalue()


def relations(*items):
    """The relations of a part: id, last word of the type, target; outside where it is an URL."""
    found = "".join(
        f'<Relationship Id="{key}" Type="{SPACES["r"]}/{kind}" Target="{target}"'
        + (' TargetMode="External"' if "://" in target else "")
        + "/>"
        for key, kind, target in items
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{found}</Relationships>'


def _types(names):
    """What kinds of parts there are."""
    kinds = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    made = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{kinds}.'
        f'{"document.main" if name == "document" else name}+xml"/>'
        for name in names
    )
    usual = (
        ("rels", "application/vnd.openxmlformats-package.relationships+xml"),
        *(
            ("xml", "application/xml"),
            ("png", "image/png"),
            ("wmf", "image/x-wmf"),
            ("txt", "text/plain"),
        ),
    )
    defaults = "".join(f'<Default Extension="{end}" ContentType="{kind}"/>' for end, kind in usual)
    return f'<Types xmlns="{_PACKAGE}/content-types">{defaults}{made}</Types>'


def parts_of(body, *, numbering="", styles="", notes="", related=(), more=None):
    """The parts of a Word file with this in its body; `related` are further relations."""
    items = [("rIdS", "styles", "styles.xml"), ("rIdN", "numbering", "numbering.xml")]
    if notes:
        items.append(("rIdF", "footnotes", "footnotes.xml"))
    made = {
        "[Content_Types].xml": _types(
            ["document", "styles", "numbering", *(["footnotes"] * bool(notes))]
        ),
        "_rels/.rels": relations(("rId1", "officeDocument", "word/document.xml")),
        "word/document.xml": root("document", f"<w:body>{body}<w:sectPr/></w:body>"),
        "word/_rels/document.xml.rels": relations(*items, *related),
        "word/styles.xml": root("styles", styles),
        "word/numbering.xml": root("numbering", numbering),
    }
    if notes:
        made["word/footnotes.xml"] = root("footnotes", notes)
    return made | (more or {})


def docx(body, **rest):
    """The bytes of such a file."""
    return zipped(parts_of(body, **rest))


def strict(parts):
    """The same file with the namespaces of the strict standard."""
    return {
        name: data.replace(f"{_SCHEMAS}/package", "\0")
        .replace("/wordprocessingml/2006/", "/wordprocessingml/")
        .replace("/officeDocument/2006/", "/officeDocument/")
        .replace("/drawingml/2006/", "/drawingml/")
        .replace(f"{_SCHEMAS}/wordprocessingml", f"{STRICT}/wordprocessingml")
        .replace(f"{_SCHEMAS}/officeDocument", f"{STRICT}/officeDocument")
        .replace(f"{_SCHEMAS}/drawingml", f"{STRICT}/drawingml")
        .replace("\0", f"{_SCHEMAS}/package")
        if isinstance(data, str)
        else data
        for name, data in parts.items()
    }


def r(text, look=""):
    """A run; `look` are its properties."""
    return f'<w:r><w:rPr>{look}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def p(*runs, props=""):
    """A paragraph of runs, or of bare text."""
    inner = "".join(one if one.startswith(("<w:", "<m:")) else r(one) for one in runs)
    return f"<w:p><w:pPr>{props}</w:pPr>{inner}</w:p>"


def listed(num, level=0):
    """Properties of a paragraph in a list."""
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{num}"/></w:numPr>'


def level(place, form, text, start=1, rest=""):
    """A level of a list."""
    return (
        f'<w:lvl w:ilvl="{place}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{rest}'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def abstract(key, *levels):
    """An abstract list."""
    return f'<w:abstractNum w:abstractNumId="{key}">{"".join(levels)}</w:abstractNum>'


def num(key, of, rest=""):
    """A list made of an abstract one."""
    return f'<w:num w:numId="{key}"><w:abstractNumId w:val="{of}"/>{rest}</w:num>'


def table(*rows):
    """A table: rows of cells; a cell is its inner XML, or text."""
    made = "".join(f"<w:tr>{''.join(map(_cell, row))}</w:tr>" for row in rows)
    return f"<w:tbl><w:tblPr/><w:tblGrid/>{made}</w:tbl>"


def _cell(inner):
    if not inner.startswith("<"):
        inner = "".join(p(line) for line in inner.split("\n"))
    return inner if inner.startswith("<w:tc>") else f"<w:tc>{inner}</w:tc>"


def tc(inner, props):
    """A cell with properties."""
    return f"<w:tc><w:tcPr>{props}</w:tcPr>{_cell(inner)[6:]}"
