"""Lists as text in shapes beyond those of the large builders: posts, tables, titles with a limit, our own exports."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Sort
from desktop.exchange.text_list.importing import read_text
from tests.exchange.exports_support import Room, room
from tests.exchange.texts import BARRED, BOLD, CAMP, TABLES
from tests.windows.warbands_units import GENERAL, MARCHERS, PLATFORM

__all__ = ["room"]


def told(text: str) -> list[tuple[str, str, int]]:
    return [(card.name, card.points, card.models) for card in read_text(text, "pasted.txt").cards]


def test_a_title_with_the_limit_is_no_unit_and_headings_need_no_blank_line() -> None:
    found = read_text(CAMP, "pasted.txt")
    assert told(CAMP) == [("Hauptmann Odo", "80", 1), ("Torwache", "180", 10), ("Dampfwagen", "100", 1)]
    assert [card.role for card in found.cards] == ["Kommando", "Standard", "Schwer"]
    assert (found.name, found.totals[0].limit, found.cards[0].kit) == ("Nebelwacht", 1000, "Klinge")


def test_kit_that_is_not_set_in_stays_kit() -> None:
    text = "Guard (50 pts)\nShield\nSpear\nWatch (60 pts)\nBow\n"
    assert [card.kit for card in read_text(text, "x").cards] == ["Shield, Spear", "Bow"]


def test_sizes_and_rules_between_bars() -> None:
    found = read_text(BARRED, "pasted.txt")
    assert told(BARRED) == [("Captain Odo", "80", 1), ("Gate Guard", "180", 10), ("Steam Waggon", "100", 1)]
    assert found.cards[0].kit.startswith("Q3+ D3+, Hero, Tough(3), Long Blade")


def test_units_in_bold_and_points_before_the_name() -> None:
    assert told(BOLD) == [("Captain Odo", "80", 1), ("Gate Guard", "180", 10), ("Steam Waggon", "100", 1)]
    assert read_text(BOLD, "x").name == "River Watch"


@pytest.mark.parametrize("shape", TABLES)
def test_a_table_is_a_list(shape: str) -> None:
    found = read_text(TABLES[shape], "table.csv")
    assert [(card.points, card.models) for card in found.cards] == [("80", 1), ("180", 10), ("100", 1)]
    assert found.totals_agree and found.totals[0].counted == 360
    if shape != "commas":
        assert [card.name for card in found.cards] == ["Captain Odo", "Gate Guard", "Steam Waggon"]
        assert found.cards[0].kit == "Long blade"


def test_every_line_of_a_table_is_told() -> None:
    found = read_text(TABLES["markdown"], "x")
    lines = {line.params["line"] for line in found.report if "line" in line.params}
    assert lines == {1, 3, 5, 6, 7, 8, 10}
    assert [line.params["what"] for line in found.lines(Sort.LEFT)][-1] == "Played twice."
    assert (found.name, found.cards[1].role) == ("River Watch", "Line")


@pytest.mark.parametrize("form", ["text", "md", "csv"])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("full", [False, True])
def test_what_we_export_as_text_is_read_again(room: Room, form: str, language: str, full: bool) -> None:
    band = room.band(system="warscroll", limit="150")
    for card in (GENERAL, MARCHERS, PLATFORM):
        room.recruit(band, card)
    found = read_text(room.text(band, form, language=language, full=full), "x")
    assert [(card.name, card.points, card.models) for card in found.cards] == [
        ("Lord of Sluices", "120", 1), ("Reed Marchers", "30", 3), ("Platform", "65", 7)]
    assert found.totals_agree


@given(st.text(alphabet="|,\t;nameptsPo10\n*[]x ", max_size=120))
def test_no_table_upsets_the_reader(text: str) -> None:
    for one in (text, f"Name|Points\n{text}", f"name,points,models\n{text}", f"Unit\tPts\n{text}"):
        try:
            found = read_text(one, "x")
        except ImportRefused:
            continue
        assert all(card.name and card.profiles for card in found.cards)
