"""Small pictures to test with, made by hand so that no Qt is needed."""

from __future__ import annotations

import struct
import zlib


def a_png(width: int = 4, height: int = 3, shade: int = 90) -> bytes:
    """Return a grey PNG of a size. Units: dots."""
    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join((
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), _chunk(b"IDAT", zlib.compress(rows)),
        _chunk(b"IEND", b"")))


def a_jpeg_head(width: int, height: int) -> bytes:
    """Return the beginning of a JPEG of a size, as far as its size is told. Units: dots."""
    app = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    return b"\xff\xd8" + app + b"\xff\xc2" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9)


def _chunk(kind: bytes, content: bytes) -> bytes:
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))
