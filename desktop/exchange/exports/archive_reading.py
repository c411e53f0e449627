"""An archive of a warband opened again: nothing in it is believed before it is checked, and nothing is written.

Names, number and sizes of the files, the check sums of each, and the cards as any pack; one fault refuses it all.
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from desktop.exchange.exports.archive_form import CARDS, FORMAT, MANIFEST, NAMES, SOURCE, VERSION, Contents
from desktop.exchange.exports.subject import KeptFile
from desktop.exchange.limits import MOST_BYTES, MOST_DEPTH
from desktop.exchange.packs import CardPack, read_pack
from desktop.exchange.refusal import ImportRefused
from desktop.rules.kernel.card import Card, decimal_of, plain
from desktop.rules.kernel.codec import CodecError, decode

_ZIP, _END, _LARGE = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"
_TAIL = 66_000
_MOST_DIRECTORY = 1024


@dataclass(frozen=True, slots=True)
class Archive:
    """What an archive holds. Shape: `pack` has a card for each recruit of `contents`; `source` is empty where none."""

    contents: Contents
    pack: CardPack
    source: bytes = b""

    def arriving(self, place: int) -> Card:
        """Return the card of a recruit with its notes, a discount or surcharge worked in: the sum is what it was."""
        card, said = self.pack.cards[place].card, self.contents.recruits[place]
        extra = decimal_of(said.paid) - decimal_of(said.price) if said.paid else Decimal(0)
        notes = "\n".join(part for part in (card.notes.strip(), said.notes.strip()) if part)
        return replace(card, points=plain(decimal_of(card.points) + extra) if extra else card.points, notes=notes)


def is_archive(data: bytes) -> bool:
    """Whether bytes look like an archive of a warband: a zip whose directory names our list of contents."""
    end = data.rfind(_END, max(0, len(data) - _TAIL))
    return data.startswith(_ZIP) and MANIFEST.encode() in data[max(0, end - _MOST_DIRECTORY):max(0, end)]


def read_archive(data: bytes) -> Archive:
    """Return what the bytes of an archive hold.

    Raises:
        ImportRefused: it is none, of a later version, damaged, or not what its list of contents says.
    """
    files = _files(data)
    contents = _contents(files)
    if {each.name for each in contents.files} != set(files) - {MANIFEST} or not _hold(contents, files):
        raise ImportRefused("exports.archive.changed")
    pack = read_pack(files.get(CARDS, b""))
    if len(pack.cards) != len(contents.recruits):
        raise ImportRefused("exports.archive.changed")
    return Archive(contents, pack, files.get(SOURCE, b""))


def inner_source(kept: KeptFile) -> KeptFile | None:
    """Return the file a warband came from first: one that lies in an archive of ours is taken out of it.

    Shape: None where that archive holds no such file.
    """
    if not is_archive(kept.content):
        return kept
    try:
        archive = read_archive(kept.content)
    except ImportRefused:
        return None
    return KeptFile(archive.contents.source_name, archive.source) if archive.source else None


def _hold(contents: Contents, files: Mapping[str, bytes]) -> bool:
    return all(each.size == len(files[each.name]) and each.sha256 == hashlib.sha256(files[each.name]).hexdigest()
               for each in contents.files)


def _contents(files: Mapping[str, bytes]) -> Contents:
    try:
        value: Any = json.loads(files[MANIFEST].decode("utf-8"))
    except (UnicodeDecodeError, ValueError) as error:
        raise ImportRefused("exports.archive.damaged") from error
    except RecursionError as error:
        raise ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH}) from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ImportRefused("exports.archive.none")
    version = value.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise ImportRefused("exports.archive.later", {"version": version, "known": VERSION})
    try:
        contents = decode(Contents, value)
    except CodecError as error:
        raise ImportRefused("exports.archive.damaged") from error
    if contents.version != VERSION or not contents.name.strip():
        raise ImportRefused("exports.archive.damaged")
    return contents


def _files(data: bytes) -> dict[str, bytes]:
    """Return the files of an archive by name, read no further than they may be large."""
    if len(data) > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})
    _check_directory(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            _check_members(members)
            return {member.filename: _content(archive, member) for member in members}
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, ValueError, struct.error, EOFError) as error:
        raise ImportRefused("exports.archive.damaged") from error


def _check_directory(data: bytes) -> None:
    """Refuse a directory that names more than there can be, before the standard reader makes an object of each."""
    at = data.rfind(_END, max(0, len(data) - _TAIL))
    if at < 0 or len(data) < at + 22:
        raise ImportRefused("exports.archive.damaged")
    count, size = struct.unpack_from("<HL", data, at + 10)
    if data[max(0, at - 20):at].startswith(_LARGE):
        raise ImportRefused("exports.archive.none")
    if not 1 <= count <= len(NAMES) or size > _MOST_DIRECTORY:
        raise ImportRefused("exports.archive.none")


def _check_members(members: list[zipfile.ZipInfo]) -> None:
    names = [member.filename for member in members]
    if MANIFEST not in names or not set(names) <= set(NAMES) or len(set(names)) < len(names):
        raise ImportRefused("exports.archive.none")
    if any(member.flag_bits & 0x41 for member in members):
        raise ImportRefused("exchange.refused.zip_encrypted")
    if any(member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for member in members):
        raise ImportRefused("exchange.refused.zip_method")
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """Read a file as far as it says it goes; the check sum of the archive is looked at when its end is reached."""
    with archive.open(member) as file:
        data = file.read(member.file_size + 1)
    if len(data) != member.file_size:
        raise ImportRefused("exports.archive.damaged")
    return data
