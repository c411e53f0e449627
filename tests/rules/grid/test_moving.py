"""Moves without a board and on it, turns, running, obstacles, leaving melee (AP-020 to AP-026, E3, E9, E11)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.grid.board.things import Board
from desktop.rules.grid.options import costs
from desktop.rules.grid.tables import COSTS
from desktop.rules.grid.walking import reached
from tests.rules.grid.build import at, field, man, scene, touch
from tests.rules.grid.table import Scene


def walker(*things: Any, **options: Any) -> Scene:
    return scene([man("Oda", AP=9)], 1, *things, acting="a01", **options)


# --- declared


@pytest.mark.rule("AP-021", "AP-022", "AP-023", "AP-T1")
@pytest.mark.parametrize(("steps", "cost"), [
    ({"forward": 4}, 4), ({"forward": 0, "back": 2}, 4), ({"forward": 0, "sideways": 3}, 6),
    ({"forward": 1, "obstacles": 1}, 3), ({"forward": 0, "windows": 2}, 4), ({"forward": 0, "jumps": 1}, 1),
    ({"forward": 1, "climbed": 2}, 5),
])
def test_what_declared_steps_cost(steps: dict[str, int], cost: int) -> None:
    table = walker()
    table.play("move", "a01", steps=steps)
    assert table.told("moved")["cost"] == cost
    assert table.ap("a01") == 9 - cost


@pytest.mark.rule("AP-008", "AP-020")
def test_a_move_dearer_than_the_points_left_is_not_made() -> None:
    table = walker()
    assert table.play("move", "a01", steps={"forward": 10}) == ["too_dear"]
    assert table.ap("a01") == 9
    table.play("move", "a01", steps={"forward": 9})
    assert table.refusal("move", "a01") == ("no_points", "AP-008")


@pytest.mark.rule("AP-022")
def test_one_floor_a_climb() -> None:
    table = walker()
    climbed = next(fact for fact in table.ask("move", "a01").facts if fact.key == "climbed")
    assert (climbed.high, climbed.rule) == (2, "AP-022")


@pytest.mark.rule("AP-026")
def test_a_run_crosses_nothing() -> None:
    table = walker()
    assert {"obstacles", "windows", "climbed", "jumps"} <= {fact.key for fact in table.ask("move", "a01").facts}
    table.drop()
    table.play("run", "a01")
    asked = {fact.key for fact in table.ask("move", "a01").facts}
    assert not {"obstacles", "windows", "climbed"} & asked and "jumps" in asked


@pytest.mark.rule("AP-024")
@pytest.mark.parametrize(("angles", "cost"), [
    (("90",), 0), (("135",), 1), (("45", "45"), 0), (("90", "90"), 1), (("180", "180"), 1),
])
def test_turns_between_two_actions_add_up(angles: tuple[str, ...], cost: int) -> None:
    table = walker()
    for angle in angles:
        table.play("turn", "a01", angle=angle)
    assert table.ap("a01") == 9 - cost


@pytest.mark.rule("AP-024")
def test_another_action_lets_turns_begin_anew() -> None:
    table = walker()
    table.play("turn", "a01", angle="90")
    table.play("move", "a01", steps={"forward": 1})
    table.play("turn", "a01", angle="90")
    assert table.ap("a01") == 8


@pytest.mark.rule("AP-024")
def test_a_turn_that_cannot_be_paid_is_not_made() -> None:
    table = walker()
    table.play("kernel.set_field", "grid.soldier", "a01", "ap", 0)
    assert table.play("turn", "a01", angle="180") == ["too_dear"]
    assert table.play("turn", "a01", angle="90") == ["turned"]


# --- contact


@pytest.mark.rule("AP-055")
def test_a_move_may_end_in_contact() -> None:
    table = walker()
    table.play("move", "a01", steps={"forward": 2, "touches": "b01"})
    assert table.touching("a01") == ("b01",) and table.touching("b01") == ("a01",)
    assert table.system.fight(table.battle, "a01").foes == ("b01",)


@pytest.mark.rule("AP-042")
def test_leaving_melee_costs_the_steps_and_no_blow() -> None:
    table = walker(touch("a01", "b01"))
    assert table.play("move", "a01", steps={"forward": 1}) == ["parted", "moved"]
    assert table.touching("a01") == ()


@pytest.mark.rule("AP-042")
def test_a_move_along_the_enemy_keeps_the_contact() -> None:
    table = walker(touch("a01", "b01"))
    table.play("move", "a01", steps={"forward": 1, "leaves": False})
    assert table.touching("a01") == ("b01",)


@pytest.mark.rule("AP-055")
def test_contacts_can_be_said_and_unsaid_by_hand() -> None:
    table = scene(1, 2)
    table.play("touch", "a01", touch="b02")
    assert table.touching("a01") == ("b02",)
    table.play("part", "b02")
    assert table.touching("a01") == ()


# --- on the board


@pytest.mark.rule("AP-020", "AP-021")
def test_going_to_a_cell_moves_the_token_and_pays_for_the_way() -> None:
    table = walker(at("a01", 5, 9), at("b01", 0, 0))
    table.play("go", "a01", where={"column": 6, "row": 6, "level": 0})
    assert table.spot("a01") == (5, 5, 0, 0)
    assert (table.told("moved")["cells"], table.ap("a01")) == (4, 5)


@pytest.mark.rule("AP-020")
def test_a_cell_out_of_reach_is_not_gone_to() -> None:
    table = walker(at("a01", 0, 11), at("b01", 9, 9))
    assert table.play("go", "a01", 11, 0, 0) == ["no_way"]
    assert table.spot("a01") == (0, 11, 0, 0)


@pytest.mark.rule("AP-021", "AP-024")
def test_a_way_given_station_by_station_is_paid_with_its_turns() -> None:
    table = walker(at("a01", 5, 5), at("b01", 0, 0))
    table.play("walk", "a01", ((5, 6, 0, 4), (6, 6, 0, 2), (6, 6, 0, 0)))
    assert table.spot("a01") == (6, 6, 0, 0)
    assert (table.told("moved")["cells"], table.told("moved")["cost"]) == (2, 3)
    assert table.state("a01").turned == 90
    table.play("turn", "a01", 2)
    assert table.ap("a01") == 5


@pytest.mark.rule("AP-022")
@pytest.mark.parametrize("way", [((5, 4, 0, 0),), ((5, 3, 0, 0),), ((7, 5, 0, 2),), ((5, 5, 1, 0),), ()])
def test_no_way_through_walls_others_or_thin_air(way: tuple[Any, ...]) -> None:
    table = walker(field(("wall", 5, 5, "n", 0)), at("a01", 5, 5), at("b01", 7, 5))
    assert table.play("walk", "a01", way) == ["no_way"]
    assert table.ap("a01") == 9


@pytest.mark.rule("AP-008")
def test_a_way_too_dear_is_not_walked() -> None:
    table = scene([man("Oda", AP=1)], 1, at("a01", 5, 5), at("b01", 0, 0), acting="a01")
    assert table.play("walk", "a01", ((5, 4, 0, 0), (5, 3, 0, 0))) == ["too_dear"]


@pytest.mark.rule("AP-022", "AP-T1")
def test_climbing_to_a_floor_and_jumping_down() -> None:
    table = walker(field(("floor", 5, 4, "", 1)), at("a01", 5, 5), at("b01", 0, 0))
    table.play("walk", "a01", ((5, 4, 1, 0),))
    assert (table.spot("a01"), table.ap("a01")) == ((5, 4, 1, 0), 5)
    table.play("walk", "a01", ((5, 3, 0, 0),))
    assert (table.spot("a01"), table.ap("a01")) == ((5, 3, 0, 0), 4)


@pytest.mark.rule("AP-024")
def test_turning_to_a_facing_on_the_board() -> None:
    table = walker(at("a01", 5, 5), at("b01", 0, 0))
    table.play("turn", "a01", facing="4")
    assert (table.spot("a01")[3], table.ap("a01"), table.told("turned")["degrees"]) == (4, 8, 180)


@pytest.mark.rule("AP-042", "AP-055")
def test_neighbours_touch_but_not_through_a_wall_or_between_floors() -> None:
    near = (at("a01", 5, 5), at("b01", 6, 4))
    assert walker(*near).touching("a01") == ("b01",)
    shut = field(("wall", 5, 5, "n", 0), ("wall", 6, 5, "w", 0))
    assert walker(shut, *near).touching("a01") == ()
    assert walker(field(("floor", 6, 4, "", 1)), at("a01", 5, 5), at("b01", 6, 4, 0, 1)).touching("a01") == ()


@pytest.mark.rule("AP-020")
def test_what_is_reached_is_what_the_points_allow() -> None:
    table = scene([man("Oda", AP=2)], 1, at("a01", 5, 5), at("b01", 5, 4), acting="a01")
    found = reached(table.battle, "a01")
    assert (5, 4, 0) not in found and found[(5, 3, 0)].cost == 2 and len(found) == 23
    table.play("run", "a01")
    assert max(one.cost for one in reached(table.battle, "a01").values()) == 3


def test_nobody_off_the_board_walks() -> None:
    table = walker(at("b01", 0, 0))
    assert "go" not in table.offered("a01")
    assert table.play("walk", "a01", ((1, 1, 0, 0),)) == ["no_way"]
    assert table.play("go", "a01") == ["no_way"]


# --- the board by hand


def test_the_board_is_set_up_and_used_from_then_on() -> None:
    table = scene(1, 1)
    assert "piece" not in table.offered("")
    table.play("field", field={"width": 20, "depth": 10})
    board = table.battle.get(Board, "board")
    assert (board.width, board.height) == (20, 10)
    assert "piece" in table.offered("") and [due.code for due in table.dues("not_placed")]


def test_pieces_come_and_go_and_take_each_others_place() -> None:
    table = scene(1, 1, at("a01", 0, 0))
    table.play("piece", "wall", 3, 3, "n", 0)
    table.play("piece", "window", 3, 3, "n", 0)
    table.play("piece", "floor", 3, 3, "w", 2)
    table.play("piece", piece={"piece": "obstacle", "column": 4, "row": 4, "height": 1})
    assert table.battle.get(Board, "board").pieces == (
        ("floor", 3, 3, "", 2), ("obstacle", 3, 3, "", 1), ("window", 3, 3, "n", 0))
    table.play("piece", piece={"piece": "window", "column": 4, "row": 4, "edge": "n", "taken_away": True})
    assert len(table.battle.get(Board, "board").pieces) == 2
    assert table.play("piece", "castle", 1, 1, "", 0) == []


def test_placing_and_lifting_pay_nothing() -> None:
    table = walker(at("b01", 0, 0))
    table.play("place", "a01", place={"column": 4, "row": 6})
    assert (table.spot("a01"), table.ap("a01")) == ((3, 5, 0, 0), 9)
    table.play("place", "a01", 99, 99, 3)
    assert table.spot("a01") == (23, 23, 0, 3)
    table.play("lift", "a01")
    assert "move" in table.offered("a01")


# --- the table of costs


@pytest.mark.rule("AP-T1")
@pytest.mark.parametrize("key", [key for key, *_ in COSTS])
def test_every_price_can_be_agreed_on(key: str) -> None:
    table = walker(**{key: 2 if key in ("cost_step", "cost_jump", "cost_turn") else 3})
    name = key.removeprefix("cost_")
    assert getattr(costs(table.battle), name) == (2 if name in ("step", "jump", "turn") else 3)
