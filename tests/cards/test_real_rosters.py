"""Lists of list builders as cards: every letter inside the safe box, nothing missing from the fonts but told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.letters import printable
from desktop.cards.pdf import sheets_pdf
from desktop.cards.rule_texts import with_texts
from desktop.cards.sheet import Sheet
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import ImportedRoster, read_roster
from desktop.rules.kernel.card import Card
from desktop.words import Words
from tests.cards.build import BANNER
from tests.cards.paper import bare, letters, outside

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
SUFFIXES = {".ros", ".rosz", ".json", ".xml", ""}
FILES = sorted(path for path in ROSTERS.rglob("*") if path.suffix in SUFFIXES and path.is_file())
EACH = 16
"""Without the full count only every so many of the files are printed."""


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("where", ["cards", "once"])
def test_every_real_list_prints_whole_with_every_warning_told(english: Words, full_size: bool, where: str) -> None:
    if not FILES:
        pytest.skip("there are no lists of list builders on this machine")
    printed = 0
    for path in FILES if full_size else FILES[::EACH]:
        try:
            roster = read_roster(path.read_bytes(), path.name)
        except ImportRefused:
            continue
        if roster.cards:
            check(roster, english, where)
            printed += 1
    assert printed > len(FILES) // EACH // 2


def check(roster: ImportedRoster, words: Words, where: str) -> None:
    figures = [Figure(card, number) for number, card in enumerate(roster.cards, start=1)]
    deck = deck_of(with_texts(faces_of(figures, BANNER, words), where, BANNER, words), words)
    sheet = Sheet(marks=False)
    pages = list(letters(sheets_pdf(deck.cards, sheet, roster.name, "en")))
    for found, places in zip(pages, sheet.places(len(deck.cards)), strict=True):
        assert outside(found, sheet, len(places)) == [], roster.name
        assert min(letter.points for letter in found) >= 5.99
    shown = bare("".join(letter.char for found in pages for letter in found))
    for card in roster.cards:
        for name in (card.name, *(weapon.name for weapon in card.weapons)):
            assert all(word in shown for word in words_of(name)), (roster.name, name)
    told = {letter.letter for letter in deck.fallen}
    asked = {letter.letter for card in roster.cards for text in texts_of(card) for letter in printable(text)[1]}
    assert asked <= told, roster.name


def words_of(name: str) -> list[str]:
    """The words of a name as they are read back: a tall row is set line by line, a sign is an outline to a reader."""
    return [bare("".join(letter for letter in word if letter.isalnum())) for word in re.split(r"[\W_]+", name)]


def texts_of(card: Card) -> list[str]:
    return [card.name, *(weapon.name for weapon in card.weapons), *(ability.text for ability in card.abilities)]
