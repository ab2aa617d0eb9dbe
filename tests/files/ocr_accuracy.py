"""How well scans are recognised: `python -m tests.files.ocr_accuracy`, with the extra `ocr`.

Pages of the forty questions are drawn at several resolutions, turned a little and sprinkled with
noise. Printed are the share of characters that come out right (one minus the edit distance over the
number of characters, white space left out) and the seconds a page. No test runs this: it takes
minutes, and the extra is large.
"""

import io
import re
import sys
import time
from pathlib import Path

from shuati.desk.reading import read_paper
from shuati.files.pdf.reader import work
from shuati.files.sources import Source
from tests.files.pdf_bytes import image, pdf

FORTY = Path(__file__).parent / "forty" / "forty.pdf"
CASES = [(150, 0.7, 8), (200, 0.7, 8), (300, 0.7, 8), (200, 0, 0), (200, 2, 8), (200, 0.7, 25)]


def scanned(data, dpi, degrees, noise):
    """A PDF of pictures of the pages of a PDF, turned by so many degrees, with grey noise."""
    import numpy
    import pypdfium2
    from PIL import Image

    random, pictures = numpy.random.default_rng(1), []
    for page in pypdfium2.PdfDocument(data):
        drawn = page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
        drawn = drawn.rotate(degrees, fillcolor=255, resample=Image.Resampling.BICUBIC)
        grey = numpy.asarray(drawn) * 0.93 + random.normal(0, noise, (drawn.height, drawn.width))
        target = io.BytesIO()
        Image.fromarray(grey.clip(0, 255).astype("uint8")).save(target, "JPEG", quality=60)
        jpeg = target.getvalue()
        pictures.append(image(*drawn.size, jpeg, more=b"/Filter/DCTDecode"))
    pages = [f"q 595 0 0 842 0 0 cm /I{at} Do Q" for at in range(len(pictures))]
    return pdf(*pages, images=pictures)


def distance(one, other):
    """Edits from one text to the other."""
    row = list(range(len(other) + 1))
    for at, char in enumerate(one, 1):
        before, row[0] = row[0], at
        for to, mark in enumerate(other, 1):
            before, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, before + (char != mark))
    return row[-1]


def close(text):
    """The text without pictures and white space, and with one form for what has two widths."""
    text = re.sub(r"!\[\]\(\w+\.png\)|_|\s", "", text)
    return text.translate(str.maketrans("（），：；～？", "(),:;~?"))


def main():
    """Print a line for each case."""
    data = FORTY.read_bytes()
    truth = close(work(data, ()).text)
    right = {one.number: one.answer for one in read_paper(Source("x", data)).paper.questions}
    for dpi, degrees, noise in CASES:
        scan = scanned(data, dpi, degrees, noise)
        start = time.perf_counter()
        text = work(scan, ["recognise"]).text
        taken = time.perf_counter() - start
        wrong = distance(truth, close(text))
        read = read_paper(Source("x", text.encode())).paper.questions
        same = sum(right.get(one.number, "") == one.answer for one in read)
        print(
            f"{dpi} dpi, {degrees} degrees, noise {noise}: {1 - wrong / len(truth):.4f} of "
            f"{len(truth)} characters, {same} of {len(right)} answers, "
            f"{taken / 6:.1f} s a page",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
