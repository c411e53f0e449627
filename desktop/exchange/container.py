"""What a file is, told from its bytes and never from its name, and its content taken out of the archive."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from desktop.exchange.decoding import to_utf8
from desktop.exchange.inflate import single_member
from desktop.exchange.limits import MOST_BYTES, MOST_RUN
from desktop.exchange.refusal import ImportRefused


class Form(Enum):
    """How the content of a file is written."""

    XML = "xml"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Content:
    """The text of a file as UTF-8, how it is written, whether it came out of an archive, a guessed encoding."""

    form: Form
    data: bytes
    packed: bool = False
    guessed: str = ""


_ZIP, _EMPTY_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_ARCHIVES = (b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"PK\x07\x08")
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM")
_HTML = re.compile(rb"\s*+(?:<!--(?:(?!-->).)*+-->\s*+)*+(?:<!doctype\s+html|<html|<head|<body)",
                   re.IGNORECASE | re.DOTALL)


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a file, reading no more of it than a list may have.

    Raises:
        ImportRefused: there is no such file, it may not be read, or it is too big.
    """
    try:
        if not path.is_file():
            raise ImportRefused("exchange.refused.unreadable" if path.exists() else "exchange.refused.no_file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ImportRefused("exchange.refused.unreadable") from error
    if len(data) > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})
    return data


def open_content(data: bytes) -> Content:
    """Return the text of a file with its form.

    Raises:
        ImportRefused: the file is empty, too big, of a kind that holds no list (which is then named), or an archive
            that cannot be trusted.
    """
    if len(data) > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})
    if data.startswith((_ZIP, _EMPTY_ZIP)):
        _, inner = single_member(data)
        if inner.startswith((_ZIP, *_ARCHIVES)):
            raise ImportRefused("exchange.refused.zip_nested")
        return _text_content(inner, packed=True)
    return _text_content(data, packed=False)


def _text_content(data: bytes, *, packed: bool) -> Content:
    if not data.strip(b" \t\r\n\0"):
        raise ImportRefused("exchange.refused.empty")
    _refuse_known(data)
    text = to_utf8(data)
    body = text.data.lstrip()
    if not body:
        raise ImportRefused("exchange.refused.empty")
    if _HTML.match(body[:4096]):
        raise ImportRefused("exchange.refused.html")
    if body.startswith(b"<"):
        _check_runs(body)
        return Content(Form.XML, body, packed, text.guessed)
    if body.startswith((b"{", b"[")):
        return Content(Form.JSON, body, packed, text.guessed)
    control = sum(body[:4096].count(byte) for byte in (b"\0", b"\x01", b"\x02", b"\x1b"))
    raise ImportRefused("exchange.refused.binary" if control else "exchange.refused.plain_text")


def _refuse_known(data: bytes) -> None:
    """Name what people most often drop by mistake."""
    if data.lstrip()[:5] == b"%PDF-":
        raise ImportRefused("exchange.refused.pdf")
    if data.startswith(_ARCHIVES):
        raise ImportRefused("exchange.refused.archive")
    if data.startswith(_PICTURES):
        raise ImportRefused("exchange.refused.picture")
    if data.startswith(b"SQLite format 3"):
        raise ImportRefused("exchange.refused.database")


def _check_runs(body: bytes) -> None:
    """Refuse a tag or text longer than the limit before a parser sees it: no value may hold a bare `<`."""
    at = 0
    while len(body) - at > MOST_RUN:
        at = body.rfind(b"<", at + 1, at + 1 + MOST_RUN)
        if at < 0:
            raise ImportRefused("exchange.refused.long_text")
