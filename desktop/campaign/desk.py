"""The desk: the one writer of campaigns.

A window hands it a command; the desk runs it in one transaction, writes the journal, and tells everybody who listens
what is different now. Undo lives in the journal, so that it works after a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from uuid import uuid4

import desktop.campaign.commands  # noqa: F401 - registers every command
from database.journal import NewEntry
from database.recorder import Recorder
from database.store import Store
from desktop.campaign import marks
from desktop.campaign.changeset import ChangeSet, Label, UndoStatus, touched_by
from desktop.campaign.command import Command, kept_form
from desktop.campaign.going_along import go_along
from desktop.campaign.history import HistoryEntry, last_name, read_history
from desktop.campaign.jumping import Jump, looked_at, walk, way
from desktop.campaign.progress import Progress, go_on
from desktop.campaign.timeline import Timeline, read_timeline
from desktop.campaign.undoing import LIBRARY, Undoing, gone_campaigns
from desktop.campaign.work import Work

Listener = Callable[[ChangeSet, object], object]
"""Told of each change, and of who asked for it."""


class Desk:
    """Runs commands on one open store, undoes and redoes them.

    Shape: every campaign has its own undo; the library, and campaigns that are gone, are undone under None.
    """

    def __init__(self, store: Store, *, new_id: Callable[[], str] = lambda: uuid4().hex) -> None:
        self.store = store
        self._new_id = new_id
        self._undoing = Undoing()
        self._listeners: list[Listener] = []
        self._held: list[ChangeSet] | None = None

    def listen(self, listener: Listener) -> None:
        """Tell a listener of every change from now on."""
        self._listeners.append(listener)

    def execute(self, command: Command, initiator: object = None, progress: Progress = go_on) -> ChangeSet:
        """Run a command; when it returns, what it did is on disk. One that takes long tells how far it is.

        Raises:
            Refusal: it cannot be done, in words.
            Stopped: `progress` said that nobody wants it any more.
            StorageError: the file would not take it. In all cases nothing has happened.
        """
        with self.store.write() as record:
            work = Work(record, self._new_id, progress)
            told = command.run(work)
            go_along(work)
            params = tuple(sorted(told.params.items()))
            changes, seq = record.changes, None
            if changes:
                seq = record.append(NewEntry("edit", command.code, told.campaign or "", told.campaign, told.battle,
                                             dict(params), kept_form(command)))
        change_set = ChangeSet(told.campaign, seq, "edit", Label(command.code, params), touched_by(changes),
                               told.battle)
        return self.announce(change_set, initiator)

    def undo(self, campaign: str | None = None, initiator: object = None, progress: Progress = go_on) -> ChangeSet:
        """Take back the newest change of a campaign that stands; of the library under None.

        Raises:
            Refusal: there is nothing to undo, or something has been built upon it since.
            Stopped: `progress` said that nobody wants it any more; everything is as it was.
        """
        with self.store.write() as record:
            change_set = self._undoing.undo(record, campaign, progress)
        return self.announce(change_set, initiator)

    def redo(self, campaign: str | None = None, initiator: object = None, progress: Progress = go_on) -> ChangeSet:
        """Do again what was undone last, as long as nothing else was done since.

        Raises:
            Refusal: there is nothing to redo, or the place is taken.
            Stopped: as `undo`.
        """
        with self.store.write() as record:
            change_set = self._undoing.redo(record, campaign, progress)
        return self.announce(change_set, initiator)

    def undo_status(self, campaign: str | None = None) -> UndoStatus:
        """Return what Undo and Redo would do now."""
        with self.store.read() as connection:
            return self._undoing.status(connection, campaign)

    def history(self, campaign: str | None = None, *, limit: int = 200,
                before: int | None = None) -> tuple[HistoryEntry, ...]:
        """Return what was done, newest first, undone changes too; `before` an entry for the next page."""
        with self.store.read() as connection:
            undone = self._undoing.stack(connection, campaign or LIBRARY).undone_seqs
            return read_history(connection, campaign or LIBRARY, undone, limit=limit, before=before)

    def timeline(self, campaign: str | None = None) -> Timeline:
        """Return the whole history of a campaign, there or gone, or of the library, with its marks."""
        with self.store.read() as connection:
            return read_timeline(connection, campaign or LIBRARY, self._undoing.stack(connection, campaign or LIBRARY))

    def gone(self) -> tuple[tuple[str, str], ...]:
        """Return the campaigns that were deleted and have a history, by id and name."""
        with self.store.read() as connection:
            return tuple((key, last_name(connection, key)) for key in gone_campaigns(connection))

    def look_ahead(self, campaign: str | None, target: int) -> Jump:
        """Return what going to an entry of a history would take back and bring back; nothing is different after it."""
        return looked_at(self.store, campaign or LIBRARY, target)

    def jump(self, campaign: str | None, target: int, initiator: object = None,
             progress: Progress = go_on) -> ChangeSet:
        """Go to where an entry is the newest one that stands, back or forth, as one act.

        Raises:
            Refusal: there is no such point, or something stands in the way; everything is as it was.
            Stopped: `progress` said that nobody wants it any more; everything is as it was.
            StorageError: the file would not take it; everything is as it was.
        """
        name = campaign or LIBRARY
        moves = way(self.store, self._undoing, name, target)
        try:
            with self.store.together():
                made = walk(self.store, self._undoing, name, moves, progress)
        except BaseException:
            self._undoing = Undoing()
            raise
        touched = tuple(dict.fromkeys(one for change in made for one in change.touched))
        last = made[-1].seq if made else None
        return self.announce(ChangeSet(campaign, last, "jump", Label("jump", (("n", len(made)),)), touched), initiator)

    def set_mark(self, campaign: str | None, name: str, initiator: object = None) -> ChangeSet:
        """Give where a history stands now a name, to come back to. Raises a Refusal when the name is empty."""
        return self._mark(campaign, initiator, partial(marks.set_mark, name=name))

    def name_mark(self, campaign: str | None, mark: str, name: str, initiator: object = None) -> ChangeSet:
        """Give a mark another name. Raises a Refusal when the name is empty or the mark is gone."""
        return self._mark(campaign, initiator, partial(marks.name_mark, mark=mark, name=name))

    def remove_mark(self, campaign: str | None, mark: str, initiator: object = None) -> ChangeSet:
        """Take a mark away. Raises a Refusal when it is gone already."""
        return self._mark(campaign, initiator, partial(marks.remove_mark, mark=mark))

    def _mark(self, campaign: str | None, initiator: object, act: Callable[[Recorder, str], int]) -> ChangeSet:
        with self.store.write() as record:
            seq = act(record, campaign or LIBRARY)
        return self.announce(ChangeSet(campaign, seq, "mark", Label("mark")), initiator)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Run many commands as one wait: durable at once, or not at all; everybody is told once, at the end.

        Each command keeps its own entry, and is undone by itself.

        Raises:
            StorageError: the file would not take it; nothing of it has happened.
        """
        held: list[ChangeSet] = []
        self._held = held
        try:
            with self.store.together():
                yield
        except BaseException:
            self._undoing = Undoing()
            raise
        finally:
            self._held = None
        if held:
            touched = tuple(dict.fromkeys(one for change_set in held for one in change_set.touched))
            self.announce(replace(held[-1], touched=touched))

    def beside(self) -> Desk:
        """Return another desk over the same file, for work in a thread of its own; nobody listens to it."""
        return Desk(self.store.beside(), new_id=self._new_id)

    def caught_up(self, change_set: ChangeSet, initiator: object = None) -> ChangeSet:
        """Learn of a change that was made at a desk beside this one, and tell everybody who listens here."""
        self.store.moved()
        return self.announce(change_set, initiator)

    def announce(self, change_set: ChangeSet, initiator: object = None) -> ChangeSet:
        """Tell everybody who listens of a change; the running battle announces its steps here as well."""
        if self._held is not None:
            self._held.append(change_set)
        elif change_set.changed:
            for listener in tuple(self._listeners):
                listener(change_set, initiator)
        return change_set
