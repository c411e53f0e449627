"""Attacks: dice to hit and to damage with numbers of the cards, or damage typed (KW-020, KW-022)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.regiment.build import BOW, PIKE, SPELL, Scene, melee, scene, unit


def volley(shooter: Any = None, target: Any = None, **options: Any) -> Scene:
    return scene([shooter or unit("Bows", BOW)], [target or unit("Pikes"), unit()], phase="shoot", **options)


@pytest.mark.rule("KW-020")
def test_a_volley_hits_on_ra_and_damages_on_de() -> None:
    table = volley(unit("Bows", BOW, Ra="5+", Att=3), unit("Pikes", De="3+"))
    table.play("shoot", "a01", shot_target="b01", to_hit=(5, 6, 4), to_damage=(3, 2))
    assert table.damage("b01") == 1
    assert [(one.code, one.value, one.source) for one in table.needed("to_hit").terms] == [
        ("regiment.term.ra", 5, "card")]
    assert table.needed("to_damage").value == 3
    assert table.refusal("shoot", "a01") == ("shot", "KW-021")


@pytest.mark.rule("KW-022")
def test_blows_hit_on_me_and_power_eases_the_damage() -> None:
    table = melee([unit("Pikes", PIKE, Me=3, Att=2)], [unit("Axes", De=5)])
    table.play("strike", "a01", to_hit=(3, 3), to_damage=(4, 3))
    assert table.damage("b01") == 1
    assert [(one.code.rpartition(".")[2], one.value) for one in table.needed("to_damage").terms] == [
        ("de", 5), ("power", -1)]


@pytest.mark.rule("KW-022")
def test_a_card_without_numbers_gives_plain_ones_that_say_so() -> None:
    table = melee([unit("?", Me="x", Att="x")], [unit("?", De="x")])
    request = table.ask("strike", "a01")
    assert (request.n, request.needed.value, request.needed.terms[0].source) == (10, 4, "default")


@pytest.mark.rule("KW-020")
def test_a_spell_has_attacks_of_its_own_and_a_weapon_is_chosen_where_there_are_two() -> None:
    table = volley(unit("Caster", BOW, SPELL))
    table.play("shoot", "a01", weapon="1", shot_target="b01", to_hit=(1, 2, 3, 4, 5, 6), to_damage=(2, 1, 6))
    assert (table.told("shot")["weapon"], table.damage("b01")) == ("Fire", 2)


@pytest.mark.rule("KW-020")
def test_cover_and_what_the_table_adds_change_the_roll_to_hit() -> None:
    table = volley()
    table.play("shoot", "a01", shot_target="b01", shot_facts={"cover": True, "modifier": -1, "attacks": 1},
               to_hit=(5,))
    assert table.needed("to_hit").value == 6
    assert [one.source for one in table.needed("to_hit").terms] == ["card", "default", "typed"]


@pytest.mark.rule("KW-022")
@pytest.mark.parametrize(("facing", "dice"), [("front", 2), ("flank", 4), ("rear", 6)])
def test_flank_and_rear_multiply_the_attacks(facing: str, dice: int) -> None:
    table = melee()
    assert table.ask("strike", "a01", strike_facts={"attacks": 2, "facing": facing}).n == dice


@pytest.mark.rule("KW-022")
def test_the_bonus_to_damage_eases_the_second_roll() -> None:
    table = melee()
    table.play("strike", "a01", strike_facts={"attacks": 1, "to_damage_modifier": 2, "hindered": True}, to_hit=(5,),
               to_damage=(2,))
    assert (table.needed("to_hit").value, table.needed("to_damage").value, table.damage("b01")) == (5, 2, 1)


@pytest.mark.rule("KW-022")
def test_what_no_die_can_reach_is_not_rolled() -> None:
    table = melee([unit(Me=6)], 1)
    table.play("strike", "a01", strike_facts={"hindered": True})
    assert table.keys == ["strike_facts", "withdraw"]
    assert table.damage("b01") == 0


@pytest.mark.rule("KW-022")
def test_damage_may_be_typed_instead_of_rolled_and_the_other_way_round() -> None:
    table = melee()
    assert [one.args for one in table.system.offers(table.battle, "a01") if one.code == "regiment.strike"] == [
        ("a01",), ("a01", "typed")]
    table.play("strike", "a01", "typed", typed_damage={"damage": 7})
    assert table.damage("b01") == 7
    table = melee(attack_by="typed")
    assert [one.args for one in table.system.offers(table.battle, "a01") if one.code == "regiment.strike"] == [
        ("a01",), ("a01", "dice")]
    assert table.ask("strike", "a01").key == "regiment.typed_damage"
    table.drop()
    assert table.ask("strike", "a01", "dice").key == "regiment.to_hit"


@pytest.mark.rule("KW-022")
def test_the_log_keeps_who_dealt_how_much() -> None:
    table = melee(2, 1)
    table.play("strike", "a01", "typed", typed_damage={"damage": 2})
    table.play("strike", "a02", "typed", typed_damage={"damage": 3})
    (fight,) = table.combats()
    assert (fight.damage, fight.struck, table.damage("b01")) == (5, ("a01", "a02"), 5)
    assert table.refusal("strike", "a01") == ("struck", "KW-022")


@pytest.mark.rule("KW-022")
def test_a_combat_that_is_over_takes_no_further_blows() -> None:
    table = melee(1, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=4)
    offer = table.offer("strike", "a01")
    assert offer.refusal is not None and offer.refusal.rule == "KW-022"


@pytest.mark.rule("KW-020")
def test_damage_from_elsewhere_may_name_who_dealt_it() -> None:
    table = scene(1, 1, phase="shoot")
    table.play("damage", "b01", damage={"damage": 2}, damage_by="a01")
    assert table.told("damaged")["by"] == "a01"
    assert table.damage("b01") == 2
