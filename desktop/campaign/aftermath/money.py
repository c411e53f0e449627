"""The money of a campaign as data: what it is called, and what warbands pay for those who serve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, select

from database.tables import RECORDED
from desktop.campaign.queries.roster import RosterRow, roster_rows
from desktop.rules.kernel.codec import decode

PER = ("warband", "unit", "model", "points")
"""What upkeep is paid for: a warband, each recruit that serves, each of their models, so many points of them."""

MONEY = "money"
"""The key under which the settings of a campaign keep it."""

_WARBAND = RECORDED["warband"].c


@dataclass(frozen=True, slots=True)
class Money:
    """What money is called, and the upkeep. Units: `amount` in coins, `each` in points; amount 0 is no upkeep."""

    coin: str = ""
    per: str = "unit"
    amount: int = 0
    each: int = 100


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What a warband owes: `n` times the amount, for `n` warbands, recruits, models or full measures of points."""

    warband: str
    name: str
    n: int
    amount: int


def money_of(settings: Mapping[str, Any]) -> Money:
    """Return the money of a campaign's settings; without upkeep where nothing is kept."""
    return decode(Money, settings.get(MONEY, {}))


def upkeeps(connection: Connection, campaign: str, money: Money) -> tuple[Upkeep, ...]:
    """Return what each warband of a campaign owes, in their order; one that owes nothing is not among them."""
    query = select(_WARBAND.id, _WARBAND.name).where(_WARBAND.campaign == campaign)
    bands = connection.execute(query.order_by(_WARBAND.position, _WARBAND.id)).all()
    serving: dict[str, list[RosterRow]] = {}
    for row in roster_rows(connection, [band[0] for band in bands], ("active",)):
        serving.setdefault(row.warband, []).append(row)
    counted = ((key, name, _times(serving.get(key, []), money)) for key, name in bands)
    return tuple(Upkeep(key, name, n, n * money.amount) for key, name, n in counted if n * money.amount)


def _times(rows: list[RosterRow], money: Money) -> int:
    if money.per == "warband":
        return 1 if rows else 0
    if money.per == "model":
        return sum(row.card.models for row in rows)
    if money.per == "points":
        return int(sum((row.priced.worth for row in rows), Decimal(0)) // max(1, money.each))
    return len(rows)
