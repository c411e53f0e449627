"""A campaign taken into a file: as a new one, or as what is newer of one that is there already.

By the ids of its entries it is told what a campaign is to the one of the same id here: unknown, the same, behind,
ahead, or gone another way since. Only a way that was shared is gone on with. Before anything is kept, everything that
was taken in is read as the windows read it: what cannot be read is not taken in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import eq
from typing import Literal

from sqlalchemy import Connection, insert, select

from database import battlelog
from database.canonical import seal, storable
from database.changes import Conflict, load_changes, play
from database.errors import StorageError
from database.inflow import append_all, numbers_for, put_rows
from database.recorder import Recorder
from database.tables import JOURNAL, RECORDED, SOURCE_FILE
from desktop.campaign.archive.entries import Carried, renumbered, with_after
from desktop.campaign.archive.proving import prove
from desktop.campaign.archive.reading import NOT_OURS, Archive, KeptFile
from desktop.campaign.changeset import ChangeSet, Label, Touched
from desktop.campaign.desk import Desk
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal

Relation = Literal["new", "same", "older", "newer", "apart", "deleted"]
"""What a campaign of an archive is to the one here: `older` knows less, `newer` more, `apart` other things."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """An archive beside the file it is to be taken into. `theirs` and `ours` count the entries only one of them has."""

    archive: Archive
    relation: Relation
    theirs: int = 0
    ours: int = 0
    name_here: str = ""

    @property
    def takes_in(self) -> bool:
        """Whether taking it in changes anything here."""
        return self.relation in ("new", "newer")


def meet(desk: Desk, archive: Archive) -> Meeting:
    """Return what an archive is to what stands in a file; nothing is changed."""
    with desk.store.read() as connection:
        return _meeting(connection, archive)


def take_campaign(desk: Desk, archive: Archive, initiator: object = None,
                  progress: Progress = go_on) -> ChangeSet:
    """Take a campaign in, all of it or nothing, and tell everybody.

    Raises:
        Refusal: there is nothing new in it, it has gone another way than the one here, or it cannot be read.
        StorageError: the file would not take it.
        Stopped: `progress` said that nobody wants it any more.
    """
    name = archive.manifest.name
    try:
        with desk.store.together():
            with desk.store.write() as record:
                meeting = _meeting(record.connection, archive)
                if not meeting.takes_in:
                    raise Refusal(_NOT_TAKEN[meeting.relation], name=name)
                keep_files(record, archive.files)
                take = _take_all if meeting.relation == "new" else _take_newer
                touched = take(record, archive, progress)
            prove(desk, archive.manifest.campaign, progress)
    except NOT_OURS:
        raise Refusal("campaign.refusal.archive_damaged", name=name) from None
    except StorageError as error:
        if error.code == "storage.conflict":
            raise Refusal("campaign.refusal.archive_damaged", name=name) from None
        raise
    label = Label("take_campaign", (("n", meeting.theirs), ("name", name)))
    return desk.announce(ChangeSet(archive.manifest.campaign, desk.store.last_seq, "taken", label, touched), initiator)


_NOT_TAKEN = {
    "same": "campaign.refusal.archive_same",
    "older": "campaign.refusal.archive_older",
    "apart": "campaign.refusal.archive_apart",
    "deleted": "campaign.refusal.archive_deleted",
}


def keep_files(record: Recorder, files: tuple[KeptFile, ...]) -> None:
    """Keep files under the ids they have; one that is here already stays as it is."""
    for file in files:
        here = select(SOURCE_FILE.c.id).where(SOURCE_FILE.c.id == file.id)
        if record.connection.execute(here).first() is None:
            values = {"id": file.id, "name": storable(file.name), "sha256": file.sha256,
                      "report": storable(file.report), "at": file.at}
            sealed = {**values, "content": file.content, "seal": seal(*values.values())}
            record.connection.execute(insert(SOURCE_FILE), sealed)


def _meeting(connection: Connection, archive: Archive) -> Meeting:
    campaign = archive.manifest.campaign
    query = select(JOURNAL.c.id).where(JOURNAL.c.campaign == campaign).order_by(JOURNAL.c.seq)
    ours = list(connection.execute(query).scalars())
    theirs = [entry.id for entry in archive.entries]
    shared = sum(takewhile(bool, map(eq, ours, theirs)))
    name = str(connection.execute(select(_CAMPAIGN.name).where(_CAMPAIGN.id == campaign)).scalar() or "")
    relation = _relation(len(ours), len(theirs), shared, there=bool(name))
    return Meeting(archive, relation, len(theirs) - shared, len(ours) - shared, name)


def _relation(ours: int, theirs: int, shared: int, *, there: bool) -> Relation:
    if not ours and not there:
        return "new"
    if shared < min(ours, theirs) or not shared:
        return "apart"
    if theirs > ours:
        return "newer"
    if not there:
        return "deleted"
    return "same" if theirs == ours else "older"


_CAMPAIGN = RECORDED["campaign"].c

_OFTEN = 200


def counted_out(entries: Sequence[Carried], progress: Progress) -> Iterator[Carried]:
    """Yield entries and tell how far they are. Raises Stopped where nobody wants them any more."""
    for number, entry in enumerate(entries):
        if number % _OFTEN == 0 and not progress(number, len(entries)):
            raise Stopped
        yield entry


def _take_all(record: Recorder, archive: Archive, progress: Progress) -> tuple[Touched, ...]:
    numbers = numbers_for(record.connection, (entry.number for entry in archive.entries))
    _ask_free(record.connection, archive)
    append_all(record, (entry.stored(numbers) for entry in counted_out(archive.entries, progress)))
    tables = {name: [dict(with_after(row, numbers) or {}) if name == "battle" else dict(row) for row in rows.values()]
              for name, rows in archive.tables.items()}
    put_rows(record, tables)
    for draft in archive.drafts:
        battlelog.save_draft(record, draft.battle, draft.body, draft.at)
    return tuple(Touched(name, key, "added") for name, rows in archive.tables.items() for key in rows)


def _ask_free(connection: Connection, archive: Archive) -> None:
    """Ask that no id of the archive is taken by something else here."""
    ids = {entry.id for entry in archive.entries}
    taken = connection.execute(select(JOURNAL.c.id)).scalars()
    if any(id in ids for id in taken):
        raise Refusal("campaign.refusal.archive_apart", name=archive.manifest.name)
    for name, rows in archive.tables.items():
        key = next(iter(RECORDED[name].primary_key.columns))
        if any(id in rows for id in connection.execute(select(key)).scalars()):
            raise Refusal("campaign.refusal.archive_apart", name=archive.manifest.name)


def _take_newer(record: Recorder, archive: Archive, progress: Progress) -> tuple[Touched, ...]:
    connection = record.connection
    query = select(JOURNAL.c.id, JOURNAL.c.seq).where(JOURNAL.c.campaign == archive.manifest.campaign)
    here: dict[str, int] = {row[0]: row[1] for row in connection.execute(query)}
    newer = [entry for entry in archive.entries if entry.id not in here]
    numbers = {entry.number: here[entry.id] for entry in archive.entries if entry.id in here}
    numbers |= numbers_for(connection, (entry.number for entry in newer))
    append_all(record, (entry.stored(numbers) for entry in counted_out(newer, progress)))
    touched = _play(connection, newer, numbers, archive.manifest.name)
    for battle in archive.tables.get("battle", {}):
        battlelog.drop_draft(record, battle)
    for draft in archive.drafts:
        battlelog.save_draft(record, draft.battle, draft.body, draft.at)
    return touched


def _play(connection: Connection, entries: list[Carried], numbers: dict[int, int], name: str) -> tuple[Touched, ...]:
    touched: dict[Touched, None] = {}
    for entry in entries:
        for change in load_changes(renumbered(entry.columns["rows"], numbers)):
            try:
                play(connection, change)
            except Conflict:
                raise Refusal("campaign.refusal.archive_apart", name=name) from None
            how = "removed" if change.new is None else "added" if change.old is None else "changed"
            touched[Touched(change.table, change.id, how)] = None
    return tuple(touched)
