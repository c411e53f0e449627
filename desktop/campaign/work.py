"""What a running command is handed: rows to read and change inside its transaction, and things found or refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from database import battlelog, sources
from database.changes import RowChange
from database.recorder import Recorder
from database.tables import RECORDED, Row
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal

_GONE = {
    "campaign": "campaign.refusal.no_campaign",
    "player": "campaign.refusal.no_player",
    "card": "campaign.refusal.no_card",
    "warband": "campaign.refusal.no_warband",
    "recruit": "campaign.refusal.no_recruit",
    "battle": "campaign.refusal.no_battle",
    "battle_side": "campaign.refusal.no_side",
    "battle_link": "campaign.refusal.no_link",
    "named_muster": "campaign.refusal.no_named_muster",
    "campaign_round": "campaign.refusal.no_round",
    "pairing": "campaign.refusal.no_pairing",
    "ledger_entry": "campaign.refusal.no_booking",
    "chronicle_entry": "campaign.refusal.no_entry",
}


class Work:
    """One command at work. Everything it changes goes through here, so that the journal knows of it."""

    def __init__(self, record: Recorder, new_id: Callable[[], str], progress: Progress = go_on) -> None:
        self._record = record
        self._new_id = new_id
        self._progress = progress

    def step(self, done: int, total: int) -> None:
        """Tell whoever waits how far the command is.

        Raises:
            Stopped: nobody wants it any more.
        """
        if not self._progress(done, total):
            raise Stopped

    @property
    def now(self) -> str:
        """The present moment as stored."""
        return self._record.now

    @property
    def changes(self) -> tuple[RowChange, ...]:
        """What the command has changed so far, in order."""
        return self._record.changes

    @property
    def connection(self) -> Connection:
        """The transaction, for a query that takes more than rows by their values; never to write with."""
        return self._record.connection

    def find(self, table: str, key: str) -> Row:
        """Return a row that must be there.

        Raises:
            Refusal: it is not there any more.
        """
        row = self._record.get(table, key)
        if row is None:
            raise Refusal(_GONE[table])
        return row

    def rows(self, table: str, **where: Any) -> list[Row]:
        """Return the rows of a table with these values, in their order where they have one."""
        target = RECORDED[table]
        query = select(target).where(*(target.c[name] == value for name, value in where.items()))
        if "position" in target.c:
            query = query.order_by(target.c.position, target.c.id)
        return [dict(row) for row in self._record.connection.execute(query).mappings()]

    def add(self, table: str, row: Mapping[str, Any], key: str = "") -> str:
        """Insert a row under a new id, or under one the caller has chosen; returns the id.

        Raises:
            Refusal: something of that id is there already: the command was sent twice.
        """
        if key and self._record.get(table, key) is not None:
            raise Refusal("campaign.refusal.already_there")
        name = key or self._new_id()
        self._record.insert(table, {**row, "id": name})
        return name

    def add_all(self, table: str, rows: Sequence[Mapping[str, Any]]) -> list[str]:
        """Insert many rows of a table in one go, each under a new id; returns the ids."""
        ids = [self._new_id() for _ in rows]
        self._record.insert_all(table, ({**row, "id": id} for row, id in zip(rows, ids, strict=True)))
        return ids

    def fresh_id(self) -> str:
        """Return an id for a row that something else has to name before it is there."""
        return self._new_id()

    def change(self, table: str, key: str, **values: Any) -> bool:
        """Change columns of a row; returns whether anything is different."""
        return self._record.update(table, key, values)

    def remove(self, table: str, key: str) -> None:
        """Delete a row; undo brings it back whole."""
        self._record.delete(table, key)

    def keep_setting(self, key: str, value: Any) -> None:
        """Keep a setting of the file, in the place of what was kept before."""
        if self._record.get("setting", key) is None:
            self._record.insert("setting", {"key": key, "value": value})
        else:
            self._record.update("setting", key, {"value": value})

    def next_position(self, table: str, **where: Any) -> int:
        """Return the position after the last of the rows with these values."""
        return self._next(table, "position", where)

    def next_number(self, campaign: str) -> int:
        """Return the number after the last battle of a campaign."""
        return self._next("battle", "number", {"campaign": campaign})

    def last_entry(self, battle: str) -> int:
        """Return the number of the newest entry of a battle's own log, 0 when it has none."""
        return battlelog.last_seq(self._record.connection, battle)

    def keep_file(self, name: str, content: bytes, report: Any, key: str = "") -> str:
        """Keep an imported file for ever, with its report, under a new id or one the caller has chosen; returns it."""
        return sources.keep(self._record, name, content, report, key)

    def report_of(self, source: str) -> Any:
        """Return the report that was kept with an imported file, None where there is no such file."""
        found = sources.source_file(self.connection, source)
        return found.report if found is not None else None

    def _next(self, table: str, column: str, where: Mapping[str, Any]) -> int:
        target = RECORDED[table]
        query = select(func.max(target.c[column])).where(*(target.c[name] == value for name, value in where.items()))
        return int(self._record.connection.execute(query).scalar() or 0) + 1
