"""After a combat: regrouping when the target is routed, stepping back when it is not (KW-001 to KW-010)."""

from __future__ import annotations

import pytest

from tests.rules.regiment.build import Scene, combat, hurt, melee, scene


def routed(attackers: int = 2, **options: object) -> Scene:
    """Return the table after a combat in which b01 was routed."""
    table = melee(attackers, 2, damage={"b01": 5}, **options)
    for at in range(attackers):
        table.play("strike", f"a{at + 1:02d}", "typed", typed_damage={"damage": 1})
    table.play("nerve", "b01", nerve=11)
    assert table.posture("b01") == "out"
    return table


@pytest.mark.rule("KW-001", "KW-002")
def test_each_attacker_of_a_routed_target_regroups_unit_by_unit_as_its_owner_likes() -> None:
    table = routed()
    assert [(due.subject, due.when, due.start) for due in table.dues("regroup")] == [
        ("a01", "now", ("regiment.regroup", ("a01",))), ("a02", "now", ("regiment.regroup", ("a02",)))]
    assert table.ask("regroup", "a01").by == "a"
    table.drop()
    table.play("regroup", "a02", regroup="stay")
    assert [due.subject for due in table.dues("regroup")] == ["a01"]
    assert "regroup" not in table.offered("a02")
    table.play("regroup", "a01", regroup="forward", forward=4)
    assert table.dues("regroup") == []
    assert table.has("a01", "regrouped")


@pytest.mark.rule("KW-002")
def test_nobody_regroups_before_the_target_is_routed() -> None:
    table = melee(1, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 3})
    assert "regroup" not in table.offered("a01")
    table.play("nerve", "b01", nerve=3)
    assert "regroup" not in table.offered("a01")
    assert table.told("withdrew")["unit"] == "a01"


@pytest.mark.rule("KW-003")
def test_it_may_stay_and_turn() -> None:
    table = routed(1)
    assert table.play("regroup", "a01", regroup="stay") == ["stayed"]
    assert table.keys == ["regroup", "regroup_facts"]


@pytest.mark.rule("KW-004")
def test_forward_is_a_die_and_all_of_it() -> None:
    table = routed(1)
    request = table.ask("regroup", "a01", regroup="forward")
    assert (request.dice, request.rule) == ((1, 6), "KW-004")
    table.drop()
    table.play("regroup", "a01", regroup="forward", forward=6)
    assert (table.told("regrouped")["rolled"], table.told("regrouped")["inches"]) == (6, 6)


@pytest.mark.rule("KW-005")
@pytest.mark.parametrize(("face", "inches"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_back_is_half_a_die_rounded_up(face: int, inches: int) -> None:
    table = routed(1)
    table.play("regroup", "a01", regroup="back", back=(face,))
    assert table.told("regrouped")["inches"] == inches


@pytest.mark.rule("KW-006")
def test_others_in_the_way_shorten_the_move() -> None:
    table = routed(1)
    table.play("regroup", "a01", regroup="forward", forward=5, regroup_facts={"moved_inches": 2})
    assert (table.told("regrouped")["rolled"], table.told("regrouped")["inches"]) == (5, 2)
    table.undo()
    table.ask("regroup", "a01", regroup="forward")
    assert table.session.draft is not None
    running = table.session.resume(table.session.answer(5))
    facts = {fact.key: (fact.low, fact.high) for fact in running.asked[-1].request.facts}
    assert facts["moved_inches"] == (0, 5)


@pytest.mark.rule("KW-007")
def test_whoever_ends_too_near_is_shifted() -> None:
    table = routed(1)
    table.play("regroup", "a01", regroup="forward", forward=1, regroup_facts={"shifted": True})
    assert table.told("regrouped")["shifted"] is True
    assert table.request("regroup_facts").facts[-1].rule == "KW-007"


@pytest.mark.rule("KW-002")
def test_an_attacker_that_is_gone_does_not_regroup() -> None:
    table = routed()
    table.play("take_off", "a01")
    assert [due.subject for due in table.dues("regroup")] == ["a02"]


@pytest.mark.rule("KW-002")
def test_when_the_target_leaves_otherwise_its_attackers_may_regroup_too() -> None:
    table = melee(2, 2)
    table.play("take_off", "b01")
    assert table.dues("strike") == []
    assert [due.subject for due in table.dues("regroup")] == ["a01", "a02"]


@pytest.mark.rule("KW-002")
def test_what_was_not_regrouped_is_forgotten_with_the_turn() -> None:
    table = routed()
    table.to("movement", "b")
    assert table.combats() == ()
    assert table.dues("regroup") == []


@pytest.mark.rule("KW-008")
def test_attackers_of_a_target_that_stands_step_back_an_inch_without_dice_or_choice() -> None:
    table = melee(2, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    table.play("strike", "a02", "typed", typed_damage={"damage": 1})
    assert table.play("nerve", "b01", nerve=10) == ["nerve_tested", "withdrew", "withdrew"]
    told = [one.params for one in table.last().told if one.code == "regiment.withdrew"]
    assert [(one["unit"], one["room"]) for one in told] == [("a01", "back"), ("a02", "back")]
    assert table.has("a01", "withdrew") and table.has("a02", "withdrew")
    assert [due for due in table.dues() if due.when == "now"] == []


@pytest.mark.rule("KW-008")
def test_who_is_not_in_contact_any_more_need_not_step_back() -> None:
    table = melee(1, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 0}, withdraw={"room_a01": "apart"})
    assert table.told("withdrew")["room"] == "apart"


@pytest.mark.rule("KW-009")
def test_spacing_is_a_reminder_once_somebody_has_moved() -> None:
    table = scene(1, 1)
    assert table.dues("spacing") == []
    table.play("order", "a01", "advance")
    (due,) = table.dues("spacing")
    assert (due.when, due.rule, due.subject) == ("note", "KW-009", "a")


@pytest.mark.rule("KW-010")
@pytest.mark.parametrize("room", ["enemy_moves", "stuck"])
def test_without_room_the_enemy_moves_or_they_stay_closer(room: str) -> None:
    table = melee(1, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 0}, withdraw={"room_a01": room})
    assert table.told("withdrew")["room"] == room


@pytest.mark.rule("KW-010")
def test_who_stayed_in_contact_may_be_attacked_without_a_charge() -> None:
    table = scene(1, 1, phase="melee")
    assert table.refusal("strike", "a01") == ("no_combat", "KW-001")
    table.play("engage", "a01", charge_target="b01")
    assert table.refusal("engage", "a01") == ("in_combat", "KW-001")
    assert table.refusal("strike", "a01") is None


@pytest.mark.rule("KW-008")
def test_a_combat_left_without_anything_to_test_may_be_closed() -> None:
    table = scene(2, 1, combat("b01", "a01", "a02", struck=("a01",)), phase="melee")
    table.play("take_off", "a02")
    (due,) = table.dues("close")
    table.play("close", *due.start[1])  # type: ignore[index]
    assert table.told("withdrew")["unit"] == "a01"
    assert table.dues("close") == []


@pytest.mark.rule("KW-028", "KW-002")
def test_a_rout_in_shooting_lets_nobody_regroup() -> None:
    table = scene(1, 2, hurt("b01", "a01", 5, 8), phase="shoot", damage={"b01": 5})
    table.play("nerve", "b01", nerve=8)
    assert table.posture("b01") == "out"
    assert table.dues("regroup") == []
