"""The money of warbands as their pages show it: entries with the running sum, and every sum added up anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import func, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.ledger import Booking, bookings
from desktop.campaign.aftermath.money import Money, Upkeep, money_of, upkeeps

_ENTRY, _WARBAND, _BATTLE, _CAMPAIGN = (RECORDED[name].c for name in ("ledger_entry", "warband", "battle", "campaign"))


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """An entry with what the warband had after it; `battle` is the number and name of what it came from, or empty."""

    booking: Booking
    battle: str
    sum: int


def ledger(store: Store, warband: str) -> tuple[LedgerRow, ...]:
    """Return the entries of a warband in their order."""
    with store.read() as connection:
        found = bookings(connection, warband)
        query = select(_BATTLE.id, _BATTLE.number, _BATTLE.name)
        rows = connection.execute(query.where(_BATTLE.id.in_({one.battle for one in found if one.battle})))
        names = {row[0]: f"{row[1]} {row[2]}".strip() for row in rows}
    told, total = [], 0
    for one in found:
        total += one.amount
        told.append(LedgerRow(one, names.get(one.battle, ""), total))
    return tuple(told)


def purses(store: Store, campaign: str) -> Mapping[str, int]:
    """Return what the warbands of a campaign have, by their ids; one without entries is not among them."""
    query = (select(_ENTRY.warband, func.sum(_ENTRY.amount)).join(RECORDED["warband"], _WARBAND.id == _ENTRY.warband)
             .where(_WARBAND.campaign == campaign).group_by(_ENTRY.warband))
    with store.read() as connection:
        return {row[0]: int(row[1]) for row in connection.execute(query)}


def money_rules(store: Store, campaign: str) -> Money:
    """Return what the money of a campaign is called, and its upkeep."""
    with store.read() as connection:
        settings = connection.execute(select(_CAMPAIGN.settings).where(_CAMPAIGN.id == campaign)).scalar()
    return money_of(settings or {})


def owed_upkeep(store: Store, campaign: str) -> tuple[Upkeep, ...]:
    """Return what upkeep the warbands of a campaign owe now."""
    money = money_rules(store, campaign)
    with store.read() as connection:
        return upkeeps(connection, campaign, money)
