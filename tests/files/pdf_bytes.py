"""PDF files written by hand, object by object, for what no honest program writes."""

import hashlib

FONTS = {
    "F1": b"<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H"
    b"/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/DW 1000"
    b"/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>>>]>>",
    "F2": b"<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-V"
    b"/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/DW 1000"
    b"/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>>>]>>",
    "F3": b"<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
}


def text(x, y, shown, size=10, font="F1", matrix=(1, 0, 0, 1)):
    """Operators that show a text at a place; Latin text is best set in F3."""
    data = shown.encode("latin-1" if font == "F3" else "utf-16-be").hex()
    across = " ".join(map(str, matrix))
    return f"BT /{font} {size} Tf {across} {x} {y} Tm <{data}> Tj ET\n"


def stream(data, head=b""):
    """A stream object."""
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (head, len(data), data)


def assembled(objects, root=1, trailer=b""):
    """A file of objects by their numbers."""
    out, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start, size = len(out), max(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        out += b"%010d 00000 n \n" % places.get(number, 0)
    out += b"trailer\n<</Size %d/Root %d 0 R%s>>\nstartxref\n%d\n%%%%EOF" % (
        size,
        root,
        trailer,
        start,
    )
    return bytes(out)


def pdf(*pages, size=(595, 842), extra=b"", images=()):
    """A file with a page of each string of operators; `extra` goes into every page."""
    fonts = b"".join(b"/%s %s" % (name.encode(), font) for name, font in FONTS.items())
    objects = {1: b"<</Type/Catalog/Pages 2 0 R>>"}
    first = 3 + len(images)
    names = b"".join(b"/I%d %d 0 R" % (at, 3 + at) for at in range(len(images)))
    for at, image in enumerate(images):
        objects[3 + at] = image
    resources = b"<</Font<<%s>>/XObject<<%s>>>>" % (fonts, names)
    kids = b" ".join(b"%d 0 R" % (first + 2 * at) for at in range(len(pages)))
    objects[2] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(pages), kids)
    for at, content in enumerate(pages):
        body = content if isinstance(content, bytes) else stream(content.encode())
        objects[first + 2 * at] = (
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Resources %s/Contents %d 0 R%s>>"
            % (*size, resources, first + 2 * at + 1, extra)
        )
        objects[first + 2 * at + 1] = body
    return assembled(objects)


def image(width, height, data, bits=8, space=b"/DeviceGray", more=b""):
    """A picture object."""
    head = b"/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent %d/ColorSpace%s%s" % (
        width,
        height,
        bits,
        space,
        more,
    )
    return stream(data, head)


def lines(rows, x=60, top=780, step=18, **style):
    """Operators for lines one below the other."""
    return "".join(text(x, top - step * at, row, **style) for at, row in enumerate(rows))


_PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def _rc4(key, data):
    state, j, out, i = list(range(256)), 0, bytearray(), 0
    for at in range(256):
        j = (j + state[at] + key[at % len(key)]) % 256
        state[at], state[j] = state[j], state[at]
    j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def locked(content, user, owner=b"owner"):
    """A file of one page of Latin text, encrypted; with an empty user password anybody reads it."""

    def padded(word):
        return (word + _PAD)[:32]

    def md5(data):
        return hashlib.md5(data).digest()

    own = _rc4(md5(padded(owner))[:5], padded(user))
    rights = (-64).to_bytes(4, "little", signed=True)
    key = md5(padded(user) + own + rights + b"0123456789abcdef")[:5]
    data = _rc4(md5(key + b"\4\0\0\0\0")[:10], content.encode())
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
        3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R"
        b"/Resources<</Font<</F3 %s>>>>>>" % FONTS["F3"],
        4: stream(data),
        5: b"<</Filter/Standard/V 1/R 2/P -64/O<%s>/U<%s>>>"
        % (own.hex().encode(), _rc4(key, _PAD).hex().encode()),
    }
    ids = b"0123456789abcdef".hex().encode()
    return assembled(objects, trailer=b"/Encrypt 5 0 R/ID[<%s><%s>]" % (ids, ids))
