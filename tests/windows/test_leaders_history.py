"""The leaders of a warband in their dialog: who led, who is lost or away, who may follow; named, undone, gone to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.campaign.commands.advances import SetMisses, SetRecruitState
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import DeleteCampaign
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.led import leaders_of
from desktop.campaign.queries.names import warband_names
from desktop.ui.panels.leaders.dialog import LeadersDialog
from tests.windows.warbands_support import Night, a_fenwatch, close, with_band, with_recruits
from tests.windows.warbands_support import cards_of as cards


@pytest.fixture
def night(qtbot, tmp_path: Path) -> Iterator[Night]:
    """Fenwatch Company, led by its first; one battle is over, in which the leader was taken out."""
    night = a_fenwatch(tmp_path, most=4)
    mine = band(night)
    other = with_band(night, "Cinder Teeth", player="Mikko")
    with_recruits(night, other, cards("cinder-teeth")[:2])
    night.panel.show_item(mine)
    night.panel.roster.do("lead")
    key = night.do(CreateBattle(night.campaign, "Reed Gate", warbands=(mine, other))).battle or ""
    found = battle(night.desk.store, key)
    assert found is not None
    ours, theirs = found.battle.sides
    night.do(WriteBack(key, (SideResult(ours.id, "major", fates=(Fate(first(night), "out", 1),)),
                             SideResult(theirs.id, "loss"))))
    yield night
    if night.panel.places.leaders is not None:
        night.panel.places.leaders.close()
    close(night)


def band(night: Night) -> str:
    found = night.panel.reading.band
    assert found is not None
    return found.id


def first(night: Night) -> str:
    return night.panel.roster.model.rows()[0].id


@pytest.fixture
def dialog(night: Night) -> LeadersDialog:
    night.panel.roster.do("leaders")
    found = night.panel.places.leaders
    assert found is not None
    return found


def cells(dialog: LeadersDialog) -> list[tuple[str, ...]]:
    return [tuple(column.text(row) for column in dialog.model.columns) for row in dialog.model.rows()]


def test_the_battles_are_told_with_who_led_them(night, dialog):
    say = night.context.say
    assert cells(dialog) == [("1 Reed Gate", say("campaign.outcome.major"), night.panel.roster.model.rows()[0].name,
                              say("leaders.how.first"), say("battles.fate.out"))]
    assert dialog.now.text() == say("leaders.now.leads", name=night.panel.roster.model.rows()[0].name)
    assert not dialog.next.isVisible()


def test_a_leader_who_is_lost_leaves_the_place_to_whom_the_game_allows(night, dialog):
    name = night.panel.roster.model.rows()[0].name
    night.do(SetRecruitState(first(night), "dead"))
    assert dialog.now.text() == night.context.say("leaders.now.lost", name=name, battle="1 Reed Gate")
    assert dialog.next.isVisible()
    assert dialog.found is not None
    candidates = dialog.found.advice.candidates
    assert all(row.name in dialog.next.text() for row in candidates)
    dialog.choose.click()
    popover = dialog.popover
    assert popover is not None
    popover.rows[0].click()
    assert dialog.found.leader is not None and dialog.found.leader.id in {row.id for row in candidates}
    dialog.pair.undo.click()
    assert dialog.found.leader is None
    dialog.pair.undo.click()
    assert dialog.found.how == "leads"


def test_a_leader_who_is_away_is_told_with_who_may_stand_in_and_comes_back(night, dialog):
    night.do(SetMisses(first(night), 2))
    assert dialog.found is not None
    assert dialog.found.how == "away"
    assert first(night) not in {row.id for row in dialog.found.deputies.candidates}
    assert dialog.next.isVisible()
    night.do(SetMisses(first(night), 0))
    assert dialog.found.how == "leads"


def test_a_change_of_anything_else_only_tells_the_buttons_of_undo(qtbot, night):
    class Counted(LeadersDialog):
        shown = 0

        def show_leaders(self) -> None:
            self.shown += 1
            super().show_leaders()

    found = night.panel.reading.band
    assert found is not None
    dialog = Counted(night.context, found)
    qtbot.addWidget(dialog)
    before = dialog.shown
    night.do(CreatePlayer(night.campaign, "Osk"))
    dialog.pair.undo.click()
    assert dialog.shown == before and dialog.pair.redo.isEnabled()
    night.do(SetMisses(first(night), 2))
    assert dialog.shown == before + 1 and not dialog.pair.redo.isEnabled()


def test_a_battle_in_the_list_leads_to_its_page(night, dialog):
    asked = []
    night.context.place_asked.connect(asked.append)
    dialog.view.row_activated.emit(dialog.model.rows()[0])
    assert [(one.panel, one.item) for one in asked] == [
        ("battles", leaders_of(night.desk.store, band(night))[0].battle)]


def test_without_battles_it_says_so(qtbot, tmp_path: Path):
    night = a_fenwatch(tmp_path, most=2)
    night.panel.show_item("leaders")
    dialog = night.panel.places.leaders
    assert dialog is not None
    assert dialog.none.isVisible() and not dialog.view.isVisible()
    assert dialog.now.text() == night.context.say("leaders.now.nobody")
    dialog.close()
    close(night)


def test_the_dialog_speaks_the_language_of_now_and_closes_with_its_campaign(qtbot, night, dialog):
    night.context.set_language("ru")
    assert cells(dialog)[0][3] == night.context.say("leaders.how.first")
    with qtbot.waitSignal(dialog.destroyed):
        night.do(DeleteCampaign(night.campaign))


def test_another_warband_shows_leaders_of_its_own(night, dialog):
    other = next(key for key, name in warband_names(night.desk.store, night.campaign) if name == "Cinder Teeth")
    night.panel.show_item(other)
    night.panel.places.show_leaders()
    assert not dialog.isVisible()
    assert night.panel.places.leaders.name.text() == "Cinder Teeth"
