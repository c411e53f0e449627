"""The archive of a warband: its cards, the file it came from, the report of its import, and a list of what is in it.

A zip of at most five files with fixed names and no time in it. Nothing is packed smaller: what packs smaller writes
other bytes on other machines, and the same warband shall give the same file everywhere.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping

from desktop.campaign.queries.roster import RosterRow
from desktop.exchange.exports.archive_form import (
    CARDS,
    FORMAT,
    LIST,
    MANIFEST,
    REPORT,
    SOURCE,
    VERSION,
    ArchivedFile,
    ArchivedRecruit,
    Contents,
)
from desktop.exchange.exports.archive_reading import inner_source
from desktop.exchange.exports.listing import listing_of
from desktop.exchange.exports.plain_text import as_text
from desktop.exchange.exports.subject import KeptFile, Subject
from desktop.exchange.packs import pack_of, write_pack
from desktop.rules.kernel.codec import encode
from desktop.words import Words

NO_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive: the first there can be, so that the same content gives the same bytes."""


def as_archive(subject: Subject, words: Words) -> bytes:
    """Return a warband as the bytes of an archive. `words` are those of the list and the report in it."""
    kept = inner_source(subject.kept) if subject.kept is not None else None
    files = {CARDS: write_pack(pack_of(subject.band.name, tuple(row.card for row in subject.recruits))),
             LIST: as_text(listing_of(subject, words), words, full=True).encode("utf-8", "replace")}
    if kept is not None:
        files |= {SOURCE: kept.content, REPORT: _report(kept, words)}
    contents = json.dumps(encode(_contents(subject, kept, files)), ensure_ascii=False, indent=1) + "\n"
    return _zipped({MANIFEST: contents.encode("utf-8", "replace"), **files})


def _contents(subject: Subject, kept: KeptFile | None, files: Mapping[str, bytes]) -> Contents:
    band = subject.band
    listed = tuple(ArchivedFile(name, len(data), hashlib.sha256(data).hexdigest()) for name, data in files.items())
    return Contents(
        FORMAT, VERSION, band.name, band.system, subject.total.value, band.points_name, subject.models,
        band.points_limit, band.player_name, band.campaign_name, band.tincture, band.charge, band.notes,
        kept.name if kept is not None else "", tuple(_recruit(row) for row in subject.recruits), listed)


def _recruit(row: RosterRow) -> ArchivedRecruit:
    return ArchivedRecruit(row.own_name, row.points, row.paid, row.price, row.leads, row.battles, row.kills,
                           row.times_out, row.misses, row.notes)


def _report(kept: KeptFile, words: Words) -> bytes:
    lines = (words.say(line.code, **dict(line.params)) for line in kept.report)
    return "\n".join((kept.name, "", *lines, "")).encode("utf-8", "replace")


def _zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, NO_TIME)
            info.create_system, info.external_attr = 3, 0o644 << 16
            archive.writestr(info, data)
    return out.getvalue()
