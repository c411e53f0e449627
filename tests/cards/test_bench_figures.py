"""Figures for the record, printed and never asserted: how long decks take from cards to the bytes of a PDF."""

from __future__ import annotations

import sys
from dataclasses import replace
from time import perf_counter

import pytest

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
from desktop.rules.kernel.card import Ability
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher


@pytest.mark.parametrize("count", [9, 54, 300])
def test_cards_to_pdf(english: Words, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    tale = Ability("Rooftop ways", "In a turn in which she climbed she may still jump gaps of up to 4\". " * 2)
    figures = [Figure(replace(skirmisher(), name=f"Figure {n}", abilities=(tale,) * (n % 4)), n) for n in range(count)]
    begin = perf_counter()
    deck = deck_of(faces_of(figures, BANNER, english), english)
    laid = perf_counter()
    data = sheets_pdf(deck.cards, Sheet(), "bench", "en")
    done = perf_counter()
    with capsys.disabled():
        figures_of = f"layout {laid - begin:.3f} s, PDF {done - laid:.3f} s, {len(data) // 1024} KB"
        sys.stdout.write(f"\n{count} cards: {figures_of}\n")
    assert data
