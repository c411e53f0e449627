"""The rows of one campaign, found by their keys alone: what a campaign is, told without the journal."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, select

from database.canonical import canonical, seal_text
from database.store import Store
from database.tables import METADATA, RECORDED, key_of


def rows_of(store: Store, campaign: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Return the rows that belong to a campaign, by table and key."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    with store.read() as connection:
        for table in METADATA.sorted_tables:
            if table.name in RECORDED:
                rows = (dict(row) for row in connection.execute(select(table)).mappings())
                found[table.name] = {row[key_of(table)]: row for row in rows if _belongs(table, row, found, campaign)}
    return {name: rows for name, rows in found.items() if rows}


def digest_of(store: Store, campaign: str) -> str:
    """Return one hash of everything that belongs to a campaign."""
    return seal_text(canonical(rows_of(store, campaign)))


def _belongs(table: Table, row: dict[str, Any], found: dict[str, Any], campaign: str) -> bool:
    if table.name == "campaign":
        return bool(row["id"] == campaign)
    keys = [key for key in table.foreign_keys if not key.use_alter]
    return any(row[key.parent.name] in found.get(key.column.table.name, {}) for key in keys)
