"""Text and Markdown: what people paste, readable by people and by programs, whatever the names are."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from markdown_it import MarkdownIt
from markdown_it.token import Token

from desktop.campaign.commands.leaders import NameLeader
from desktop.exchange.exports.letters import isolated, one_line, several_lines
from desktop.exchange.exports.listing import listing_of
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.sentences import standing_of
from desktop.exchange.exports.subject import Subject
from desktop.exchange.text_list.importing import read_text
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.words import LANGUAGES, Words
from tests.exchange.exports_support import ODD, Room, a_card, a_room, a_row, a_subject, names, no_paper, subjects


@pytest.fixture
def room(tmp_path: Path):
    yield from a_room(tmp_path)


def made(subject: Subject, form: str, language: str = "en", **choices: object) -> str:
    return make(subject, Choices(form, language, **choices), no_paper).text  # type: ignore[arg-type]


def bare(text: str) -> str:
    """A text without the marks that keep its direction."""
    return text.replace("\u2068", "").replace("\u2069", "")


def test_a_list_to_paste_says_who_what_they_carry_and_what_they_cost(room: Room) -> None:
    band = room.band(limit="150")
    captain = room.recruit(band, a_card("Aldreda Voss", "60", "Captain", taken=("rope", "lamp")))
    room.recruit(band, a_card("Militia", "20.5", "", count=5), n=2)
    room.do(NameLeader(band, captain))
    assert room.text(band).splitlines() == [
        "River Watch",
        "107.5/150 points · Skirmish · 11 models · Dasha · Marches of Ennor",
        "",
        "Aldreda Voss [66.5]",
        "• Captain, leader",
        "• Long bow, Rope and hook, Lamp, Cloak, twelve white arrows",
        "",
        "2× Militia [41]",
        "• 5 models, 20.5 each",
        "• Long bow, Cloak, twelve white arrows",
        "",
        "Total: 107.5/150 points",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pasted_list_is_read_again_with_its_names_and_its_total(room: Room, language: str) -> None:
    band = room.band(limit="150")
    room.recruit(band, a_card("Aldreda Voss", "60", "Captain", taken=("rope",)))
    room.recruit(band, a_card("Reed Guard", "20.5", "Line", count=5))
    found = read_text(room.text(band, language=language), "pasted")
    assert (found.name, [(unit.card.name, unit.card.points) for unit in found.units]) == (
        "River Watch", [("Aldreda Voss", "66"), ("Reed Guard", "20.5")])
    assert [total.counted for total in found.totals] == [Decimal("86.5")]


def test_in_full_it_has_stats_weapons_options_rules_and_notes(room: Room) -> None:
    band = room.band(notes="Meet at nine\nBring dice")
    room.recruit(band, a_card("Pell", taken=("rope",)), name="Pell the Grey")
    text = room.text(band, full=True)
    for line in ("Meet at nine", "Bring dice", "Pell the Grey [32]", "• Pell, Archer", "• M 4, WS 3, W 1, Sv –",
                 "• Long bow: Range 28”, Strength 3; +1 to hit if it stood", "• Options: Rope and hook (+6)",
                 "• Kit: Cloak, twelve white arrows", "• Keywords: Infantry"):
        assert line in text.splitlines()


def test_the_language_of_the_export_is_its_own(room: Room) -> None:
    band = room.band(limit="22")
    room.recruit(band, a_card("Стрелок", "26"))
    text = room.text(band, language="ru")
    assert text.splitlines()[:3] == [
        "River Watch", "26/22 очков · Стычка · 1 модель · Dasha · Marches of Ennor", "На 4 больше предела"]
    assert text.endswith("Итого: 26/22 очков\n")
    assert "очко" not in room.text(band, language="en")


def test_a_list_over_its_limit_says_so_everywhere(room: Room) -> None:
    band = room.band(limit="10")
    room.recruit(band, a_card(points="26.5"))
    for form in ("text", "md", "html"):
        assert "16.5 over the limit" in room.text(band, form)


def test_an_empty_warband_is_a_list_of_nobody(room: Room) -> None:
    band = room.band()
    assert room.text(band).splitlines()[-1] == "Total: 0 points"
    assert "| **0** |" in room.text(band, "md")


@given(subjects())
def test_no_name_adds_a_line_or_hides_one(subject: Subject) -> None:
    """Two lines of head, one more over the limit; for each entry an empty line, a head and bullets; then the total."""
    lines = made(subject, "text").split("\n")
    listing = listing_of(subject, Words("en"))
    bullets = sum(bool(entry.count > 1 or standing_of(entry, Words("en"))) + bool(entry.gear)
                  for entry in listing.entries)
    assert len(lines) == 2 + bool(listing.over) + 2 * len(listing.entries) + bullets + 2 + 1
    assert lines[-1] == ""


@given(names)
def test_names_are_in_one_line_and_show_what_was_typed(name: str) -> None:
    line = one_line(name)
    assert "\n" not in line
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in line)
    assert one_line(line) == line
    assert [letter for letter in line if letter.isalnum()] == [letter for letter in name if letter.isalnum()]


def test_a_name_from_the_right_keeps_its_direction_to_itself() -> None:
    assert isolated("שלום") == "\u2068שלום\u2069"
    assert isolated("Pell") == "Pell"
    assert one_line("\u202eevil\u2066x") == "evilx"
    text = made(a_subject(a_row(a_card("שלום", "5"))), "text")
    assert "\n\u2068שלום\u2069 [5]\n" in text


def test_lines_of_notes_are_kept_apart_and_cleaned() -> None:
    assert several_lines(" a \r\n\r\n b\x0bc\x00 \u2028d") == ("a", "b", "c\ufffd", "d")


# --- Markdown

_PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def tokens(text: str) -> list[Token]:
    return _PARSER.parse(text)


def texts(text: str, kind: str) -> Iterator[str]:
    """The plain texts of all blocks of a kind, as a reader of the rendered page sees them."""
    for before, token in zip(tokens(text), tokens(text)[1:], strict=False):
        if before.tag == kind and before.nesting == 1 and token.type == "inline":
            yield bare("".join(part.content for part in token.children or () if part.type in ("text", "code_inline",
                                                                                              "html_inline")))


def test_markdown_has_a_table_with_a_total(room: Room) -> None:
    band = room.band(limit="100")
    room.recruit(band, a_card("Aldreda Voss", "60", "Captain"))
    assert room.text(band, "md").splitlines() == [
        "# River Watch",
        "",
        "**60/100 points** · Skirmish · 1 model · Dasha · Marches of Ennor",
        "",
        "| No. | Name | Weapons and kit | Points |",
        "|--:|:--|:--|--:|",
        "| 1 | **Aldreda Voss**, Captain | Long bow, Cloak, twelve white arrows | 60 |",
        "|  | **Total** |  | **60** |",
    ]


@given(subjects())
def test_markdown_shows_names_letter_by_letter(subject: Subject) -> None:
    text = made(subject, "md")
    cells = list(texts(text, "td"))
    assert next(texts(text, "h1")) == one_line(subject.band.name)
    assert len(cells) % 4 == 0
    for cell in cells[1:-4:4]:
        assert any(cell.removeprefix(f"{n}× ").startswith(one_line(row.name) or "—") for row in subject.recruits
                   for n in (1, 2, 3, 4))
    assert cells[-1] == subject.total.value


@given(subjects())
def test_markdown_in_full_has_a_section_for_each_entry_and_nothing_else_that_looks_like_one(subject: Subject) -> None:
    text = made(subject, "md", full=True)
    found = tokens(text)
    kinds = {token.type for token in found} | {part.type for token in found for part in token.children or ()}
    assert not kinds & {"html_block", "html_inline", "link_open", "image", "code_inline", "fence", "code_block", "hr",
                        "s_open", "em_open", "ordered_list_open", "lheading_open"}
    heads = [token.tag for token in found if token.type == "heading_open"]
    rows = len(list(texts(made(subject, "md"), "td"))) // 4 - 1
    assert heads == ["h1"] + ["h2"] * rows


@pytest.mark.parametrize("name", ODD)
def test_odd_names_stand_in_every_text_form(name: str) -> None:
    subject = a_subject(a_row(a_card(name)), name=name)
    shown = one_line(name)
    assert shown in bare(made(subject, "text"))
    assert next(texts(made(subject, "md"), "h1")) == shown


@pytest.mark.parametrize("form", ["text", "md", "html", "csv"])
def test_stats_that_are_words_are_said_in_the_language_of_the_export(form: str) -> None:
    line = tuple(Stat(name, "4") for name in ("Move", "Wounds", "Bravery", "Save"))
    subject = a_subject(a_row(Card("Reeve", "warscroll", "", "50", profiles=(Profile("Reeve", line),))))
    english, russian = (made(subject, form, language, full=True) for language in ("en", "ru"))
    for stat, word in zip(line, ("Движение", "Раны", "Отвага", "Спасение"), strict=True):
        assert (stat.name in english, stat.name in russian, word in english, word in russian) == (
            True, False, False, True)
