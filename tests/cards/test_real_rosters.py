"""Lists of list builders as cards: every letter inside the safe box, nothing missing from the fonts but told."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
from desktop.exchange.roster_import import read_roster
from desktop.words import Words
from tests.cards.build import BANNER
from tests.cards.paper import bare, letters, outside

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
SHEETS = ROSTERS / "DaeronAlagos+battlescribe-stylesheets" / "data"
NAMED = [SHEETS / "thousand-sons-campaign.ros", SHEETS / "Writhing Shadow.ros",
         ROSTERS / "DaeronAlagos+battlescribe-stylesheet-bloodbowl" / "data" / "chaos-chosen.ros"]


@pytest.mark.parametrize("path", NAMED, ids=lambda path: path.stem)
def test_a_real_list_prints(english: Words, path: Path) -> None:
    if not path.exists():
        pytest.skip("the list is not on this machine")
    roster = read_roster(path.read_bytes(), path.name)
    figures = [Figure(card, number) for number, card in enumerate(roster.cards, start=1)]
    deck = deck_of(faces_of(figures, BANNER, english), english)
    sheet = Sheet(marks=False)
    pages = list(letters(sheets_pdf(deck.cards, sheet, roster.name, "en")))
    for found, places in zip(pages, sheet.places(len(deck.cards)), strict=True):
        assert outside(found, sheet, len(places)) == []
    shown = bare("".join(letter.char for found in pages for letter in found))
    for card in roster.cards:
        assert bare(card.name) in shown
        for weapon in card.weapons:
            assert bare(weapon.name) in shown
