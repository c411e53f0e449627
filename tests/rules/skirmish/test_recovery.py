"""Chapter B: rallying, coming round, standing up (SK-010 to SK-016)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import BOW, fig, scene, status, this_turn, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def recovery(*things: Any, cards: Any = 1, **options: Any) -> Scene:
    """Return a table in the Recovery phase of the side of a01, with its leader a02 out of the way."""
    return scene(cards, 1, *things, phase="recovery", **options)


def fleeing(unit: str = "a01", of: str = "panic") -> object:
    return status(unit, "fleeing", of=of)


@rule("SK-010")
@pytest.mark.parametrize(("total", "told"), [(7, "rallied"), (8, "flees_on")])
def test_a_rally_passes_when_the_sum_is_not_above_the_leadership(total: int, told: str) -> None:
    table = recovery(fleeing())
    assert table.play("skirmish.rally", "a01", rally=total) == [told]


@rule("SK-010")
def test_any_number_of_fleeing_figures_may_be_tried_each_of_them_once() -> None:
    table = recovery(fleeing("a01"), fleeing("a02"), cards=3)
    assert {due.subject for due in table.dues("may_rally")} == {"a01", "a02"}
    table.play("skirmish.rally", "a01", rally=12)
    assert table.refusal("rally", "a01") == ("tried", "SK-010")
    assert table.refusal("rally", "a02") is None


@rule("SK-010")
def test_who_does_not_flee_has_nothing_to_rally_from() -> None:
    assert recovery().refusal("rally", "a01") == ("not_fleeing", "SK-010")


@rule("SK-010")
def test_a_rally_is_the_owners_choice() -> None:
    (due,) = recovery(fleeing()).dues("may_rally")
    assert due.when == "note"
    assert due.needed is not None
    assert due.needed.value == 7


@rule("SK-010", "SK-154")
@pytest.mark.parametrize(("state", "why"), [("knocked_down", None), ("stunned", ("stunned", "SK-154"))])
def test_a_fleeing_figure_may_rally_on_its_back_but_not_stunned(state: str, why: tuple[str, str] | None) -> None:
    table = recovery(fleeing(), status("a01", state))
    assert table.refusal("rally", "a01") == why
    assert len(table.dues("may_rally")) == int(why is None)


@rule("SK-010", "SK-181")
def test_the_leader_lends_his_leadership_to_a_rally_within_six_inches() -> None:
    table = recovery(fleeing(), cards=[fig(Ld=5), fig(Ld=9)], leaders=(1, 0))
    assert table.play("skirmish.rally", "a01", rally_facts={"near_leader": True}, rally=9) == ["rallied"]


@rule("SK-011")
def test_no_roll_is_made_when_the_nearest_figure_that_counts_is_an_enemy() -> None:
    table = recovery(fleeing())
    assert table.play("skirmish.rally", "a01", rally_facts={"nearest_is_enemy": True}) == ["rally_barred"]
    assert table.has("a01", "fleeing")
    assert table.keys == ["rally_facts"]


@rule("SK-011")
def test_a_barred_rally_still_has_to_flee_in_the_movement_phase() -> None:
    table = recovery(fleeing())
    table.play("skirmish.rally", "a01", rally_facts={"nearest_is_enemy": True})
    table.next()
    assert [due.subject for due in table.dues("flees")] == ["a01"]


@rule("SK-012")
def test_a_rally_ends_the_flight() -> None:
    table = recovery(fleeing())
    table.play("skirmish.rally", "a01", rally=2)
    assert table.has("a01", "rallied")
    assert not table.has("a01", "fleeing")
    table.next()
    assert table.dues("flees") == []


@rule("SK-012")
@pytest.mark.parametrize("code", ["move", "run", "declare_charge", "climb", "jump", "jump_gap", "dive"])
def test_who_rallied_does_not_move_this_turn(code: str) -> None:
    table = scene(1, 1, this_turn("a01", "rallied"))
    assert table.refusal(code, "a01") == ("rallied", "SK-012")


@rule("SK-012")
def test_who_rallied_does_not_shoot_but_may_cast() -> None:
    mage = fig("", BOW, keywords=("Wizard",))
    assert scene([mage], 1, this_turn("a01", "rallied"), phase="shooting").refusal("shoot", "a01") == (
        "rallied", "SK-012")
    assert scene([mage], 1, this_turn("a01", "rallied"), phase="magic").refusal("cast", "a01") is None


@rule("SK-012")
def test_the_limits_of_a_rally_end_with_the_turn() -> None:
    table = recovery(fleeing())
    table.play("skirmish.rally", "a01", rally=2)
    table.next(5)
    assert not table.has("a01", "rallied")


@rule("SK-013")
def test_a_failed_rally_runs_with_the_forced_moves() -> None:
    table = recovery(fleeing())
    assert table.play("skirmish.rally", "a01", rally=12) == ["flees_on"]
    assert table.has("a01", "fleeing")
    table.next()
    assert table.play("skirmish.flee_move", "a01", flee_distance=9) == ["fled_on"]
    assert (table.told("fled_on")["inches"], table.told("fled_on")["toward"]) == (9, "corner")


@rule("SK-014")
def test_the_stunned_turn_over_by_themselves_when_their_owners_turn_begins() -> None:
    table = scene(2, 1, status("a01", "stunned"), status("b01", "stunned"), phase="combat", active="b")
    assert "turned_over" in table.next()
    assert (table.posture("a01"), table.posture("b01")) == ("down", "stunned")


@rule("SK-014")
def test_who_came_round_does_not_stand_up_in_the_same_phase() -> None:
    table = scene(2, 1, status("a01", "stunned"), phase="combat", active="b")
    table.next()
    assert table.refusal("stand_up", "a01") == ("just_turned", "SK-014")
    assert table.dues("may_stand") == []
    table.next(10)
    assert table.refusal("stand_up", "a01") is None


@rule("SK-014")
def test_the_stunned_of_the_other_side_are_announced_for_the_start_of_its_turn() -> None:
    table = scene(1, 1, status("b01", "stunned"), phase="shooting")
    (due,) = table.dues("turns_over")
    assert (due.when, due.moment, due.subject) == ("later", "turn", "b")


@rule("SK-015")
def test_who_lay_when_the_turn_began_may_stand_up_without_dice() -> None:
    table = recovery(status("a01", "knocked_down"))
    assert [due.when for due in table.dues("may_stand")] == ["note"]
    assert table.play("skirmish.stand_up", "a01") == ["stood_up"]
    assert table.posture("a01") == "standing"
    assert table.has("a01", "stood_up")


@rule("SK-015")
def test_standing_up_gives_no_wounds_back() -> None:
    table = recovery(status("a01", "knocked_down"))
    table.play("kernel.set_wounds", ("a01.1", 0))
    table.play("skirmish.stand_up", "a01")
    assert (table.posture("a01"), table.wounds("a01")) == ("standing", 0)


@rule("SK-015")
@pytest.mark.parametrize(("state", "why"), [
    ("moved", ("stands_already", "SK-015")), ("stunned", ("stunned", "SK-154")),
])
def test_only_the_knocked_down_stand_up(state: str, why: tuple[str, str]) -> None:
    assert recovery(status("a01", state)).refusal("stand_up", "a01") == why


@rule("SK-016")
@pytest.mark.parametrize(("code", "extra", "why"), [
    ("move", (), ("half_only", "SK-016")),
    ("move", ("half",), None),
    ("run", (), ("stood_up_run", "SK-016")),
    ("declare_charge", (), ("stood_up_charge", "SK-016")),
    ("dive", (), ("stood_up_charge", "SK-016")),
])
def test_who_stood_up_moves_half_and_neither_runs_nor_charges(
    code: str, extra: tuple[str, ...], why: tuple[str, str] | None
) -> None:
    assert scene(1, 1, this_turn("a01", "stood_up")).refusal(code, "a01", *extra) == why


@rule("SK-016")
@pytest.mark.parametrize(("m", "inches", "half"), [(4, 2, False), (5, 2, True)])
def test_half_a_move_keeps_its_half_inch(m: int, inches: int, half: bool) -> None:
    table = scene([fig(M=m)], 1, this_turn("a01", "stood_up"))
    table.play("skirmish.move", "a01", "half")
    told = table.told("moved")
    assert (told["inches"], told.get("and_half", False)) == (inches, half)


@rule("SK-016")
def test_half_a_move_is_for_those_who_stood_up_only() -> None:
    assert scene().refusal("move", "a01", "half") == ("not_stood_up", "SK-016")


@rule("SK-016")
@pytest.mark.parametrize(("height", "told"), [(2, "climbed"), (3, "too_high")])
def test_who_stood_up_climbs_half_its_movement(height: int, told: str) -> None:
    table = scene(1, 1, this_turn("a01", "stood_up"))
    test = {"climb_test": (1,)} if told == "climbed" else {}
    assert table.play("skirmish.climb", "a01", climb={"height": height}, **test) == [told]


@rule("SK-016")
def test_who_stood_up_may_cast_and_fight_but_not_shoot() -> None:
    mage = fig("", BOW, keywords=("wizard",))
    stood = this_turn("a01", "stood_up")
    assert scene([mage], 1, stood, phase="magic").refusal("cast", "a01") is None
    assert scene([mage], 1, stood, touch("a01", "b01"), phase="combat").refusal("fight", "a01") is None
    assert scene([mage], 1, stood, phase="shooting").refusal("shoot", "a01") == ("stood_up_shoot", "SK-016")


@rule("SK-016")
def test_the_limits_of_standing_up_end_with_the_turn() -> None:
    table = recovery(status("a01", "knocked_down"))
    table.play("skirmish.stand_up", "a01")
    table.next(11)
    assert (table.clock.active, table.clock.phase) == ("a", "movement")
    assert table.refusal("run", "a01") is None
