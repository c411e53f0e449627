"""The facts of a campaign as the journal alone has them: its changes of rows played in memory, up to any entry."""

from __future__ import annotations

from sqlalchemy import Connection, select

from database.changes import fold, load_changes
from database.tables import JOURNAL, Row
from desktop.campaign.standings.facts import Facts, Unit
from desktop.campaign.standings.rows import COLUMNS, facts_of, unit_of

_TABLES = frozenset(COLUMNS) | {"recruit"}


def facts_in_journal(connection: Connection, campaign: str, upto: int | None = None) -> Facts | None:
    """Return the facts of a campaign after an entry, or after all; None where the campaign was not there then."""
    return facts_of(_played(connection, upto), campaign)


def facts_and_units_in_journal(
    connection: Connection, campaign: str, upto: int | None = None,
) -> tuple[Facts | None, tuple[Unit, ...]]:  # fmt: skip
    """Return the facts of a campaign as `facts_in_journal` does and all its recruits, by warband and in their order.

    The journal is played once for both: in a long campaign that is nearly all of the work.
    """
    rows = _played(connection, upto)
    facts = facts_of(rows, campaign)
    return facts, _units(rows, campaign) if facts is not None else ()


def _units(rows: dict[str, list[Row]], campaign: str) -> tuple[Unit, ...]:
    bands = {row["id"]: row["position"] for row in rows["warband"] if row["campaign"] == campaign}
    mine = sorted((row for row in rows["recruit"] if row["warband"] in bands),
                  key=lambda row: (bands[row["warband"]], row["warband"], row["position"], row["id"]))
    return tuple(unit_of(row, row["body"].get("name", ""), row["body"].get("role", "")) for row in mine)


def _played(connection: Connection, upto: int | None) -> dict[str, list[Row]]:
    query = select(JOURNAL.c.rows).where(JOURNAL.c.rows != "[]").order_by(JOURNAL.c.seq)
    tables: dict[str, dict[str, Row]] = {}
    for text in connection.execute(query if upto is None else query.where(JOURNAL.c.seq <= upto)).scalars():
        fold((change for change in load_changes(text) if change.table in _TABLES), tables)
    return {name: list(tables.get(name, {}).values()) for name in _TABLES}
