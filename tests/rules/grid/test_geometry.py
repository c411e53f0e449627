"""The board without a battle: cells, facings, sight, cover, blast, prices of ways, what is reached."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.rules.grid.board.blast import blast_cells, in_blast, landing
from desktop.rules.grid.board.cost import Costs, prices, stride, turn_cost
from desktop.rules.grid.board.field import Field
from desktop.rules.grid.board.line import crossed, in_cover, line_free
from desktop.rules.grid.board.places import DIRECTIONS, ahead, apart, degrees, distance, facing_of, toward
from desktop.rules.grid.board.reach import reach
from desktop.rules.grid.board.things import Board, Piece

CELLS = st.tuples(st.integers(0, 9), st.integers(0, 9))
PIECES = st.lists(st.tuples(st.sampled_from(("wall", "window", "obstacle", "floor")), st.integers(0, 9),
                            st.integers(0, 9), st.sampled_from(("", "n", "w")), st.integers(0, 3)), max_size=40)


def board(*pieces: Piece, size: int = 10) -> Field:
    return Field(Board("board", size, size, pieces))


@pytest.mark.rule("AP-034")
@pytest.mark.parametrize(("one", "other", "cells"), [
    ((0, 0), (5, 3), 5), ((0, 0), (1, 1), 1), ((2, 2), (2, 2), 0), ((4, 1), (4, 7), 6), ((7, 0), (2, 5), 5),
])
def test_distance_counts_cells_straight_or_diagonal(one: tuple[int, int], other: tuple[int, int], cells: int) -> None:
    assert distance(one, other) == distance(other, one) == cells


@pytest.mark.rule("AP-034")
@settings(max_examples=60)
@given(CELLS, CELLS)
def test_distance_is_the_number_of_steps_of_a_shortest_way(one: tuple[int, int], other: tuple[int, int]) -> None:
    steps, at = 0, one
    while at != other:
        at = tuple(a + (b > a) - (b < a) for a, b in zip(at, other, strict=True))  # type: ignore[assignment]
        steps += 1
    assert distance(one, other) == steps


def test_a_direction_is_snapped_to_the_nearest_of_eight() -> None:
    assert [facing_of(step) for step in DIRECTIONS] == list(range(8))
    assert (facing_of((5, -2)), facing_of((5, -3)), facing_of((0, 0))) == (2, 1, 0)
    assert toward((3, 3), (3, 9)) == 4


@settings(max_examples=80)
@given(st.integers(-9, 9), st.integers(-9, 9))
def test_the_nearest_facing_makes_the_smallest_angle(dx: int, dy: int) -> None:
    if (dx, dy) == (0, 0):
        return
    def cosine(facing: int) -> float:
        fx, fy = DIRECTIONS[facing]
        return (fx * dx + fy * dy) / ((fx * fx + fy * fy) ** 0.5 * (dx * dx + dy * dy) ** 0.5)
    assert cosine(facing_of((dx, dy))) == pytest.approx(max(map(cosine, range(8))))


def test_turns_are_counted_the_short_way_round() -> None:
    assert [apart(0, facing) for facing in range(8)] == [0, 1, 2, 3, 4, 3, 2, 1]
    assert degrees(7, 2) == 135


@pytest.mark.rule("AP-031")
def test_the_front_half_is_seen_and_its_border_too() -> None:
    here = (5, 5)
    assert ahead(here, 0, (5, 0)) and ahead(here, 0, (9, 4))
    assert not ahead(here, 0, (5, 6)) and not ahead(here, 0, (9, 6))
    assert ahead(here, 0, (9, 5)) and not ahead(here, 0, (9, 5), border=False)
    assert ahead(here, 1, (9, 9)) and not ahead(here, 1, (9, 9), border=False)
    assert not ahead(here, 1, (4, 7))


# --- the line of fire


def test_the_line_looks_at_every_cell_that_it_crosses() -> None:
    assert [other for _, other in crossed((0, 0), (3, 1))] == [(1, 0), (2, 1), (3, 1)]
    assert [other for _, other in crossed((0, 0), (4, 1))] == [(1, 0), (2, 0), (2, 1), (3, 1), (4, 1)]
    assert [other for _, other in crossed((0, 0), (2, 2))] == [(1, 1), (2, 2)]
    assert list(crossed((4, 4), (4, 4))) == []


@settings(max_examples=60)
@given(CELLS, CELLS)
def test_the_line_runs_from_cell_to_neighbouring_cell_and_arrives(one: tuple[int, int], other: tuple[int, int]) -> None:
    steps = list(crossed(one, other))
    assert all(distance(a, b) == 1 for a, b in steps)
    assert [one, *(b for _, b in steps)][-1] == other
    assert all(a == b for (_, a), (b, _) in itertools.pairwise(steps))


@pytest.mark.rule("AP-032")
def test_a_wall_blocks_on_an_edge_and_in_a_cell_and_a_window_does_not() -> None:
    start, end = (2, 5, 0), (2, 1, 0)
    assert line_free(board(), start, end)
    assert not line_free(board(("wall", 2, 3, "n", 0)), start, end)
    assert not line_free(board(("wall", 2, 3, "", 0)), start, end)
    assert line_free(board(("window", 2, 3, "n", 0)), start, end)
    assert line_free(board(("wall", 3, 3, "n", 0)), start, end)


@pytest.mark.rule("AP-032")
def test_what_is_low_is_seen_over_and_what_is_high_only_from_above() -> None:
    low, high = board(("obstacle", 2, 3, "n", 2)), board(("obstacle", 2, 3, "n", 3), ("floor", 2, 5, "", 1))
    assert line_free(low, (2, 5, 0), (2, 1, 0))
    assert not line_free(high, (2, 5, 0), (2, 1, 0))
    assert line_free(high, (2, 5, 1), (2, 1, 0))
    assert not line_free(board(("wall", 2, 3, "n", 0)), (2, 5, 1), (2, 1, 0))


@pytest.mark.rule("AP-032")
def test_a_line_through_a_corner_is_free_when_one_way_round_is_free() -> None:
    one, other = (2, 2, 0), (4, 4, 0)
    assert line_free(board(("wall", 3, 2, "w", 0)), one, other)
    assert not line_free(board(("wall", 3, 2, "w", 0), ("wall", 2, 3, "n", 0)), one, other)
    assert line_free(board(("wall", 3, 2, "", 0)), one, other)
    assert not line_free(board(("wall", 3, 2, "", 0), ("wall", 2, 3, "", 0)), one, other)


@settings(max_examples=60)
@given(PIECES, CELLS, CELLS)
def test_the_line_is_as_free_there_as_back(pieces: list[Piece], one: tuple[int, int], other: tuple[int, int]) -> None:
    field = board(*pieces)
    assert line_free(field, (*one, 0), (*other, 0)) == line_free(field, (*other, 0), (*one, 0))


@pytest.mark.rule("AP-033")
def test_cover_is_what_stands_right_before_the_target() -> None:
    shooter, target = (2, 8, 0), (2, 2, 0)
    assert not in_cover(board(), shooter, target)
    assert in_cover(board(("window", 2, 3, "n", 0)), shooter, target)
    assert in_cover(board(("obstacle", 2, 3, "", 1)), shooter, target)
    assert not in_cover(board(("obstacle", 2, 5, "", 1)), shooter, target)


@pytest.mark.rule("AP-032", "AP-033")
def test_cover_is_one_sided_at_a_window() -> None:
    field = board(("window", 2, 3, "n", 0))
    inside, outside = (2, 2, 0), (2, 8, 0)
    assert in_cover(field, outside, inside)
    assert not in_cover(field, inside, outside)


@pytest.mark.rule("AP-033")
def test_no_cover_from_close_by_or_from_above() -> None:
    field = board(("obstacle", 2, 3, "n", 1), ("floor", 2, 8, "", 1))
    assert not in_cover(field, (2, 3, 0), (2, 2, 0))
    assert not in_cover(field, (2, 8, 1), (2, 2, 0))


# --- grenades


@pytest.mark.rule("AP-052", "AP-T2")
@pytest.mark.parametrize(("thrower", "scatter", "cell"), [
    ((5, 9), "on", (5, 5)), ((5, 9), "short", (5, 6)), ((5, 9), "long", (5, 4)), ((5, 9), "left", (4, 5)),
    ((5, 9), "right", (6, 5)), ((1, 5), "left", (5, 4)), ((1, 1), "short", (4, 4)), ((9, 4), "right", (5, 4)),
])
def test_scatter_is_seen_from_the_thrower(thrower: tuple[int, int], scatter: str, cell: tuple[int, int]) -> None:
    assert landing(thrower, (5, 5), scatter) == cell


@pytest.mark.rule("AP-053")
def test_a_blast_takes_a_cell_and_its_neighbours_on_the_board() -> None:
    assert len(blast_cells((5, 5), 10, 10)) == 9
    assert blast_cells((0, 0), 10, 10) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert all(in_blast((5, 5), cell) for cell in blast_cells((5, 5), 10, 10))
    assert not in_blast((5, 5), (7, 5))


# --- what a way costs


@pytest.mark.rule("AP-021", "AP-023", "AP-T1")
@pytest.mark.parametrize(("facing", "prices"), [(0, (1, 1, 2, 2, 2, 2, 2, 1)), (3, (2, 2, 1, 1, 1, 2, 2, 2))])
def test_steps_cost_by_the_facing(facing: int, prices: tuple[int, ...]) -> None:
    found = tuple(stride(board(), Costs(), (5, 5, 0), (5 + dx, 5 + dy, 0), facing) for dx, dy in DIRECTIONS)
    assert found == prices


@pytest.mark.rule("AP-024", "AP-T1")
def test_up_to_ninety_degrees_are_free_and_turns_add_up() -> None:
    costs = Costs()
    assert (turn_cost(costs, 0, 90), turn_cost(costs, 0, 135), turn_cost(costs, 0, 180)) == (0, 1, 1)
    assert (turn_cost(costs, 90, 45), turn_cost(costs, 45, 45), turn_cost(costs, 135, 90)) == (1, 0, 0)
    each, always = Costs(turning="each"), Costs(turning="always")
    assert (turn_cost(each, 90, 90), turn_cost(each, 0, 135)) == (0, 1)
    assert (turn_cost(always, 0, 45), turn_cost(always, 0, 0)) == (1, 0)


@pytest.mark.rule("AP-024")
def test_turns_of_a_way_add_up_until_a_step_is_made() -> None:
    field, costs = board(), Costs()
    spin = ((5, 5, 0, 2), (5, 5, 0, 4))
    assert prices(field, costs, (5, 5, 0, 0), spin) == (0, 1)
    assert prices(field, costs, (5, 5, 0, 0), ((6, 5, 0, 2), (6, 6, 0, 4))) == (1, 1)
    assert prices(field, costs, (5, 5, 0, 0), ((5, 6, 0, 4),)) == (2,)
    assert prices(field, costs, (5, 5, 0, 0), ((5, 6, 0, 4),), turned=135) == (1,)


@pytest.mark.rule("AP-022", "AP-T1")
def test_obstacles_windows_and_walls() -> None:
    def crossing(piece: Piece, *, running: bool = False) -> int | None:
        return stride(board(piece), Costs(), (5, 5, 0), (5, 4, 0), 0, running=running)

    assert crossing(("obstacle", 5, 5, "n", 2)) == 2
    assert crossing(("obstacle", 5, 4, "", 1)) == 2
    assert crossing(("window", 5, 5, "n", 0)) == 2
    assert crossing(("obstacle", 5, 5, "n", 3)) is None
    assert crossing(("wall", 5, 5, "n", 0)) is None
    assert crossing(("wall", 5, 4, "", 0)) is None
    assert crossing(("obstacle", 5, 5, "w", 2)) == 1


@pytest.mark.rule("AP-026")
def test_a_run_crosses_nothing_but_may_jump_down() -> None:
    for piece in (("obstacle", 5, 5, "n", 1), ("window", 5, 5, "n", 0)):
        assert stride(board(piece), Costs(), (5, 5, 0), (5, 4, 0), 0, running=True) is None
    tower = board(("floor", 5, 4, "", 1))
    assert stride(tower, Costs(), (5, 5, 0), (5, 4, 1), 0, running=True) is None
    assert stride(tower, Costs(), (5, 4, 1), (5, 5, 0), 4, running=True) == 1
    assert stride(tower, Costs(run_jump=False), (5, 4, 1), (5, 5, 0), 4, running=True) is None


@pytest.mark.rule("AP-022", "AP-T1")
def test_floors_are_climbed_by_the_inch_and_jumped_from_when_low() -> None:
    tower = board(("floor", 5, 4, "", 2))
    assert stride(tower, Costs(), (5, 5, 0), (5, 4, 1), 0) == 4
    assert stride(tower, Costs(), (5, 4, 1), (5, 5, 0), 4) == 1
    assert stride(tower, Costs(floor=3), (5, 4, 1), (5, 5, 0), 4) == 6
    assert stride(tower, Costs(), (5, 5, 0), (5, 4, 2), 0) is None


def test_a_diagonal_step_goes_round_the_easier_side_of_a_corner() -> None:
    one_wall = board(("wall", 5, 5, "n", 0))
    assert stride(one_wall, Costs(), (5, 5, 0), (6, 4, 0), 1) == 1
    shut = board(("wall", 5, 5, "n", 0), ("wall", 6, 5, "w", 0))
    assert stride(shut, Costs(), (5, 5, 0), (6, 4, 0), 1) is None
    low = board(("obstacle", 5, 5, "n", 1), ("wall", 6, 5, "w", 0))
    assert stride(low, Costs(), (5, 5, 0), (6, 4, 0), 1) == 2


@pytest.mark.rule("AP-020", "AP-021")
def test_reach_on_open_ground() -> None:
    found = reach(board(size=24), Costs(), (12, 12, 0, 0), 6)
    assert len(found) == 13 * 13 - 1
    assert found[(12, 6, 0)].cost == 6 and found[(18, 18, 0)].cost == 6
    assert found[(12, 13, 0)].cost == 2
    assert found[(12, 6, 0)].way == tuple((12, y, 0, 0) for y in range(11, 5, -1))


@settings(max_examples=40, deadline=None)
@given(PIECES, st.integers(0, 7), st.sampled_from((0, 90, 135)), st.booleans(),
       st.sampled_from(("adds_up", "each", "always")))
def test_every_way_that_is_found_costs_what_it_says(pieces: list[Piece], facing: int, turned: int, running: bool,
                                                    turning: str) -> None:
    field, costs, start = board(*pieces), Costs(turning=turning), (5, 5, 0, facing)
    for spot, found in reach(field, costs, start, 5, turned=turned, running=running).items():
        each = prices(field, costs, start, found.way, turned, running=running)
        assert each is not None and sum(each) == found.cost
        assert found.way[-1][:3] == spot


@settings(max_examples=30, deadline=None)
@given(PIECES, st.integers(0, 7), st.sampled_from(("adds_up", "each")))
def test_keeping_few_facings_loses_no_cell_and_no_point(pieces: list[Piece], facing: int, turning: str) -> None:
    field, costs, start = board(*pieces), Costs(turning=turning), (5, 5, 0, facing)
    few, all_ = (reach(field, costs, start, 6, kept=kept) for kept in (3, 8))
    assert {spot: one.cost for spot, one in few.items()} == {spot: one.cost for spot, one in all_.items()}


def test_nobody_ends_or_passes_where_another_stands() -> None:
    found = reach(board(("wall", 4, 5, "w", 0)), Costs(), (5, 5, 0, 0), 3, taken=frozenset({(5, 4, 0)}))
    assert (5, 4, 0) not in found and (5, 3, 0) in found
