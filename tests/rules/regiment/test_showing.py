"""What tiles, heads of sides and the set-up show: damage against nerve, what is needed, losses, advice."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.showing import Badge
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.advice import leaders
from tests.rules.regiment.build import ENGINE, combat, melee, scene, setup, unit


def shown(badges: tuple[Badge, ...]) -> dict[str, dict[str, object]]:
    return {badge.code.rpartition(".")[2]: dict(badge.params) for badge in badges}


@pytest.mark.rule("KW-023", "KW-024")
def test_a_tile_shows_damage_against_nerve_and_what_a_test_would_need() -> None:
    table = scene(1, [unit(Ne="11/13")], phase="shoot", damage={"b01": 3})
    badges = SYSTEM.badges(table.battle, "b01")
    assert shown(badges) == {"nerve": {"damage": 3, "nerve": "11/13"}, "needed": {"rout": 10, "waver": 8}}
    assert [badge.code.rpartition(".")[2] for badge in badges] == ["needed", "nerve"]
    assert not badges[0].strong
    table.play("damage", "b01", damage={"damage": 3})
    assert SYSTEM.badges(table.battle, "b01")[0].strong


@pytest.mark.rule("KW-031")
def test_the_fearless_show_no_waver_and_the_unhurt_no_number() -> None:
    table = scene(1, [unit(Ne="-/14"), unit()], phase="shoot", damage={"b01": 20})
    assert shown(SYSTEM.badges(table.battle, "b01")) == {
        "nerve": {"damage": 20, "nerve": "–/14"}, "needed_fearless": {"rout": 2, "waver": 0}}
    assert SYSTEM.badges(table.battle, "b02") == ()


@pytest.mark.rule("KW-026")
def test_a_tile_says_that_an_order_is_missing_in_its_own_movement_phase() -> None:
    table = scene(1, 1)
    assert "no_order" in shown(SYSTEM.badges(table.battle, "a01"))
    assert "no_order" not in shown(SYSTEM.badges(table.battle, "b01"))
    table.play("order", "a01", "halt")
    assert "no_order" not in shown(SYSTEM.badges(table.battle, "a01"))


@pytest.mark.rule("KW-028")
def test_a_side_shows_points_and_units_lost() -> None:
    table = scene(5, [unit(points="120"), unit(points="80")])
    assert shown(SYSTEM.side_badges(table.battle, "b")) == {"points": {"lost": "0", "most": "200"}}
    table.play("take_off", "b02")
    assert shown(SYSTEM.side_badges(table.battle, "b")) == {"points": {"lost": "80", "most": "200"}}
    tally = SYSTEM.tally(table.battle, "a")
    assert tally is not None and (tally.most, tally.lost, tally.at, tally.reached) == (5, 0, 2, False)
    tally = SYSTEM.tally(table.battle, "b")
    assert tally is not None and (tally.lost, tally.at, tally.reached) == (1, 1, True)
    assert SYSTEM.badges(table.battle, "b02") == ()


@pytest.mark.rule("KW-001")
def test_a_fight_names_the_target_and_the_attackers_until_it_is_settled() -> None:
    table = melee(2, 1)
    assert SYSTEM.fight(table.battle, "a01").foes == ("b01",)
    assert SYSTEM.fight(table.battle, "b01").foes == ("a01", "a02")
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    assert SYSTEM.fight(table.battle, "a01").over
    table.play("strike", "a02", "typed", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=3)
    assert SYSTEM.fight(table.battle, "a01").foes == SYSTEM.fight(table.battle, "b01").foes == ()


def test_a_unit_has_no_models_and_counts_damage_as_a_whole() -> None:
    table = scene(1, 1)
    assert [item.kind for item in table.battle.things()] == [
        "clock", "options", "regiment.before", "regiment.before", "side", "side", "unit", "unit"]
    assert SYSTEM.form.track == "Ne"


def test_the_set_up_is_advised_and_never_stopped() -> None:
    codes = {one.code.rpartition(".")[2]: one.about for one in SYSTEM.advice(setup(
        [unit("A", Ne="?", points="100")], [unit("Thrower", keywords=ENGINE, Att="–", points="300")]))}
    assert codes == {"no_nerve": "list", "engine": "list", "no_numbers": "list", "no_limit": "battle",
                     "uneven": "battle"}
    assert SYSTEM.advice(setup([unit("A")], [unit("B")], turn_limit=6)) == []


def test_who_may_lead_carries_the_keyword() -> None:
    assert leaders((unit("A"), unit("B", keywords=("General",)), unit("C"))) == (1,)
    assert SYSTEM.leaders(()) == ()


def test_the_side_of_a_combat_that_waits_for_a_regroup_fights_nobody() -> None:
    table = scene(1, 2, combat("b02", "a01", outcome="routed", waiting=("a01",)), phase="melee")
    assert SYSTEM.fight(table.battle, "a01").foes == ()


def test_a_combat_whose_target_is_nobody_after_a_correction_shows_no_fight() -> None:
    table = scene(1, 1, combat("nobody", "a01"), phase="melee")
    assert SYSTEM.fight(table.battle, "a01").foes == ()
    assert table.dues("strike") == table.dues("close") == []
