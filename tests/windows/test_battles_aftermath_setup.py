"""What a set-up shows of the battles before it, over a real file: triumphs offered, notes carried, practice."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.battles import SetBattleSystem
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.queries.battles import BattleDetail, battle
from desktop.campaign.values import Carried
from desktop.ui.context import Context
from desktop.ui.panels.battles import deeds
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.setup.side_card import MusterLine
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def context(qtbot, season: Season) -> Context:
    return a_window(qtbot, season.desk, season.campaign, "campaign").context


@pytest.fixture
def page(qtbot, context: Context) -> SetupPage:
    page = SetupPage(context)
    qtbot.addWidget(page)
    page.resize(1200, 760)
    page.show()
    return page


def detail_of(season: Season, number: int) -> BattleDetail:
    found = battle(season.desk.store, season.battles[number - 1])
    assert found is not None
    return found


def test_a_triumph_that_comes_is_told_and_offered(context, page, season):
    # 6 Gibbet Lane was a major victory of Gallows Crows, who fight at 8 Sluice House next.
    season.desk.execute(SetBattleSystem(season.battles[7], "warscroll"))
    page.show_battle(detail_of(season, 8))
    assert page.order.carried.text() == context.say(
        "aftermath.setup.triumph", name="Gallows Crows", battle="6 Gibbet Lane")
    assert page.options.head.detail.text() == context.say("battles.options.changed", n=1)
    page._set_option("triumph_b", "none")
    page.show_battle(detail_of(season, 8))
    assert not page.order.carried.isVisible()
    assert not page.options.head.detail.isVisible()


def test_notes_of_a_link_are_told(context, page, season):
    ridge = Carried("objective", season.warbands[4], "holds the ridge")
    season.desk.execute(LinkBattles(season.battles[4], season.battles[7], (ridge,)))
    page.show_battle(detail_of(season, 8))
    assert context.say("aftermath.setup.note", name="Red Orchard", note="holds the ridge") in page.order.carried.text()


def test_a_battle_is_ticked_to_be_for_practice(page, season):
    page.show_battle(detail_of(season, 10))
    assert not page.order.practice.isChecked()
    page.order.practice.click()
    assert detail_of(season, 10).battle.practice
    season.desk.undo(season.campaign)
    assert not detail_of(season, 10).battle.practice


def test_an_older_battle_is_opened_again_and_the_bar_takes_that_back(context, season):
    notices = []
    context.told.connect(notices.append)
    before, points = detail_of(season, 2), season.points()
    deeds.reopen(context, before.battle, None)
    assert (detail_of(season, 2).battle.state, season.points() == points) == ("planned", False)
    assert notices[-1].undo() is True
    assert (detail_of(season, 2), season.points()) == (before, points)


def test_a_warband_of_the_other_side_may_be_chosen_and_the_two_change_places(page, season):
    page.show_battle(detail_of(season, 10))
    one, other = (side.warband for side in detail_of(season, 10).battle.sides)
    musters = [detail_of(season, 10).muster_of(side.id) for side in detail_of(season, 10).battle.sides]
    page.first = 0
    choice = page.sides[0].choice
    choice.setCurrentIndex(choice.findData(other))
    choice.activated.emit(choice.currentIndex())
    found = detail_of(season, 10)
    assert [side.warband for side in found.battle.sides] == [other, one]
    assert [found.muster_of(side.id) for side in reversed(found.battle.sides)] == musters
    assert page.first == 1


def test_somebody_absent_with_a_long_name_leaves_the_crowns_of_all_in_sight(qtbot, page, season):
    one = season.recruits[0][0]
    season.desk.execute(RenameRecruit(one, "Arrabella Montecalvo of the Seven Drowned Bridges"))
    season.desk.execute(SetMisses(one, 1))
    page.resize(900, 760)
    page.show_battle(detail_of(season, 10))
    QApplication.processEvents()
    card = next(card for card in page.sides if card.choice.current_key() == season.warbands[0])
    lines = card.findChildren(MusterLine)
    assert len(lines) == 5
    for line in lines:
        view = line.parentWidget().parentWidget()
        assert line.crown.mapTo(view, line.crown.rect().bottomRight()).x() <= view.width()
    assert season.recruits[0][0] == lines[0].recruit
    assert "Arrabella" in lines[0].check.toolTip()


@pytest.mark.parametrize(("width", "least"), [(514, 190), (1100, 0)])
def test_in_a_narrow_page_those_who_may_muster_are_seen_without_a_list_that_scrolls_in_it(
        qtbot, page, season, width, least):  # fmt: skip
    page.resize(width, 520)
    page.show_battle(detail_of(season, 8))
    lists = [card._scroll for card in page.sides]
    assert [len(card.findChildren(MusterLine)) for card in page.sides] == [5, 5]
    assert [one.minimumHeight() >= least for one in lists] == [True, True]
    if least:
        qtbot.waitUntil(lambda: [one.verticalScrollBar().maximum() for one in lists] == [0, 0])
    else:
        assert [one.minimumHeight() for one in lists] == [0, 0]
