"""The objects of a PDF file as Qt writes it: cut out by the table of their places, numbered anew, written again.

Qt gives fonts their numbers in the order of a hash table, which is another one at every start. Numbers in the order in
which the pages ask for the objects make the same file each time.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_STREAM = b"stream\n"
_FONT_NAME = re.compile(rb"/FontName /[A-Z]{6}\+")


@dataclass(frozen=True, slots=True)
class PdfObjects:
    """The objects of a file by number, without their own heads, and which of them is what."""

    head: bytes
    objects: dict[int, bytes]
    root: int
    info: int


def read_objects(data: bytes) -> PdfObjects:
    """Cut a file into its objects.

    Raises:
        ValueError: this is not a file as Qt writes it.
    """
    table = int(data[data.rindex(b"startxref\n") + 10 :].split(b"\n")[0])
    trailer = data[data.index(b"trailer", table) :]
    rows = data[table : data.index(b"trailer", table)].split(b"\n")[2:]
    places = sorted((int(row[:10]), number) for number, row in enumerate(rows) if row[17:18] == b"n")
    ends = [place for place, _ in places[1:]] + [table]
    objects = {number: data[place:end].split(b" 0 obj\n", 1)[1]
               for (place, number), end in zip(places, ends, strict=True)}
    return PdfObjects(data[: places[0][0]], objects, _named(trailer, b"Root"), _named(trailer, b"Info"))


def _named(trailer: bytes, name: bytes) -> int:
    found = re.search(rb"/" + name + rb" (\d+) 0 R", trailer)
    if found is None:
        raise ValueError("a PDF file without a trailer")
    return int(found[1])


def renumbered(old: PdfObjects) -> PdfObjects:
    """Return the objects numbered in the order in which they are first asked for; those never asked for are gone."""
    new = {number: place for place, number in enumerate(_reached(old), start=1)}
    objects = {}
    for number, place in new.items():
        record, stream = _split(old.objects[number])
        record = _REFERENCE.sub(lambda found: b"%d 0 R" % new[int(found[1])], record)
        objects[place] = _FONT_NAME.sub(b"/FontName /" + _tag(place) + b"+", record) + stream
    return PdfObjects(old.head, objects, new[old.root], new[old.info])


def _reached(pdf: PdfObjects) -> Iterator[int]:
    waiting, seen = [pdf.root, pdf.info], {pdf.root, pdf.info}
    while waiting:
        number = waiting.pop(0)
        yield number
        for found in _REFERENCE.finditer(_split(pdf.objects[number])[0]):
            asked = int(found[1])
            if asked not in seen and asked in pdf.objects:
                seen.add(asked)
                waiting.append(asked)


def _split(body: bytes) -> tuple[bytes, bytes]:
    """The record of an object and its stream, in which nothing may be changed by accident."""
    at = body.find(_STREAM)
    return (body, b"") if at < 0 else (body[:at], body[at:])


def _tag(number: int) -> bytes:
    """The six letters by which a subset of a font is told from another."""
    letters = bytearray()
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters.append(ord("A") + letter)
    return bytes(letters)


def written(pdf: PdfObjects) -> bytes:
    """Return the objects as a file, with a file id made of its content."""
    parts, places, at = [pdf.head], [], len(pdf.head)
    for number in sorted(pdf.objects):
        part = b"%d 0 obj\n" % number + pdf.objects[number]
        places.append(at)
        parts.append(part)
        at += len(part)
    digest = hashlib.sha256(b"".join(parts)).hexdigest()[:32].upper().encode()
    rows = [b"0000000000 65535 f "] + [b"%010d 00000 n " % place for place in places]
    parts.append(b"xref\n0 %d\n%s\n" % (len(rows), b"\n".join(rows)))
    parts.append(b"trailer\n<<\n/Size %d\n/Info %d 0 R\n/Root %d 0 R\n/ID [ <%s> <%s> ]\n>>\nstartxref\n%d\n%%%%EOF\n"
                 % (len(rows), pdf.info, pdf.root, digest, digest, at))
    return b"".join(parts)
