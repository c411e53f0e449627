"""The money of warbands: entries alone are kept, a sum is always worked out from them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from database.tables import RECORDED

_ENTRY = RECORDED["ledger_entry"]


@dataclass(frozen=True, slots=True)
class Booking:
    """An entry: what came in, or below nothing what was spent. `battle` is what it came from, or empty."""

    id: str
    warband: str
    amount: int
    text: str
    battle: str = ""


def bookings(connection: Connection, warband: str) -> tuple[Booking, ...]:
    """Return the entries of a warband in their order."""
    query = select(_ENTRY).where(_ENTRY.c.warband == warband).order_by(_ENTRY.c.position, _ENTRY.c.id)
    return tuple(Booking(row["id"], row["warband"], row["amount"], row["text"], row["battle"] or "")
                 for row in connection.execute(query).mappings())
