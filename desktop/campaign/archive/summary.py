"""What is in an archive of a campaign, for people who look before they take it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from database.canonical import parse
from database.tables import Row
from desktop.campaign.archive.reading import Archive
from desktop.campaign.archive.taking import Meeting
from desktop.campaign.changeset import Label

NAMED = 6
"""So many of the newest changes are named."""


@dataclass(frozen=True, slots=True)
class BattleLine:
    """A battle as a list shows it."""

    number: int
    name: str
    state: str
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What an archive holds. `newest` names what it knows more than the file here, the newest first.

    Shape: `changes` and `steps` count what only the archive has: edits, and steps at the table.
    """

    warbands: tuple[str, ...]
    battles: tuple[BattleLine, ...]
    changes: int = 0
    steps: int = 0
    newest: tuple[Label, ...] = ()


def summary(meeting: Meeting) -> Summary:
    """Return what is in an archive, beside what stands here."""
    archive = meeting.archive
    tables = archive.tables
    bands = sorted(tables.get("warband", {}).values(), key=_placed)
    names = {row["id"]: row["name"] for row in bands}
    rows = sorted(tables.get("battle", {}).values(), key=_numbered)
    lines = tuple(BattleLine(row["number"], row["name"], row["state"], _sides(tables, row["id"], names))
                  for row in rows)
    newer = archive.entries[len(archive.entries) - meeting.theirs:] if meeting.relation == "newer" else ()
    edits = [entry.columns for entry in newer if entry.columns["kind"] == "edit" and entry.columns["rows"] != "[]"]
    named = tuple(Label(columns["code"], tuple(sorted(parse(columns["params"]).items())))
                  for columns in reversed(edits[-NAMED:]))
    return Summary(tuple(row["name"] for row in bands), lines, len(edits),
                   sum(entry.columns["kind"] == "step" for entry in newer), named)


def brief(archive: Archive) -> Mapping[str, object]:
    """Return how much there is of what, as slots of a sentence."""
    counts = archive.manifest.counts
    return {"warbands": counts.warbands, "recruits": counts.recruits, "battles": counts.battles,
            "finished": counts.finished, "entries": counts.entries, "files": counts.files}


def _sides(tables: Mapping[str, Mapping[str, Row]], battle: str, names: Mapping[str, str]) -> tuple[str, ...]:
    sides = [side for side in tables.get("battle_side", {}).values() if side["battle"] == battle]
    return tuple(names.get(side["warband"], "?") for side in sorted(sides, key=_placed))


def _placed(row: Row) -> tuple[int, str]:
    return row["position"], row["id"]


def _numbered(row: Row) -> int:
    return int(row["number"])
