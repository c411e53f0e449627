"""The single member of a zip archive, unpacked in memory with every number it announces mistrusted."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from pathlib import PurePosixPath

from desktop.exchange.limits import MOST_BYTES, MOST_DIRECTORY, MOST_RATIO, RATIO_FLOOR
from desktop.exchange.refusal import ImportRefused

_END = b"PK\x05\x06"
_CHUNK = 64 * 1024
_LITTER = ("__MACOSX/", ".DS_Store")
_OFFICE = ("[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF")


def single_member(data: bytes) -> tuple[str, bytes]:
    """Return the name and the content of the one file of an archive.

    Raises:
        ImportRefused: the archive is damaged, encrypted, holds none or several files, a link, a name that climbs
            out of its folder, or unpacks to more than the limits.
    """
    _check_directory(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            member = _the_one(archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError, struct.error, EOFError) as error:
        raise ImportRefused("exchange.refused.zip_damaged") from error
    _check_member(member)
    return member.filename, _unpack(data, member)


def _check_directory(data: bytes) -> None:
    """Refuse a huge directory before it is read: the standard reader makes an object of every entry."""
    at = data.rfind(_END, max(0, len(data) - 66_000))
    if at < 0 or len(data) < at + 22:
        raise ImportRefused("exchange.refused.zip_damaged")
    count, size = struct.unpack_from("<HL", data, at + 10)
    if not count:
        raise ImportRefused("exchange.refused.zip_empty")
    if count == 0xFFFF or size > MOST_DIRECTORY:
        raise ImportRefused("exchange.refused.zip_many", {"n": count})


def _the_one(members: list[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    names = {member.filename for member in members}
    if len(members) > 1 and names & set(_OFFICE):
        raise ImportRefused("exchange.refused.office")
    files = [member for member in members if not member.is_dir() and not _is_litter(member.filename)]
    if not files:
        raise ImportRefused("exchange.refused.zip_empty")
    if len(files) > 1:
        raise ImportRefused("exchange.refused.zip_many", {"n": len(files)})
    return files[0]


def _is_litter(name: str) -> bool:
    return name.startswith(_LITTER[0]) or PurePosixPath(name).name == _LITTER[1]


def _check_member(member: zipfile.ZipInfo) -> None:
    """Nothing is ever written to disk, but a name that climbs betrays an archive made to hurt."""
    name = member.orig_filename.replace("\\", "/")
    if name.startswith("/") or ".." in name.split("/") or ":" in name.split("/")[0] or "\0" in name:
        raise ImportRefused("exchange.refused.zip_path")
    if stat.S_ISLNK(member.external_attr >> 16):
        raise ImportRefused("exchange.refused.zip_link")
    if member.flag_bits & 0x41:
        raise ImportRefused("exchange.refused.zip_encrypted")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ImportRefused("exchange.refused.zip_method")
    if member.file_size > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})


def _unpack(data: bytes, member: zipfile.ZipInfo) -> bytes:
    start = member.header_offset
    if start < 0 or data[start:start + 4] != b"PK\x03\x04" or len(data) < start + 30:
        raise ImportRefused("exchange.refused.zip_damaged")
    name_size, extra_size = struct.unpack_from("<HH", data, start + 26)
    start += 30 + name_size + extra_size
    packed = memoryview(data)[start:start + member.compress_size]
    plain = bytes(packed) if member.compress_type == zipfile.ZIP_STORED else _inflate(packed)
    if len(plain) != member.file_size or zlib.crc32(plain) != member.CRC:
        raise ImportRefused("exchange.refused.zip_lies")
    return plain


def _inflate(packed: memoryview) -> bytes:
    """Unpack in pieces and stop at the limit: the real bytes count, not the announced ones."""
    most = min(MOST_BYTES, max(RATIO_FLOOR, len(packed) * MOST_RATIO))
    engine, parts, size = zlib.decompressobj(-15), [], 0
    try:
        for at in range(0, len(packed), _CHUNK):
            rest = bytes(packed[at:at + _CHUNK])
            # Once the stream has ended the engine hands the same tail back for ever; what follows it is not the file's.
            while rest and not engine.eof:
                part = engine.decompress(rest, _CHUNK)
                rest, size = engine.unconsumed_tail, size + len(part)
                if size > most:
                    raise ImportRefused("exchange.refused.zip_bomb")
                parts.append(part)
        parts.append(engine.flush())
    except zlib.error as error:
        raise ImportRefused("exchange.refused.zip_damaged") from error
    if not engine.eof:
        raise ImportRefused("exchange.refused.zip_damaged")
    return b"".join(parts)
