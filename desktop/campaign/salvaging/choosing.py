"""Which entries of a damaged file go over as they are, and what one entry a campaign has to add to them.

An entry goes over where everything before it that it builds upon goes too. What the tables say more than those entries
make is brought by one entry of its own, so that the new file accounts for every row it holds.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from database.canonical import canonical
from database.changes import RowChange, fold, load_changes
from database.inflow import circles
from database.salvage import Salvaged
from database.tables import METADATA, RECORDED, Row
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.salvaging.logs import is_log, sound
from desktop.campaign.salvaging.losses import Loss, loss
from desktop.campaign.salvaging.presence import Tables, fits, owners, present

_LIBRARY = frozenset({"card", "setting"})
"""Tables whose rows come of a stack of their own."""


@dataclass(slots=True)
class Chosen:
    """What is brought over. `entries` in order, `added` the changes of one more entry for each stack of edits.

    Shape: `rows` is what stands afterwards; `drafts` are the steps under way in battles whose logs are whole.
    """

    entries: list[Row]
    rows: Tables
    added: dict[str, tuple[RowChange, ...]] = field(default_factory=dict)
    drafts: list[Row] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)


def choose(found: Salvaged, without: frozenset[str] = frozenset(),
           progress: Progress = go_on) -> Chosen:
    """Return what is brought over of what was read; `without` are campaigns that are left out.

    Raises:
        Stopped: `progress` said that nobody wants it any more.
    """
    rows, losses = present(found)
    if found.lost:
        losses.append(loss("entries", n=len(found.lost)))
    if found.lost_drafts:
        losses.append(loss("draft"))
    whose = owners(rows)
    rows = {name: {key: row for key, row in kept.items() if whose[name, key] not in without}
            for name, kept in rows.items()}
    chosen = Chosen([], rows, losses=losses)
    stacks: dict[str, list[Row]] = {stack: [] for stack in {*whose.values()} - without}
    for entry in found.entries.values():
        stack = entry["campaign"] or ""
        if stack not in without:
            stacks.setdefault(stack, []).append(entry)
    for stack, entries in stacks.items():
        _choose_edits(chosen, stack, [one for one in entries if not is_log(one)], whose)
    _choose_logs(chosen, [one for one in found.entries.values()
                          if is_log(one) and (one["campaign"] or "") not in without], found.lost, progress)
    chosen.entries.sort(key=_seq)
    open_ones = {key for key, row in rows.get("battle", {}).items() if row["start"]}
    cut = {one.params for one in losses if one.code == "log"}
    chosen.drafts = [row for key, row in found.drafts.items() if key in open_ones
                     and not any(("battle", key) in params for params in cut)]
    return chosen


def _choose_edits(chosen: Chosen, stack: str, entries: list[Row], whose: dict[tuple[str, str], str]) -> None:
    """Take the entries of a stack as long as each fits upon those before it; bring the rest as one."""
    made: Tables = {}
    kept: set[int] = set()
    for number, entry in enumerate(entries):
        if not _goes(entry, made, kept):
            left = sum(one["kind"] == "edit" for one in entries[number:])
            if left:
                name = chosen.rows.get("campaign", {}).get(stack, {}).get("name", "")
                chosen.losses.append(loss("history", name=name, n=left, at=entry["at"]))
            break
        kept.add(entry["seq"])
        chosen.entries.append(entry)
    own = {name: {key: row for key, row in rows.items() if whose[name, key] == stack}
           for name, rows in chosen.rows.items()}
    added = tuple(_difference({name: rows for name, rows in made.items() if rows}, own))
    if added:
        chosen.added[stack] = added


def _goes(entry: Row, made: Tables, kept: set[int]) -> bool:
    if entry["reverts"] is not None and entry["reverts"] not in kept:
        return False
    before: list[tuple[str, str, Row | None]] = []
    for change in load_changes(entry["rows"]) if entry["rows"] != "[]" else ():
        if not fits(made, change):
            _put_back(made, before)
            return False
        row = made.get(change.table, {}).get(change.id)
        before.append((change.table, change.id, dict(row) if row is not None else None))
        fold((change,), made)
    if not all(_stands(made, table, key) for table, key, _ in before):
        _put_back(made, before)
        return False
    return True


def _stands(made: Tables, table: str, key: str) -> bool:
    """Whether a row builds upon rows that are there: else the one that was lost could not be taken back before it."""
    row = made.get(table, {}).get(key)
    if row is None:
        return True
    for tie in RECORDED[table].foreign_keys:
        target, value = tie.column.table.name, row[tie.parent.name]
        if value is not None and target in RECORDED and target not in _LIBRARY and value not in made.get(target, {}):
            return False
    return True


def _put_back(made: Tables, before: list[tuple[str, str, Row | None]]) -> None:
    for table, key, row in reversed(before):
        if row is None:
            made[table].pop(key, None)
        else:
            made[table][key] = row


def _difference(old: Tables, new: Tables) -> Iterator[RowChange]:
    """Yield the changes that make one state another, in an order that the keys allow."""
    tables = [table for table in METADATA.sorted_tables if table.name in RECORDED]
    for table in reversed(tables):
        for key, row in old.get(table.name, {}).items():
            if key not in new.get(table.name, {}):
                yield RowChange(table.name, key, row, None)
    later = []
    for table in tables:
        ends = dict.fromkeys(circles(table))
        for key, row in new.get(table.name, {}).items():
            before = old.get(table.name, {}).get(key)
            if before is None:
                yield RowChange(table.name, key, None, {**row, **ends})
                before = {**row, **ends}
            columns = [name for name in row if canonical(row[name]) != canonical(before[name])]
            if columns:
                later.append(RowChange(table.name, key, {name: before[name] for name in columns},
                                       {name: row[name] for name in columns}))
    yield from later


def _choose_logs(chosen: Chosen, entries: Iterable[Row], lost: Sequence[int], progress: Progress) -> None:
    """Take the logs of battles; of one that a lost entry may have been part of, as much as holds."""
    logs: dict[str, list[Row]] = {}
    for entry in entries:
        logs.setdefault(entry["stack"], []).append(entry)
    battles = chosen.rows.get("battle", {})
    for place, (battle, log) in enumerate(logs.items()):
        if not progress(place, len(logs)):
            raise Stopped
        row = battles.get(battle)
        begins = int(row["start"].get("after", 0)) if row is not None and row["start"] else 0
        if row is None or not row["start"] or not _between(lost, begins, log[-1]["seq"]):
            chosen.entries += log
            continue
        since = [one for one in log if one["seq"] > begins]
        holds = sound(row, since)
        chosen.entries += [*(one for one in log if one["seq"] <= begins), *since[:holds]]
        if holds < len(since):
            code = "log" if row["state"] == "running" else "log_over"
            chosen.losses.append(loss(code, battle=battle, number=row["number"], name=row["name"], n=len(since) - holds,
                                      kept=holds))


def _between(lost: Sequence[int], first: int, last: int) -> bool:
    """Whether any of the lost numbers, which are in order, lies between two."""
    return bisect_right(lost, first) < bisect_left(lost, last)


def _seq(entry: Row) -> int:
    return int(entry["seq"])
