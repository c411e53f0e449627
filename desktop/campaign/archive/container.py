"""The zip around an archive: written beside its place and put there whole, opened with nothing in it believed.

Names, number, sizes, check sums: whatever does not fit refuses the file before any of it is used, and nothing is ever
unpacked to disk.
"""

from __future__ import annotations

import hashlib
import json
import os
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

from desktop.campaign.archive.form import (
    BATTLE_PARTS,
    CAMPAIGN_PARTS,
    FORMAT,
    MANIFEST,
    MOST_BYTES,
    MOST_DIRECTORY,
    MOST_MANIFEST,
    MOST_MEMBERS,
    MOST_PACKED,
    PART_NAME,
    VERSION,
    Manifest,
    Part,
)
from desktop.campaign.archive.writing_whole import written_whole
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.codec import CodecError, decode, encode

NO_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same content gives the same bytes."""

_END, _END_64 = b"PK\x05\x06", b"PK\x06\x07"
_TAIL = 66_000
_BROKEN = (zipfile.BadZipFile, zlib.error, NotImplementedError, ValueError, struct.error, EOFError, KeyError)


@dataclass(frozen=True, slots=True)
class Container:
    """An archive that holds what its list of contents says: the list, and each part by name."""

    manifest: Manifest
    parts: Mapping[str, bytes]


def write_container(path: Path, manifest: Callable[[], Manifest],
                    parts: Iterable[tuple[str, Iterable[bytes]]]) -> Manifest:
    """Write an archive; returns the list of contents that is in it. What stood there stays until it is whole.

    `manifest` is asked when all parts are written, for what is known of them then.

    Raises:
        StorageError: the place cannot be written to, or there is no room.
    """
    with written_whole(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        listed = tuple(_write(archive, name, chunks) for name, chunks in parts)
        full = replace(manifest(), parts=listed)
        text = json.dumps(encode(full), ensure_ascii=False, indent=1) + "\n"
        archive.writestr(_info(MANIFEST), text.encode("utf-8", "replace"))
    return full


def read_container(path: Path) -> Container:
    """Return what an archive holds, every part checked against the list of contents.

    Raises:
        Refusal: it is none, of a newer version, damaged, made to hurt, or cannot be read.
    """
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            if size > MOST_PACKED:
                raise Refusal("campaign.refusal.archive_large", name=path.name, most=MOST_PACKED // 1024 ** 2)
            _check_directory(file, size, path.name)
            return _read(file, path.name)
    except OSError:
        raise Refusal("campaign.refusal.archive_unreadable", name=path.name) from None


def is_archive(path: Path) -> bool:
    """Whether a file looks like an archive of ours: a zip whose directory names a list of contents and a journal."""
    with suppress(OSError), path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL - MOST_DIRECTORY))
        tail = file.read(_TAIL + MOST_DIRECTORY)
        return _END in tail and MANIFEST.encode() in tail and b"journal.jsonl" in tail
    return False


def _write(archive: zipfile.ZipFile, name: str, chunks: Iterable[bytes]) -> Part:
    digest, size = hashlib.sha256(), 0
    with archive.open(_info(name), "w", force_zip64=True) as member:
        for chunk in chunks:
            digest.update(chunk)
            size += len(chunk)
            member.write(chunk)
    return Part(name, size, digest.hexdigest())


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, NO_TIME)
    info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
    return info


def _check_directory(file: IO[bytes], size: int, name: str) -> None:
    """Refuse a directory that names more than there can be, before the standard reader makes an object of each."""
    file.seek(max(0, size - _TAIL))
    tail = file.read(_TAIL)
    at = tail.rfind(_END)
    if at < 0 or len(tail) < at + 22:
        raise Refusal("campaign.refusal.archive_none", name=name)
    count, length = struct.unpack_from("<HL", tail, at + 10)
    if tail[max(0, at - 20):at].startswith(_END_64) or not 1 <= count <= MOST_MEMBERS or length > MOST_DIRECTORY:
        raise Refusal("campaign.refusal.archive_none", name=name)
    file.seek(0)


def _read(file: IO[bytes], name: str) -> Container:
    try:
        with zipfile.ZipFile(file) as archive:
            members = {member.filename: member for member in archive.infolist()}
            _check_members(archive.infolist(), name)
            manifest = _manifest(_content(archive, members[MANIFEST], name), name)
            listed = _listed(manifest, members, name)
            parts = {part.name: _content(archive, members[part.name], name) for part in listed}
    except _BROKEN:
        raise Refusal("campaign.refusal.archive_damaged", name=name) from None
    for part in manifest.parts:
        if part.sha256 != hashlib.sha256(parts[part.name]).hexdigest():
            raise Refusal("campaign.refusal.archive_damaged", name=name)
    return Container(manifest, parts)


def _check_members(members: list[zipfile.ZipInfo], name: str) -> None:
    names = [member.orig_filename for member in members]
    if MANIFEST not in names or len(set(names)) < len(names):
        raise Refusal("campaign.refusal.archive_none", name=name)
    if any(each != MANIFEST and not PART_NAME.fullmatch(each) for each in names):
        raise Refusal("campaign.refusal.archive_strange", name=name)
    if any(member.flag_bits & 0x41 for member in members):
        raise Refusal("campaign.refusal.archive_encrypted", name=name)
    if any(member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for member in members):
        raise Refusal("campaign.refusal.archive_damaged", name=name)
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise Refusal("campaign.refusal.archive_large", name=name, most=MOST_BYTES // 1024 ** 2)


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> bytes:
    """Read a part as far as it says it goes: what really comes out is counted, and its check sum looked at."""
    with archive.open(member) as file:
        data = file.read(member.file_size + 1)
    if len(data) != member.file_size:
        raise Refusal("campaign.refusal.archive_damaged", name=name)
    return data


def _manifest(data: bytes, name: str) -> Manifest:
    if len(data) > MOST_MANIFEST:
        raise Refusal("campaign.refusal.archive_none", name=name)
    try:
        value: Any = json.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise Refusal("campaign.refusal.archive_damaged", name=name) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise Refusal("campaign.refusal.archive_none", name=name)
    version = value.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise Refusal("campaign.refusal.archive_newer", name=name, program=str(value.get("program", "?"))[:40])
    try:
        return decode(Manifest, value)
    except CodecError:
        raise Refusal("campaign.refusal.archive_damaged", name=name) from None


def _listed(manifest: Manifest, members: Mapping[str, zipfile.ZipInfo], name: str) -> tuple[Part, ...]:
    wanted = {"campaign": CAMPAIGN_PARTS, "battle": BATTLE_PARTS}.get(manifest.kind)
    listed = {part.name for part in manifest.parts}
    if wanted is None or manifest.version != VERSION:
        raise Refusal("campaign.refusal.archive_none", name=name)
    if listed != set(members) - {MANIFEST} or len(listed) < len(manifest.parts) or not set(wanted) <= listed:
        raise Refusal("campaign.refusal.archive_damaged", name=name)
    return manifest.parts
