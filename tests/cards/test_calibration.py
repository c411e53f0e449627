"""The test sheet is itself true: rulers of their length, a card of its size, crosses that meet through the paper."""

from __future__ import annotations

import pytest

from desktop.cards.measures import A3, A4, LETTER, POKER, Paper
from desktop.cards.painter.calibration import crosses
from desktop.cards.painter.calibration import test_sheet as sheet_of
from desktop.cards.pdf import pdf_bytes
from desktop.words import Words
from tests.cards.paper import letters, raster

DOTS = 300
DOT = 25.4 / DOTS
DARK = 128


def rows_of(words: Words, paper: Paper, page: int = 0, flip: str = "long") -> tuple[int, list[bytes]]:
    width, height, dots = raster(pdf_bytes(sheet_of(paper, words, flip)), page, DOTS)
    return width, [dots[y * width:(y + 1) * width] for y in range(height)]


def longest(row: bytes) -> float:
    """The longest dark stretch of a row of dots. Units: mm."""
    return max((len(part) for part in bytes(dot < DARK for dot in row).split(b"\0")), default=0) * DOT


@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=lambda paper: paper.key)
def test_the_rulers_are_as_long_as_they_say(english: Words, paper: Paper) -> None:
    _, rows = rows_of(english, paper)
    lengths = {round(longest(row)) for row in rows}
    assert {100, 150, round(POKER.width)} <= lengths

    columns = [bytes(column) for column in zip(*rows, strict=True)]
    assert {100, round(POKER.height)} <= {round(longest(column)) for column in columns}


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.key)
def test_the_crosses_of_the_back_lie_behind_those_of_the_front(english: Words, paper: Paper, flip: str) -> None:
    seen = set(crosses(paper))
    turned = {(paper.width - x, y) if flip == "long" else (x, paper.height - y) for x, y in seen}
    assert {(round(x, 6), round(y, 6)) for x, y in turned} == {(round(x, 6), round(y, 6)) for x, y in seen}
    for page in (0, 1):
        _, rows = rows_of(english, paper, page, flip)
        for x, y in seen:
            assert rows[round(y / DOT)][round((x - 4) / DOT)] < DARK
            assert rows[round((y - 4) / DOT)][round(x / DOT)] < DARK


@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=lambda paper: paper.key)
def test_every_word_of_it_is_on_the_paper_in_both_languages(paper: Paper) -> None:
    for language in ("en", "ru"):
        for found in letters(pdf_bytes(sheet_of(paper, Words(language), "long"))):
            assert found
            assert all(one.left >= 0 and one.right <= paper.width and one.top >= 0 and one.bottom <= paper.height
                       for one in found)
            assert min(one.points for one in found) >= 6.99


def test_one_sided_printing_has_one_side(english: Words) -> None:
    assert len(sheet_of(A4, english).pages) == 1
    assert len(sheet_of(A4, english, "short").pages) == 2
