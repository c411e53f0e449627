"""What tiles, sides and cards show, and what may be started where (AP-002, AP-004, AP-008, AP-036, AP-050, AP-062)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.kernel.card import Card
from tests.rules.grid.build import BOMB, KNIFE, RIFLE, at, fresh, gun, man, on_watch, scene, setup, status, touch


def badges(table: object, unit: str) -> dict[str, dict[str, object]]:
    return {one.code.rpartition(".")[2]: dict(one.params) for one in SYSTEM.badges(table.battle, unit)}  # type: ignore[attr-defined]


@pytest.mark.rule("AP-008", "AP-036", "AP-050")
def test_a_tile_shows_points_shots_and_grenades_left() -> None:
    table = scene([man("Tam", RIFLE, BOMB)], [man("K", KNIFE)], acting="a01")
    assert badges(table, "a01") == {"points": {"n": 6, "most": 6}, "shots": {"n": 2}, "grenades": {"n": 2}}
    assert badges(table, "b01") == {"points": {"n": 6, "most": 6}}
    table.play("shoot", "a01", shoot_target="b01", shot_facts={"shots": 1}, to_shoot=(1,))
    assert badges(table, "a01") == {"points": {"n": 4, "most": 6}, "shots": {"n": 1}, "grenades": {"n": 2}}
    table.play("done", "a01")
    assert badges(table, "a01") == {}


@pytest.mark.rule("AP-025")
def test_a_run_shows_the_points_it_has() -> None:
    table = scene(1, 1, acting="a01")
    table.play("run", "a01")
    assert badges(table, "a01")["points"] == {"n": 9, "most": 9}


def test_the_points_of_whoever_acts_stand_out() -> None:
    table = scene(2, 1, acting="a01")
    strong = {unit: next(one.strong for one in SYSTEM.badges(table.battle, unit)) for unit in ("a01", "a02")}
    assert strong == {"a01": True, "a02": False}


def test_nothing_is_shown_before_the_first_round_or_of_those_out() -> None:
    assert SYSTEM.badges(fresh(1, 1).battle, "a01") == ()
    assert SYSTEM.badges(scene(1, 1, status("a01", "out")).battle, "a01") == ()
    assert SYSTEM.badges(scene(1, 1).battle, "nobody") == ()
    assert SYSTEM.side_badges(fresh(1, 1).battle, "a") == () == SYSTEM.side_badges(scene(1, 1).battle, "z")


@pytest.mark.rule("AP-004", "AP-060")
def test_a_side_shows_how_many_are_to_act_and_who_watches() -> None:
    table = scene(3, 1, on_watch("a02"), status("a03", "activated"))
    assert [(one.code, dict(one.params)["n"], one.strong) for one in SYSTEM.side_badges(table.battle, "a")] == [
        ("grid.badge.to_act", 2, True), ("grid.badge.watching", 1, False)]
    assert [one.strong for one in SYSTEM.side_badges(table.battle, "b")] == [False]


@pytest.mark.rule("AP-042")
def test_a_fight_is_shown_with_whom() -> None:
    table = scene(1, 2, touch("a01", "b02"), status("b02", "activated"))
    assert SYSTEM.fight(table.battle, "a01").foes == ("b02",)
    assert SYSTEM.fight(table.battle, "b02").over and not SYSTEM.fight(table.battle, "a01").over
    assert SYSTEM.fight(table.battle, "nobody").foes == ()


@pytest.mark.rule("AP-002")
def test_the_losses_of_a_side_are_counted_to_the_last() -> None:
    table = scene(3, 1, status("a01", "out"))
    found = SYSTEM.tally(table.battle, "a")
    assert found is not None and (found.most, found.lost, found.at, found.reached) == (3, 1, 3, False)
    gone = scene(1, 1, status("a01", "out"))
    assert (tally := SYSTEM.tally(gone.battle, "a")) is not None and tally.reached
    assert SYSTEM.tally(table.battle, "z") is None


def test_a_card_has_five_stats_and_the_columns_of_a_weapon() -> None:
    form = SYSTEM.form
    assert form.stats == SYSTEM.stats == ("AP", "Armour", "Accuracy", "Melee", "SP")
    assert len(form.plain) == len(form.stats) and form.weapon_stats == ("Range", "AP", "Pen", "Dmg", "Shots", "Special")
    assert (form.wounds, form.one_body) == ("SP", True)


def test_the_phases_are_the_roll_and_the_activations() -> None:
    assert [phase.code for phase in SYSTEM.phases(None)] == ["initiative", "activations"]


def test_offers_list_everything_and_say_why_not() -> None:
    table = scene(1, 1)
    assert table.offered("a01") == ["activate", "move", "shoot", "strike", "throw", "watch", "run", "turn", "done",
                                    "special", "harm", "touch"]
    assert table.offered("b01")[0] == "activate" and table.offered("") == ["field", "finish"]
    assert table.offered("nobody") == []
    watching = scene(1, 1, on_watch("b01"), acting="a01")
    assert watching.offered("b01")[0] == "react" and watching.refusal("react", "b01") is None


def test_a_battle_that_is_over_offers_nothing() -> None:
    table = scene(1, 1)
    table.play("finish", result="draw")
    assert table.offered("a01") == [] == table.offered("") == table.dues()
    assert table.next() == []


def test_on_the_board_one_goes_to_cells_and_is_placed() -> None:
    table = scene(1, 1, at("a01", 1, 1))
    assert {"go", "place", "lift"} <= set(table.offered("a01"))
    assert "move" in table.offered("b01") and [dict(due.params)["n"] for due in table.dues("not_placed")] == [1]


@pytest.mark.rule("AP-050")
def test_grenades_in_hand_are_remembered() -> None:
    table = scene([man("T", BOMB)], 1, acting="a01")
    assert [dict(due.params)["n"] for due in table.dues("grenades")] == [2]


@pytest.mark.rule("AP-006")
def test_several_figures_on_a_card_are_worth_a_word() -> None:
    card = man("Squad")
    squad = replace(card, profiles=(replace(card.profiles[0], count=4),))
    assert "grid.advice.several" in [one.code for one in SYSTEM.advice(setup([squad], [man()]))]


def test_a_weapon_without_cells_and_a_card_without_lines_play() -> None:
    table = scene([Card("Nobody", "grid")], [man("K", gun("Gun", 12, "x", "–", "D6", ""))], acting="a01")
    assert table.refusal("shoot", "a01") == ("no_gun", "AP-030")
    table.play("shoot", "a01", force=("grid.no.no_gun",), shoot_target="b01", to_shoot=(1, 1))
    assert table.told("fired")["weapon"] == ""
