"""Bytes of a text file to UTF-8, whatever encoding it has, says it has, or forgot to say."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

_TEXT_CODECS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "ascii", "latin-1", "iso8859-2",
                "iso8859-5", "iso8859-15", "cp1250", "cp1251", "cp1252", "cp866", "koi8-r", "koi8-u", "mac-cyrillic")

# Looked up once, here: a codec is a module of its own, and no file may be opened while a file of others is read.
_CODECS = {codecs.lookup(name).name: codecs.lookup(name) for name in _TEXT_CODECS}
_ALIASES = {"windows-1250": "cp1250", "windows-1251": "cp1251", "windows-1252": "cp1252", "utf8": "utf-8",
            "iso-8859-1": "iso8859-1", "iso-8859-2": "iso8859-2", "iso-8859-5": "iso8859-5",
            "iso-8859-15": "iso8859-15", "latin1": "iso8859-1", "us-ascii": "ascii", "ibm866": "cp866"}
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
          (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_STARTS = ((b"<\0", "utf-16-le"), (b"{\0", "utf-16-le"), (b"\0<", "utf-16-be"), (b"\0{", "utf-16-be"))
_DECLARED = re.compile(rb"^\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")
_DECLARATION = re.compile(rb"^\s*<\?xml[^>]{0,400}\?>")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text as UTF-8 bytes, without a mark or an XML declaration in front. `guessed` is the encoding, if guessed."""

    data: bytes
    guessed: str = ""


def to_utf8(data: bytes) -> Decoded:
    """Return the text as UTF-8; where neither mark nor declaration holds, the encoding is guessed and named."""
    text = _in_utf8(data, _told(data))
    if text is None:
        text = _in_utf8(data, "utf-8")
    if text is not None:
        return Decoded(_bare(text))
    name = "cp1251" if _looks_cyrillic(data) else "cp1252"
    guessed = _CODECS[name].decode(data, "replace")[0].encode("utf-8")
    return Decoded(_bare(guessed), guessed=name.replace("cp", "windows-"))


def _told(data: bytes) -> str:
    """Return the encoding that a mark, the first characters or the declaration tell."""
    for start, name in (*_MARKS, *_STARTS):
        if data.startswith(start):
            return name
    declared = _DECLARED.match(data)
    name = declared[1].decode("ascii").casefold() if declared else "utf-8"
    return _ALIASES.get(name, name)


def _in_utf8(data: bytes, name: str) -> bytes | None:
    codec = _CODECS.get(name)
    if codec is None:
        return None
    try:
        text = codec.decode(data, "strict")[0]
        return data if name == "utf-8" else text.encode("utf-8", "replace")
    except UnicodeDecodeError:
        return None


def _looks_cyrillic(data: bytes) -> bool:
    """Cyrillic words are runs of high bytes; in Western texts a high byte stands alone among letters of ASCII."""
    runs = [len(run) for run in re.findall(rb"[\x80-\xff]+", data[:200_000])]
    return sum(size for size in runs if size > 2) * 2 > sum(runs)


def _bare(data: bytes) -> bytes:
    """Return the text without mark and declaration, which no longer tell the truth about it."""
    return _DECLARATION.sub(b"", data.removeprefix(codecs.BOM_UTF8), count=1)
