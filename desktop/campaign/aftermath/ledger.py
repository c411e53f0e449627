"""The money of warbands: entries alone are kept, a sum is always worked out from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from desktop.rules.kernel.codec import revive

LEDGER = "ledger"
"""Where a campaign keeps the entries of its warbands."""


@dataclass(frozen=True, slots=True)
class Booking:
    """An entry: what came in, or below nothing what was spent. `battle` is what it came from, or empty."""

    id: str
    warband: str
    amount: int
    text: str
    battle: str = ""


def bookings(settings: Mapping[str, Any], warband: str = "") -> tuple[Booking, ...]:
    """Return the entries of a campaign's settings in their order, all or those of a warband."""
    found: tuple[Booking, ...] = revive(tuple[Booking, ...], settings.get(LEDGER, []))
    return tuple(one for one in found if warband in ("", one.warband))


def balance(settings: Mapping[str, Any], warband: str) -> int:
    """Return what a warband has: the sum of its entries."""
    return sum(one.amount for one in bookings(settings, warband))
