"""Builders for the tests of the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from database import battlelog, sources
from database.journal import NewEntry
from database.store import Store


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self, start: datetime = datetime(2026, 11, 30, 20, 4, tzinfo=UTC)) -> None:
        self.now = start

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


def edit(code: str = "try", stack: str = "c1") -> NewEntry:
    return NewEntry("edit", code, stack, campaign=stack, params={"name": "Ржавый Клин"})


def step(number: int, battle: str = "b1", kind: str = "step", reverts: int | None = None) -> NewEntry:
    return NewEntry(kind, "fight", battle, campaign="c1", battle=battle, params={"who": "Pell"}, answers=[number],
                    changes=[["model", str(number), "wounds", 2, 1]], digest=f"{number:032x}", reverts=reverts)


def campaign_row(store: Store, name: str = "Marches", key: str = "c1") -> None:
    with store.write() as record:
        record.insert("campaign", {"id": key, "name": name, "system": "skirmish", "created_at": record.now})
        record.append(edit("create_campaign", key))


def some_entries(store: Store) -> None:
    """Write a little of everything that a file keeps."""
    campaign_row(store)
    with store.write() as record:
        kept = sources.keep(record, "band.ros", b"<roster/>" * 40, {"lines": ["Pell: read"]})
        record.insert("warband", {"id": "w1", "campaign": "c1", "name": "Fenwatch", "system": "skirmish",
                                  "source_file": kept})
        record.insert("recruit", {"id": "r1", "warband": "w1", "name": "Pell", "state": "active",
                                  "body": {"name": "Archer", "system": "skirmish", "points": "41"}})
        record.update("warband", "w1", {"leader_id": "r1"})
        record.insert("battle", {"id": "b1", "campaign": "c1", "number": 1, "name": "Reed Gate",
                                 "system": "skirmish", "state": "running"})
        record.append(edit("import_warband"))
    last = 0
    for number in range(12):
        with store.write() as record:
            last = battlelog.append(record, step(number), expect=last)
    with store.write() as record:
        battlelog.save_checkpoint(record, "b1", last, {"models": [["m1", 2]]}, f"{11:032x}")
        battlelog.save_draft(record, "b1", {"procedure": "charge", "answers": [4, 2]})
