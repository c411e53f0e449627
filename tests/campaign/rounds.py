"""Rounds and pairings of the small campaign to arrange tests with."""

from __future__ import annotations

from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.queries.calendar import RoundRow, calendar
from tests.campaign.build import Night


def a_round(night: Night, name: str = "Round 1", begins: str | None = None, ends: str | None = None) -> str:
    return night.do(AddRound(night.campaign, name, begins, ends)).new_id


def paired(night: Night, where: str = "", battle: str = "") -> str:
    key = night.do(AddPairing(where or a_round(night), night.first, night.second)).new_id
    if battle:
        night.do(PairBattle(key, battle))
    return key


def rounds(night: Night) -> tuple[RoundRow, ...]:
    return calendar(night.desk.store, night.campaign)
