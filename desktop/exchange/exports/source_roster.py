"""The roster that a warband came from, handed on as it stands now: what did not change is in it byte for byte.

A list builder knows what this program does not, and the other way round: what its file cannot carry is told line by
line. The result is read again before it is given away; where it is not exactly what was meant, nothing is given.
"""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from desktop.exchange.container import Content, Form, open_content
from desktop.exchange.exports.archive_reading import inner_source
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.matching import Standing, standings
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.source_edits import Changes, made_with, total_edits, unit_changes
from desktop.exchange.exports.source_told import not_carried, points_line
from desktop.exchange.exports.subject import KeptFile, Subject
from desktop.exchange.exports.xml_spans import Element, edited, elements_of, with_attribute
from desktop.exchange.inflate import single_member
from desktop.exchange.limits import MOST_NAME
from desktop.exchange.numbers import shown
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Line, Sort
from desktop.exchange.roster_import import ImportedRoster, read_roster

_DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NO_TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Carried:
    """The bytes of the file, whether they are those that came, and what there is to tell, line by line."""

    data: bytes
    unchanged: bool
    told: tuple[Line, ...]


def as_roster(subject: Subject, *, packed: bool) -> Carried:
    """Return the roster of a warband that came from one; `packed` makes a `.rosz` of it, else a `.ros`.

    Raises:
        ExportRefused: it came from no such file, or the file cannot be changed and be sure to stay whole.
    """
    kept = inner_source(subject.kept) if subject.kept is not None else None
    if kept is None:
        raise ExportRefused("exports.refused.no_source", name=one_line(subject.band.name))
    content, before = _read(kept, subject.band.points_name)
    if content.form is not Form.XML:
        raise ExportRefused("exports.refused.source_json", name=kept.name)
    now = standings(before.units, subject.recruits, kept.arrived)
    body, after, told = _as_it_stands(content.data, subject, kept, before, now)
    lines = (*told, *not_carried(subject, now), *points_line(subject, after))
    unchanged = body == content.data
    if unchanged and content.packed == packed:
        return Carried(kept.content, True, lines)
    whole = _unpacked(kept.content, content)
    text = whole if unchanged else _prefix(whole, content) + body
    return Carried(zipped_roster(text, _member(kept, content)) if packed else text, unchanged, lines)


def _read(kept: KeptFile, points_name: str) -> tuple[Content, ImportedRoster]:
    try:
        return open_content(kept.content), read_roster(kept.content, kept.name, points_name)
    except ImportRefused as refused:
        # A file that was imported though it is no roster is a text; in JSON, one of lines.
        text = refused.code in ("exchange.refused.plain_text", "exchange.refused.other_json")
        code = "exports.refused.source_text" if text else "exports.refused.source_unreadable"
        raise ExportRefused(code, name=kept.name) from refused


def _as_it_stands(text: bytes, subject: Subject, kept: KeptFile, before: ImportedRoster,
                  now: Sequence[Standing]) -> tuple[bytes, ImportedRoster, tuple[Line, ...]]:
    """Return the text of the list as it stands now, what is read in it, and what was done to it."""
    root = _root(text, kept.name)
    changes = unit_changes(text, root, now)
    name = one_line(subject.band.name)
    if name != one_line(before.name):
        changes.edits.append(with_attribute(root, "name", name))
        params = {"old": one_line(before.name), "name": name}
        changes.told.append(Line(Sort.CAME, "exports.source.list_renamed", params))
    if not changes.edits:
        return text, before, tuple(changes.told)
    body = made_with(text, changes)
    after = _again(body, kept, before.points_name)
    if changes.gone:
        body = edited(body, total_edits(_root(body, kept.name), before.totals, after.totals))
        after = _again(body, kept, before.points_name)
    _check(before, after, changes, kept.name)
    return body, after, (*changes.told, *_total_lines(before, after))


def _root(text: bytes, name: str) -> Element:
    root = elements_of(text)
    if root is None:
        raise ExportRefused("exports.refused.source_unreadable", name=name)
    return root


def _again(body: bytes, kept: KeptFile, points_name: str) -> ImportedRoster:
    try:
        return read_roster(body, kept.name, points_name)
    except ImportRefused as refused:
        raise ExportRefused("exports.refused.not_whole", name=kept.name) from refused


def _check(before: ImportedRoster, after: ImportedRoster, changes: Changes, name: str) -> None:
    """Refuse a result in which anything is another than was meant: who stands in it, their names, the totals."""
    expected = Counter(inner.id for inner in before.roster.all_selections()) - changes.gone
    found = Counter(inner.id for inner in after.roster.all_selections())
    names = {inner.id: inner.custom_name for inner in after.roster.all_selections()}
    named = all(names.get(key, "") == new[:MOST_NAME] for key, new in changes.renamed.items())
    sums = {total.name: total.counted for total in before.totals}
    summed = all(total.agrees for total in after.totals if sums.get(total.name) != total.counted)
    if expected != found or not named or not summed:
        raise ExportRefused("exports.refused.not_whole", name=name)


def _total_lines(before: ImportedRoster, after: ImportedRoster) -> Iterator[Line]:
    old = {total.name: total.declared for total in before.totals}
    for total in after.totals:
        was = old.get(total.name)
        if total.declared is not None and was is not None and was != total.declared:
            yield Line(Sort.CAME, "exports.source.total",
                       {"kind": total.name, "old": shown(was), "new": shown(total.declared)})


def _unpacked(data: bytes, content: Content) -> bytes:
    return single_member(data)[1] if content.packed else data


def _prefix(whole: bytes, content: Content) -> bytes:
    """Return what stood before the root in the file: mark, declaration, blanks. Another encoding is UTF-8 now."""
    return whole[:-len(content.data)] if whole.endswith(content.data) else _DECLARATION


def _member(kept: KeptFile, content: Content) -> str:
    """Return the name of the list inside its archive: the one it had, or that of its file."""
    if content.packed:
        return PurePosixPath(single_member(kept.content)[0]).name
    return PurePosixPath(kept.name).stem + ".ros"


def zipped_roster(text: bytes, member: str) -> bytes:
    """Return a text as the only member of an archive, without a time in it: the same text gives the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        info = zipfile.ZipInfo(member or "roster.ros", _NO_TIME)
        info.create_system, info.external_attr = 3, 0o644 << 16
        archive.writestr(info, text, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()
