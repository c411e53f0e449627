"""The whole history of a campaign as people look through it: what was done, what was taken back, play, marks.

Runs of undo or redo are one line each, and so is a sitting at the table: its steps stand in the log of the battle.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Literal

from sqlalchemy import Connection, func, select

from database.stacks import Stack
from database.tables import JOURNAL
from desktop.campaign.changeset import Label
from desktop.campaign.command import commands
from desktop.campaign.history import HistoryEntry, read_history
from desktop.campaign.marks import Mark, marks
from desktop.campaign.undoing import BEGINS_BATTLE

Sort = Literal["done", "undo", "redo", "play", "mark"]

GROUPS = ("campaign", "warbands", "battles", "results", "imports", "cards", "play", "marks", "undo")
"""What lines are told apart by."""

_OF_MODULE = {
    "warbands": "warbands", "recruits": "warbands", "recruiting": "warbands", "copies": "warbands",
    "advances": "warbands", "leaders": "warbands", "battles": "battles", "musters": "battles", "links": "battles",
    "play_start": "battles", "pairing_battles": "battles", "results": "results", "imports": "imports",
    "import_lists": "imports", "cards": "cards",
}
"""The group of a command by the module it stands in; all others are about the campaign itself."""

_ONE_ACT = 2.0
"""Undos this close to one another were one act. Units: seconds."""

_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the history. `target` is the entry to go back (or forth) to, None where one cannot go.

    Shape: `undone` tells that it does not stand now; `n` counts the entries of a run or of a sitting at the table;
    `mark` is the id of a user's mark.
    """

    seq: int
    at: str
    sort: Sort
    group: str
    label: Label
    undone: bool = False
    battle: str | None = None
    n: int = 1
    target: int | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """A history with its marks. `now` is the entry that is the newest one standing."""

    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    now: int


def read_timeline(connection: Connection, name: str, stack: Stack) -> Timeline:
    """Return the history of a stack, newest first."""
    history = read_history(connection, name, stack.undone_seqs)
    found = marks(connection, stack, name, history)
    lines = (*_edits(history), *_runs(history), *_sittings(connection, history), *_marked(found))
    return Timeline(tuple(sorted(lines, key=_newest_first)), found, stack.top)


def group_of(code: str) -> str:
    """Return the group of what a command does."""
    return _groups().get(code, "campaign")


def _groups() -> dict[str, str]:
    if not _KNOWN:
        _KNOWN.update({kind.code: _OF_MODULE.get(kind.__module__.rpartition(".")[2], "campaign")
                       for kind in commands()} | {"take_battle": "imports"})
    return _KNOWN


_KNOWN: dict[str, str] = {}


def _newest_first(line: Line) -> tuple[int, bool]:
    return -line.seq, line.sort != "mark"


def _edits(history: Iterable[HistoryEntry]) -> Iterator[Line]:
    for entry in history:
        if entry.kind == "edit":
            yield Line(entry.seq, entry.at, "done", group_of(entry.label.code), entry.label, entry.undone, entry.battle,
                       target=entry.seq)


def _runs(history: Iterable[HistoryEntry]) -> Iterator[Line]:
    """Yield one line for each act of undo or redo; what was done or undone by one command is named."""
    for kind, entries in groupby(history, key=_kind):
        if kind in ("undo", "redo"):
            for run in _acts(list(entries)):
                yield Line(run[0].seq, run[0].at, "undo" if kind == "undo" else "redo", "undo", run[0].label,
                           battle=run[0].battle, n=len(run))


def _acts(entries: list[HistoryEntry]) -> Iterator[list[HistoryEntry]]:
    act: list[HistoryEntry] = []
    for entry in entries:
        if act and _seconds(entry.at, act[-1].at) > _ONE_ACT:
            yield act
            act = []
        act.append(entry)
    yield act


def _seconds(earlier: str, later: str) -> float:
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()


def _kind(entry: HistoryEntry) -> str:
    return entry.kind


def _marked(found: Iterable[Mark]) -> Iterator[Line]:
    for mark in found:
        if mark.id:
            yield Line(mark.seq, mark.at, "mark", "marks", Label("mark", (("name", mark.name),)), target=mark.target,
                       mark=mark.id)


def _sittings(connection: Connection, history: tuple[HistoryEntry, ...]) -> Iterator[Line]:
    """Yield one line for each stretch of a battle's log that nothing of the campaign came between."""
    named = {entry.battle: entry.label for entry in history if entry.label.code in BEGINS_BATTLE and entry.battle}
    cuts = [entry.seq for entry in reversed(history)]
    found = [stretch for log in _logs(connection, list(named)) for stretch in _stretches(connection, log, cuts)]
    moments = _moments(connection, [last for _, last, _ in found])
    for battle, last, n in found:
        yield Line(last, moments[last], "play", "play", Label("play", named[battle].params), battle=battle, n=n)


def _logs(connection: Connection, battles: list[str]) -> Iterator[tuple[str, int, int, int]]:
    """Yield the battles that were played at, each with the first and the last entry of its log and their number."""
    stack = JOURNAL.c.stack
    query = select(stack, func.min(JOURNAL.c.seq), func.max(JOURNAL.c.seq), func.count()).group_by(stack)
    for start in range(0, len(battles), _AT_ONCE):
        some = battles[start:start + _AT_ONCE]
        found = {row[0]: tuple(row) for row in connection.execute(query.where(stack.in_(some)))}
        yield from (found[battle] for battle in some if battle in found)


def _stretches(connection: Connection, log: tuple[str, int, int, int],
               cuts: list[int]) -> Iterator[tuple[str, int, int]]:
    battle, first, last, n = log
    if bisect_right(cuts, first) == bisect_right(cuts, last):
        yield battle, last, n
        return
    seqs = connection.execute(select(JOURNAL.c.seq).where(JOURNAL.c.stack == battle).order_by(JOURNAL.c.seq)).scalars()
    for _, stretch in groupby(seqs, key=lambda seq: bisect_right(cuts, seq)):
        part = list(stretch)
        yield battle, part[-1], len(part)


def _moments(connection: Connection, seqs: list[int]) -> dict[int, str]:
    moments: dict[int, str] = {}
    for start in range(0, len(seqs), _AT_ONCE):
        query = select(JOURNAL.c.seq, JOURNAL.c.at).where(JOURNAL.c.seq.in_(seqs[start:start + _AT_ONCE]))
        moments.update(tuple(row) for row in connection.execute(query))
    return moments
