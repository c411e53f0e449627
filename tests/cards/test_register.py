"""Backs behind their fronts: both flips, upright and lying sheets, incomplete ones, every number of cards up to forty.

A sheet is painted, turned over as the printer turns it, and held against its front: mirrored by hand and not by the
code that placed the backs.
"""

from __future__ import annotations

import io
from dataclasses import replace

import pypdf
import pytest

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.imposition import SheetPage, Spot, imposed, leaves
from desktop.cards.layout import LaidCard
from desktop.cards.measures import A4, LETTER, MINI, POKER, TAROT, CardSize, Paper
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Backs, Sheet
from desktop.rules.kernel.card import Ability
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import Letter, letters

LONG = Ability("Tale", "She tells of the bridge, and of the fire upon it. " * 30)


def cards(words: Words, count: int, size: CardSize = POKER) -> tuple[LaidCard, ...]:
    """Cards of which every third goes on on its back, so that decks are mixed."""
    figures = [Figure(skirmisher(f"F{n}", abilities=(LONG,) if n % 3 == 0 else ()), n) for n in range(1, count + 1)]
    return deck_of(faces_of(figures, BANNER, words), words, size=size, backs=True).cards


def turned_over(spot: Spot, sheet: Sheet) -> tuple[float, float]:
    """Where a spot of the back is seen from the front, through the paper."""
    upright = sheet.height >= sheet.width
    about_upright_axis = (sheet.backs == "long") == upright
    width, height = spot.card.size.width, spot.card.size.height
    if about_upright_axis:
        return sheet.width - spot.x - width, spot.y
    return spot.x, sheet.height - spot.y - height


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize(("paper", "size"), [(A4, POKER), (LETTER, MINI), (A4, TAROT), (A4, POKER.turned)])
def test_each_back_lies_behind_its_own_front(english: Words, backs: Backs, paper: Paper, size: CardSize) -> None:
    deck = cards(english, 40, size)
    for count in range(1, 41):
        names = {f"F{n}" for n in range(1, count + 1)}
        mine = tuple(card for card in deck if card.face.name in names)
        for first in (0, 2):
            check(mine, Sheet(paper, size, backs=backs, first=first))


def check(deck: tuple[LaidCard, ...], sheet: Sheet) -> None:
    pages = imposed(deck, sheet)
    fronts, backs = pages[::2], pages[1::2]
    assert [page.back for page in pages] == [False, True] * len(fronts)
    behind = {id(leaf.front): leaf.back for leaf in leaves(deck, sheet)}
    for front, back in zip(fronts, backs, strict=True):
        assert len(front.spots) == len(back.spots)
        for one, other in zip(front.spots, back.spots, strict=True):
            expected = behind[id(one.card)]
            assert other.card is expected or other.card == expected
            assert turned_over(other, sheet) == pytest.approx((one.x, one.y), abs=1e-9)
            assert other.turned == (sheet.backs == ("short" if sheet.height >= sheet.width else "long"))


def test_the_nudge_moves_the_backs_and_nothing_else(english: Words) -> None:
    deck = cards(english, 5)
    plain = imposed(deck, Sheet(backs="long"))
    moved = imposed(deck, Sheet(backs="long", nudge=(1.2, -0.3)))
    assert moved[0] == plain[0]
    for one, other in zip(plain[1].spots, moved[1].spots, strict=True):
        assert (other.x - one.x, other.y - one.y) == pytest.approx((1.2, -0.3))


def ink(page: list[Letter], spot: Spot) -> str:
    size = spot.card.size
    return "".join(letter.char for letter in page if spot.x <= letter.left < spot.x + size.width
                   and spot.y <= letter.top < spot.y + size.height)


@pytest.mark.parametrize("backs", ["long", "fold"])
def test_the_text_that_goes_on_is_printed_on_the_back_of_its_card(english: Words, backs: Backs) -> None:
    deck, sheet = cards(english, 4), Sheet(backs=backs, marks=False)
    pages = imposed(deck, sheet)
    painted = list(letters(sheets_pdf(deck, sheet, "x", "en")))
    front = next((n, spot) for n, page in enumerate(pages) for spot in page.spots if card_is(spot, "F3", 0))
    back = next((n, spot) for n, page in enumerate(pages) for spot in page.spots if card_is(spot, "F3", 1))
    assert "Moreontheback" in ink(painted[front[0]], front[1])
    assert "goesonfromthefront" in ink(painted[back[0]], back[1])


def card_is(spot: Spot, name: str, part: int) -> bool:
    return isinstance(spot.card, LaidCard) and spot.card.face.name == name and spot.card.part == part


@pytest.mark.parametrize("size", [POKER, POKER.turned, TAROT])
def test_a_folded_card_has_its_back_at_the_fold_and_is_cut_in_one_piece(english: Words, size: CardSize) -> None:
    sheet = Sheet(A4, size, backs="fold")
    page: SheetPage = imposed(cards(english, 2, size), sheet)[0]
    half = len(page.spots) // 2
    for front, back in zip(page.spots[:half], page.spots[half:], strict=True):
        if sheet.fold_beside:
            assert (back.x + size.width, back.y, back.turned) == pytest.approx((front.x, front.y, False))
        else:
            assert (back.x, back.y + size.height, back.turned) == pytest.approx((front.x, front.y, True))
    assert all(0 <= spot.x <= sheet.width - size.width for spot in page.spots)
    assert all(0 <= spot.y <= sheet.height - size.height for spot in page.spots)


def test_a_card_without_a_back_has_none_where_no_emblem_is_wanted(english: Words) -> None:
    pages = imposed(cards(english, 3), Sheet(backs="long", emblems=False))
    assert [len(page.spots) for page in pages] == [3, 1]


@pytest.mark.parametrize(("backs", "wish"), [("none", "/Simplex"), ("long", "/DuplexFlipLongEdge"),
                                             ("short", "/DuplexFlipShortEdge"), ("fold", "/Simplex")])
def test_the_file_asks_the_printer_for_the_flip(english: Words, backs: Backs, wish: str) -> None:
    data = sheets_pdf(cards(english, 2), replace(Sheet(), backs=backs), "x", "en")
    root = pypdf.PdfReader(io.BytesIO(data)).trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == wish
