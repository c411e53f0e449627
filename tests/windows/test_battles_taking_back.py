"""What the message bar takes back of battles, over a real file: exactly what it tells of."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.queries.battles import BattleRow, battle
from desktop.ui.context import Context, Notice
from desktop.ui.panels.battles import deeds
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def context(qtbot, season: Season) -> Context:
    return a_window(qtbot, season.desk, season.campaign, "campaign").context


def row_of(season: Season, place: int) -> BattleRow:
    found = battle(season.desk.store, season.battles[place])
    assert found is not None
    return found.battle


def told(context: Context) -> list[Notice]:
    notices: list[Notice] = []
    context.told.connect(notices.append)
    return notices


def test_a_deleted_battle_comes_back(context, season):
    before, notices = row_of(season, -1), told(context)
    deeds.delete(context, before, None)
    assert battle(season.desk.store, before.id) is None
    assert notices[-1].undo() is True
    assert row_of(season, -1) == before


def test_a_battle_deleted_before_something_else_was_done_stays_deleted(context, season):
    before, notices = row_of(season, -1), told(context)
    deeds.delete(context, before, None)
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    assert notices[0].undo() is False
    assert notices[-1].text == "Something else was done since. Use Undo in the header to go back step by step."
    assert battle(season.desk.store, before.id) is None


def test_a_battle_that_was_just_written_back_is_opened_again(context, season):
    before = row_of(season, 7)
    season.write_back(before.id, ("draw", "draw"))
    assert deeds.reopening(context, row_of(season, 7))() is True
    assert row_of(season, 7) == before


def test_opening_an_older_battle_again_takes_nothing_else_back(context, season):
    season.write_back(season.battles[7], ("draw", "draw"))
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    assert deeds.reopening(context, row_of(season, 7))() is False
    assert row_of(season, 7).state == "finished"
    assert "Shoal Guard" in season.points()
