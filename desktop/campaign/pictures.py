"""Pictures of units, kept in the campaign file and found by their digest. What is no small PNG or JPEG is refused."""

from __future__ import annotations

from hashlib import sha256

from database.sources import content_by_digest
from database.store import Store
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work

MOST_BYTES = 2 * 1024 ** 2
"""So large is a picture at most: a card shows it a few centimetres wide. Units: bytes."""

MOST_SIDE = 8192
"""So many dots a side at most: what reads a picture must never be made to ask for all memory."""

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG file that tell its size."""


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height as the head of a PNG or JPEG says them, None for anything else. Units: dots."""
    if content.startswith(_PNG) and content[12:16] == b"IHDR" and len(content) >= 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    return _jpeg_size(content) if content.startswith(_JPEG) else None


def checked(content: bytes, name: str) -> bytes:
    """Return the content of a file that may be a card's picture.

    Raises:
        Refusal: it is none, too large a file, or too many dots.
    """
    if len(content) > MOST_BYTES:
        raise Refusal("campaign.refusal.picture_large", name=name, most=MOST_BYTES // 1024 ** 2)
    size = picture_size(content)
    if size is None:
        raise Refusal("campaign.refusal.picture_kind", name=name)
    if not 0 < min(size) <= max(size) <= MOST_SIDE:
        raise Refusal("campaign.refusal.picture_dots", name=name, most=MOST_SIDE)
    return content


def keep_picture(work: Work, name: str, content: bytes) -> str:
    """Keep a picture, once however often it comes, and return its digest. Raises a Refusal where it is none."""
    digest = sha256(checked(content, name)).hexdigest()
    if content_by_digest(work.connection, digest) is None:
        work.keep_file(name, content, {"kind": "picture"})
    return digest


def picture_bytes(store: Store, digest: str) -> bytes | None:
    """Return the file of a picture, None where there is none or it is not in this file."""
    if not digest:
        return None
    with store.read() as connection:
        return content_by_digest(connection, digest)


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker in _FRAMES:
            return int.from_bytes(content[at + 7:at + 9], "big"), int.from_bytes(content[at + 5:at + 7], "big")
        at += 1 if marker == 0xFF else 2 + int.from_bytes(content[at + 2:at + 4], "big")
    return None
