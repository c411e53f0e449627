"""Text fit over many generated cards: nothing leaves the safe box, nothing is under six points, nothing is lost."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.cards.deck import Ticks, deck_of
from desktop.cards.designs import DESIGNS
from desktop.cards.face import face_of
from desktop.cards.imposition import imposed
from desktop.cards.layout import Laid, lay_out
from desktop.cards.letters import printable
from desktop.cards.measures import A3, A6, BRIDGE, HALF_LETTER, MINI, POKER, TAROT, CardSize, own_size
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Backs, Sheet
from desktop.rules.kernel.card import Ability
from desktop.words import Words
from tests.cards.build import BANNER, any_card, skirmisher
from tests.cards.paper import bare, beyond, body_of, letters, outside

BATCH = 50
FOUND = (3, 28, 89, 214, 384, 397)
"""Cards on which the full count found something beyond its place: tall rows, heads at a foot, a number past an edge."""

MORE = re.compile(r"Moreoncard\d+[a-z0-9]+")


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_generated_cards_keep_every_letter_inside_the_safe_box_and_lose_none(english: Words, full_size: bool) -> None:
    for begin in range(0, 5000 if full_size else 200, BATCH):
        check_batch(range(begin, begin + BATCH), english)


def check_batch(seeds: range, words: Words) -> None:
    faces = [face_of(any_card(seed), BANNER, words, number=seed + 1, total=9999, statuses=()) for seed in seeds]
    deck = deck_of(faces, words, ticks=Ticks(notes=True))
    sheet = Sheet(marks=False)
    pages = list(letters(sheets_pdf(deck.cards, sheet, "all", "en")))
    for number, (found, places) in enumerate(zip(pages, sheet.places(len(deck.cards)), strict=True)):
        assert outside(found, sheet, len(places)) == [], (seeds, number)
        assert min(letter.points for letter in found) >= 5.99
    at = 0
    for seed, laid in zip(seeds, deck.laid, strict=True):
        body = ""
        for card in laid.cards:
            place = at % sheet.capacity
            body += MORE.sub("", bare(body_of(pages[at // sheet.capacity], *sheet.place(place), card)))
            at += 1
        missing = [text for text in texts_of(seed) if bare(text) not in body]
        assert missing == [], seed


def texts_of(seed: int) -> list[str]:
    card = any_card(seed)
    return [printable(ability.text)[0] for ability in card.abilities] + [printable(card.notes)[0]]


KINDS = [(BRIDGE, "banner"), (MINI, "ink"), (TAROT, "livery"), (A6.turned, "plain"), (HALF_LETTER, "mono"),
         (POKER.turned, "banner"), (POKER, "large"), (MINI.turned, "plain"), (own_size(44, 44), "ink"),
         (own_size(200, 120), "large")]


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("size", "design"), KINDS, ids=lambda part: getattr(part, "key", part))
@pytest.mark.parametrize("backs", [False, True])
def test_every_size_and_design_keeps_its_text_whole_and_legible(
        english: Words, full_size: bool, size: CardSize, design: str, backs: bool) -> None:
    seeds = range(500) if full_size else sorted({*range(0, 60, 8), *FOUND})
    faces = [face_of(any_card(seed), BANNER, english, number=seed + 1, total=999, statuses=()) for seed in seeds]
    deck = deck_of(faces, english, design=DESIGNS[design], size=size, backs=backs)
    # The flip under which no back stands on its head: what reads a page back reads only what is upright.
    flip: Backs = "short" if Sheet(A3, size).lying else "long"
    sheet = Sheet(A3, size, marks=False, backs=flip if backs else "none", emblems=False)
    pages = list(letters(sheets_pdf(deck.cards, sheet, "all", "en")))
    shown = bare("".join(letter.char for page in pages for letter in page))
    for found, page in zip(pages, imposed(deck.cards, sheet), strict=True):
        assert beyond(found, [(spot.x, spot.y) for spot in page.spots], size) == []
        scale = deck.cards[0].frame.scale
        assert not found or min(letter.points for letter in found) * scale >= size.least - 0.02
    for seed in seeds:
        card = any_card(seed)
        for ability in card.abilities:
            for part in printable(ability.text)[0].split()[:12]:
                assert bare(part)[:8] in shown


@pytest.mark.parametrize("design", DESIGNS.values(), ids=lambda design: design.key)
def test_no_piece_reaches_into_the_foot_or_the_header(english: Words, design: object) -> None:
    for seed in range(40):
        laid = lay_out(face_of(any_card(seed), BANNER, english, number=1, total=9), english, design)
        for card in laid.cards:
            for placed in card.placed:
                assert placed.y >= card.header.height
                foot = card.frame.height - card.footer.height
                assert placed.y + placed.piece.height <= foot + 0.01, (seed, card.part)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=400), max_size=5), st.text(max_size=60))
def test_any_text_at_all_is_laid_out(texts: list[str], name: str) -> None:
    words = Words("en")
    card = skirmisher(name, abilities=tuple(Ability(f"A{i}", text) for i, text in enumerate(texts)))
    laid = lay_out(face_of(card, BANNER, words), words)
    assert laid.cards
    assert 6.0 <= laid.text <= 7.7


def continued(length: int) -> Laid:
    words = Words("en")
    card = skirmisher(abilities=(Ability("Short", "One line."), Ability("Long", "All of the bridge. " * length)))
    return lay_out(face_of(card, BANNER, words, number=6, total=11), words)


def test_text_shrinks_before_it_goes_on_on_a_second_card() -> None:
    counts = [(len(continued(n).cards), continued(n).text) for n in range(1, 40)]
    assert counts[0] == (1, 7.7)
    shrunk = [text for cards, text in counts if cards == 1 and text < 7.7]
    assert shrunk
    assert min(shrunk) == 6.0
    assert [cards for cards, _ in counts] == sorted(cards for cards, _ in counts)


def test_a_second_card_is_marked_on_both_and_counts_what_it_took_over(english: Words) -> None:
    laid = continued(38)
    assert len(laid.cards) == 2
    assert (laid.moved, laid.abilities) == (1, 2)
    deck_pdf = sheets_pdf(laid.cards, Sheet(marks=False), "x", "en")
    shown = bare("".join(letter.char for letter in next(letters(deck_pdf))))
    assert bare("More on card 6 b") in shown
    assert bare("goes on from card 6 a") in shown
    assert bare("6 a of 11") in shown
    assert bare("6 b of 11") in shown


def test_a_text_that_goes_on_is_as_large_as_its_number_of_cards_allows() -> None:
    assert continued(38).text == 7.7
