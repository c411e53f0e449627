"""Saves: no cover, armour against AP, invulnerable, one save a wound; instant death (CC-052 to CC-055, CC-064)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.assault.numbers import save
from desktop.rules.kernel.procedure import Table
from tests.rules.assault.build import arm, duel, scene, squad

RAY = arm("Ray", ap="3")


def best(ap: int, *, armour: bool = True, cover: int = 0, **given: Any) -> tuple[int, str]:
    """Return the save of a model against a wound and the word of its one term."""
    table = duel(squad("R", 1), squad("B", 1, **given))
    needed = save(Table(table.battle), "b01", 0, ap, armour=armour, cover=cover)
    return needed.value, needed.terms[0].code.removeprefix("assault.term.")


@pytest.mark.rule("CC-053")
@pytest.mark.parametrize(("ap", "printed", "found"), [
    (0, "3+", (3, "armour")), (4, "3+", (3, "armour")), (3, "3+", (7, "no_save")), (2, "3+", (7, "no_save")),
    (3, "2+", (2, "armour")), (5, "6+", (7, "no_save")), (0, "–", (7, "no_save")), (6, "6+", (7, "no_save"))])
def test_an_ap_no_higher_than_the_save_ignores_armour(ap: int, printed: str, found: tuple[int, str]) -> None:
    assert best(ap, Sv=printed) == found


@pytest.mark.rule("CC-054", "CC-055")
@pytest.mark.parametrize(("ap", "worn", "ward", "found"), [
    (0, "3+", "5+", (3, "armour")), (0, "5+", "4+", (4, "invulnerable")), (3, "3+", "5+", (5, "invulnerable")),
    (1, "–", "6+", (6, "invulnerable")), (2, "2+", "–", (7, "no_save"))])
def test_the_best_save_is_rolled_and_the_invulnerable_one_whatever_the_ap(
    ap: int, worn: str, ward: str, found: tuple[int, str]
) -> None:
    assert best(ap, Sv=worn, Inv=ward) == found


@pytest.mark.rule("CC-054")
def test_a_rule_that_forbids_armour_leaves_the_invulnerable_save() -> None:
    table = duel(squad("R", 2, arm("Ghost blade", "no_armour"), I=5), squad("B", 2, Sv="2+", Inv="5+"))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6), save=(1, 5))
    assert (table.needed("save").value, table.request("save").rule) == (5, "CC-054")


@pytest.mark.rule("CC-055")
def test_one_save_is_rolled_for_each_wound_by_its_player() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 4, Sv="4+", Inv="5+"))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6), save=(1, 6))
    request = table.request("save")
    assert (request.n, request.by, request.rule, request.needed.value) == (2, "b", "CC-053", 4)
    assert table.standing("b01") == 3


@pytest.mark.rule("CC-055")
def test_without_any_save_nothing_is_rolled() -> None:
    table = duel(squad("R", 2, RAY, I=5), squad("B", 2, Sv="3+"))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6))
    assert "save" not in table.keys
    assert table.standing("b01") == 0


@pytest.mark.rule("CC-052")
def test_there_is_no_cover_in_a_fight() -> None:
    fights = duel(squad("R", 2), squad("B", 2))
    form = fights.ask("assault.harm", "b01")
    assert "cover" not in {fact.key for fact in form.facts}
    shot = scene(squad("R", 2, arm("Rifle", "missile")), squad("B", 2), phase="shooting")
    shot.play("assault.shoot", "a01", shoot_target="b01", shots={"wounds": 1, "cover": 3}, save=(3,))
    assert (shot.needed("save").value, shot.needed("save").terms[0].source) == (3, "typed")


@pytest.mark.rule("CC-052", "CC-053")
def test_the_chance_of_a_save_never_comes_from_cover_in_a_step() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 2, Sv="–"))
    table.play("assault.step", "c1", to_hit=(6, 1), to_wound=(6,))
    assert table.standing("b01") == 1


BRUTE = {"W": 3, "T": 4, "Sv": "–"}


@pytest.mark.rule("CC-064")
@pytest.mark.parametrize(("way", "strength", "left"), [
    ("double_toughness", 8, [3]), ("double_toughness", 7, [2, 3]), ("off", 8, [2, 3]), ("typed", 8, [2, 3])])
def test_strength_twice_the_toughness_kills_at_once(way: str, strength: int, left: list[int]) -> None:
    table = duel(squad("R", 1, S=strength, I=5), squad("B", 2, **BRUTE), instant_death=way)
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,))
    assert sorted(table.wounds("b01")) == left


@pytest.mark.rule("CC-064")
@pytest.mark.parametrize(("way", "left"), [("double_toughness", 1), ("typed", 1), ("off", 2)])
def test_a_weapon_of_instant_death_kills_at_once_unless_there_is_none(way: str, left: int) -> None:
    table = duel(squad("R", 1, arm("Ray", "instant_death"), I=5), squad("B", 2, **BRUTE), instant_death=way)
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,))
    assert table.standing("b01") == left


@pytest.mark.rule("CC-064")
def test_said_with_the_blows_instant_death_holds_for_these_blows() -> None:
    table = duel(squad("R", 1, I=5), squad("B", 2, **BRUTE), instant_death="typed")
    table.play("assault.step", "c1", blows={"instant_0": True}, to_hit=(6,), to_wound=(6,))
    assert (table.standing("b01"), table.caused("a")) == (1, 3)


@pytest.mark.rule("CC-064")
def test_the_toughness_is_that_of_the_model_and_saves_help() -> None:
    table = duel(squad("R", 2, S=8, I=5), squad("B", 2, W=3, T=4, Sv="4+"))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6), save=(1, 6))
    assert table.request("save").n == 2
    assert table.wounds("b01") == [3]


@pytest.mark.rule("CC-053")
def test_typed_the_blows_say_whether_armour_is_ignored() -> None:
    table = duel(squad("R", 1, RAY, I=5), squad("B", 2, Sv="3+"), armour_piercing="typed")
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,), save=(3,))
    assert table.needed("save").value == 3
    again = duel(squad("R", 1, RAY, I=5), squad("B", 2, Sv="3+"), armour_piercing="typed")
    again.play("assault.step", "c1", blows={"pierces_0": True}, to_hit=(6,), to_wound=(6,))
    assert again.standing("b01") == 1
