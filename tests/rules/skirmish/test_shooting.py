"""Chapter I: who shoots, what makes a shot harder, what comes of it (SK-100 to SK-105, SK-113, SK-115)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import BOW, KNIFE, PISTOL, fig, scene, status, this_turn, touch, weapon
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

ARCHER = fig("Pell", BOW, BS=4)


def shooting(*things: Any, shooter: Any = ARCHER, b: Any = 1, **options: Any) -> Scene:
    """Return a table in the Shooting phase of Pell's side; no shot at a single figure is harder unless agreed."""
    options = {"single_target_penalty": False, **options}
    return scene([shooter], b, *things, phase="shooting", **options)


def shot(table: Scene, *, target: str = "b01", facts: dict[str, Any] | None = None, **dice: Any) -> list[str]:
    script = {"shot_facts": facts} if facts else {}
    return table.play("skirmish.shoot", "a01", shoot_target=target, **script, **dice)


@rule("SK-100", "SK-101")
def test_a_shot_is_rolled_to_hit_to_wound_and_for_armour() -> None:
    table = shooting(b=[fig("Rook", Sv="5+")])
    told = shot(table, to_shoot=(3,), to_wound=(4,), armour=(4,), injury=(6,))
    assert told[-3:] == ["shot", "wounds_lost", "taken_out"]
    assert table.told("shot")["wounds"] == 1
    assert table.posture("b01") == "out"


@rule("SK-100")
def test_a_miss_ends_the_shot() -> None:
    table = shooting()
    assert shot(table, to_shoot=(2,)) == ["kernel.rolled", "shot"]


@rule("SK-100", "SK-101")
def test_each_figure_shoots_once_a_phase() -> None:
    table = shooting()
    assert [due.subject for due in table.dues("may_shoot")] == ["a01"]
    shot(table, to_shoot=(1,))
    assert table.refusal("shoot", "a01") == ("shot", "SK-101")
    assert table.dues("may_shoot") == []


@rule("SK-101")
def test_the_shot_is_remembered_for_the_phase_only() -> None:
    table = shooting()
    shot(table, to_shoot=(1,))
    table.next()
    assert not table.has("a01", "shot")


@rule("SK-101")
def test_shooters_come_in_any_order() -> None:
    table = scene([ARCHER, fig("Odo", BOW)], 1, phase="shooting")
    table.play("skirmish.shoot", "a02", shoot_target="b01", to_shoot=(1,))
    assert table.refusal("shoot", "a01") is None


@rule("SK-102")
def test_without_a_missile_weapon_nobody_shoots() -> None:
    assert shooting(shooter=fig("Odo", KNIFE)).refusal("shoot", "a01") == ("no_missile", "SK-102")


@rule("SK-102")
def test_of_several_missile_weapons_one_is_chosen() -> None:
    table = shooting(shooter=fig("Lysk", BOW, weapon("Sling", "4", "thrown")))
    shot(table, missile="1", to_shoot=(6,), to_wound=(2,))
    assert table.told("shot")["weapon"] == "Sling"
    assert dict(table.needed("to_wound").terms[0].params)["s"] == 4


@rule("SK-103")
def test_a_rider_shoots_only_at_what_is_before_it() -> None:
    table = shooting(shooter=fig("Jory", BOW, keywords=("mounted",)))
    assert shot(table, facts={"in_arc": False}) == ["out_of_arc"]
    assert table.refusal("shoot", "a01") is None


@rule("SK-103")
@pytest.mark.parametrize(("keywords", "arc", "asked"), [
    (("mounted",), "90", True), (("mounted",), "360", False), ((), "90", False),
])
def test_the_arc_is_asked_of_riders_only_and_by_reading_a25_of_nobody(
    keywords: tuple[str, ...], arc: str, asked: bool
) -> None:
    table = shooting(shooter=fig("Jory", BOW, keywords=keywords), mounted_arc=arc)
    shot(table, to_shoot=(1,))
    assert ("in_arc" in table.facts("shot_facts")) == asked


@rule("SK-103")
def test_a_rider_without_its_mount_sees_all_round() -> None:
    table = shooting(status("a01", "dismounted"), shooter=fig("Jory", BOW, keywords=("mounted",)))
    shot(table, to_shoot=(1,))
    assert "in_arc" not in table.facts("shot_facts")


@rule("SK-104")
@pytest.mark.parametrize(("state", "why"), [
    ("ran", ("ran_shoot", "SK-035")),
    ("failed_charge", ("failed_charge_shoot", "SK-046")),
    ("rallied", ("rallied", "SK-012")),
    ("stood_up", ("stood_up_shoot", "SK-016")),
    ("stunned", ("stunned", "SK-154")),
    ("knocked_down", ("knocked_down", "SK-151")),
    ("fleeing", ("fleeing", "SK-104")),
])
def test_who_may_not_shoot(state: str, why: tuple[str, str]) -> None:
    table = shooting(this_turn("a01", state))
    assert table.refusal("shoot", "a01") == why
    assert table.dues("may_shoot") == []


@rule("SK-104", "SK-122")
def test_who_is_in_combat_does_not_shoot_not_even_a_pistol() -> None:
    table = shooting(touch("a01", "b01"), shooter=fig("Rell", PISTOL))
    assert table.refusal("shoot", "a01") == ("in_combat", "SK-104")


@rule("SK-104")
def test_by_reading_a10_who_stood_up_may_shoot() -> None:
    table = shooting(this_turn("a01", "stood_up"), stood_up_may_shoot=True)
    assert table.refusal("shoot", "a01") is None


@rule("SK-105")
@pytest.mark.parametrize(("facts", "needed", "code"), [
    ({}, 3, "bs"),
    ({"cover": "soft"}, 4, "cover"),
    ({"cover": "hard"}, 5, "cover"),
    ({"long_range": True}, 4, "long_range"),
    ({"moved": True}, 4, "moved"),
    ({"modifier": 1}, 2, "table"),
    ({"modifier": -2}, 5, "table"),
])
def test_what_the_table_sees_makes_a_shot_harder(facts: dict[str, Any], needed: int, code: str) -> None:
    table = shooting()
    shot(table, facts=facts or None, to_shoot=(1,))
    number = table.needed("to_shoot")
    assert number.value == needed
    assert number.terms[-1].code == f"skirmish.term.{code}"


@rule("SK-105")
def test_a_shooter_that_moved_is_taken_to_have_moved() -> None:
    table = shooting(this_turn("a01", "moved"))
    shot(table, to_shoot=(1,))
    assert table.needed("to_shoot").value == 4


@rule("SK-113")
@pytest.mark.parametrize(("penalty", "needed"), [(True, 4), (False, 3)])
def test_a_single_figure_is_one_harder_to_hit_unless_the_house_rule_drops_it(penalty: bool, needed: int) -> None:
    table = shooting(single_target_penalty=penalty)
    shot(table, to_shoot=(1,))
    number = table.needed("to_shoot")
    assert number.value == needed
    assert ("SK-113" in {term.rule for term in number.terms}) == penalty


@rule("SK-115", "SK-135")
def test_a_six_to_wound_with_a_shot_is_a_critical() -> None:
    table = shooting(b=[fig("Rook", W=3, Sv="2+")])
    shot(table, to_shoot=(6,), to_wound=(6,))
    assert (table.wounds("b01"), table.told("shot")["critical"]) == (1, 2)
    assert "armour" not in table.keys


@rule("SK-100")
def test_who_cannot_reach_the_number_misses_without_a_roll() -> None:
    table = shooting(shooter=fig("Pell", BOW, BS=1))
    assert shot(table, facts={"cover": "hard"}) == ["kernel.rolled", "shot"]
    assert table.told("shot")["wounds"] == 0


@rule("SK-100")
def test_the_numbers_are_typed_where_no_chart_is_agreed() -> None:
    table = shooting(shooting_chart="typed", wound_chart="typed")
    shot(table, facts={"to_hit": 2, "to_wound": 5, "long_range": True}, to_shoot=(3,), to_wound=(4,))
    assert (table.needed("to_shoot").value, table.needed("to_wound").value) == (3, 5)
    assert {term.source for term in table.needed("to_wound").terms} == {"typed"}


@rule("SK-100", "SK-101")
def test_a_weapon_that_looses_several_shots_rolls_them_together() -> None:
    table = shooting(b=[fig("Rook", W=3)])
    shot(table, facts={"shots": 3}, to_shoot=(3, 4, 2), to_wound=(4, 5))
    assert (table.told("shot")["shots"], table.wounds("b01")) == (3, 1)
