"""Which entries of a history concern a warband: found once for all of them, from the rows that each entry changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import select

from database.store import Store
from database.tables import JOURNAL, RECORDED

_ROW = re.compile(r'\["([a-z_]+)","([^"\\]{1,64})",(?:null|\{)')
"""How a change of a row begins in the text that the journal keeps."""

_AT_ONCE = 100


@dataclass(slots=True)
class Touches:
    """The rows that each entry of a stack changed, by table and id. Read on in parts, so that no window waits."""

    store: Store
    stack: str
    rows: dict[int, frozenset[tuple[str, str]]] = field(default_factory=dict)
    _bands: dict[int, frozenset[str]] = field(default_factory=dict)
    _read: int = 0

    def read_on(self) -> bool:
        """Read some more entries; returns whether there are more."""
        query = select(JOURNAL.c.seq, JOURNAL.c.rows).where(JOURNAL.c.stack == self.stack, JOURNAL.c.seq > self._read)
        with self.store.read() as connection:
            found = connection.execute(query.order_by(JOURNAL.c.seq).limit(_AT_ONCE)).all()
        for seq, text in found:
            self.rows[seq] = frozenset(_ROW.findall(text))
            self._bands[seq] = frozenset(_BAND.findall(text))
            self._read = seq
        return len(found) == _AT_ONCE

    def read_all(self) -> None:
        """Read to the end."""
        while self.read_on():
            pass

    def of_warband(self, warband: str) -> frozenset[int]:
        """Return the entries that changed a warband, one of its recruits or its part in a battle."""
        crew = self._crew(warband)
        return frozenset(seq for seq, rows in self.rows.items()
                         if warband in self._bands[seq] or any(key in crew for _, key in rows))

    def _crew(self, warband: str) -> frozenset[str]:
        """Return everybody who ever served: whoever came or went in an entry that names the warband."""
        column = RECORDED["recruit"].c
        with self.store.read() as connection:
            here = set(connection.execute(select(column.id).where(column.warband == warband)).scalars())
        others = self._elsewhere(warband)
        once = {key for seq, bands in self._bands.items() if warband in bands
                for key in self._named(seq, "recruit") if key not in others}
        return frozenset(here | once)

    def _elsewhere(self, warband: str) -> frozenset[str]:
        column = RECORDED["recruit"].c
        with self.store.read() as connection:
            return frozenset(connection.execute(select(column.id).where(column.warband != warband)).scalars())

    def _named(self, seq: int, table: str) -> Iterator[str]:
        return (key for name, key in self.rows[seq] if name == table)


_BAND = re.compile(r'"(?:warband|first|second)"[:,]"([^"\\]{1,64})"')
"""Where the text of a change names a warband: its own, or one of a pairing."""
