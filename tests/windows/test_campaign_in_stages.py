"""The Campaign panel of a long campaign: what people go on with is where they expect it, though it comes in stages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.commands.chronicle import WriteEntry
from desktop.ui.panels.campaign import panel as campaign_module
from desktop.ui.panels.campaign.calendar.page import CalendarPage
from desktop.ui.panels.campaign.chronicle.frame import PAGE
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.shell.window import MainWindow
from tests.windows.calendar_support import opened_calendar, rounds, with_rounds
from tests.windows.campaign_season import Season, of_all_panels


@pytest.fixture
def season(season: Season) -> Season:
    return with_rounds(season)


@pytest.fixture
def window(qtbot, season: Season, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window on a campaign that counts as a long one."""
    monkeypatch.setattr(campaign_module, "_AT_ONCE", -1)
    window = of_all_panels(qtbot, season)
    yield window
    window.close()


@pytest.fixture
def panel(qtbot, window) -> CampaignPanel:
    panel = window.show_panel("campaign")
    assert isinstance(panel, CampaignPanel)
    qtbot.waitUntil(lambda: panel.stages.over)
    return panel


def a_calendar(qtbot, panel: CampaignPanel) -> CalendarPage:
    page = opened_calendar(qtbot, panel)
    assert len(page.cards) == 4
    return page


def test_a_new_round_is_named_at_once_where_its_card_comes_in_a_turn_of_its_own(qtbot, window, panel, season) -> None:
    page = a_calendar(qtbot, panel)
    qtbot.mouseClick(page.add, Qt.MouseButton.LeftButton)
    key = rounds(season)[-1].id
    assert key not in page.cards, "whoever pressed has the turn"
    qtbot.waitUntil(lambda: key in page.cards)
    field = page.cards[key].fields["name"]
    assert window.focusWidget() is field
    assert field.selectedText() == rounds(season)[-1].name
    page.back.setFocus()
    season.desk.execute(RenameCampaign(season.campaign, "Marches"))
    qtbot.waitUntil(lambda: panel.stages.over)
    assert window.focusWidget() is page.back, "only once is the user led there"


def test_the_round_of_a_draw_that_was_taken_is_gone_to_when_its_card_is_there(qtbot, window, panel, season) -> None:
    page = a_calendar(qtbot, panel)
    qtbot.mouseClick(page.draw, Qt.MouseButton.LeftButton)
    panel.calendar.draw.take.click()
    key = rounds(season)[4].id
    qtbot.waitUntil(lambda: panel.stages.over)
    assert page.cards[key].isAncestorOf(window.focusWidget())


def test_leaving_the_calendar_leaves_a_round_that_is_to_come_alone(qtbot, window, panel, season) -> None:
    page = a_calendar(qtbot, panel)
    page.add.click()
    page.back.click()
    qtbot.waitUntil(lambda: panel.stages.over)
    assert window.focusWidget() is panel.calendar.button
    qtbot.mouseClick(panel.calendar.button, Qt.MouseButton.LeftButton)
    assert window.focusWidget() is not page.cards[rounds(season)[-1].id].fields["name"]


def test_a_change_right_after_another_campaign_still_begins_its_chronicle_at_the_newest(
        qtbot, window, panel, season) -> None:
    other = season.desk.execute(CreateCampaign("Uplands")).new_id
    with season.desk.together():
        for place in range(PAGE + 3):
            for key in (season.campaign, other):
                season.desk.execute(WriteEntry(key, f"Page {place}"))
    qtbot.waitUntil(lambda: panel.stages.over)
    panel.chronicle._show_more()
    assert len(panel.chronicle.entries) > PAGE
    window.context.set_campaign(other)
    season.desk.execute(RenameCampaign(other, "High Uplands"))
    assert not panel.stages.over
    qtbot.waitUntil(lambda: panel.stages.over)
    assert len(panel.chronicle.entries) == PAGE
    panel.chronicle._show_more()
    season.desk.execute(RenameCampaign(other, "Uplands"))
    qtbot.waitUntil(lambda: panel.stages.over)
    assert len(panel.chronicle.entries) == PAGE + 3, "what is read back in the same campaign stays"
