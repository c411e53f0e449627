"""Units of many models, of several stat lines, and of none: what their tiles and their panel show, and what taps do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.showing import Editable
from desktop.ui.tracker.correct import unit_facts
from desktop.ui.tracker.presenting.log import sentence_of
from desktop.ui.tracker.spans import plain_text
from tests.support.night import a_desk, open_table
from tests.windows.tracker_night import Night


def line(name: str, count: int, wounds: int, **stats: str) -> Profile:
    return Profile(name, tuple(Stat(*pair) for pair in stats.items()), count, wounds)


CARDS = (
    Card("Reed Horde", "freeform", profiles=(line("Reed", 20, 1, Move="5"),)),
    Card("Grey Wardens", "freeform", profiles=(line("Warden", 3, 2, Save="4+"), line("Captain", 1, 5, Save="3+"))),
    Card("Pike Block", "freeform", profiles=(line("Pikes", 0, 0, Nerve="14/16"),)),
)


@pytest.fixture
def field(qtbot, tmp_path) -> Iterator[Night]:
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Field", system="freeform")).new_id
    bands = [desk.execute(CreateWarband(campaign, name, system="freeform")).new_id for name in ("Ash", "Birch")]
    for band in bands:
        for card in CARDS:
            desk.execute(Recruit(band, given=card))
    battle = desk.execute(CreateBattle(campaign, "Field", "freeform", tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "seed"))
    made = Night(qtbot, open_table(desk, battle))
    made.begin()
    yield made
    made.dialog.close_table()
    desk.store.close()


def wounds(night: Night, unit: str) -> list[int]:
    return [model.wounds for model in night.table.battle.where(Model, "unit", unit)]


def test_a_unit_of_models_counts_those_that_stand(field):
    field.intents.wound_tapped.emit("a01", 3)
    tile = field.tracker.sides.tile_of("a01").view
    assert (tile.count, tile.models.alive, tile.models.start) == ((17, 20), 17, 20)
    told = plain_text(sentence_of(field.dialog.presenter.wording, field.table.session.lines[-1].entry.told))
    assert told == "Reed Horde: 3 Wounds taken by hand, on 3 models."


def test_each_stat_line_of_a_mixed_unit_has_a_row_and_is_wounded_by_itself(field):
    field.intents.unit_selected.emit("a02", False)
    members = field.tracker.unit.members
    shown = field.tracker.table.unit.members
    assert [(one.name, one.standing, one.wounds) for one in shown] == [
        ("Warden", "3 of 3", "wounds 2 of 2"), ("Captain", "1 of 1", "wounds 5 of 5")]
    less, more = members.buttons()[2:]
    field.tap(less)
    field.tap(less)
    assert wounds(field, "a02") == [2, 2, 2, 3]
    assert field.tracker.table.unit.members[1].wounds == "wounds 3 of 5"
    field.tap(more)
    assert wounds(field, "a02") == [2, 2, 2, 4]
    field.tap(members.buttons()[0])
    assert wounds(field, "a02") == [1, 2, 2, 4]
    field.intents.undo_pressed.emit()
    assert wounds(field, "a02") == [2, 2, 2, 4]


def test_a_unit_of_one_stat_line_has_no_rows(field):
    field.intents.unit_selected.emit("a01", False)
    assert field.tracker.table.unit.members == ()
    assert not field.tracker.unit.members.isVisible() or field.tracker.unit.members.rows == 0


def test_damage_of_a_unit_without_models_grows_on_its_counter(field):
    tile = field.tracker.sides.tile_of("a03")
    assert [counter.text() for counter in tile._counters] == ["+1", "−1"]
    for _ in range(3):
        field.tap(tile._counters[0])
    assert field.table.battle.get(Unit, "a03").damage == 3
    assert (tile.view.count, tile.view.grows) == ((3, 0), True)
    assert tile.view.speak.startswith("Pike Block, damage 3")
    field.tap(tile._counters[1])
    assert field.table.battle.get(Unit, "a03").damage == 2


def test_damage_is_told_of_how_much_where_the_game_has_a_stat_for_it(field):
    assert field.table.battle.get(Unit, "a03").card.most_damage("Nerve") == 16


def test_fields_of_a_system_of_its_own_stand_on_the_correction_sheet_and_are_set(field, monkeypatch):
    system = field.table.system
    asked = (Editable("unit", "a03", "damage", "tracker.correct.damage", (), 0, 9),
             Editable("unit", "a03", "gone", "tracker.correct.damage", picks=(("", "tracker.ask.no"),)))
    monkeypatch.setitem(system.__dict__, "editable", lambda _, __: asked)
    facts = {one.key: one for one in unit_facts(field.dialog.presenter, field.table.battle.get(Unit, "a03"))}
    assert facts["field|unit|a03|damage"].high == 9
    field.dialog.acts.correct("a03", "field|unit|a03|damage", 7)
    assert field.table.battle.get(Unit, "a03").damage == 7


def test_models_that_fell_are_written_back_as_lost(field):
    field.intents.wound_tapped.emit("a01", 4)
    side = proposed_result(field.table).sides[0]
    assert [(fate.fate, fate.lost) for fate in side.fates] == [("hurt", 4), ("stood", 0), ("stood", 0)]
