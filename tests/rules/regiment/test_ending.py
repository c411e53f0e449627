"""Turns, rounds and the end: no units left, the last round, or as agreed; credit and losses (KW-028)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.regiment.build import BOW, Scene, fresh, scene, status, unit


def test_a_turn_is_movement_shoot_melee_and_the_sides_alternate() -> None:
    table = fresh(1, 1, first=1)
    seen = []
    for _ in range(7):
        table.next()
        seen.append((table.clock.round, table.clock.active, table.clock.phase))
    assert seen == [(1, "b", "movement"), (1, "b", "shoot"), (1, "b", "melee"), (1, "a", "movement"),
                    (1, "a", "shoot"), (1, "a", "melee"), (2, "b", "movement")]


def test_without_an_agreed_first_side_a_roll_decides() -> None:
    table = fresh(1, 1, first=-1)
    table.play("next", first_turn=(2, 5))
    assert (table.clock.active, table.clock.order) == ("b", ("b", "a"))


@pytest.mark.rule("KW-028")
def test_a_side_with_no_units_left_loses() -> None:
    table = scene(1, 1)
    table.play("take_off", "b01")
    (due,) = table.dues("annihilated")
    assert (due.subject, due.when, due.start) == ("b", "now", ("regiment.finish", ()))
    table.play("finish")
    assert table.result is not None
    assert (table.result.winner, table.result.why, table.result.degree) == ("a", "annihilated", "major")
    assert table.dues() == [] and table.system.offers(table.battle, "a01") == []
    assert table.next() == []


@pytest.mark.rule("KW-028")
def test_with_nobody_left_on_either_side_it_is_a_draw() -> None:
    table = scene(1, 1)
    table.play("take_off", "b01")
    table.play("take_off", "a01")
    table.play("finish")
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == ("", "draw", "annihilated")


@pytest.mark.parametrize(("chosen", "winner", "degree"), [
    ("a:major", "a", "major"), ("b:minor", "b", "minor"), ("draw", "", "draw"),
])
def test_the_table_may_agree_on_any_result(chosen: str, winner: str, degree: str) -> None:
    table = scene(1, 1)
    table.play("finish", result=chosen)
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == (winner, degree, "agreed")


def last_round(a: Any, b: Any, *lost: str, limit: int = 5, **options: Any) -> Scene:
    """Return a table in the last Melee phase of the last round."""
    table = scene(a, b, *(status(unit_, "out", of="routed") for unit_ in lost), phase="melee", active="b",
                  turn_limit=limit, **options)
    table.play("kernel.set_field", "clock", "clock", "round", limit)
    table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
    return table


@pytest.mark.parametrize(("a", "b", "lost", "winner", "degree"), [
    (4, 4, ("b01",), "a", "minor"), (4, 4, ("b01", "b02"), "a", "major"), (2, 2, (), "", "draw"),
    (4, 4, ("a01", "b01", "a02", "a03"), "b", "major"),
])
def test_after_the_last_round_more_units_win(a: int, b: int, lost: tuple[str, ...], winner: str, degree: str) -> None:
    table = last_round(a, b, *lost)
    assert [due.when for due in table.dues("last_turn")] == ["note"]
    assert table.next()[-1] == "battle_ended"
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == (winner, degree, "time")


def test_or_the_points_of_those_that_were_routed() -> None:
    costly, cheap = [unit("Knights", points="200"), unit()], [unit("Mob", points="40"), unit("Mob 2", points="50")]
    table = last_round(costly, cheap, "a01", "b01", victory="points")
    table.next()
    assert table.result is not None
    assert (table.result.winner, table.result.degree) == ("b", "major")


def test_or_as_the_table_agrees_then() -> None:
    table = last_round(2, 2, "b01", victory="agreed")
    table.play("next", result="b:minor")
    assert table.result is not None
    assert (table.result.winner, table.result.why) == ("b", "agreed")


def test_without_a_limit_the_battle_goes_on() -> None:
    table = last_round(2, 2, limit=5)
    table.play("kernel.set_field", "options", "options", "values", (("turn_limit", 0),))
    table.next()
    assert table.result is None
    assert (table.clock.round, table.clock.active) == (6, "a")


@pytest.mark.rule("KW-028")
def test_a_lost_general_and_a_lost_quarter_are_worth_a_word() -> None:
    table = scene(4, 5, leaders=(2, -1))
    assert table.dues("general") == table.dues("quarter") == []
    table.play("take_off", "a03")
    assert [due.subject for due in table.dues("general")] == ["a"]
    assert [(due.subject, due.when) for due in table.dues("quarter")] == [("a", "note")]
    table.play("take_off", "b01")
    assert [due.subject for due in table.dues("quarter")] == ["a"]
    table.play("take_off", "b02")
    assert [due.subject for due in table.dues("quarter")] == ["a", "b"]


def test_who_may_still_shoot_is_named() -> None:
    table = scene([unit("Bows", BOW), unit("Pikes"), unit("Slings", BOW)], 1, phase="shoot")
    assert [dict(due.params)["names"] for due in table.dues("may_shoot")] == ["Bows, Slings"]
    table.play("shoot", "a01", "typed", shot_target="b01", typed_damage={"damage": 0})
    assert [dict(due.params)["names"] for due in table.dues("may_shoot")] == ["Slings"]
