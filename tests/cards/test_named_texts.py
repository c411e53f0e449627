"""The texts that break card printers: very long, with quotes and inch marks, with emoji, of any alphabet."""

from __future__ import annotations

import unicodedata

import pytest

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.layout import LaidCard
from desktop.cards.letters import MISSING, printable
from desktop.cards.measures import A4, LETTER, POKER, Paper
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
from desktop.rules.kernel.card import Ability, Profile
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher, stat_line
from tests.cards.paper import bare, letters, outside

TALE = ("“Hold,” she said: 6\" or 6″, 5' and 5′ → 18″ ± ½, 4+ on 2D6 — «да», then 🐉 and ⚔️ and ⚄. " * 20)[:1500]


def shown(cards: tuple[LaidCard, ...], sheet: Sheet) -> str:
    pages = list(letters(sheets_pdf(cards, sheet, "x", "en")))
    for number, page in enumerate(pages):
        assert outside(page, sheet, len(sheet.places(len(cards))[number])) == []
        assert min(letter.points for letter in page) >= 5.99
    return plain("".join(letter.char for page in pages for letter in page))


def plain(text: str) -> str:
    """A text as it is read back: signs of pictures are outlines to a reader of letters."""
    return bare("".join(letter for letter in printable(text)[0] if unicodedata.category(letter) not in ("Co", "Cc")))


def test_an_ability_of_fifteen_hundred_letters_is_printed_whole(english: Words) -> None:
    face = faces_of([Figure(skirmisher(abilities=(Ability("The tale", TALE),)), 1)], BANNER, english)
    deck = deck_of(face, english)
    assert deck.fallen == ()
    text = shown(deck.cards, Sheet(marks=False))
    for part in (plain(sentence) for sentence in TALE.split("6\"")[1].split(",")):
        assert part in text
    assert text.count("Hold") == TALE.count("Hold")
    assert text.count("18") >= TALE.count("18")


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.key)
@pytest.mark.parametrize("lying", [False, True])
def test_twelve_figures_with_the_longest_data_stand_whole_on_their_sheets(english: Words, paper: Paper,
                                                                          lying: bool) -> None:
    size = POKER.turned if lying else POKER
    ability = Ability("A name of an ability that is itself rather long", TALE)
    figures = [Figure(skirmisher(f"Sir Number {n} of the Very Long Name Upon the Marches", abilities=(ability,) * 2,
                                 notes=TALE), n, leader=n == 1, career="12 battles · 31 foes out · out 4 times")
               for n in range(1, 13)]
    deck = deck_of(faces_of(figures, BANNER, english, merge=False), english, size=size)
    text = shown(deck.cards, Sheet(paper, size, marks=False))
    assert text.count("Hold") == 24 * TALE.count("Hold")
    for number in range(1, 13):
        assert bare(f"Sir Number {number} of") in text


@pytest.mark.parametrize("name", ["Zażółć Gęślą Jaźń", "Ёжик Объездной", "Ὀδυσσεὺς ὁ Ἰθακήσιος", "龍の騎士",
                                  "سيف الدين المحارِب", "Ångström Müller-Łódź", "e\u0301tienne a\u0306n"])
def test_a_name_of_any_alphabet_is_printed_or_told(english: Words, name: str) -> None:
    deck = deck_of(faces_of([Figure(skirmisher(name), 1)], BANNER, english), english)
    text = shown(deck.cards, Sheet(marks=False))
    lost = {fallen.letter for fallen in deck.fallen if not fallen.family}
    kept = [letter for letter in unicodedata.normalize("NFC", name) if letter.isalpha() and letter not in lost
            and not "\u0590" <= letter <= "\u08ff"]
    assert [letter for letter in bare("".join(kept)) if letter not in text] == []
    assert (MISSING in text) == bool(lost)


def test_five_equal_figures_and_then_one_of_them_is_hurt(english: Words) -> None:
    rat = skirmisher("Mire rat", profiles=(Profile("Rat", stat_line("6 3 0 3 2 1 4 1 4 –")),))
    figures = [Figure(rat, number) for number in range(1, 6)]
    equal = deck_of(faces_of(figures, BANNER, english), english).cards
    assert [(card.face.count, card.face.number) for card in equal] == [(5, "1–5")]
    figures[2] = Figure(rat, 3, held=("stunned",))
    hurt = deck_of(faces_of(figures, BANNER, english), english).cards
    assert [(card.face.count, card.face.number, card.face.injuries.ticked) for card in hurt] == [
        (4, "1, 2, 4, 5", ()), (1, "3", ("stunned",))]
    assert sheets_pdf(hurt, Sheet(), "x", "en") != sheets_pdf(equal, Sheet(), "x", "en")
