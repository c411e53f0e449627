"""Compares two files that this program does not have open: both are only read, and through SQLite.

Entries of the journal have ids and a chain of hashes. As long as the hashes at a number are equal everything before it
is, so the common beginning is found by halving; beyond it the ids tell what each file has alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from database.check import OLDER, examine
from database.engine import make_engine
from database.errors import StorageError, storage_error
from database.resting import resting
from database.tables import JOURNAL, RECORDED
from desktop.campaign.files_compared import Apart, BattleApart, CampaignApart, Compared, Facts, Whole
from desktop.campaign.history import entries_by_number, last_name
from desktop.campaign.progress import Progress, Stopped, go_on

NAMED = 8
"""So many of the newest changes that only one file has are named."""

_OFTEN = 1000
_ENTRY, _BATTLE, _CAMPAIGN = JOURNAL.c, RECORDED["battle"].c, RECORDED["campaign"].c
_NONE = Apart()


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry beyond the common beginning. Shape: `battle` is empty for what belongs to none; `log` is of a table."""

    seq: int
    id: str
    campaign: str
    battle: str
    kind: str
    at: str
    log: bool

    @property
    def apart(self) -> Apart:
        return Apart(1, int(self.kind == "step"), self.at)


@dataclass(frozen=True, slots=True)
class _Alone:
    """What one file has alone, by campaign and by battle."""

    campaigns: dict[str, Apart]
    battles: dict[str, Apart]

    @classmethod
    def of(cls, entries: Iterable[_Entry]) -> _Alone:
        found = cls({}, {})
        for entry in entries:
            found.campaigns[entry.campaign] = found.campaign(entry.campaign) + entry.apart
            if entry.battle:
                found.battles[entry.battle] = found.battle(entry.battle) + entry.apart
        return found

    def campaign(self, key: str) -> Apart:
        return self.campaigns.get(key, _NONE)

    def battle(self, key: str) -> Apart:
        return self.battles.get(key, _NONE)


@dataclass(frozen=True, slots=True)
class _Side:
    """What is read of one file."""

    connection: Connection
    entries: int
    last: str
    campaigns: dict[str, str]
    battles: dict[str, tuple[str, Facts]]


def compare_files(here: Path, there: Path, progress: Progress = go_on) -> Compared:
    """Return what two files have and have not in common.

    Raises:
        StorageError: one of them is missing, damaged, not ours, or of a newer program.
        Stopped: `progress` said that nobody wants it any more.
    """
    for path, deep in ((here, False), (there, True)):
        _ask_sound(path, progress, deep=deep)
    with _looking(here) as ours, _looking(there) as theirs:
        return _compared(_side(ours), _side(theirs), progress)


def _ask_sound(path: Path, progress: Progress, *, deep: bool) -> None:
    stopped = False

    def rest() -> None:
        nonlocal stopped
        stopped = stopped or not progress(0, 0)
        if stopped:
            # SQLite breaks off where its handler fails.
            raise Stopped

    with resting(rest):
        trouble = examine(path, deep=deep)
    if stopped or not progress(0, 0):
        raise Stopped
    if trouble is not None and trouble.code != OLDER:
        raise StorageError.of(trouble)


@contextmanager
def _looking(path: Path) -> Iterator[Connection]:
    """Yield one consistent picture of a file over a connection that can but read."""
    engine = make_engine(path, mode="ro")
    try:
        with engine.connect() as connection, connection.begin():
            yield connection
    except DBAPIError as error:
        raise storage_error(error, path) from error
    finally:
        engine.dispose()


def _side(connection: Connection) -> _Side:
    newest = connection.execute(select(_ENTRY.seq, _ENTRY.at).order_by(_ENTRY.seq.desc()).limit(1)).first()
    names = connection.execute(select(_CAMPAIGN.id, _CAMPAIGN.name).order_by(_CAMPAIGN.position, _CAMPAIGN.id))
    columns = (_BATTLE.id, _BATTLE.campaign, _BATTLE.number, _BATTLE.name, _BATTLE.state)
    battles = connection.execute(select(*columns).order_by(_BATTLE.number, _BATTLE.id))
    return _Side(connection, newest[0] if newest else 0, newest[1] if newest else "",
                 {row[0]: row[1] for row in names}, {key: (of, Facts(*facts)) for key, of, *facts in battles})


def _compared(here: _Side, there: _Side, progress: Progress) -> Compared:
    shared = _beginning(here, there)
    total = here.entries + there.entries - 2 * shared
    ours = list(_beyond(here, shared, progress, 0, total))
    theirs = list(_beyond(there, shared, progress, len(ours), total))
    known_here, known_there = {entry.id for entry in ours}, {entry.id for entry in theirs}
    only_here = [entry for entry in ours if entry.id not in known_there]
    only_there = [entry for entry in theirs if entry.id not in known_here]
    alone = _Alone.of(only_here), _Alone.of(only_there)
    campaigns = tuple(_campaigns(here, there, *alone))
    together = {*here.campaigns, *there.campaigns}
    shared_at = select(_ENTRY.at).where(_ENTRY.seq == shared)
    return Compared(
        shared, here.connection.execute(shared_at).scalar() or "", _whole(here, only_here), _whole(there, only_there),
        campaigns, len(together) - sum(each.here is not None or each.there is not None for each in campaigns),
        (alone[0].campaign(""), alone[1].campaign("")))


def _beginning(here: _Side, there: _Side) -> int:
    """Return how many entries from the first on are the same in both."""
    low, high = 0, min(here.entries, there.entries)
    while low < high:
        middle = (low + high + 1) // 2
        hashes = {side.connection.execute(select(_ENTRY.hash).where(_ENTRY.seq == middle)).scalar()
                  for side in (here, there)}
        low, high = (middle, high) if len(hashes) == 1 else (low, middle - 1)
    return low


def _beyond(side: _Side, shared: int, progress: Progress, done: int, total: int) -> Iterator[_Entry]:
    columns = (_ENTRY.seq, _ENTRY.id, _ENTRY.stack, _ENTRY.campaign, _ENTRY.battle, _ENTRY.kind, _ENTRY.at)
    query = select(*columns).where(_ENTRY.seq > shared).order_by(_ENTRY.seq).execution_options(yield_per=_OFTEN)
    for number, (seq, id, stack, campaign, battle, kind, at) in enumerate(side.connection.execute(query)):
        if number % _OFTEN == 0 and not progress(done + number, total):
            raise Stopped
        yield _Entry(seq, id, campaign or "", battle or "", kind, at, stack == battle)


def _whole(side: _Side, alone: list[_Entry]) -> Whole:
    edits = [entry.seq for entry in alone if not entry.log][-NAMED:]
    found = entries_by_number(side.connection, edits)
    named = tuple(found[seq] for seq in reversed(edits))
    return Whole(side.entries, side.last, sum((entry.apart for entry in alone), _NONE), named)


def _campaigns(here: _Side, there: _Side, ours: _Alone, theirs: _Alone) -> Iterator[CampaignApart]:
    """Yield the campaigns that differ: those that a file has alone, bears another name, or has entries of alone."""
    told = [key for key in (*ours.campaigns, *theirs.campaigns) if key]
    for key in dict.fromkeys((*here.campaigns, *there.campaigns, *told)):
        names = here.campaigns.get(key), there.campaigns.get(key)
        apart = ours.campaign(key), theirs.campaign(key)
        battles, alike = _battles(_of(here, key), _of(there, key), ours, theirs)
        if names[0] != names[1] or any(each.entries for each in apart) or battles:
            called = names[0] or names[1] or last_name(here.connection, key) or last_name(there.connection, key)
            yield CampaignApart(called, *names, *apart, battles, alike)


def _battles(here: dict[str, Facts], there: dict[str, Facts], ours: _Alone,
             theirs: _Alone) -> tuple[tuple[BattleApart, ...], int]:
    """Return the battles of a campaign that differ, by their numbers, and how many others there are."""
    found, alike = [], 0
    for key in dict.fromkeys((*here, *there)):
        each = BattleApart(here.get(key), there.get(key), ours.battle(key), theirs.battle(key))
        if each.here != each.there or each.only_here.entries or each.only_there.entries:
            found.append(each)
        else:
            alike += 1
    return tuple(sorted(found, key=_number)), alike


def _of(side: _Side, campaign: str) -> dict[str, Facts]:
    return {key: facts for key, (of, facts) in side.battles.items() if of == campaign}


def _number(battle: BattleApart) -> int:
    facts = battle.here or battle.there
    return facts.number if facts is not None else 0
