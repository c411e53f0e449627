"""Who fought on which side and what became of them there, as it is stored now or as it was before some changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from sqlalchemy import ColumnElement, Connection, select

from database.changes import RowChange, backwards, fold
from database.tables import RECORDED, Row

_MUSTER = RECORDED["muster"].c


class Mustered:
    """Who fought on a side, read once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, frozenset[str]] = {}

    def on(self, side: str) -> frozenset[str]:
        """Return the recruits that are mustered for a side."""
        if side not in self._known:
            self._known[side] = frozenset(row["recruit"] for row in self._rows("side", [side]))
        return self._known[side]

    def fates(self, recruits: Collection[str]) -> Iterator[tuple[str, str, str]]:
        """Yield the recruit, the side and the fate of each place that some recruits have in a muster."""
        return ((row["recruit"], row["side"], row["fate"]) for row in self._rows("recruit", recruits))

    def _rows(self, column: str, values: Collection[str]) -> Iterable[Row]:
        return self._stored(_MUSTER[column].in_(values))

    def _stored(self, where: ColumnElement[bool]) -> list[Row]:
        query = select(_MUSTER.id, _MUSTER.side, _MUSTER.recruit, _MUSTER.fate).where(where)
        return [dict(row) for row in self._connection.execute(query).mappings()]


class MusteredBefore(Mustered):
    """Who had fought before some changes, the last ones that were made."""

    def __init__(self, connection: Connection, changes: Iterable[RowChange]) -> None:
        super().__init__(connection)
        self._changes = [change for change in changes if change.table == "muster"]
        self._touched = frozenset(change.id for change in self._changes)

    @cached_property
    def _before(self) -> Mapping[str, Row]:
        rows = {row["id"]: row for row in self._stored(_MUSTER.id.in_(self._touched))}
        fold(backwards(self._changes), {"muster": rows})
        return rows

    def _rows(self, column: str, values: Collection[str]) -> Iterable[Row]:
        yield from (row for row in super()._rows(column, values) if row["id"] not in self._touched)
        yield from (row for row in self._before.values() if row[column] in values)
