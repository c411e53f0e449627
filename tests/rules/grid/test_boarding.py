"""What the board shows of a battle: pieces, tokens, what is reached and seen, the line, a blast."""

from __future__ import annotations

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.kernel.boards import BoardActs, BoardLine, BoardPiece, BoardToken
from desktop.rules.kernel.procedure import PROCEDURES
from tests.rules.grid.build import BOMB, RIFLE, at, field, man, scene, status


def test_no_board_where_none_is_used() -> None:
    assert SYSTEM.board(scene(1, 1).battle, "a01", "") is None


def test_pieces_and_tokens_are_those_of_the_battle() -> None:
    table = scene(1, 2, field(("wall", 3, 3, "n", 0), ("odd", 1, 1, "", 0), ("wall", 99, 1, "", 0)), at("a01", 2, 5, 1),
                  at("b01", 2, 1, 4), at("b02", 4, 1), status("b02", "out"))
    shown = SYSTEM.board(table.battle, "", "")
    assert shown is not None
    assert (shown.width, shown.height, shown.pieces) == (12, 12, (BoardPiece("wall", 3, 3, "n", 0),))
    assert shown.tokens == (BoardToken("a01", 2, 5, 0, 1), BoardToken("b01", 2, 1, 0, 4))
    assert shown.reach == shown.seen == () and shown.line is None


@pytest.mark.rule("AP-020")
def test_a_unit_that_may_walk_shows_what_it_reaches_with_ways_that_can_be_walked() -> None:
    table = scene([man(AP=3)], 1, at("a01", 5, 8), at("b01", 5, 1, 4))
    shown = SYSTEM.board(table.battle, "a01", "")
    assert shown is not None and len(shown.reach) == 48
    best = next(one for one in shown.reach if (one.x, one.y) == (5, 5))
    table.play(shown.acts.walk, "a01", best.way)
    assert table.spot("a01")[:2] == (5, 5) and table.ap("a01") == 3 - best.cost
    assert SYSTEM.board(table.battle, "b01", "").reach == ()  # type: ignore[union-attr]


@pytest.mark.rule("AP-031", "AP-032")
def test_what_is_seen_is_before_the_unit_and_not_behind_walls() -> None:
    table = scene(1, 1, field(("wall", 5, 4, "n", 0)), at("a01", 5, 6), at("b01", 0, 0))
    shown = SYSTEM.board(table.battle, "a01", "")
    assert shown is not None
    assert (5, 4) in shown.seen and (5, 3) not in shown.seen and (5, 7) not in shown.seen and (0, 6) in shown.seen


@pytest.mark.rule("AP-033", "AP-034", "AP-053")
def test_the_line_to_a_target_and_the_blast_on_it() -> None:
    table = scene([man("T", BOMB, RIFLE)], 1, field(("obstacle", 5, 3, "n", 1)), at("a01", 5, 6), at("b01", 5, 2, 4))
    shown = SYSTEM.board(table.battle, "a01", "b01")
    assert shown is not None
    assert shown.line == BoardLine((5, 6), (5, 2), True, True, 4) and len(shown.blast) == 9
    assert SYSTEM.board(table.battle, "b01", "a01").blast == ()  # type: ignore[union-attr]
    assert SYSTEM.board(table.battle, "a01", "a01").line is None  # type: ignore[union-attr]


def test_the_acts_of_the_board_are_procedures() -> None:
    shown = SYSTEM.board(scene(1, 1, at("a01", 1, 1)).battle, "", "")
    assert shown is not None
    codes = [getattr(shown.acts, name) for name in BoardActs.__slots__]
    assert [code for code in codes if code not in PROCEDURES] == []


@pytest.mark.slow
def test_a_large_board_that_was_asked_for_is_the_same_again() -> None:
    walls = [("wall", x, 20, "n", 0) for x in range(0, 40, 3)]
    table = scene([man(AP=9)], 1, field(*walls, size=40), at("a01", 20, 25), at("b01", 20, 5, 4), acting="a01")
    first = SYSTEM.board(table.battle, "a01", "b01")
    assert first is not None
    assert first.reach
    assert SYSTEM.board(table.battle, "a01", "b01") == first
