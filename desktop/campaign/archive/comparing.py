"""A battle of elsewhere beside what stands here: what is new, what is newer, and what both have changed.

How a battle was fought is one thing: its first state, its log, its result, who mustered and what became of them are
taken or left together. Everything else is compared value by value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile
from operator import eq
from typing import Any

from sqlalchemy import Connection, select

from database import sources
from database.battlelog import last_seq
from database.canonical import parse
from database.tables import JOURNAL, METADATA, RECORDED, Row, key_of
from desktop.campaign.archive.battle import Package, origin_of
from desktop.campaign.archive.closure import OF_BATTLE
from desktop.campaign.archive.plan import PLAYED, Conflict, Fought, Plan, Tables, Way, begun
from desktop.campaign.archive.seen import Seen, Verdict, seen, verdict

OWN_WORDS = frozenset({"name", "notes", "played_on", "round_label"})
"""Columns of a battle that are said of it, whoever has fought it how."""

NOT_MERGED = frozenset({"position", "number", "battles", "kills", "times_out"})
"""Columns that each file counts for itself."""

RESULTS: Mapping[str, frozenset[str]] = {
    "battle": frozenset(RECORDED["battle"].columns.keys()),
    "battle_side": frozenset({"outcome", "score", "notes"}),
    "muster": frozenset({"fate", "lost", "kills", "notes"}),
}
"""Columns that only say what became of a battle, not who was to fight it."""


def compare(connection: Connection, package: Package) -> Plan:
    """Return what taking a battle in would do; nothing is changed."""
    return _Comparing(connection, package).plan()


class _Comparing:
    """Holds both sides while they are compared."""

    def __init__(self, connection: Connection, package: Package) -> None:
        self._connection = connection
        self._package = package
        self._key = package.manifest.battle
        self._here: Tables = {name: present(connection, name, rows) for name, rows in package.tables.items()}
        self._ours = fought_here(connection, self._key)
        keys = {name: {*rows, *self._ours.get(name, {})} for name, rows in package.tables.items()}
        keys |= {name: set(rows) for name, rows in self._ours.items() if name not in keys}
        self._seen_here: Seen = seen(connection, package.manifest.campaign, keys)
        self._plan = Plan(package, campaign_here=bool(self._here.get("campaign")), here=self._here)

    def plan(self) -> Plan:
        """Compare everything."""
        self._compare_fought()
        for table in METADATA.sorted_tables:
            for key, row in self._package.tables.get(table.name, {}).items():
                if table.name == "battle" or table.name not in OF_BATTLE:
                    self._compare_row(table.name, key, row)
        self._bring_back_what_is_needed()
        before = sources.same_content(self._connection, self._package.content)
        file = sources.source_file(self._connection, before[-1]) if before else None
        self._plan.taken_at = file.at if file is not None else ""
        return self._plan

    # --- how it was fought

    def _compare_fought(self) -> None:
        plan, row = self._plan, self._here.get("battle", {}).get(self._key)
        plan.last = last_seq(self._connection, self._key)
        if row is None:
            plan.way = "new"
            return
        found = {*self._verdicts(row), self._log_verdict(row)} - {"same"}
        if not begun(row) and begun(self._package.battle) and found:
            # What has not begun here has nothing to lose but who was to fight it.
            found = {"theirs", *self._verdicts(row, RESULTS)} - {"same"}
        theirs_over: Way = "begin" if not begun(row) else "go_on" if self._goes_on(row) else "beside"
        if found == {"theirs"}:
            plan.way = theirs_over
        elif found and found != {"ours"}:
            plan.way_theirs = theirs_over
            plan.conflicts.append(Conflict(PLAYED, "battle", self._key, "", str(row["name"]), self._fought_here(row),
                                           self._fought_there()))

    def _goes_on(self, row: Row) -> bool:
        """Whether their log is ours, gone on with: then the same record is."""
        return plan_same_start(row, self._package.battle) and self._plan.shared == len(self._our_log(row))

    def _log_verdict(self, row: Row) -> Verdict:
        if not row["start"] or not plan_same_start(row, self._package.battle):
            return "same"
        ours, theirs = self._our_log(row), [origin_of(one.id, parse(one.columns["params"]))
                                            for one in self._package.log]
        self._plan.shared = sum(takewhile(bool, map(eq, ours, theirs)))
        if len(ours) == len(theirs) == self._plan.shared:
            return "same"
        if self._plan.shared == len(ours):
            return "theirs"
        return "ours" if self._plan.shared == len(theirs) else "both"

    def _our_log(self, row: Row) -> list[str]:
        return [origin for origin, _ in log_here(self._connection, row)]

    def _verdicts(self, row: Row, leaving: Mapping[str, frozenset[str]] | None = None) -> Iterator[Verdict]:
        """Yield for each part of how it was fought which side's is the newer one; `leaving` columns out, by table."""
        left = leaving or {}
        for table in OF_BATTLE:
            ours, theirs = self._ours.get(table, {}), self._package.tables.get(table, {})
            for key in {*ours, *theirs}:
                if key not in theirs:
                    yield "theirs" if (table, key) in self._package.seen else "ours"
                elif key not in ours:
                    yield "ours" if (table, key) in self._seen_here else "theirs"
                else:
                    skip = NOT_MERGED - {"kills"} if table == "muster" else NOT_MERGED
                    skip = (skip | OWN_WORDS if table == "battle" else skip) | left.get(table, frozenset())
                    yield from self._by_column(table, key, ours[key], theirs[key], skip)

    def _by_column(self, table: str, key: str, ours: Row, theirs: Row, skip: frozenset[str]) -> Iterator[Verdict]:
        here, there = self._seen_here.get((table, key), {}), self._package.seen.get((table, key), {})
        for column in ours:
            if column not in skip:
                yield verdict(column, ours, theirs, here, there)

    def _fought_here(self, row: Row) -> Fought:
        log = log_here(self._connection, row)
        sides = {**self._ours.get("battle_side", {})}
        return Fought(row["state"], self._outcomes(sides), len(log), log[-1][1] if log else "")

    def _fought_there(self) -> Fought:
        log = self._package.log
        sides = dict(self._package.tables.get("battle_side", {}))
        return Fought(self._package.battle["state"], self._outcomes(sides), len(log),
                      str(log[-1].columns["at"]) if log else "")

    def _outcomes(self, sides: Mapping[str, Row]) -> tuple[tuple[str, str], ...]:
        bands = {**self._package.tables.get("warband", {}), **self._here.get("warband", {})}
        ordered = sorted(sides.values(), key=lambda side: side["position"])
        return tuple((str(bands.get(side["warband"], {}).get("name", "?")), side["outcome"]) for side in ordered)

    # --- everything else

    def _compare_row(self, table: str, key: str, theirs: Row) -> None:
        ours = self._here.get(table, {}).get(key)
        if ours is None:
            if table != "battle" and (table, key) not in self._seen_here:
                self._plan.rows.setdefault(table, {})[key] = theirs
            return
        here, there = self._seen_here.get((table, key), {}), self._package.seen.get((table, key), {})
        newer: Row = {}
        for column in (OWN_WORDS if table == "battle" else set(ours) - NOT_MERGED):
            found = verdict(column, ours, theirs, here, there)
            if found == "theirs":
                newer[column] = theirs[column]
            elif found == "both":
                names = (self._name(table, column, ours[column]), self._name(table, column, theirs[column]))
                self._plan.conflicts.append(Conflict(f"{table}:{key}:{column}", table, key, column, named(table, ours),
                                                     ours[column], theirs[column], names))
        if newer:
            self._plan.changes.append((table, key, newer))

    def _name(self, table: str, column: str, value: Any) -> str:
        """Return what a row is called that a key leads to; empty where the column is no key."""
        target = target_of(table, column)
        if target is None or value is None:
            return ""
        row = (present(self._connection, target, {value: None}).get(value)
               or self._package.tables.get(target, {}).get(value))
        return named(target, row) if row is not None else ""

    def _bring_back_what_is_needed(self) -> None:
        """Let rows that were deleted here come back where something that comes cannot be without them."""
        plan, tables = self._plan, self._package.tables
        waiting = [(name, row) for name, rows in plan.rows.items() for row in rows.values()]
        if plan.way != "none" or plan.way_theirs != "none":
            waiting += [(name, row) for name in OF_BATTLE for row in tables.get(name, {}).values()]
        while waiting:
            name, row = waiting.pop()
            for tie in RECORDED[name].foreign_keys:
                target, key = tie.column.table.name, row[tie.parent.name]
                missing = key in tables.get(target, {}) and key not in self._here.get(target, {})
                if missing and target not in OF_BATTLE and key not in plan.rows.setdefault(target, {}):
                    plan.rows[target][key] = tables[target][key]
                    plan.came_back.append((target, named(target, tables[target][key])))
                    waiting.append((target, tables[target][key]))
        plan.rows = {name: rows for name, rows in plan.rows.items() if rows}


def plan_same_start(ours: Row, theirs: Row) -> bool:
    """Whether two records of a battle began from the same first state."""
    return bool(verdict("start", ours, theirs, {}, {}) == "same")


def target_of(table: str, column: str) -> str | None:
    """Return the recorded table that a column leads to, None where it is no such key."""
    found = next((key.column.table.name for key in RECORDED[table].columns[column].foreign_keys), None)
    return found if found in RECORDED else None


def named(table: str, row: Row) -> str:
    """Return what a row is called, or the word for its kind where it has no name."""
    name = row.get("name")
    if not name and table == "recruit":
        name = row["body"].get("name", "")
    return str(name or "")


def present(connection: Connection, name: str, keys: Mapping[str, object]) -> dict[str, Row]:
    """Return the rows of a table that stand here, of those with the keys given."""
    table = RECORDED[name]
    wanted, found = sorted(keys), dict[str, Row]()
    for start in range(0, len(wanted), 500):
        query = select(table).where(table.c[key_of(table)].in_(wanted[start:start + 500]))
        found |= {row[key_of(table)]: dict(row) for row in connection.execute(query).mappings()}
    return found


def fought_here(connection: Connection, battle: str) -> Tables:
    """Return the rows here that say how a battle is fought."""
    from desktop.campaign.archive.closure import rows_of_battle

    return {name: rows for name, rows in rows_of_battle(connection, battle).items() if name in OF_BATTLE}


def log_here(connection: Connection, row: Row) -> list[tuple[str, str]]:
    """Return of each entry of a battle's log here what names it everywhere, and its moment."""
    if not row["start"]:
        return []
    column = JOURNAL.c
    query = select(column.id, column.params, column.at).where(column.stack == row["id"],
                                                              column.seq > int(row["start"].get("after", 0)))
    return [(origin_of(id, parse(params)), at) for id, params, at in connection.execute(query.order_by(column.seq))]
