"""What is printed of any letter: Fira's own, a look-alike, a font of the machine, or a box that is told."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QRawFont

from desktop.cards.deck import deck_of
from desktop.cards.face import face_of
from desktop.cards.fonts import signs_file
from desktop.cards.glyphs import sign_letters
from desktop.cards.letters import MISSING, Fallen, in_fira, printable, tidy
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import letters


@pytest.mark.parametrize("text", [
    "Aldreda Voss", "Zażółć gęślą jaźń", "Съешь ещё этих мягких французских булок", "Γρήγορη ἀλεπού",
    "→ ← ↑ ↓ 6\" ½ ±1 −1 2×3 ≤ ≥ №7 «да» “so” …", "ǍȘŁØŒß", "naïve e\u0301tude",
])
def test_what_the_shipped_fonts_hold_is_printed_as_it_is(text: str) -> None:
    shown, fallen = printable(text)
    assert fallen == ()
    assert shown == tidy(text)
    assert in_fira(shown)


@pytest.mark.parametrize(("text", "shown"), [
    ("6″", "6\""), ("5′", "5'"), ("a\u2011b", "a-b"), ("■ one", "• one"), ("①", "1"), ("ﬁn", "fin"),
    ("one\ttwo", "one two"), ("one\r\ntwo\rthree", "one\ntwo\nthree"), ("bell\x07", "bell"), ("ok\ufe0f", "ok"),
    ("e\u0301", "é"),
])
def test_look_alikes_and_stray_signs_are_tidied_without_a_warning(text: str, shown: str) -> None:
    assert printable(text) == (shown, ())


@pytest.mark.parametrize("text", ["⚀⚁⚂⚃⚄⚅", "🗡🐉", "👍🏽", "☐ ☑ ✓ ✗", "⚔️"])
def test_dice_and_pictures_are_printed_as_signs_of_the_shipped_set(text: str) -> None:
    check_signs(text)


def test_every_known_sign_is_one_that_fira_lacks_and_is_printed() -> None:
    assert [sign for sign in sign_letters() if in_fira(sign)] == []
    check_signs("".join(sign_letters()))


def check_signs(text: str) -> None:
    shown, fallen = printable(text)
    assert fallen == ()
    assert printable(shown) == (shown, ())
    font = QRawFont(str(signs_file()), 16)
    for letter in shown.replace(" ", ""):
        assert font.supportsCharacter(ord(letter))
        assert not font.pathForGlyph(font.glyphIndexesForString(letter)[0]).isEmpty()


def test_more_than_a_hundred_pictures_are_known() -> None:
    assert len([sign for sign in sign_letters() if ord(sign[0]) > 0x2600]) > 100


@pytest.mark.parametrize("text", ["日本語", "한국어", "🥷🦖", "नमस्ते", "𐎀"])
def test_a_letter_that_no_font_has_stands_as_a_box_and_is_told(text: str) -> None:
    shown, fallen = printable(text)
    assert fallen
    for letter in fallen:
        assert letter.family or MISSING in shown
    assert len(shown) == len(text)


def test_half_a_surrogate_pair_is_told_by_its_number() -> None:
    assert printable("a\ud800b") == (f"a{MISSING}b", (Fallen("U+D800"),))


def test_arabic_and_hebrew_are_printed_whole_or_told() -> None:
    shown, fallen = printable("سيف שלום")
    assert len(shown) == len("سيف שלום")
    assert {letter.letter for letter in fallen} >= {"ס" if "ס" in shown else "ש"}


def test_a_deck_tells_each_fallen_letter_once(english: Words) -> None:
    faces = [face_of(skirmisher(name), BANNER, english) for name in ("Li 龍", "Wu 龍", "Kim 한")]
    deck = deck_of(faces, english)
    assert [letter.letter for letter in deck.fallen] == ["龍", "한"]


def test_the_box_of_a_missing_letter_is_on_the_paper(english: Words) -> None:
    deck = deck_of([face_of(skirmisher("Li 龍"), BANNER, english)], english)
    shown = "".join(letter.char for letter in next(letters(sheets_pdf(deck.cards, Sheet(), "x", "en"))))
    assert "Li▯" in shown or "Li龍" in shown
