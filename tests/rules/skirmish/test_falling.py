"""Chapter G: near an edge, the damage of a fall, after it (SK-081 to SK-085, SK-138)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import charge, fig, scene, status, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def fall(table: Scene, height: int, hits: int, wounds: tuple[int, ...], **more: Any) -> list[str]:
    return table.play("skirmish.fall_from", "a01", fall_height={"height": height}, fall_hits=(hits,),
                      fall_wounds=wounds, **more)


def put_down(table: Scene, **more: Any) -> list[str]:
    """Let b01 be knocked down in a fight."""
    return table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(5,), injury=(1,), **more)


def fighting(*things: Any, **options: Any) -> Scene:
    return scene(1, [fig(I=3)], touch("a01", "b01"), *things, phase="combat", **options)


@rule("SK-081")
def test_who_goes_down_away_from_edges_takes_no_test() -> None:
    table = fighting()
    assert "kept_edge" not in put_down(table)
    assert "edge_test" not in table.keys


@rule("SK-081")
def test_who_goes_down_at_an_edge_and_passes_holds_on() -> None:
    table = fighting()
    assert "kept_edge" in put_down(table, edge={"near_edge": True, "height": 4}, edge_test=(3,))
    assert table.touching("b01") == ("a01",)


@rule("SK-081")
def test_who_goes_down_at_an_edge_and_fails_falls_and_is_out_of_the_fight() -> None:
    table = fighting()
    told = put_down(table, edge={"near_edge": True, "height": 4}, edge_test=(4,), fall_hits=(1,), fall_wounds=(1,))
    assert "fell" in told
    assert table.told("fell")["height"] == 4
    assert table.touching("a01") == ()


@rule("SK-081")
def test_a_worse_injury_at_an_edge_takes_the_test_again() -> None:
    table = scene(1, 1, status("a01", "knocked_down"))
    told = table.play("skirmish.harm", "a01", harm={"armour_saves": False}, to_wound=(6,), injury=(4,),
                      edge={"near_edge": True}, edge_test=(1,))
    assert told[-2:] == ["injured", "kept_edge"]


@rule("SK-081")
@pytest.mark.parametrize(("state", "die"), [("stunned", 1), ("stunned", 3), ("knocked_down", 2)])
def test_an_injury_that_changes_nothing_takes_no_test(state: str, die: int) -> None:
    table = scene(1, 1, status("a01", state))
    table.play("skirmish.harm", "a01", harm={"armour_saves": False}, to_wound=(6,), injury=(die,))
    assert "edge" not in table.keys


@rule("SK-084")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_fall_gives_d3_hits(die: int, hits: int) -> None:
    table = scene()
    assert fall(table, 1, die, (1,) * hits) == ["fell"]
    assert table.told("fell")["hits"] == hits


@rule("SK-084")
@pytest.mark.parametrize(("height", "needed"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (12, 2)])
def test_the_strength_of_a_fall_is_its_height(height: int, needed: int) -> None:
    table = scene([fig(T=3)], 1)
    fall(table, height, 1, (1,))
    number = table.needed("fall_wounds")
    assert (number.value, dict(number.terms[0].params)) == (needed, {"s": height, "t": 3})
    assert number.terms[0].rule == "SK-084"


@rule("SK-084")
def test_armour_is_no_help_against_a_fall() -> None:
    table = scene([fig(Sv="2+", W=3)], 1)
    assert fall(table, 3, 1, (5,)) == ["fell", "wounds_lost"]
    assert "armour" not in table.keys


@rule("SK-084")
def test_the_opponent_rolls_the_dice_of_a_fall() -> None:
    table = scene()
    table.play("skirmish.fall_from", "a01", fall_height={"height": 3}, fall_hits=(1,), fall_wounds=(6,), injury=(1,))
    assert {table.request(key).by for key in ("fall_hits", "fall_wounds", "injury")} == {"b"}


@rule("SK-084")
def test_by_reading_a4_the_hits_are_d3_times_the_height() -> None:
    table = scene(1, 1, fall_hits="d3_times_height")
    fall(table, 4, 3, (1,) * 8)
    assert table.told("fell")["hits"] == 8


@rule("SK-084", "SK-142")
def test_every_wound_of_a_fall_is_rolled_for_and_the_worst_counts() -> None:
    table = scene()
    told = fall(table, 4, 6, (4, 5, 1), injury=(1, 3))
    assert told == ["fell", "wounds_lost", "injured"]
    assert table.posture("a01") == "stunned"


@rule("SK-138")
def test_a_six_in_a_fall_is_no_critical() -> None:
    table = scene([fig(W=3)], 1)
    fall(table, 4, 1, (6,))
    assert table.wounds("a01") == 2
    assert [bucket.name for bucket in table.request("fall_wounds").buckets] == ["miss", "success"]


@rule("SK-085")
@pytest.mark.parametrize(("code", "why"), [
    ("move", ("fell", "SK-085")), ("run", ("fell", "SK-085")), ("climb", ("fell", "SK-085")),
    ("hide", ("fell_hide", "SK-085")), ("declare_charge", ("fell", "SK-085")),
])
def test_who_fell_neither_moves_nor_hides_this_turn_even_unhurt(code: str, why: tuple[str, str]) -> None:
    table = scene()
    fall(table, 1, 1, (1,))
    assert table.posture("a01") == "standing"
    assert table.refusal(code, "a01") == why


@rule("SK-085", "SK-022")
def test_not_even_a_runner_moves_in_the_turn_of_its_fall() -> None:
    table = scene(1, 1, status("a01", "fleeing"))
    fall(table, 1, 1, (1,))
    assert table.refusal("flee_move", "a01") == ("fell", "SK-085")
    assert table.dues("flees") == []


@rule("SK-085")
def test_who_fell_in_the_enemys_turn_is_free_in_its_own() -> None:
    table = scene(1, 1, phase="combat", active="b")
    fall(table, 1, 1, (1,))
    table.to("movement", "a")
    assert table.refusal("move", "a01") is None


@rule("SK-085")
def test_who_fell_charges_nobody_any_more() -> None:
    table = scene(1, 1, charge("a01", "b01"))
    fall(table, 1, 1, (1,))
    assert table.dues("charge") == []


@rule("SK-084")
def test_who_is_out_of_action_does_not_fall() -> None:
    table = scene(1, 1, status("a01", "out"))
    assert table.play("skirmish.fall_from", "a01", fall_height={}) == []
