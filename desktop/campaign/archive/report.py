"""What was decided when a battle was taken in: both values of every conflict, kept with the file and found again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from database import journal, sources
from desktop.campaign.archive.plan import PLAYED, Conflict, Fought, Plan
from desktop.rules.kernel.codec import CodecError, decode, encode

KIND = "battle"


@dataclass(frozen=True, slots=True)
class Decided:
    """A conflict and what was said of it: `side` is `ours` or `theirs`, the other value is in the file."""

    conflict: Conflict
    side: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A battle that was taken in. `file` is the id of the kept file, `name` what it was called.

    Shape: `records` are the battles that hold a record of it, `other` the one that was given up, empty where there is
    none.
    """

    file: str
    name: str
    at: str
    records: tuple[str, ...]
    other: str
    decided: tuple[Decided, ...]


def report_of(plan: Plan, choices: Mapping[str, str], beside: str) -> dict[str, Any]:
    """Return what is kept with the file of a battle."""
    decided = [{"conflict": encode(_plain(conflict)), "side": choices[conflict.id]} for conflict in plan.conflicts]
    battle = plan.package.manifest.battle
    other = battle if choices.get(PLAYED) == "theirs" and beside else beside
    return {"kind": KIND, "battle": battle, "beside": beside, "other": other, "decided": decided}


def _plain(conflict: Conflict) -> Conflict:
    return conflict if conflict.id != PLAYED else Conflict(
        conflict.id, conflict.table, conflict.key, conflict.column, conflict.of, encode(conflict.ours),
        encode(conflict.theirs))


def taken_in(connection: Connection, battle: str) -> tuple[Taken, ...]:
    """Return what was taken in of a battle, as either of its records, the newest first."""
    found = (_taken(file) for file in sources.source_files(connection, KIND))
    return tuple(one for one in found if one is not None and battle in one.records)


def taken_by(connection: Connection, seq: int) -> Taken | None:
    """Return what an entry of the history took in, None where it did not or the file is gone."""
    entry = journal.entry(connection, seq)
    kept = entry.answers.get("kept") if entry is not None and isinstance(entry.answers, dict) else None
    file = sources.source_file(connection, kept) if kept else None
    return _taken(file) if file is not None else None


def _taken(file: sources.SourceFile) -> Taken | None:
    report = file.report
    if not isinstance(report, dict) or report.get("kind") != KIND or "battle" not in report:
        return None
    try:
        decided = tuple(Decided(_whole(decode(Conflict, one["conflict"])), str(one["side"]))
                        for one in report["decided"])
    except (CodecError, KeyError, TypeError):
        decided = ()
    records = tuple(str(report[name]) for name in ("battle", "beside") if report.get(name))
    return Taken(file.id, file.name, file.at, records, str(report.get("other", "")), decided)


def _whole(conflict: Conflict) -> Conflict:
    if conflict.id != PLAYED:
        return conflict
    return Conflict(conflict.id, conflict.table, conflict.key, conflict.column, conflict.of,
                    decode(Fought, conflict.ours), decode(Fought, conflict.theirs))


def content_of(connection: Connection, taken: Taken) -> bytes:
    """Return the bytes of the file that was taken in."""
    return sources.content_of(connection, taken.file)
