"""What was chosen of a damaged file written into a new one, read again as the windows read it, and told of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import insert

from database import battlelog
from database.canonical import canonical
from database.changes import dump_changes
from database.check import examine
from database.errors import StorageError
from database.identity import HEAD
from database.inflow import COLUMNS, append_all, put_rows
from database.recorder import Recorder
from database.salvage import Salvaged, salvage
from database.salvage import Stopped as ReadingStopped
from database.tables import SOURCE_FILE, Row
from desktop.campaign.archive.entries import renumbered, with_after
from desktop.campaign.archive.proving import prove
from desktop.campaign.archive.reading import NOT_OURS
from desktop.campaign.files import create_desk
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal
from desktop.campaign.salvaging.choosing import Chosen, choose
from desktop.campaign.salvaging.losses import Loss, loss, ordered

CODE = "salvage"
"""The code of the entry that brings what no other entry accounts for."""


@dataclass(frozen=True, slots=True)
class BroughtCampaign:
    """A campaign that was brought over, for people to recognise."""

    id: str
    name: str
    warbands: int
    battles: int


@dataclass(frozen=True, slots=True)
class Brought:
    """The new file and what is in it, and what was lost. `steps` are entries of logs of battles."""

    path: Path
    campaigns: tuple[BroughtCampaign, ...]
    cards: int
    entries: int
    losses: tuple[Loss, ...]


def bring_over(damaged: Path, target: Path, progress: Progress = go_on) -> Brought:
    """Read a damaged file and write a new one of everything that can be saved; the damaged one is only read.

    Raises:
        Refusal: nothing in it can be read, or a newer program wrote it.
        StorageError: something stands at the new place already, it cannot be written to, or the damaged one is gone.
        Stopped: `progress` said that nobody wants it any more; no new file is left.
    """
    try:
        found = salvage(damaged, progress)
    except ReadingStopped:
        raise Stopped from None
    if found.revision.isdigit() and int(found.revision) > int(HEAD):
        raise Refusal("campaign.refusal.salvage_newer", name=damaged.name)
    without: frozenset[str] = frozenset()
    while True:
        chosen = choose(found, without, progress)
        if not chosen.rows:
            raise Refusal("campaign.refusal.salvage_nothing", name=damaged.name)
        torn = _written(found, chosen, target, damaged.name, progress)
        if torn is None:
            return _told(target, chosen, without, found)
        # What the windows could not read is left out whole, so that all the rest can be.
        without |= {torn}


def _written(found: Salvaged, chosen: Chosen, target: Path, name: str, progress: Progress) -> str | None:
    """Write the new file; returns the campaign that cannot be read in it, and then it is gone again."""
    desk = create_desk(target)
    torn: str | None = None
    try:
        with desk.store.write() as record:
            _write(record, found, chosen, name, progress)
        for campaign in chosen.rows.get("campaign", {}):
            try:
                prove(desk, campaign, progress)
            except (Refusal, *NOT_OURS):
                torn = campaign
                break
    except BaseException:
        desk.store.close()
        _remove(target)
        raise
    desk.store.close()
    trouble = examine(target) if torn is None else None
    if torn is not None or trouble is not None:
        _remove(target)
    if trouble is not None:
        raise StorageError("storage.copy_damaged", name=name)
    return torn


def _write(record: Recorder, found: Salvaged, chosen: Chosen, name: str, progress: Progress) -> None:
    for file in found.files.values():
        record.connection.execute(insert(SOURCE_FILE), file)
    numbers = _Numbers([entry["seq"] for entry in chosen.entries])
    append_all(record, _entries(record, chosen, numbers, name, progress))
    put_rows(record, {table: [dict(with_after(row, numbers) or {}) if table == "battle" else row
                              for row in rows.values()] for table, rows in chosen.rows.items()})
    for draft in chosen.drafts:
        battlelog.save_draft(record, draft["battle"], draft["body"], draft["at"])


def _entries(record: Recorder, chosen: Chosen, numbers: _Numbers, name: str,
             progress: Progress) -> Iterator[dict[str, Any]]:
    """Yield all entries in the numbers of the new file, and behind them one for each stack that needs it."""
    for place, entry in enumerate(chosen.entries):
        if place % 200 == 0 and not progress(place, len(chosen.entries)):
            raise Stopped
        columns = {column: entry[column] for column in COLUMNS}
        columns["rows"] = renumbered(entry["rows"], numbers)
        columns["reverts"] = numbers.get(entry["reverts"], 0) if entry["reverts"] is not None else None
        yield columns
    for stack, changes in chosen.added.items():
        plain = {"kind": "edit", "code": CODE, "stack": stack, "campaign": stack or None, "battle": None,
                 "params": canonical({"name": name}), "answers": "null", "changes": "null", "digest": "",
                 "reverts": None, "ruleset": "", "id": uuid4().hex, "at": record.now}
        yield {**plain, "rows": renumbered(dump_changes(changes), numbers)}


class _Numbers(dict[int, int]):
    """The numbers in the new file by those in the damaged one; a lost entry has that of the last one kept before it."""

    def __init__(self, seqs: Sequence[int]) -> None:
        super().__init__()
        self._seqs = sorted(seqs)

    def get(self, seq: int, default: int = 0) -> int:  # type: ignore[override]
        """Return the number of an entry, 0 before the first."""
        return bisect_right(self._seqs, seq) or default


def _told(target: Path, chosen: Chosen, without: frozenset[str], found: Salvaged) -> Brought:
    rows = chosen.rows
    campaigns = tuple(BroughtCampaign(key, row["name"], _of(rows, "warband", key), _of(rows, "battle", key))
                      for key, row in rows.get("campaign", {}).items())
    names = (found.rows.get("campaign", {}).get(key, {}).get("name", "?") for key in sorted(without))
    lost = [*chosen.losses, *(loss("campaign", name=str(name)) for name in names)]
    return Brought(target, campaigns, len(rows.get("card", {})), len(chosen.entries), ordered(lost))


def _of(rows: dict[str, dict[str, Row]], table: str, campaign: str) -> int:
    return sum(row["campaign"] == campaign for row in rows.get(table, {}).values())


def _remove(path: Path) -> None:
    for name in (path.name, f"{path.name}-journal"):
        with suppress(OSError):
            path.with_name(name).unlink(missing_ok=True)
