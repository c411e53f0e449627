"""Damage and states entered by hand at the tile count like those of an attack (KW-011, KW-012, KW-020, KW-022)."""

from __future__ import annotations

import pytest

from tests.rules.regiment.build import Scene, fresh, melee, scene, status


def hit(table: Scene, unit: str, damage: int) -> None:
    table.play("kernel.set_field", "unit", unit, "damage", damage)


@pytest.mark.rule("KW-020", "KW-021")
def test_damage_tapped_in_the_shoot_phase_calls_a_test() -> None:
    table = scene(1, 2, phase="shoot", damage={"b01": 4})
    assert table.dues("nerve_shot") == []
    hit(table, "b01", 6)
    assert [due.subject for due in table.dues("nerve_shot")] == ["b01"]
    hit(table, "b01", 4)
    assert table.dues("nerve_shot") == []


@pytest.mark.rule("KW-020")
def test_what_was_tapped_before_the_phase_began_is_damage_from_before() -> None:
    table = fresh(1, 1)
    table.next()
    hit(table, "b01", 3)
    table.next()
    assert table.dues("nerve_shot") == []
    hit(table, "b01", 5)
    assert len(table.dues("nerve_shot")) == 1
    table.next()
    assert table.dues("nerve_shot") == []


@pytest.mark.rule("KW-011", "KW-022")
def test_damage_tapped_in_a_combat_is_tested_after_the_attacks_and_disorders() -> None:
    table = melee(2, 2)
    hit(table, "b01", 3)
    assert table.dues("nerve") == []
    table.play("strike", "a01", "typed", typed_damage={"damage": 0})
    table.play("strike", "a02", "typed", typed_damage={"damage": 0})
    assert [due.subject for due in table.dues("nerve")] == ["b01"]
    table.play("nerve", "b01", nerve=4)
    assert table.until("b01", "disordered") == ("turn_end", "b", 2)
    assert table.told("withdrew")["unit"] == "a01"


@pytest.mark.rule("KW-028")
def test_a_rout_by_damage_tapped_is_credited_to_nobody() -> None:
    table = scene(1, 2, phase="shoot")
    hit(table, "b01", 11)
    table.play("nerve", "b01", nerve=7)
    assert table.told("routed").get("by", "") == ""


@pytest.mark.rule("KW-012")
@pytest.mark.parametrize("state", ["disordered", "wavering"])
def test_a_state_set_by_hand_has_no_end_and_its_owners_turn_says_so(state: str) -> None:
    table = scene(1, 1, status("a01", state), status("b01", state))
    assert [(due.subject, due.when, due.moment) for due in table.dues("by_hand")] == [("a01", "later", "turn")]
    table.play("kernel.clear_status", state, "a01")
    assert table.dues("by_hand") == []


@pytest.mark.rule("KW-012", "KW-026")
def test_a_wavering_that_ends_sooner_does_not_cut_disorder_short() -> None:
    table = melee(1, 2, damage={"b01": 2}, wavering_expiry="shoot_end")
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=9)
    assert table.until("b01", "wavering") == ("phase_end", "", 11)
    assert table.until("b01", "disordered") == ("turn_end", "b", 2)
