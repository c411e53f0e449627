"""The ways to the rules of the aftermath, and whose rules they show."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.queries.aftermath import aftermath_rules
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.opening import PLACE
from desktop.ui.panels.campaign.panel import CampaignPanel
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def context(window) -> Context:
    return window.context


@quiet
def test_the_campaign_panel_opens_them_from_its_note_and_from_go_to_anything(qtbot, window, context, season):
    panel = window.pages.panel()
    assert isinstance(panel, CampaignPanel)
    found = [one for one in CampaignPanel.finds(context, "rules") if one.place.item == PLACE]
    assert len(found) == 1
    panel.show_item(PLACE)
    first = panel.rules.dialog
    assert first is not None and first.isVisible()
    panel.show_campaign()
    assert panel.campaign_note is not None
    panel.campaign_note.rules.click()
    assert panel.rules.dialog is first
    with qtbot.waitSignal(first.destroyed):
        first.close()
    assert panel.rules.dialog is None


def test_the_rules_of_another_campaign_take_the_place_of_those_that_are_open(window, context, season):
    panel = window.pages.panel()
    panel.rules.show()
    first = panel.rules.dialog
    other = season.desk.execute(CreateCampaign("Night Roads")).new_id
    context.set_campaign(other)
    panel.rules.show()
    panel.rules.dialog.kind.chosen.emit("simple")
    assert not first.isVisible()
    assert tuple(aftermath_rules(season.desk.store, key).kind for key in (other, season.campaign)) == ("simple", "text")
    panel.rules.dialog.close()
