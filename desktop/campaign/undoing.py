"""Undo and redo over the journal.

Undo plays the rows of an entry backwards and appends an entry that names it; redo plays them forwards and names the
undo. A battle that has gone on since is not pulled from under its players: its own steps are taken back first.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from operator import eq
from typing import Literal

from sqlalchemy import Connection, func, select

from database import journal
from database.battlelog import last_seq
from database.changes import Conflict, RowChange, backwards
from database.journal import Entry, NewEntry
from database.recorder import Recorder
from database.stacks import Done, Stack, Stacks
from database.tables import JOURNAL, RECORDED
from desktop.campaign.changeset import ChangeSet, Label, UndoStatus, touched_by
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import ask_rules_of

LIBRARY = ""
"""The stack of what belongs to no campaign."""

BEGINS_BATTLE = ("start_battle", "take_battle")
"""The commands with which the steps of a battle come and go."""

_BATTLE = RECORDED["battle"].c


@dataclass(frozen=True, slots=True)
class Move:
    """One entry taken back or brought back on the way to another point."""

    kind: Literal["undo", "redo"]
    seq: int


class Undoing:
    """Knows what can be undone and redone, and does it."""

    def __init__(self) -> None:
        self._stacks = Stacks()

    def undo(self, record: Recorder, campaign: str | None, progress: Progress = go_on) -> ChangeSet:
        """Take back the newest entry that stands.

        Raises:
            Refusal: there is none, or something was built upon it since.
            Stopped: `progress` said that nobody wants it any more.
        """
        done = self._to_undo(record.connection, campaign)
        if done is None:
            raise Refusal("campaign.refusal.nothing_to_undo")
        return self._take_back(record, done, progress=progress)

    def redo(self, record: Recorder, campaign: str | None, progress: Progress = go_on) -> ChangeSet:
        """Do the entry again that was undone last.

        Raises:
            Refusal: there is none, or its place is taken.
            Stopped: as `undo`.
        """
        undone = self._to_redo(record.connection, campaign)
        if undone is None:
            raise Refusal("campaign.refusal.nothing_to_redo")
        return self._bring_back(record, undone, progress=progress)

    def move(self, record: Recorder, name: str, move: Move) -> ChangeSet:
        """Make one move on a stack; a battle's own steps do not stand in its way, they come and go with its beginning.

        Raises:
            Refusal: something else was built upon it since, or its place is taken.
        """
        stack = self.stack(record.connection, name)
        if move.kind == "undo":
            return self._take_back(record, stack.done[-1], past_steps=True)
        return self._bring_back(record, Done(move.seq, stack.undos[move.seq]), past_steps=True)

    def status(self, connection: Connection, campaign: str | None) -> UndoStatus:
        """Return what undo and redo would do."""
        done, undone = self._to_undo(connection, campaign), self._to_redo(connection, campaign)
        return UndoStatus(label_of(_entry(connection, done)) if done else None,
                          label_of(_entry(connection, undone)) if undone else None)

    def stack(self, connection: Connection, name: str) -> Stack:
        """Return a stack by its name as it stands: that of a campaign, of a battle, or the library's."""
        return self._stacks.read(connection, name)

    def steps_since(self, connection: Connection, battle: str, since: int) -> int:
        """Return how many steps of a battle stand that were played after an entry and are part of it now."""
        steps = [step for step in self._stacks.read(connection, battle).done if step.by > since]
        laid_aside = _laid_aside(connection, battle) if steps else 0
        return sum(step.by > laid_aside for step in steps)

    def _take_back(self, record: Recorder, done: Done, *, past_steps: bool = False,
                   progress: Progress = go_on) -> ChangeSet:
        entry = _entry(record.connection, done)
        _ask_rules(record.connection, entry)
        if not past_steps:
            self._ask_not_gone_on(record.connection, entry, done.seq)
        return self._play(record, entry, backwards(entry.rows), kind="undo", reverts=entry.seq, progress=progress)

    def _bring_back(self, record: Recorder, undone: Done, *, past_steps: bool = False,
                    progress: Progress = go_on) -> ChangeSet:
        entry = _entry(record.connection, undone)
        _ask_rules(record.connection, entry)
        if not past_steps:
            self._ask_not_gone_on(record.connection, entry, undone.by)
        elif entry.battle and entry.code in BEGINS_BATTLE and last_seq(record.connection, entry.battle) > undone.by:
            raise Refusal("campaign.refusal.begun_anew")
        return self._play(record, entry, entry.rows, kind="redo", reverts=undone.by, progress=progress)

    def _ask_not_gone_on(self, connection: Connection, entry: Entry, since: int) -> None:
        if entry.battle and self.steps_since(connection, entry.battle, since):
            raise Refusal("campaign.refusal.battle_gone_on")

    def _play(self, record: Recorder, entry: Entry, changes: tuple[RowChange, ...], *, kind: str,
              reverts: int, progress: Progress) -> ChangeSet:
        label = label_of(entry)

        def told(done: int) -> None:
            if not progress(done, len(changes)):
                raise Stopped

        try:
            record.play(changes, told)
        except Conflict:
            raise Refusal("campaign.refusal.undo_blocked") from None
        seq = record.append(NewEntry(kind, entry.code, entry.stack, entry.campaign, entry.battle, entry.params,
                                     reverts=reverts))
        return ChangeSet(entry.campaign, seq, kind, label, touched_by(changes), entry.battle)

    def _to_undo(self, connection: Connection, campaign: str | None) -> Done | None:
        stacks = [self._stacks.read(connection, name) for name in _names(connection, campaign)]
        return max((stack.done[-1] for stack in stacks if stack.done), key=_when, default=None)

    def _to_redo(self, connection: Connection, campaign: str | None) -> Done | None:
        stacks = [self._stacks.read(connection, name) for name in _names(connection, campaign)]
        return max((stack.undone[-1] for stack in stacks if stack.undone), key=_when, default=None)


def moves_to(stack: Stack, target: int) -> tuple[Move, ...]:
    """Return the moves after which an entry is the newest one that stands: back to where the ways part, then forth.

    Raises:
        KeyError: the entry is not of this stack, or cannot be undone.
    """
    here, there = [entry.seq for entry in stack.done], stack.way_to(target)
    shared = sum(takewhile(bool, map(eq, here, there)))
    return (*(Move("undo", seq) for seq in reversed(here[shared:])), *(Move("redo", seq) for seq in there[shared:]))


def label_of(entry: Entry) -> Label:
    """Return what an entry is called, with the parameters as they stood."""
    return Label(entry.code, tuple(sorted(entry.params.items())))


def _ask_rules(connection: Connection, entry: Entry) -> None:
    """Ask that no battle of newer rules is ended or opened by an entry; one that was taken in comes and goes whole."""
    if entry.code != "take_battle":
        ask_rules_of(connection, entry.rows)


def _laid_aside(connection: Connection, battle: str) -> int:
    """Return the entry by which the beginning of a battle was taken back; its steps up to there wait for it."""
    if connection.execute(select(_BATTLE.start).where(_BATTLE.id == battle)).scalar():
        return 0
    ended = (JOURNAL.c.code.in_(BEGINS_BATTLE), JOURNAL.c.kind == "undo", JOURNAL.c.battle == battle)
    first = select(JOURNAL.c.campaign).where(JOURNAL.c.stack == battle).limit(1).scalar_subquery()
    query = select(func.max(JOURNAL.c.seq)).where(JOURNAL.c.stack == first, *ended)
    return int(connection.execute(query).scalar() or 0)


def _when(done: Done) -> int:
    return done.by


def _names(connection: Connection, campaign: str | None) -> list[str]:
    """Return the stacks to look at: that of a campaign, or those of the library and of the campaigns that are gone."""
    if campaign:
        return [campaign]
    return [LIBRARY, *gone_campaigns(connection)]


def gone_campaigns(connection: Connection) -> list[str]:
    """Return the campaigns that are gone and have a stack. Hops over the index from stack to stack."""
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
