"""Undo and redo over the journal.

Undo plays the rows of an entry backwards and appends an entry that names it; redo plays them forwards and names the
undo. A battle that has gone on since is not pulled from under its players: its own steps are taken back first.
"""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from database import journal
from database.changes import Conflict, RowChange, backwards
from database.journal import Entry, NewEntry
from database.recorder import Recorder
from database.stacks import Done, Stacks
from database.tables import JOURNAL, RECORDED
from desktop.campaign.changeset import ChangeSet, Label, UndoStatus, touched_by
from desktop.campaign.refusal import Refusal

LIBRARY = ""
"""The stack of what belongs to no campaign."""


class Undoing:
    """Knows what can be undone and redone, and does it."""

    def __init__(self) -> None:
        self._stacks = Stacks()

    def undo(self, record: Recorder, campaign: str | None) -> ChangeSet:
        """Take back the newest entry that stands.

        Raises:
            Refusal: there is none, or something was built upon it since.
        """
        done = self._to_undo(record.connection, campaign)
        if done is None:
            raise Refusal("campaign.refusal.nothing_to_undo")
        entry = _entry(record.connection, done)
        return self._play(record, entry, done, backwards(entry.rows), kind="undo", reverts=entry.seq)

    def redo(self, record: Recorder, campaign: str | None) -> ChangeSet:
        """Do the entry again that was undone last.

        Raises:
            Refusal: there is none, or its place is taken.
        """
        undone = self._to_redo(record.connection, campaign)
        if undone is None:
            raise Refusal("campaign.refusal.nothing_to_redo")
        entry = _entry(record.connection, undone)
        return self._play(record, entry, undone, entry.rows, kind="redo", reverts=undone.by)

    def status(self, connection: Connection, campaign: str | None) -> UndoStatus:
        """Return what undo and redo would do."""
        done, undone = self._to_undo(connection, campaign), self._to_redo(connection, campaign)
        return UndoStatus(label_of(_entry(connection, done)) if done else None,
                          label_of(_entry(connection, undone)) if undone else None)

    def undone(self, connection: Connection, campaign: str | None) -> frozenset[int]:
        """Return the entries of a campaign that do not stand now."""
        return self._stacks.read(connection, campaign or LIBRARY).undone_seqs

    def _play(self, record: Recorder, entry: Entry, found: Done, changes: tuple[RowChange, ...], *, kind: str,
              reverts: int) -> ChangeSet:
        label = label_of(entry)
        if entry.battle and self._gone_on(record.connection, entry.battle, found.by):
            raise Refusal("campaign.refusal.battle_gone_on")
        try:
            record.play(changes)
        except Conflict:
            raise Refusal("campaign.refusal.undo_blocked") from None
        seq = record.append(NewEntry(kind, entry.code, entry.stack, entry.campaign, entry.battle, entry.params,
                                     reverts=reverts))
        return ChangeSet(entry.campaign, seq, kind, label, touched_by(changes), entry.battle)

    def _gone_on(self, connection: Connection, battle: str, since: int) -> bool:
        return any(step.by > since for step in self._stacks.read(connection, battle).done)

    def _to_undo(self, connection: Connection, campaign: str | None) -> Done | None:
        stacks = [self._stacks.read(connection, name) for name in _names(connection, campaign)]
        return max((stack.done[-1] for stack in stacks if stack.done), key=_when, default=None)

    def _to_redo(self, connection: Connection, campaign: str | None) -> Done | None:
        stacks = [self._stacks.read(connection, name) for name in _names(connection, campaign)]
        return max((stack.undone[-1] for stack in stacks if stack.undone), key=_when, default=None)


def label_of(entry: Entry) -> Label:
    """Return what an entry is called, with the parameters as they stood."""
    return Label(entry.code, tuple(sorted(entry.params.items())))


def _when(done: Done) -> int:
    return done.by


def _names(connection: Connection, campaign: str | None) -> list[str]:
    """Return the stacks to look at: that of a campaign, or those of the library and of the campaigns that are gone."""
    if campaign:
        return [campaign]
    return [LIBRARY, *_gone_campaigns(connection)]


def _gone_campaigns(connection: Connection) -> list[str]:
    """Return the stacks of campaigns that are gone. Hops over the index from stack to stack, whatever their length."""
    names = select(func.min(JOURNAL.c.stack).label("name")).cte("names", recursive=True)
    further, first = JOURNAL.alias("further"), JOURNAL.alias("first")
    following = select(func.min(further.c.stack)).where(further.c.stack > names.c.name).scalar_subquery()
    names = names.union_all(select(following).where(names.c.name.is_not(None)))
    whose = (select(first.c.campaign).where(first.c.stack == names.c.name).order_by(first.c.seq).limit(1)
             .scalar_subquery())
    there = select(RECORDED["campaign"].c.id)
    gone = select(names.c.name).where(whose == names.c.name, names.c.name.not_in(there))
    return list(connection.execute(gone).scalars())


def _entry(connection: Connection, done: Done) -> Entry:
    found = journal.entry(connection, done.seq)
    if found is None:
        raise Refusal("campaign.refusal.undo_blocked")
    return found
