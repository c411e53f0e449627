"""Chapters O and P: panic, breaking, parting blows, all alone (SK-162 to SK-172)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.skirmish.phases import PHASE_CODES
from tests.rules.skirmish.build import fig, scene, status, touch, weapon
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def fight(a: Any = 1, b: Any = 1, *things: Any, **options: Any) -> Scene:
    """Return a table in Close combat at which a01 and b01 fight."""
    return scene(a, b, touch("a01", "b01"), *things, phase="combat", **options)


@rule("SK-162")
@pytest.mark.parametrize("phase", PHASE_CODES)
def test_a_panic_test_may_be_started_at_any_time_and_passed(phase: str) -> None:
    table = scene(phase=phase)
    assert table.offer("panic", "b01").more
    assert table.play("skirmish.panic", "b01", panic=7) == ["nerve_held"]
    assert table.told("nerve_held")["test"] == "panic"


@rule("SK-162")
def test_nothing_but_the_players_starts_a_panic_test() -> None:
    table = fight(2, 2)
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), injury=(6,))
    assert [due for due in table.dues() if "panic" in due.code] == []


@rule("SK-162")
def test_who_panics_outside_a_fight_runs_at_once() -> None:
    table = scene()
    assert table.play("skirmish.panic", "a01", panic=8, flee_distance=7) == ["nerve_failed", "broke", "fled_on"]
    assert table.has("a01", "fleeing")
    assert table.told("fled_on")["toward"] == "away"


@rule("SK-162", "SK-177")
def test_who_panics_on_the_ground_stays_where_it_is() -> None:
    table = scene(1, 1, status("a01", "knocked_down"))
    assert table.play("skirmish.panic", "a01", panic=8) == ["nerve_failed", "broke"]


@rule("SK-163")
def test_who_panics_in_a_fight_breaks_from_it_and_flees_straight_away() -> None:
    table = fight()
    told = table.play("skirmish.panic", "a01", panic=12, parting_wound=(1,), flee_distance=7)
    assert told[-2:] == ["broke", "fled_on"]
    assert table.has("a01", "fleeing")
    assert table.touching("b01") == ()
    assert (table.told("fled_on")["inches"], table.told("fled_on")["toward"]) == (7, "away")


def flight_dice(table: Scene) -> Any:
    return table.request("flee_distance").dice[0]


@rule("SK-163")
@pytest.mark.parametrize(("speed", "option", "dice"), [
    (4, "2d6", 2), (5, "2d6", 2), (6, "2d6", 2), (6, "3d6", 3), (7, "2d6", 3), (9, "3d6", 3),
])
def test_the_length_of_a_flight_from_a_fight_goes_by_speed(speed: int, option: str, dice: int) -> None:
    table = fight([fig(M=speed)], 1, speed_six_flees=option)
    table.play("skirmish.panic", "a01", panic=12, parting_wound=(1,), flee_distance=3)
    assert flight_dice(table) == dice


@rule("SK-164")
def test_each_opponent_strikes_once_without_a_roll_to_hit_before_the_flight() -> None:
    table = fight([fig(W=3)], [fig(A=3), fig(A=2)], touch("a01", "b02"))
    told = table.play("skirmish.panic", "a01", panic=12, parting_wound=[(4,), (4,)], flee_distance=7)
    assert [code for code in told if code in ("parting_blow", "broke", "fled_on")] == [
        "parting_blow", "parting_blow", "broke", "fled_on"]
    assert "to_hit" not in table.keys
    assert table.wounds("a01") == 1


@rule("SK-164")
def test_a_parting_blow_is_rolled_to_wound_and_for_armour_as_usual() -> None:
    table = fight([fig(Sv="4+", T=4)], [fig("Grask", weapon("Cleaver", "5"))])
    table.play("skirmish.panic", "a01", panic=12, parting_wound=(3,), armour=(6,), flee_distance=7)
    assert (table.needed("parting_wound").value, table.needed("armour").value) == (3, 6)
    assert table.told("parting_blow")["wounds"] == 0


@rule("SK-164")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_opponents_on_the_ground_strike_nobody_in_parting(state: str) -> None:
    table = fight(1, 2, touch("a01", "b02"), status("b02", state))
    told = table.play("skirmish.panic", "a01", panic=12, parting_wound=(1,), flee_distance=7)
    assert told.count("parting_blow") == 1


@rule("SK-164", "SK-177")
@pytest.mark.parametrize(("runs", "blows"), [(False, 0), (True, 1)])
def test_who_panics_on_the_ground_is_struck_in_parting_only_if_it_runs(runs: bool, blows: int) -> None:
    table = fight(1, 1, status("a01", "knocked_down"), down_while_fleeing_moves=runs)
    more: dict[str, Any] = {"parting_wound": (1,), "flee_distance": 6} if runs else {}
    told = table.play("skirmish.panic", "a01", panic=12, **more)
    assert told.count("parting_blow") == blows
    assert table.touching("a01") == (() if runs else ("b01",))


@rule("SK-164")
def test_by_reading_a8_every_attack_is_a_parting_blow() -> None:
    table = fight([fig(W=5)], [fig(A=3)], parting_blows="attacks")
    table.play("skirmish.panic", "a01", panic=12, parting_wound=(4, 5, 1), flee_distance=7)
    assert table.wounds("a01") == 3


@rule("SK-164")
def test_who_is_taken_out_in_parting_neither_flees_nor_is_struck_again() -> None:
    table = fight(1, 2, touch("a01", "b02"))
    told = table.play("skirmish.panic", "a01", panic=12, parting_wound=(4,), injury=(6,))
    assert told[-1] == "taken_out"
    assert told.count("parting_blow") == 1


@rule("SK-164")
def test_the_number_to_wound_in_parting_is_typed_where_no_chart_is_agreed() -> None:
    table = fight(wound_chart="typed")
    table.play("skirmish.panic", "a01", panic=12, wound_number={"to_wound": 2}, parting_wound=(1,), flee_distance=4)
    assert table.needed("parting_wound").value == 2


@rule("SK-165")
def test_nobody_flees_by_choice() -> None:
    refusal = scene().offer("flee", "a01").refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.forcible) == ("skirmish.no.voluntary_flight", "SK-165", False)


def alone(a: Any = 1, *things: Any, **options: Any) -> Scene:
    """Return a table at which a01 fights two enemies and everybody has struck."""
    struck = [status(unit, "fought", until=("phase_end", "", 5)) for unit in ("a01", "b01", "b02")]
    return fight(a, 2, touch("a01", "b02"), *struck, *things, **options)


@rule("SK-170")
def test_who_fights_two_enemies_is_tested_after_the_fights() -> None:
    (due,) = alone().dues("alone")
    assert (due.subject, due.when, due.rule, due.dice) == ("a01", "now", "SK-171", (2, 6))
    waiting = fight(1, 2, touch("a01", "b02"))
    assert [due.subject for due in waiting.dues("alone_later")] == ["a01"]
    assert waiting.dues("alone") == []


@rule("SK-170")
def test_one_enemy_is_no_reason_for_a_test() -> None:
    table = fight()
    assert table.dues("alone") + table.dues("alone_later") == []
    assert table.refusal("all_alone", "a01") == ("not_alone", "SK-170")


@rule("SK-170")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_enemies_on_the_ground_are_not_counted_among_the_two(state: str) -> None:
    table = alone(1, status("b02", state))
    assert table.dues("alone") + table.dues("alone_later") == []


@rule("SK-170")
def test_a_friend_who_counts_within_six_inches_spares_the_test() -> None:
    table = alone(2)
    assert table.play("skirmish.all_alone", "a01", alone_facts={"friend_within_6": True}) == ["friend_near"]
    assert table.dues("alone") == []


@rule("SK-170")
def test_the_test_is_taken_once_a_phase() -> None:
    table = alone()
    table.play("skirmish.all_alone", "a01", all_alone=3)
    assert table.dues("alone") == []
    table.to("combat", "b")
    assert [due.subject for due in table.dues("alone_later")] == ["a01"]


@rule("SK-170")
def test_by_option_the_test_is_left_to_the_table() -> None:
    table = alone(all_alone_after_fights=False)
    assert table.dues("alone") + table.dues("alone_later") == []
    assert table.refusal("all_alone", "a01") is None


@rule("SK-171")
@pytest.mark.parametrize(("way", "total", "holds"), [
    ("le", 6, True), ("le", 7, True), ("le", 8, False),
    ("lt", 6, True), ("lt", 7, False), ("ge", 7, True), ("ge", 6, False),
])
def test_a_lone_fighter_holds_by_its_own_leadership_and_reading_a1(way: str, total: int, holds: bool) -> None:
    table = alone([fig(Ld=7)], all_alone_pass=way)
    more = {} if holds else {"parting_wound": [(1,), (1,)], "flee_distance": 5}
    told = table.play("skirmish.all_alone", "a01", all_alone=total, **more)
    assert told[0] == ("nerve_held" if holds else "nerve_failed")
    assert table.told(told[0])["test"] == "alone"


@rule("SK-171", "SK-181")
def test_no_leader_lends_to_a_lone_fighter() -> None:
    table = alone([fig(Ld=5), fig(Ld=9)], leaders=(1, 0))
    table.play("skirmish.all_alone", "a01", all_alone=5)
    assert table.facts("alone_facts") == {"friend_within_6"}
    assert table.needed("all_alone").value == 5


@rule("SK-172")
def test_who_breaks_alone_is_struck_by_each_and_runs_two_dice_away() -> None:
    table = alone([fig(M=9)])
    told = table.play("skirmish.all_alone", "a01", all_alone=12, parting_wound=[(1,), (1,)], flee_distance=7)
    assert [code for code in told if not code.startswith("kernel")] == [
        "nerve_failed", "parting_blow", "parting_blow", "broke", "fled_on"]
    assert flight_dice(table) == 2
    assert table.told("fled_on")["toward"] == "away"
    assert table.touching("a01") == ()


@rule("SK-172")
def test_by_reading_a11_speed_counts_there_too() -> None:
    table = alone([fig(M=9)], flee_dice="by_speed")
    table.play("skirmish.all_alone", "a01", all_alone=12, parting_wound=[(1,), (1,)], flee_distance=7)
    assert flight_dice(table) == 3
