"""Grenades: how many, how far, scatter, blast on friend and foe, penetration for each (AP-050 to AP-053)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.arms import arms
from tests.rules.grid.build import BOMB, RIFLE, at, field, grenade, man, scene, setup, touch
from tests.rules.grid.table import Scene

THROWER = man("Tam", grenade("Bomb", 2, 4), RIFLE)


def throwing(*things: Any, men: int = 2, **options: Any) -> Scene:
    return scene([THROWER, man("Ana")], men, *things, acting="a01", **options)


def victims(table: Scene) -> list[str]:
    return [told.params["unit"] for told in table.last().told if told.code == "grid.blasted"]


@pytest.mark.rule("AP-050")
def test_one_grenade_a_round_and_two_carried() -> None:
    table = throwing()
    assert table.state("a01").grenades == (("0", 2),)
    told = table.play("throw", "a01", throw_target="b01", scatter=(6,))
    assert [one for one in told if not one.startswith("kernel")] == ["thrown", "landed", "blasted", "taken_out"]
    assert (table.state("a01").grenades, table.ap("a01")) == ((("0", 1),), 4)
    assert table.refusal("throw", "a01") == ("thrown", "AP-050")


@pytest.mark.rule("AP-050")
def test_none_left_and_none_carried() -> None:
    table = throwing()
    table.play("kernel.set_field", "grid.soldier", "a01", "grenades", (("0", 0),))
    assert table.refusal("throw", "a01") == ("grenades_gone", "AP-050")
    table.play("done", "a01")
    assert table.refusal("throw", "a02") == ("no_grenades", "AP-050")


@pytest.mark.rule("AP-050")
@pytest.mark.parametrize(("carried", "said"), [(2, False), (3, True)])
def test_more_than_two_are_worth_a_word(carried: int, said: bool) -> None:
    found = SYSTEM.advice(setup([man("Tam", grenade(carried=carried))], [man()]))
    assert ("grid.advice.grenades" in [one.code for one in found]) is said


@pytest.mark.rule("AP-050", "AP-030")
def test_a_throw_is_paid_and_not_made_in_melee() -> None:
    table = throwing()
    table.play("kernel.set_field", "grid.soldier", "a01", "ap", 1)
    assert table.refusal("throw", "a01") == ("no_points", "AP-050")
    held = throwing(touch("a01", "b01"))
    assert held.refusal("throw", "a01") == ("in_melee", "AP-042")


@pytest.mark.rule("AP-051")
def test_four_cells_at_most() -> None:
    for y, free in ((5, True), (4, False)):
        table = throwing(at("a01", 5, 9), at("b01", 5, y))
        assert (table.ask("throw", "a01").picks[0].refusal is None) is free
    assert arms(throwing().battle, "a01", "grenade")[0].reach == 4
    far = scene([man("Tam", grenade())], 1, acting="a01")
    assert far.play("throw", "a01", throw_target="b01", throw_facts={"in_range": False}) == ["no_throw"]
    assert far.state("a01").grenades == (("0", 2),)


@pytest.mark.rule("AP-051")
def test_over_walls_of_soldiers_and_low_obstacles() -> None:
    table = throwing(field(("obstacle", 5, 7, "n", 2)), at("a01", 5, 9), at("a02", 5, 8), at("b01", 5, 5))
    assert table.ask("throw", "a01").picks[0].refusal is None


@pytest.mark.rule("AP-051", "AP-031", "AP-042")
def test_what_is_behind_or_in_melee_is_no_target() -> None:
    behind = throwing(at("a01", 5, 5, 4), at("b01", 5, 3)).ask("throw", "a01").picks[0].refusal
    assert (behind.code, behind.rule) == ("grid.no.out_of_view", "AP-031")
    held = throwing(touch("a02", "b01")).ask("throw", "a01").picks[0].refusal
    assert (held.code, held.rule) == ("grid.no.target_in_melee", "AP-051")


@pytest.mark.rule("AP-052", "AP-T2")
@pytest.mark.parametrize(("die", "result"), [
    (1, "short"), (2, "long"), (3, "left"), (4, "right"), (5, "on"), (6, "on"),
])
def test_scatter_by_the_table(die: int, result: str) -> None:
    table = throwing()
    table.play("throw", "a01", throw_target="b01", scatter=(die,))
    assert table.told("landed")["result"] == result
    assert "to_shoot" not in table.keys


@pytest.mark.rule("AP-053")
@pytest.mark.parametrize(("die", "hit"), [
    (6, ["a02", "b01", "b02"]), (1, ["a02", "b01"]), (2, ["b01", "b02"]), (3, ["b01", "b02"]), (4, ["a02", "b01"]),
])
def test_the_blast_takes_friend_and_foe_on_nine_cells(die: int, hit: list[str]) -> None:
    table = throwing(at("a01", 5, 9), at("b01", 5, 5, 4), at("a02", 6, 6), at("b02", 4, 4, 4),
                     melee_contact="attacked")
    table.play("throw", "a01", throw_target="b01", scatter=(die,))
    assert victims(table) == hit


@pytest.mark.rule("AP-053")
def test_whoever_throws_at_his_feet_is_hit_himself() -> None:
    table = throwing(at("a01", 5, 7), at("b01", 5, 5, 4), men=1)
    told = table.play("throw", "a01", throw_target="b01", scatter=(1,))
    assert victims(table) == ["a01", "b01"] and table.out("a01", "b01")
    assert "activation_ended" in told


@pytest.mark.rule("AP-053")
def test_without_a_board_the_table_says_who_is_hit() -> None:
    table = throwing()
    table.play("throw", "a01", throw_target="b01", scatter=(3,), blast_victims={"on_a02": True})
    assert victims(table) == ["a02", "b01"]
    defaults = {fact.key: fact.default for fact in table.request("blast_victims").facts}
    assert defaults == {"on_a01": False, "on_a02": False, "on_b01": True, "on_b02": False}


@pytest.mark.rule("AP-053", "AP-040")
def test_each_victim_has_its_own_armour() -> None:
    table = scene([man("Tam", BOMB)], [man("Kell", Armour=3), man("Wren", Armour=5), man("Moth", Armour=2)],
                  acting="a01")
    table.play("throw", "a01", throw_target="b01", scatter=(6,), blast_victims={"on_b02": True, "on_b03": True},
               pierce=(4,))
    told = [told.params["pierced"] for told in table.last().told if told.code == "grid.blasted"]
    assert told == [True, False, True] and table.out("b01", "b03") and not table.out("b02")
    assert table.told("taken_out")["cause"] == "blast"


def test_nobody_in_the_blast_is_nobody_hurt() -> None:
    table = throwing()
    table.play("throw", "a01", throw_target="b01", scatter=(6,), blast_victims={"on_b01": False})
    assert victims(table) == []


@pytest.mark.rule("AP-012")
def test_hits_from_elsewhere_pierce_and_hurt() -> None:
    table = scene(1, [man("Stilt", SP=3)])
    table.play("harm", "b01", harm={"hits": 3, "penetration": 3, "damage": 1}, pierce=(4, 4, 1))
    assert table.strength("b01") == 1 and table.told("harmed")["pierced"] == 2
