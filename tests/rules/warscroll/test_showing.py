"""What tiles, heads of sides and reminders show, and what stands on a card."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.numbers import params
from desktop.rules.warscroll import SYSTEM
from tests.rules.warscroll.build import WIZARD, duel, goal, line, place, scene, squad, status, this_turn, unit
from tests.rules.warscroll.table import Scene

MEN = squad("Men", 4)
LORD = unit("Lord", line("Lord", wounds=5), WIZARD, "Hero")


def short(table: Scene, side: str) -> list[str]:
    return [badge.code.rpartition(".")[2] for badge in SYSTEM.side_badges(table.battle, side)]


@pytest.mark.rule("AS-031", "AS-023")
def test_the_tally_counts_losses_of_the_start_with_their_share() -> None:
    table = scene(squad("Men", 10), MEN)
    table.play("kernel.set_field", "side", "a", "starting", 10)
    table.play("take_off", "a01", take_off={"models": 4})
    tally = SYSTEM.tally(table.battle, "a")
    assert tally is not None
    assert (tally.most, tally.lost, tally.at, tally.reached) == (10, 4, 5, False)
    assert dict(tally.params) == {"n": 4, "of": 10, "percent": 40}
    assert table.dues("half_lost") == []
    table.play("take_off", "a01", take_off={"models": 1})
    tally = SYSTEM.tally(table.battle, "a")
    assert tally is not None and tally.reached
    assert [due.subject for due in table.dues("half_lost")] == ["a"]
    assert SYSTEM.tally(table.battle, "z") is None


@pytest.mark.rule("AS-027", "AS-036", "AS-033")
def test_a_side_shows_its_general_its_triumph_and_its_objective() -> None:
    table = scene([LORD, MEN], [MEN], status("a", "blessed"), goal("a", "seize", "t01"), place(1, "deadly"))
    assert short(table, "a") == ["general", "blessed", "seize"]
    badge = SYSTEM.side_badges(table.battle, "a")[2]
    assert dict(badge.params)["scenery"] == "§warscroll.scenery.deadly"
    table.play("take_off", "a01", take_off={"models": 1})
    assert short(table, "a")[0] == "general_slain"
    assert SYSTEM.side_badges(table.battle, "a")[0].strong


@pytest.mark.rule("AS-125", "AS-130")
def test_a_tile_shows_the_slain_and_the_spells_left() -> None:
    table = scene([LORD, MEN], [LORD], this_turn("a02", "slain", 3), phase="battleshock")
    assert [(one.code.rpartition(".")[2], one.params, one.strong) for one in SYSTEM.badges(table.battle, "a02")] == [
        ("slain", params(n=3), True)]
    assert SYSTEM.badges(table.battle, "a01")[0].params == params(n=1)
    assert SYSTEM.badges(table.battle, "nobody") == ()


@pytest.mark.rule("AS-100")
def test_a_fight_names_who_is_near() -> None:
    table = duel(MEN, MEN)
    assert SYSTEM.fight(table.battle, "a01").foes == ("b01",)
    table.play("fight", "a01", hit=(1,) * 4)
    assert SYSTEM.fight(table.battle, "a01").over


@pytest.mark.rule("AS-T2", "AS-033")
def test_an_objective_about_to_be_reached_is_worth_a_word() -> None:
    table = scene(MEN, [squad("Mob", 6)], goal("a", "blunt", "b01"))
    assert table.dues("near_blunt") == []
    table.play("take_off", "b01", take_off={"models": 3})
    assert [dict(due.params)["target"] for due in table.dues("near_blunt")] == ["Mob"]
    table.play("take_off", "b01", take_off={"models": 3})
    assert table.dues("near_blunt") == []


@pytest.mark.rule("AS-062")
def test_a_side_without_a_general_is_told_so() -> None:
    table = scene([MEN], [MEN])
    table.play("kernel.set_field", "side", "a", "leader", "")
    due = table.dues("no_general")[0]
    assert (due.when, due.start) == ("note", ("warscroll.name_general", ("a",)))


def test_the_form_of_a_card_names_every_number() -> None:
    assert SYSTEM.form.stats == ("Move", "Wounds", "Bravery", "Save")
    assert len(SYSTEM.form.plain) == len(SYSTEM.form.stats)
    assert SYSTEM.form.weapon_stats == ("Range", "Attacks", "To Hit", "To Wound", "Rend", "Damage")
