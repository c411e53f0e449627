"""Ways into the chronicle: from a warband, from a figure's page, from a battle that is over."""

from __future__ import annotations

import pytest

from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.chronicle import Scope
from desktop.ui.context import Place
from desktop.ui.panels.battles.outcome_page import OutcomePage
from desktop.ui.panels.shared.chronicle_place import CHRONICLE
from tests.windows.campaign_season import Season
from tests.windows.shell_support import a_context
from tests.windows.warbands_support import a_fenwatch, close


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path, most=3)
    qtbot.waitExposed(night.window)
    yield night
    close(night)


def test_a_warband_leads_to_its_chronicle(qtbot, night):
    with qtbot.waitSignal(night.context.place_asked) as asked:
        night.panel.head_buttons.chronicle.click()
    assert asked.args == [Place("campaign", (CHRONICLE, Scope(warband=night.panel.reading.band.id)))]


def test_a_figure_leads_to_its_chronicle(qtbot, night):
    row = night.panel.reading.recruits[1]
    night.panel.roster.table.choose(row.id)
    with qtbot.waitSignal(night.context.place_asked) as asked:
        night.panel.figure.chronicle.click()
    assert asked.args == [Place("campaign", (CHRONICLE, Scope(recruit=row.id)))]


def test_a_battle_leads_to_its_chronicle_once_it_is_over(qtbot, season: Season):
    context = a_context()
    context.set_desk(season.desk)
    page = OutcomePage(context)
    qtbot.addWidget(page)
    page.show()
    for place, over in ((8, False), (6, True)):
        page.show_battle(battle(season.desk.store, season.battles[place]))
        assert page.chronicle.isVisible() is over
    with qtbot.waitSignal(context.place_asked) as asked:
        page.chronicle.click()
    assert asked.args == [Place("campaign", (CHRONICLE, Scope(battle=season.battles[6])))]
