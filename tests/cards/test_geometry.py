"""True size on every paper and for every size of card: page boxes, cut lines, bleed, marks outside it, sheets of A3."""

from __future__ import annotations

import io

import pypdf
import pytest

from desktop.cards.deck import Deck, Figure, deck_of, faces_of
from desktop.cards.designs import DESIGNS
from desktop.cards.imposition import imposed
from desktop.cards.measures import (
    A3,
    A4,
    A6,
    BRIDGE,
    HALF_LETTER,
    LETTER,
    MINI,
    ONE_EACH,
    POKER,
    TAROT,
    CardSize,
    Paper,
    own_size,
)
from desktop.cards.painter.sheet import mark_gap
from desktop.cards.pdf import sheets_pdf
from desktop.cards.refusal import PaperRefused
from desktop.cards.sheet import EDGE, Sheet
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import raster

MM = 72 / 25.4
SIZES = {
    "poker": (POKER, 63, 88), "bridge": (BRIDGE, 57, 88), "mini": (MINI, 44, 68), "tarot": (TAROT, 70, 120),
    "tarot narrow": (own_size(70, 108), 70, 108), "a6": (A6, 105, 148), "half letter": (HALF_LETTER, 139.7, 215.9),
    "own": (own_size(91, 55), 91, 55), "poker lying": (POKER.turned, 88, 63), "a6 lying": (A6.turned, 148, 105),
}


def deck(words: Words, size: CardSize, count: int = 3) -> Deck:
    figures = [Figure(skirmisher(f"Figure {n}"), n) for n in range(1, count + 1)]
    return deck_of(faces_of(figures, BANNER, words), words, size=size, design=DESIGNS["livery"])


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_the_cut_of_a_card_on_its_own_page_is_its_size(english: Words, name: str, bleed: float) -> None:
    size, width, height = SIZES[name]
    data = sheets_pdf(deck(english, size, 1).cards, Sheet(ONE_EACH, size, bleed=bleed), "x", "en")
    page = pypdf.PdfReader(io.BytesIO(data), strict=True).pages[0]
    cut = page.trimbox
    assert (float(cut.width) / MM, float(cut.height) / MM) == pytest.approx((width, height), abs=0.001)
    assert page.bleedbox == page.mediabox
    assert float(page.mediabox.width) / MM == pytest.approx(width + 2 * bleed, abs=0.001)
    assert (float(cut.left) - float(page.mediabox.left)) / MM == pytest.approx(bleed, abs=0.001)


@pytest.mark.parametrize(("paper", "points"), [(A4, (595.2756, 841.8898)), (LETTER, (612.0, 792.0)),
                                               (A3, (841.8898, 1190.5512))])
def test_the_paper_is_the_one_that_was_chosen(english: Words, paper: Paper, points: tuple[float, float]) -> None:
    size = own_size(70, 100)
    data = sheets_pdf(deck(english, size, 1).cards, Sheet(paper, size), "x", "en")
    page = pypdf.PdfReader(io.BytesIO(data)).pages[0]
    sides = sorted((float(page.mediabox.width), float(page.mediabox.height)))
    assert sides == pytest.approx(points, abs=0.001)


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=lambda paper: paper.key)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_every_card_stands_whole_within_what_printers_print(name: str, paper: Paper, bleed: float) -> None:
    size = SIZES[name][0]
    sheet = Sheet(paper, size, bleed=bleed)
    places = [sheet.place(place) for place in range(sheet.capacity)]
    assert len(set(places)) == sheet.capacity
    for x, y in places:
        assert min(x, y) >= EDGE - 1e-6
        assert x + size.width <= sheet.width - EDGE + 1e-6
        assert y + size.height <= sheet.height - EDGE + 1e-6
    for one in places:
        for other in places:
            apart = abs(one[0] - other[0]) >= size.width + 2 * bleed - 1e-6
            assert one == other or apart or abs(one[1] - other[1]) >= size.height + 2 * bleed - 1e-6


def test_the_bleed_is_filled_and_no_mark_reaches_into_it(english: Words) -> None:
    sheet = Sheet(A4, POKER, bleed=3.0)
    data = sheets_pdf(deck(english, POKER, 9).cards, sheet, "x", "en")
    dots = 600
    width, height, grey = raster(data, 0, dots)
    x, y = (round(part * dots / 25.4) for part in sheet.place(0))
    over = round(2.9 * dots / 25.4)
    header = y + round(6 * dots / 25.4)
    assert max(grey[header * width + x - over : header * width + x]) < 130
    right_of_banner = range(x + round(18 * dots / 25.4), x + round(62 * dots / 25.4))
    assert max(grey[(y - over) * width + dot] for dot in right_of_banner) < 130
    assert mark_gap(sheet) >= 3.0
    foot = round((sheet.height - sheet.top + 2.9) * dots / 25.4)
    below = grey[(foot - 20) * width : foot * width]
    assert min(below) > 250, height


def test_without_bleed_marks_keep_two_millimetres() -> None:
    assert mark_gap(Sheet()) == 2.0


@pytest.mark.parametrize("size", [own_size(280, 280), HALF_LETTER])
def test_a_card_larger_than_the_paper_is_refused_and_never_cut(english: Words, size: CardSize) -> None:
    sheet = Sheet(A4, size, backs="fold" if size is HALF_LETTER else "none")
    assert not sheet.fits
    with pytest.raises(PaperRefused) as refused:
        sheets_pdf(deck(english, size, 1).cards, sheet, "x", "en")
    assert refused.value.code == "cards.refused.too_large"
    assert "mm" in english.say(refused.value.code, **refused.value.params)


def test_an_a3_sheet_holds_twice_what_an_a4_sheet_does(english: Words) -> None:
    cards = deck(english, POKER, 19).cards
    assert Sheet(A3, POKER).capacity == 18
    assert len(imposed(cards, Sheet(A3, POKER))) == 2
