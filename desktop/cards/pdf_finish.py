"""The last touch on a PDF of Qt's: no clock in it, pages in true size, "do not scale", text that can be read out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape

from desktop.cards.pdf_objects import PdfObjects, read_objects, renumbered, written

_POINTS_PER_MM = 72 / 25.4
_BOX = re.compile(rb"/(MediaBox|TrimBox) \[0 0 [\d.]+ ([\d.]+)\]")
_DATE = re.compile(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)\n?")


def metadata(title: str, language: str) -> bytes:
    """Return the XMP record of a document: what it is, and nothing about when or where it was made."""
    return (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>'
        f"<dc:language><rdf:Bag><rdf:li>{escape(language)}</rdf:li></rdf:Bag></dc:language>"
        "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>"
    ).encode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Trim:
    """The size of a page and what is cut off at each of its edges. Units: mm."""

    width: float
    height: float
    bleed: float = 0.0


def finished(data: bytes, trim: Trim, language: str, flip: str = "") -> bytes:
    """Return a PDF with exact page boxes, print settings and the same bytes for the same pages.

    Shape: `flip` is the edge that a printer is asked to turn sheets over (`long`, `short`), empty for one side.
    """
    pdf = read_objects(data)
    changed = dict(pdf.objects)
    changed[pdf.info] = _DATE.sub(b"", changed[pdf.info])
    changed[pdf.root] = _catalogue(changed[pdf.root], language, flip)
    for number, body in changed.items():
        if b"/Type /Page\n" in body[:200]:
            changed[number] = _BOX.sub(lambda found: _box(found, trim), body)
        elif b"begincmap" in body[:200]:
            # Fira draws the tab with the glyph of the space, and Qt picks the tab as its meaning.
            changed[number] = body.replace(b"<0009>", b"<0020>")
    return written(renumbered(PdfObjects(pdf.head, changed, pdf.root, pdf.info)))


_FLIPS = {"long": b"/Duplex /DuplexFlipLongEdge ", "short": b"/Duplex /DuplexFlipShortEdge "}


def _catalogue(body: bytes, language: str, flip: str) -> bytes:
    wishes = b"/PrintScaling /None " + _FLIPS.get(flip, b"/Duplex /Simplex ") + b"/DisplayDocTitle true"
    extra = b"/ViewerPreferences <<" + wishes + b">>\n/Lang (" + language.encode() + b")\n"
    return body.replace(b"/Type /Catalog\n", b"/Type /Catalog\n" + extra, 1)


def _box(found: re.Match[bytes], trim: Trim) -> bytes:
    """The page boxes in exact points, hung from the upper edge that Qt measures from."""
    top = float(found[2])
    if found[1] == b"MediaBox":
        return _rectangle(b"MediaBox", trim, top, 0.0)
    return _rectangle(b"TrimBox", trim, top, trim.bleed) + b"\n" + _rectangle(b"BleedBox", trim, top, 0.0)


def _rectangle(name: bytes, trim: Trim, top: float, inset: float) -> bytes:
    left, right = inset * _POINTS_PER_MM, (trim.width - inset) * _POINTS_PER_MM
    foot, head = top - (trim.height - inset) * _POINTS_PER_MM, top - inset * _POINTS_PER_MM
    return b"/%s [%.5f %.5f %.5f %.5f]" % (name, left, foot, right, head)
