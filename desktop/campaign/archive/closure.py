"""What belongs to one battle: found by the keys between tables alone, so that a table added later belongs to it too.

Down from the battle goes everything that is there for it: sides, musters, what hangs on those. Of the warbands that
stand in it comes what they are by themselves, not what they did elsewhere; and of everything what its keys lead to.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, ForeignKey, Table, select

from database.tables import METADATA, RECORDED, Row, key_of

Tables = dict[str, dict[str, Row]]

BETWEEN = frozenset({"battle_link", "pairing", "ledger_entry", "chronicle_entry"})
"""What a campaign says of a battle, as which other it follows: no part of how it was fought, and not sent with it."""


def keys_of(table: Table) -> tuple[ForeignKey, ...]:
    """Return the keys of a table to rows that were there before it."""
    return tuple(key for key in sorted(table.foreign_keys, key=_name) if not key.use_alter)


def _name(key: ForeignKey) -> str:
    return str(key.parent.name)


def _hangs_on(root: str) -> frozenset[str]:
    """Return the tables whose rows are there for a row of a table, by however many keys."""
    found = {root}
    for table in METADATA.sorted_tables:
        if table.name in RECORDED and any(key.column.table.name in found for key in keys_of(table)):
            found.add(table.name)
    return frozenset(found)


OF_BATTLE = tuple(table.name for table in METADATA.sorted_tables
                  if table.name in _hangs_on("battle") - BETWEEN and table.name in RECORDED)
"""The tables that say how a battle is fought and what became of it."""

OF_WARBAND = tuple(table.name for table in METADATA.sorted_tables
                   if table.name in _hangs_on("warband") - _hangs_on("battle") and table.name in RECORDED)
"""The tables that say what a warband is."""


def _reached(names: Iterable[str]) -> frozenset[str]:
    """Return tables with all that their keys lead to."""
    found, waiting = set[str](), list(names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting += {key.column.table.name for key in RECORDED[name].foreign_keys} & RECORDED.keys() - found
    return frozenset(found)


OF_PACKAGE = _reached((*OF_BATTLE, *OF_WARBAND, "warband"))
"""The tables that a package of a battle may have rows of."""


def rows_of_battle(connection: Connection, battle: str) -> Tables:
    """Return the rows of a battle and of the warbands in it, by table and key; none where it is gone."""
    tables: Tables = {"battle": _by(connection, RECORDED["battle"], key_of(RECORDED["battle"]), [battle])}
    _down(connection, tables, OF_BATTLE)
    bands = {row["warband"] for row in tables.get("battle_side", {}).values()}
    tables["warband"] = _by(connection, RECORDED["warband"], "id", bands)
    _down(connection, tables, OF_WARBAND)
    _up(connection, tables)
    return {name: rows for name, rows in tables.items() if rows}


def _down(connection: Connection, tables: Tables, names: Iterable[str]) -> None:
    """Add the rows that are there for those found so far."""
    for name in names:
        table = RECORDED[name]
        for key in keys_of(table):
            there = tables.get(key.column.table.name, {})
            if key.column.table.name in names and there:
                tables.setdefault(name, {}).update(_by(connection, table, key.parent.name, there))


def _up(connection: Connection, tables: Tables) -> None:
    """Add the rows that keys lead to, until none leads out."""
    waiting = True
    while waiting:
        waiting = False
        for name in list(tables):
            for key in RECORDED[name].foreign_keys:
                target = key.column.table
                if target.name not in RECORDED:
                    continue
                wanted = {row[key.parent.name] for row in tables[name].values()} - {None}
                missing = wanted - set(tables.get(target.name, {}))
                if missing:
                    tables.setdefault(target.name, {}).update(_by(connection, target, key.column.name, missing))
                    waiting = True


def _by(connection: Connection, table: Table, column: str, values: Iterable[str]) -> dict[str, Row]:
    wanted, found = sorted(values), dict[str, Row]()
    for start in range(0, len(wanted), 500):
        query = select(table).where(table.c[column].in_(wanted[start:start + 500]))
        found.update({row[key_of(table)]: dict(row) for row in connection.execute(query).mappings()})
    return found
