"""The season of the Campaign panel with a calendar: three rounds fought or being fought, one to come."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.commands.standings import SetByeWorth
from desktop.campaign.queries.calendar import RoundRow, calendar
from desktop.ui.panels.campaign.calendar.page import CalendarPage
from desktop.ui.panels.campaign.calendar.pairing_row import PairingLine
from desktop.ui.panels.campaign.panel import CampaignPanel
from tests.windows.campaign_season import Season

ROUNDS = (
    ("Round 1", "2026-09-01", "2026-09-14", ((0, 4, 0), (3, 5, 1), (2, 1, 2))),
    ("Round 2", "2026-09-15", "2026-09-30", ((0, 5, 3), (4, 2, 4), (1, 3, 5))),
    ("Round 3", "2026-10-01", "2026-10-14", ((2, 5, 6), (4, 1, 7), (0, 3, 8))),
    ("Round 4", None, "2099-12-20", ((0, 2, None), (3, 4, None), (5, None, None))),
)
"""Name, days, and pairings by the places of both warbands and of the battle."""


def with_rounds(season: Season) -> Season:
    """Give a season its calendar."""
    with season.desk.together():
        for name, begins, ends, pairs in ROUNDS:
            key = season.desk.execute(AddRound(season.campaign, name, begins, ends)).new_id
            for first, second, battle in pairs:
                other = "" if second is None else season.warbands[second]
                pairing = season.desk.execute(AddPairing(key, season.warbands[first], other)).new_id
                if battle is not None:
                    season.desk.execute(PairBattle(pairing, season.battles[battle]))
    return season


def with_byes(season: Season, worth: int = 2) -> Season:
    """Give a season with a calendar a bye in a round that is over and one in a round to come, worth some points."""
    with season.desk.together():
        first, *_, last = rounds(season)
        season.desk.execute(AddPairing(first.id, season.warbands[5]))
        season.desk.execute(AddPairing(last.id, season.warbands[1]))
        season.desk.execute(SetByeWorth(season.campaign, worth))
    return season


def rounds(season: Season) -> tuple[RoundRow, ...]:
    """Return the rounds of a season as stored."""
    return calendar(season.desk.store, season.campaign)


def opened_calendar(qtbot, panel: CampaignPanel) -> CalendarPage:
    """Open the calendar by its button, every round unfolded."""
    qtbot.mouseClick(panel.calendar.button, Qt.MouseButton.LeftButton)
    for card in panel.calendar.page.cards.values():
        card.set_open(True)
    return panel.calendar.page


def lines(page: CalendarPage, round_at: int) -> list[PairingLine]:
    """The pairings of a round, by its place; it is unfolded."""
    card = list(page.cards.values())[round_at]
    card.set_open(True)
    return list(card.lines.values())


def went(panel: CampaignPanel) -> list[object]:
    """Where the panel asks to go, from now on."""
    places: list[object] = []
    panel.context.place_asked.connect(places.append)
    return places
