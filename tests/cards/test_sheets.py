"""Sheets: how many cards fit, where they stand, which places of a half-used sheet are taken."""

from __future__ import annotations

import pytest

from desktop.cards.measures import A4, A6, BRIDGE, LETTER, POKER, TAROT, CardSize, Paper
from desktop.cards.sheet import Sheet


@pytest.mark.parametrize(("paper", "card", "grid", "turned"), [
    (A4, POKER, (3, 3), False), (LETTER, POKER, (3, 3), False), (A4, BRIDGE, (5, 2), True), (A4, TAROT, (2, 2), False),
    (A4, A6, (2, 1), True), (A4, CardSize("wall", 300.0, 400.0), (1, 1), False),
])
def test_as_many_cards_as_fit(paper: Paper, card: CardSize, grid: tuple[int, int], turned: bool) -> None:
    sheet = Sheet(paper, card)
    assert (sheet.grid, sheet.turned) == (grid, turned)


def test_nine_poker_cards_stand_in_the_middle_of_a4() -> None:
    sheet = Sheet()
    assert (sheet.left, sheet.top) == (10.5, 16.5)
    assert sheet.place(0) == (10.5, 16.5)
    assert sheet.place(8) == (10.5 + 126.0, 16.5 + 176.0)


def test_cuts_are_shared_without_a_gap_and_doubled_with_one() -> None:
    assert Sheet().cuts_across == [10.5, 73.5, 136.5, 199.5]
    assert Sheet(gap=3.0).cuts_across == [7.5, 70.5, 73.5, 136.5, 139.5, 202.5]


@pytest.mark.parametrize(("cards", "first", "places"), [
    (0, 0, []), (1, 0, [[0]]), (9, 0, [list(range(9))]), (10, 0, [list(range(9)), [0]]), (3, 7, [[7, 8], [0]]),
    (2, 40, [[8], [0]]), (1, -3, [[0]]),
])
def test_places_begin_where_the_sheet_is_free(cards: int, first: int, places: list[list[int]]) -> None:
    assert Sheet(first=first).places(cards) == places
