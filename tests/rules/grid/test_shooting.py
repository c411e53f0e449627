"""Shots: conditions, weapons, how many, to hit, penetration, strength points (AP-010 to AP-012, AP-030 to AP-042)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.grid.arms import arms
from desktop.rules.grid.numbers import pierce_stage, to_shoot
from desktop.rules.kernel.card import Card, Profile
from desktop.rules.kernel.procedure import Table
from tests.rules.grid.build import KNIFE, RIFLE, at, field, gun, man, scene, touch
from tests.rules.grid.table import Scene

SNIPER = man("Ivo", gun("Long rifle", 24, 3, 4, 1, 1, "+1 to hit"), Accuracy="3+")


def duel(a: Card | None = None, b: Card | None = None, *things: Any, **options: Any) -> Scene:
    return scene([a or man("Oda")], [b or man("Kell")], *things, acting="a01", **options)


def shoots(table: Scene, *, hit: tuple[int, ...], pierce: tuple[int, ...] | None = None, target: str = "b01",
           **facts: Any) -> list[str]:
    script: dict[str, Any] = {"shoot_target": target, "to_shoot": hit}
    if facts:
        script["shot_facts"] = facts
    if pierce is not None:
        script["pierce"] = pierce
    return table.play("shoot", "a01", **script)


# --- to hit


@pytest.mark.rule("AP-010", "AP-033", "AP-038", "AP-062")
@pytest.mark.parametrize(("card", "cover", "watch", "hits"), [
    (man(), False, False, (4, 5, 6)), (man(), True, False, (5, 6)), (man(), False, True, (5, 6)),
    (man(), True, True, (6,)), (SNIPER, False, False, (2, 3, 4, 5, 6)), (SNIPER, True, False, (3, 4, 5, 6)),
    (man(Accuracy="5+"), True, True, ()),
])
def test_what_a_shot_needs(card: Card, cover: bool, watch: bool, hits: tuple[int, ...]) -> None:
    table = scene([card], 1)
    needed = to_shoot(Table(table.battle), "a01", arms(table.battle, "a01", "gun")[0], cover=cover, watch=watch)
    assert needed.faces() == hits


@pytest.mark.rule("AP-038")
def test_a_one_always_misses_whatever_the_modifiers() -> None:
    sure = man("Oda", gun("Wand", 12, 1, 4, 1, 3, "+3"), Accuracy="2+")
    table = duel(sure)
    shoots(table, hit=(1, 2, 1))
    assert table.told("fired")["shots"] == 3
    assert [term.code for term in table.needed("to_shoot").terms][-1] == "grid.term.one_misses"
    rolled = [told.params for told in table.last().told if told.code == "kernel.rolled"]
    assert rolled[0]["through"] == 1


@pytest.mark.rule("AP-038", "AP-011")
def test_the_terms_of_a_number_name_rule_and_source() -> None:
    table = duel(SNIPER)
    shoots(table, hit=(4,), cover=True)
    terms = [(term.code, term.value, term.rule, term.source) for term in table.needed("to_shoot").terms]
    assert terms == [("grid.term.accuracy", 3, "AP-038", "card"), ("grid.term.cover", 1, "AP-033", "printed"),
                     ("grid.term.bonus", -1, "AP-038", "card")]


@pytest.mark.rule("AP-038")
def test_no_six_hits_by_itself() -> None:
    table = duel(man("Oda", Accuracy="6+"))
    told = table.play("shoot", "a01", shoot_target="b01", shot_facts={"cover": True})
    assert "taken_out" not in told and "to_shoot" not in table.keys


@pytest.mark.rule("AP-039")
def test_the_shooting_player_rolls() -> None:
    table = duel()
    shoots(table, hit=(4, 1), pierce=(3,))
    assert table.request("to_shoot").by == table.request("pierce").by == "a"


# --- penetration and damage


@pytest.mark.rule("AP-040")
@pytest.mark.parametrize(("pen", "armour", "faces"), [
    (3, 2, None), (2, 3, ()), (3, 3, (4, 5, 6)), (4, 3, None), (1, 6, ()),
])
def test_penetration_against_armour(pen: int, armour: int, faces: tuple[int, ...] | None) -> None:
    table = duel(man("Oda", gun("G", 12, 2, pen)), man("Kell", Armour=armour))
    arm = arms(table.battle, "a01", "gun")[0]
    stage = pierce_stage(Table(table.battle), arm, "b01", "a")
    assert stage.automatic is (faces is None)
    assert stage.through == ((1, 2, 3, 4, 5, 6) if faces is None else faces)


@pytest.mark.rule("AP-040", "AP-041")
@pytest.mark.parametrize(("die", "out"), [(4, True), (3, False)])
def test_equal_values_pierce_on_four(die: int, out: bool) -> None:
    table = duel()
    shoots(table, hit=(6, 1), pierce=(die,))
    assert table.out("b01") is out
    assert table.needed("pierce").value == 4


@pytest.mark.rule("AP-041")
def test_a_pierced_soldier_is_taken_off_and_the_shooter_is_named() -> None:
    table = duel(man("Oda", gun("G", 12, 2, 5)))
    assert shoots(table, hit=(4, 4))[-1] == "taken_out"
    told = table.told("taken_out")
    assert (told["unit"], told["by"], told["cause"]) == ("b01", "a01", "shot")
    assert table.posture("b01") == "out"
    assert table.offered("b01") == ["take_out"]


@pytest.mark.rule("AP-012", "AP-041")
def test_a_vehicle_loses_the_damage_in_strength_points() -> None:
    table = duel(man("Oda", gun("Launcher", 12, 2, 6, 2, 3)), man("Stilt", SP=3, Armour=5))
    told = shoots(table, hit=(4, 1, 1), shots=3)
    assert "strength_lost" in told and table.strength("b01") == 1 and not table.out("b01")
    other = duel(man("Oda", gun("Launcher", 12, 2, 6, 2, 3)), man("Stilt", SP=3, Armour=5))
    shoots(other, hit=(4, 5, 1), shots=3)
    assert other.out("b01")


@pytest.mark.rule("AP-012")
def test_strength_comes_from_the_stat_or_else_from_the_line_and_is_one_for_a_soldier() -> None:
    assert duel(man("Oda")).strength("a01") == 1
    assert duel(man("Oda", SP=4)).strength("a01") == 4
    bare = Card("Crate", "grid", profiles=(Profile("Crate", (), 1, 2),))
    assert duel(bare).strength("a01") == 2


# --- how many, which weapon, at whom


@pytest.mark.rule("AP-036")
def test_shots_cost_points_and_are_limited_in_a_round() -> None:
    table = duel(man("Oda", gun("Pistol", 6, 1, 2, 1, 2), AP=9), man("Kell", Armour=5))
    shoots(table, hit=(1, 1))
    assert (table.told("fired")["cost"], table.ap("a01")) == (2, 7)
    assert table.refusal("shoot", "a01") == ("no_shots", "AP-036")


@pytest.mark.rule("AP-036", "AP-030")
def test_no_more_shots_than_points_pay_for() -> None:
    table = duel(man("Oda", gun("Gun", 12, 3, 3, 1, 4), AP=7))
    request = table.ask("shoot", "a01", shoot_target="b01")
    assert request.n == 2
    table.drop()
    poor = duel(man("Oda", gun("Gun", 12, 3), AP=2))
    assert poor.refusal("shoot", "a01") == ("no_points", "AP-030")


@pytest.mark.rule("AP-037")
def test_shots_may_be_spread_over_targets() -> None:
    table = scene([man("Oda", gun("Chatter", 18, 2, 4, 1, 3))], 2, acting="a01")
    shoots(table, hit=(5, 1), shots=2)
    assert table.out("b01")
    shoots(table, hit=(5,), target="b02")
    assert table.out("b02") and table.state("a01").used == (("0", 3),)


@pytest.mark.rule("AP-035")
def test_one_weapon_an_activation_chosen_before_the_shot() -> None:
    table = scene([man("Oda", RIFLE, gun("Pistol", 6, 1, 2), AP=9)], 2, acting="a01")
    table.play("shoot", "a01", gun="1", shoot_target="b01", shot_facts={"shots": 2}, to_shoot=(1, 1))
    assert table.told("fired")["weapon"] == "Pistol"
    assert table.refusal("shoot", "a01") == ("no_shots", "AP-036")
    assert table.state("a01").chosen == ("1",)


@pytest.mark.rule("AP-035")
def test_a_special_rule_allows_two_weapons() -> None:
    card = man("Oda", RIFLE, gun("Pistol", 6, 1, 2), gun("Flare", 6, 1, 1), keywords=("Two weapons",), AP=12)
    table = scene([card], [man(Armour=9), man(Armour=9)], acting="a01")
    shoots(table, hit=(1, 1))
    table.play("shoot", "a01", gun="1", shoot_target="b01", to_shoot=(1, 1))
    assert table.state("a01").chosen == ("0", "1")
    assert table.refusal("shoot", "a01") == ("no_shots", "AP-036")


@pytest.mark.rule("AP-035")
def test_the_next_activation_chooses_anew() -> None:
    table = duel(man("Oda", RIFLE, gun("Pistol", 6, 1, 2)))
    shoots(table, hit=(1, 1))
    table.next()
    table.play("kernel.clear_status", "activated", "a01")
    table.play("activate", "a01", force=("grid.no.not_your_go",))
    assert table.state("a01").chosen == ()


@pytest.mark.rule("AP-030", "AP-031", "AP-032", "AP-034")
@pytest.mark.parametrize("fact", ["in_view", "line_free", "in_range"])
def test_what_the_table_sees_may_forbid_a_shot_and_costs_nothing(fact: str) -> None:
    table = duel()
    table.ask("shoot", "a01", shoot_target="b01")
    table.drop()
    told = table.play("shoot", "a01", shoot_target="b01", shot_facts={fact: False})
    assert told == ["no_shot"] and table.told("no_shot")["why"] == fact
    assert table.ap("a01") == 6


@pytest.mark.rule("AP-030", "AP-031", "AP-032", "AP-033", "AP-034")
def test_the_board_knows_what_is_seen() -> None:
    placed = (at("a01", 2, 9), at("b01", 2, 2, 4))
    table = duel(None, None, field(("obstacle", 2, 3, "n", 1)), *placed)
    request = table.ask("shoot", "a01")
    assert request.picks[0].refusal is None
    table.drop()
    shoots(table, hit=(5, 4), pierce=(1,))
    facts = {fact.key: fact.default for fact in table.request("shot_facts").facts}
    assert facts["cover"] is facts["in_view"] is facts["line_free"] is facts["in_range"] is True
    assert table.needed("to_shoot").value == 5


@pytest.mark.rule("AP-031", "AP-032", "AP-034", "AP-042")
@pytest.mark.parametrize(("things", "why"), [
    ((at("a01", 5, 5, 4), at("b01", 5, 1)), ("grid.no.out_of_view", "AP-031")),
    ((field(("wall", 5, 3, "n", 0)), at("a01", 5, 5), at("b01", 5, 1)), ("grid.no.no_line", "AP-032")),
    ((field(size=30), at("a01", 5, 20), at("b01", 5, 1)), ("grid.no.out_of_range", "AP-034")),
    ((touch("a02", "b01"),), ("grid.no.target_in_melee", "AP-042")),
])
def test_the_board_refuses_what_cannot_be_shot_at(things: tuple[Any, ...], why: tuple[str, str]) -> None:
    table = scene(2, 1, *things, acting="a01")
    refusal = table.ask("shoot", "a01").picks[0].refusal
    assert (refusal.code, refusal.rule) == why and refusal.forcible


@pytest.mark.rule("AP-034")
def test_a_range_includes_its_last_cell() -> None:
    for x, free in ((12, True), (13, False)):
        table = scene(1, 1, field(size=30), at("a01", 0, 5, 2), at("b01", x, 5), acting="a01")
        assert (table.ask("shoot", "a01").picks[0].refusal is None) is free


@pytest.mark.rule("AP-034")
def test_height_does_not_count_for_the_distance() -> None:
    table = scene(1, 1, field(("floor", 12, 5, "", 3), size=30), at("a01", 0, 5, 2), at("b01", 12, 5, 0, 3),
                  acting="a01")
    assert table.ask("shoot", "a01").picks[0].refusal is None


@pytest.mark.rule("AP-031")
def test_a_special_rule_sees_all_round() -> None:
    table = scene([man("Stilt", keywords=("all-round view",))], 1, at("a01", 5, 5, 4), at("b01", 5, 1), acting="a01")
    assert table.ask("shoot", "a01").picks[0].refusal is None


@pytest.mark.rule("AP-042")
def test_who_touches_an_enemy_does_not_shoot() -> None:
    table = duel(None, None, touch("a01", "b01"))
    assert table.refusal("shoot", "a01") == ("in_melee", "AP-042")
    table.play("part", "a01")
    assert table.refusal("shoot", "a01") is None


def test_nothing_to_shoot_with_is_said() -> None:
    assert duel(man("Oda", KNIFE)).refusal("shoot", "a01") == ("no_gun", "AP-030")
