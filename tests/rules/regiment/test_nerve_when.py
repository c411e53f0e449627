"""When nerve is tested: after shooting, after each combat, for enemies damaged in the same phase (KW-020 to KW-022)."""

from __future__ import annotations

import pytest

from tests.rules.regiment.build import BOW, combat, hurt, melee, scene, unit


def codes(dues: list[object]) -> list[tuple[str, str, str]]:
    return [(due.code.rpartition(".")[2], due.subject, due.when) for due in dues]  # type: ignore[attr-defined]


@pytest.mark.rule("KW-020", "KW-021")
def test_shooting_calls_one_test_at_the_end_of_the_phase_whatever_the_number_of_shooters() -> None:
    table = scene([unit("Bows", BOW), unit("Slings", BOW)], 2, phase="shoot")
    table.play("shoot", "a01", shot_target="b01", shot_facts={"attacks": 4}, to_hit=(4, 4, 5, 1), to_damage=(4, 1, 6))
    table.play("shoot", "a02", shot_target="b01", shot_facts={"attacks": 2}, to_hit=(4, 4), to_damage=(4, 1))
    assert table.damage("b01") == 3
    waiting = [due for due in table.dues() if due.when == "now"]
    assert codes(waiting) == [("nerve_shot", "b01", "now")]
    assert (waiting[0].needed.value, waiting[0].dice, waiting[0].start) == (10, (2, 6), ("regiment.nerve", ("b01",)))
    table.play("nerve", "b01", nerve=5)
    assert [due for due in table.dues() if due.when == "now"] == []
    assert table.refusal("nerve", "b01") == ("tested", "KW-021")


@pytest.mark.rule("KW-020")
def test_damage_of_an_earlier_phase_alone_calls_no_test() -> None:
    table = scene([unit("Bows", BOW)], 2, phase="shoot", damage={"b01": 9})
    assert [due for due in table.dues() if due.when == "now"] == []
    assert table.refusal("nerve", "b01") == ("unhurt", "KW-020")
    table.play("shoot", "a01", shot_target="b01", shot_facts={"attacks": 1}, to_hit=(4,), to_damage=(5,))
    assert table.refusal("nerve", "b01") is None
    table.next()
    assert table.refusal("nerve", "b01") == ("unhurt", "KW-020")


@pytest.mark.rule("KW-020")
def test_only_enemies_of_the_active_player_are_tested() -> None:
    table = scene(2, 2, phase="melee")
    table.play("damage", "a01", damage={"damage": 2})
    assert [due for due in table.dues() if due.when == "now"] == []
    assert table.refusal("nerve", "a01") == ("own_unit", "KW-020")


@pytest.mark.rule("KW-022")
def test_all_attacks_of_a_combat_come_before_its_one_test() -> None:
    table = melee(3, 2)
    assert [due.subject for due in table.dues("strike")] == ["a01", "a02", "a03"]
    for attacker in ("a01", "a02"):
        table.play("strike", attacker, "typed", typed_damage={"damage": 2})
        assert table.dues("nerve") == []
        assert table.refusal("nerve", "b01") == ("attacks_first", "KW-022")
    table.play("strike", "a03", "typed", typed_damage={"damage": 0})
    (due,) = table.dues("nerve")
    assert (due.when, due.subject, due.needed and due.needed.value) == ("now", "b01", 9)
    table.play("nerve", "b01", nerve=6)
    assert table.dues("nerve") == []


@pytest.mark.rule("KW-022")
def test_each_combat_is_settled_by_itself() -> None:
    table = scene(2, 2, combat("b01", "a01"), combat("b02", "a02", id="c002"), phase="melee")
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    assert [due.subject for due in table.dues("nerve")] == ["b01"]
    assert [due.subject for due in table.dues("strike")] == ["a02"]


@pytest.mark.rule("KW-022")
def test_a_combat_without_damage_calls_no_test() -> None:
    table = melee()
    assert table.play("strike", "a01", "typed", typed_damage={"damage": 0}) == ["struck", "combat_closed", "withdrew"]
    assert table.told("combat_closed")["why"] == "untouched"
    assert [due for due in table.dues() if due.when == "now"] == []


@pytest.mark.rule("KW-020", "KW-022")
def test_a_unit_shot_at_and_fought_in_one_turn_is_tested_in_both_phases() -> None:
    table = scene([unit("Bows", BOW)], 2, combat("b01", "a01"), phase="shoot", shoot_after="any")
    table.play("shoot", "a01", "typed", shot_target="b01", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=4)
    table.next()
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    assert [due.subject for due in table.dues("nerve")] == ["b01"]
    table.play("nerve", "b01", nerve=4)
    assert table.told("nerve_tested")["total"] == 6


@pytest.mark.rule("KW-020")
def test_damage_from_elsewhere_in_melee_is_tested_too() -> None:
    table = scene(1, 2, phase="melee")
    table.play("damage", "b01", damage={"damage": 2}, damage_by="a01")
    assert [due.subject for due in table.dues("nerve_shot")] == ["b01"]
    table.play("nerve", "b01", nerve=9)
    assert table.has("b01", "wavering")


@pytest.mark.rule("KW-020")
def test_damage_of_the_movement_phase_waits_for_no_test() -> None:
    table = scene(1, 2)
    table.play("damage", "b01", damage={"damage": 2})
    assert [due for due in table.dues() if due.when == "now"] == []


@pytest.mark.rule("KW-021")
def test_whoever_was_tested_too_early_is_tested_again_when_more_damage_follows() -> None:
    table = scene([unit("Bows", BOW), unit("Slings", BOW)], 2, phase="shoot")
    table.play("shoot", "a01", "typed", shot_target="b01", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=4)
    table.play("shoot", "a02", "typed", shot_target="b01", typed_damage={"damage": 1})
    assert [due.subject for due in table.dues("nerve_shot")] == ["b01"]


@pytest.mark.rule("KW-021")
def test_whoever_waits_for_a_test_may_still_be_shot_at() -> None:
    table = scene([unit("Bows", BOW)], 2, hurt("b01", "a01", 1, 8), phase="shoot", damage={"b01": 1})
    assert table.refusal("shoot", "a01") is None
