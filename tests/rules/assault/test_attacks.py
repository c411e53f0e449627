"""How many blows, with what, at whom, and the rolls to hit and to wound (CC-020 to CC-041)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.assault.arms import arms, strength, weapon_at
from desktop.rules.assault.numbers import attacks, to_hit
from desktop.rules.kernel.card import Weapon
from desktop.rules.kernel.procedure import Table
from tests.rules.assault.build import BLADE, PISTOL, arm, combat, duel, line, scene, squad, this_turn, unit
from tests.rules.assault.table import Scene

CHOPPERS = (arm("Chopper", "one_handed"), PISTOL)
GREAT = arm("Great axe", "two_handed", s="+2", ap="4")


def brawlers(*things: Any) -> Scene:
    return duel(squad("Brawlers", 5, *CHOPPERS, WS=4, S=3, A=2, I=2), squad("B", 10, I=1), *things)


def each(table: Scene, who: str = "a01", at: int = 0, weapon: int = 0) -> dict[str, int]:
    needed = attacks(table.battle, who, at, weapon_at(table.battle, who, at, weapon))
    return {term.code.removeprefix("assault.term."): term.value for term in needed.terms}


@pytest.mark.rule("CC-020", "CC-022")
def test_worked_example_1_five_with_two_weapons_roll_fifteen_dice() -> None:
    assert brawlers().ask("assault.step", "c1").n == 15


@pytest.mark.rule("CC-021", "CC-032")
def test_worked_example_1_charging_they_roll_twenty_at_once() -> None:
    assert brawlers(this_turn("a01", "charged")).ask("assault.step", "c1").n == 20


@pytest.mark.rule("CC-021")
def test_a_disordered_charge_gives_no_bonus() -> None:
    table = brawlers(this_turn("a01", "charged"), this_turn("a01", "disordered_charge"))
    assert table.ask("assault.step", "c1").n == 15


@pytest.mark.rule("CC-020")
def test_bonuses_add_up_and_name_their_rules() -> None:
    table = brawlers(this_turn("a01", "charged"))
    assert each(table) == {"attacks": 2, "charge": 1, "two_weapons": 1}
    needed = attacks(table.battle, "a01", 0, weapon_at(table.battle, "a01", 0, 0), 3)
    assert [term.rule for term in needed.terms] == ["CC-020", "CC-021", "CC-022", "CC-023"]
    assert (needed.value, needed.terms[-1].source) == (7, "typed")


@pytest.mark.rule("CC-022")
@pytest.mark.parametrize(("carried", "bonus"), [
    ((BLADE,), False), ((BLADE, PISTOL), True), ((BLADE, BLADE, PISTOL), True), ((GREAT,), False), ((), False),
    ((PISTOL, PISTOL), True), ((arm("Blades", "one_handed", count=2),), True), ((arm("Sword"), BLADE), False),
])
def test_a_second_weapon_gives_one_attack_and_never_more(carried: tuple[Weapon, ...], bonus: bool) -> None:
    table = duel(squad("R", 1, *carried), squad("B", 1))
    assert each(table).get("two_weapons", 0) == int(bonus)


@pytest.mark.rule("CC-022")
def test_who_uses_a_weapon_of_both_hands_has_none_in_the_other() -> None:
    table = duel(squad("R", 1, BLADE, PISTOL, GREAT, I=5), squad("B", 1))
    assert [weapon.name for weapon in arms(table.battle, "a01", 0)] == ["Blade", "Great axe", "Pistol"]
    assert [each(table, weapon=at).get("two_weapons", 0) for at in range(3)] == [1, 0, 1]
    table.play("assault.step", "c1", blows={"weapon_0": "1"}, to_hit=(1,))
    assert table.request("to_hit").n == 1


@pytest.mark.rule("CC-023")
@pytest.mark.parametrize(("other", "dice"), [(0, 6), (2, 10), (-1, 4)])
def test_other_bonuses_are_typed_for_each_model(other: int, dice: int) -> None:
    table = duel(squad("R", 2, A=3, I=5), squad("B", 1))
    table.play("assault.step", "c1", blows={"other_0": other}, to_hit=(1,) * dice)
    assert table.request("to_hit").n == dice


@pytest.mark.rule("CC-023")
def test_attacks_never_fall_below_none() -> None:
    table = duel(squad("R", 2, A=1, I=5), squad("B", 1))
    told = table.play("assault.step", "c1", blows={"other_0": -3}, to_hit=(1,))
    assert told[:2] == ["step_began", "step_passed"]


@pytest.mark.rule("CC-030")
def test_the_attacker_rolls_against_the_weapon_skill_of_the_unit_it_chose() -> None:
    table = scene(squad("R", 4, I=5, WS=3), [squad("B", 2, WS=2), squad("C", 2, WS=7)], combat("a01", "b01", "b02"))
    table.play("assault.step", "c1", shares={"b01": 1, "b02": 3}, to_hit=[(1,), (1, 1, 1)])
    rolls = [one.request for one in table.asked if one.request.key == "assault.to_hit"]
    assert [(roll.n, roll.needed.value, roll.by) for roll in rolls] == [(1, 3, "a"), (3, 5, "a")]


@pytest.mark.rule("CC-030")
def test_where_one_enemy_unit_stands_nothing_is_shared() -> None:
    table = duel(squad("R", 4, I=5), squad("B", 2))
    table.play("assault.step", "c1", to_hit=(1,) * 4)
    assert "shares" not in table.keys


RUNTS = unit("Runts", line("Runt", 20, WS=2, S=2, I=2), line("Driver", 1, WS=4, S=3, I=2, A=3))


@pytest.mark.rule("CC-033")
def test_worked_example_2_the_runts_are_hit_as_runts_and_each_strikes_with_its_own_skill() -> None:
    table = duel(RUNTS, squad("B", 1, WS=4, I=4))
    table.play("assault.step", "c1", to_hit=(1,))
    assert dict(table.needed("to_hit").terms[0].params) == {"own": 4, "other": 2}
    table.play("assault.step", "c1", to_hit=[(1,) * 20, (1,) * 3])
    rolls = [one.request for one in table.asked if one.request.key == "assault.to_hit"]
    assert [(roll.n, dict(roll.needed.terms[0].params)["own"]) for roll in rolls] == [(20, 2), (3, 4)]


@pytest.mark.rule("CC-033")
@pytest.mark.parametrize(("skill", "better"), [
    (1, False), (2, True), (3, True), (4, False), (5, True), (6, True), (7, True), (8, True), (9, False), (10, False)])
def test_the_driver_has_the_better_chance_against_some_skills_only(skill: int, better: bool) -> None:
    table = duel(unit("Runts", *RUNTS.profiles), squad("B", 1, WS=skill, I=1))
    needs = [to_hit(Table(table.battle), "a01", at, "b01").value for at in (0, 1)]
    assert (needs[1] < needs[0]) is better


@pytest.mark.rule("CC-041")
def test_worked_example_3_each_wounds_with_its_own_strength() -> None:
    table = duel(RUNTS, squad("B", 1, T=3, I=1))
    table.play("assault.step", "c1", to_hit=[(6,) + (1,) * 19, (6, 1, 1)], to_wound=[(1,), (1,)])
    rolls = [one.request for one in table.asked if one.request.key == "assault.to_wound"]
    assert [dict(roll.needed.terms[0].params)["s"] for roll in rolls] == [2, 3]


@pytest.mark.rule("CC-032")
def test_blows_of_different_skill_that_need_the_same_are_rolled_together() -> None:
    table = duel(unit("R", line("Green", 3, WS=3, I=5), line("Old", 2, WS=4, I=5)), squad("B", 1, WS=5))
    assert table.ask("assault.step", "c1").n == 5


@pytest.mark.rule("CC-032", "CC-044")
def test_blows_that_differ_in_strength_or_ap_are_rolled_apart() -> None:
    table = duel(unit("R", line("Men", 3, I=5), line("Axe", 1, I=5), arm("Club"), arm("Axe", "line_2", ap="3")),
                 squad("B", 1))
    table.play("assault.step", "c1", to_hit=[(1, 1, 1), (1,)])
    assert [one.request.n for one in table.asked if one.request.key == "assault.to_hit"] == [3, 1]


@pytest.mark.rule("CC-041")
@pytest.mark.parametrize(("printed", "value"), [
    ("", 4), ("user", 4), ("–", 4), ("+2", 6), ("+1", 5), ("x2", 8), ("×2", 8), ("3", 3), ("9", 9)])
def test_a_weapon_adds_to_strength_or_has_its_own(printed: str, value: int) -> None:
    table = duel(squad("R", 1, arm("Thing", s=printed)), squad("B", 1))
    assert strength(table.battle, "a01", 0, weapon_at(table.battle, "a01", 0, 0)).value == value


@pytest.mark.rule("CC-041")
def test_a_weapon_of_one_line_is_not_that_of_the_others() -> None:
    table = duel(unit("R", line("Man", 1), line("Boss", 1), arm("Club"), arm("Claw", "line_2")), squad("B", 1))
    assert [[weapon.name for weapon in arms(table.battle, "a01", at)] for at in (0, 1)] == [["Club"], ["Claw", "Club"]]


@pytest.mark.rule("CC-040")
def test_what_cannot_be_wounded_is_not_rolled_for() -> None:
    table = duel(squad("R", 2, S=3, I=5), squad("B", 1, T=7))
    table.play("assault.step", "c1", to_hit=(6, 6))
    assert "to_wound" not in table.keys
    assert table.needed("to_wound").value == 7
    assert table.caused("a") == 0


@pytest.mark.rule("CC-030")
def test_a_number_may_be_changed_by_hand_and_says_so() -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1))
    table.play("assault.step", "c1", hand={"assault.to_hit": -2}, to_hit=(2,), to_wound=(1,))
    assert [term.code for term in table.needed("to_hit").terms] == ["assault.term.ws", "kernel.by_hand"]


def test_stats_that_a_card_leaves_out_are_marked_as_defaults() -> None:
    table = duel(squad("R", 1, A="D6", I=5), squad("B", 1))
    table.play("assault.step", "c1", to_hit=(1,))
    needed = attacks(Table(table.battle).battle, "a01", 0, None)
    assert (needed.value, needed.terms[0].source) == (1, "default")
