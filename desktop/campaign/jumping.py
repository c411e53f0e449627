"""Going to another point of a history: what it would take back and bring back, tried out before it is done.

One jump is one act: every entry on the way is undone or redone by an entry of its own, as one by one, and all of them
are on disk at once or none is.
"""

from __future__ import annotations

from dataclasses import dataclass

from database.store import Store
from desktop.campaign.changeset import ChangeSet, Label, Touched
from desktop.campaign.history import HistoryEntry, entries_by_number
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal
from desktop.campaign.undoing import BEGINS_BATTLE, Move, Undoing, moves_to

TRIED_OUT = 12
"""A jump over more entries than this is told from the history alone: trying it out would take too long to look at."""

_OFTEN = 10


@dataclass(frozen=True, slots=True)
class Jump:
    """What a jump does. `taken_back` is the newest first, `brought_back` the oldest first; none of both: one is there.

    `steps` counts, for each battle whose beginning is among them, the steps at the table that go or come with it;
    `touched` are the rows that are different after it, and `refusal` says why it cannot be made; of a long jump both
    are known only once it is made.
    """

    taken_back: tuple[HistoryEntry, ...] = ()
    brought_back: tuple[HistoryEntry, ...] = ()
    steps: tuple[tuple[HistoryEntry, int], ...] = ()
    touched: tuple[Touched, ...] = ()
    refusal: Label | None = None

    @property
    def length(self) -> int:
        """How many entries it moves over."""
        return len(self.taken_back) + len(self.brought_back)

    def changes(self, table: str) -> int:
        """Return how many rows of a table are different after it."""
        return sum(one.table == table for one in self.touched)


class _TriedOut(Exception):
    """Ends a jump that was only to be looked at; nothing of it is kept."""


def way(store: Store, undoing: Undoing, name: str, target: int) -> tuple[Move, ...]:
    """Return the moves to a point of a stack.

    Raises:
        Refusal: there is no such point.
    """
    with store.read() as connection:
        try:
            return moves_to(undoing.stack(connection, name), target)
        except KeyError:
            raise Refusal("campaign.refusal.no_point") from None


def walk(store: Store, undoing: Undoing, name: str, moves: tuple[Move, ...],
         progress: Progress = go_on) -> list[ChangeSet]:
    """Make the moves, each with its own entry; returns what each changed.

    Raises:
        Stopped: `progress` said that nobody wants it any more.
    """
    made = []
    for number, move in enumerate(moves):
        if number % _OFTEN == 0 and not progress(number, len(moves)):
            raise Stopped
        with store.write() as record:
            made.append(undoing.move(record, name, move))
    return made


def looked_at(store: Store, name: str, target: int) -> Jump:
    """Return what a jump would do; a short one is made for it and taken back before anything is kept."""
    undoing = Undoing()
    try:
        moves = way(store, undoing, name, target)
    except Refusal as refusal:
        return Jump(refusal=_said(refusal))
    told = _told(store, undoing, moves)
    if len(moves) > TRIED_OUT or store.read_only:
        return told
    made: list[ChangeSet] = []
    try:
        with store.together():
            made = walk(store, undoing, name, moves)
            raise _TriedOut
    except _TriedOut:
        touched = dict.fromkeys(one for change in made for one in change.touched)
        return Jump(told.taken_back, told.brought_back, told.steps, tuple(touched))
    except Refusal as refusal:
        return Jump(told.taken_back, told.brought_back, told.steps, refusal=_said(refusal))


def _told(store: Store, undoing: Undoing, moves: tuple[Move, ...]) -> Jump:
    with store.read() as connection:
        entries = entries_by_number(connection, [move.seq for move in moves])
        begun = [entry for entry in entries.values() if entry.label.code in BEGINS_BATTLE and entry.battle]
        steps = tuple((entry, undoing.steps_since(connection, str(entry.battle), entry.seq)) for entry in begun)
    return Jump(tuple(entries[move.seq] for move in moves if move.kind == "undo"),
                tuple(entries[move.seq] for move in moves if move.kind == "redo"),
                tuple(pair for pair in steps if pair[1]))


def _said(refusal: Refusal) -> Label:
    return Label(refusal.code, tuple((name, value if isinstance(value, int) else str(value))
                                     for name, value in sorted(refusal.params.items())))
