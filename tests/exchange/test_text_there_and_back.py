"""What we export as text, Markdown and CSV, pasted back: the same units, models and total, whatever the notes are."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import Subject
from desktop.exchange.report import Sort
from desktop.exchange.text_list.importing import read_text
from desktop.rules.kernel.card import Card, Profile, Stat, plain, with_options
from tests.exchange.exports_support import Room, a_card, a_row, a_subject, no_paper, room

__all__ = ["room"]

Unit = tuple[str, Decimal, int]
FORMS = ("text", "md", "csv")

_names = st.from_regex(r"[A-ZЙ][a-zйё]{3,8}( [A-Z][a-z]{3,8})?", fullmatch=True)
_odd = st.sampled_from(("|", "a|b", "_under_", "say \"aye\"", "*", "\\"))
_lines = st.one_of(_names, st.sampled_from((
    "- a list", "1. first", "Guard, 100", 'said "no, never"', '"', "a;b\tc", "| a | 5 |", "Total: 5", "x" * 300)))
_notes = st.lists(_lines, max_size=4).map("\n".join)
_points = st.decimals(0, 2000, places=2, allow_nan=False).map(plain)


@st.composite
def _cards(draw: st.DrawFn, *, lines: int) -> Card:
    profiles = tuple(Profile(f"{draw(_names)} {place}", (Stat("M", "4"),), draw(st.integers(1, 12)))
                     for place in range(draw(st.integers(1, lines))))
    name = draw(st.one_of(_names, st.tuples(_names, _odd, _names).map("".join)))
    return Card(name, "skirmish", draw(st.one_of(st.just(""), _names)), draw(_points), profiles=profiles,
                kit=draw(st.one_of(st.just(""), _names)), notes=draw(_notes))


@st.composite
def _subjects(draw: st.DrawFn, *, lines: int = 3) -> Subject:
    """Return a warband with units that are equal, and with notes of several lines."""
    cards = draw(st.lists(_cards(lines=lines), min_size=1, max_size=4, unique_by=lambda card: card.name))
    kinds = [(card, draw(_notes)) for card in cards for _ in range(draw(st.integers(1, 3)))]
    rows = [a_row(card, key=f"r{place}", notes=notes if draw(st.booleans()) else "", leads=place == 0)
            for place, (card, notes) in enumerate(kinds)]
    return a_subject(*rows, name="River Watch", limit=draw(st.sampled_from(("", "900"))))


def _pasted(subject: Subject, form: str, language: str = "en", **choices: object) -> tuple[Counter[Unit], Decimal]:
    """Return the units that come back, and what they add up to; hold that this is the total the text names."""
    text = make(subject, Choices(form, language, **choices), no_paper).text  # type: ignore[arg-type]
    found = read_text(text.removeprefix("\ufeff"), "pasted")
    assert found.totals_agree, text
    assert form == "csv" or found.totals[0].declared is not None, text
    return Counter((card.name, Decimal(card.points), card.models) for card in found.cards), found.totals[0].counted


def _own(subject: Subject) -> tuple[Counter[Unit], Decimal]:
    units = Counter((row.card.name, Decimal(with_options(row.card).points), row.card.models)
                    for row in subject.recruits)
    return units, Decimal(subject.total.value)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=30, deadline=None)
@given(_subjects(), st.sampled_from(("en", "ru")))
def test_a_warband_comes_back_as_it_was(form: str, subject: Subject, language: str) -> None:
    assert _pasted(subject, form, language) == _own(subject)


@pytest.mark.parametrize("form", ["text", "md"])
@settings(max_examples=30, deadline=None)
@given(_subjects(lines=1), st.sampled_from(("en", "ru")))
def test_it_does_so_in_full(form: str, subject: Subject, language: str) -> None:
    assert _pasted(subject, form, language, full=True) == _own(subject)


@settings(max_examples=30, deadline=None)
@given(_subjects(), st.sampled_from((";", "\t")))
def test_it_does_so_whatever_stands_between_cells(subject: Subject, separator: str) -> None:
    assert _pasted(subject, "csv", separator=separator) == _own(subject)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_equal_units_with_notes_of_two_lines_are_units_again(room: Room, form: str, language: str) -> None:
    band = room.band(limit="500")
    room.recruit(band, a_card("Стражи", "20.5", "Line", count=10), n=3)
    room.recruit(band, a_card("Aldreda Voss", "60", "Captain"))
    own = [("Стражи", "20.5", 10)] * 3 + [("Aldreda Voss", "60", 1)]
    subject = room.subject(band)
    noted = a_subject(*(a_row(row.card, notes="First\nSecond, 7\n", key=row.id) for row in subject.recruits))
    for each in (subject, noted):
        found = read_text(make(each, Choices(form, language), no_paper).text, "x")
        assert [(card.name, card.points, card.models) for card in found.cards] == own
        assert found.cards[0].role == "Line" and found.totals[0].counted == Decimal("121.5")


# --- tables of others

HEADS = "| Name | Points |\n|--|--|\n"


def _told(text: str) -> list[Unit]:
    return [(card.name, Decimal(card.points), card.models) for card in read_text(text, "x").cards]


@pytest.mark.parametrize(("row", "units"), [
    ("| **Guards**, Line, 10 models | 120 pts |", [("Guards", 120, 10)]),
    ("| Guards | 12,5 очков |", [("Guards", Decimal("12.5"), 1)]),
    ("| 2× **Guards** | 2 × 120 = 240 |", [("Guards", 120, 1)] * 2),
    ("| 2x **Guards**, 10 models | 240 |", [("Guards", 120, 10)] * 2),
    ("| 10x **Pikes** | 100 |", [("Pikes", 100, 10)]),
    ("| 3× **Guards**, 5 models | 100 |", [("Guards", 100, 15)]),
    ("| 0× **Guards** | 0 × 5 = 0 |", [("Guards", 0, 1)]),
    (r"| **a\|b \*c\*** | **5** |", [("a|b *c*", 5, 1)]),
    ("| 9999× **Guards**, 5 models | 9999 |", [("Guards", 9999, 1000)]),
])
def test_counts_and_sums_in_cells_are_read(row: str, units: list[Unit]) -> None:
    assert _told(f"{HEADS}{row}\n") == units


def test_a_count_of_models_is_not_taken_for_equal_units_where_it_is_not_ours() -> None:
    assert _told("10x Pikes [100]\n• 10 each\n") == [("Pikes", 100, 10)]
    assert _told("10× Pikes [100]\n• 10 each\n") == [("Pikes", 10, 1)] * 10
    assert _told("10× Pikes [100]\n• 11 each\n") == [("Pikes", 100, 10)]


def test_cells_of_several_lines_end_no_table_and_lines_keep_their_numbers() -> None:
    text = 'Name,Points,Notes\nGuard,80,"First\nsecond ""line"""\r\nScouts,50,\nPlayed twice.\n'
    found = read_text(text, "x")
    assert _told(text) == [("Guard", 80, 1), ("Scouts", 50, 1)]
    assert [line.params["line"] for line in found.lines(Sort.CAME)] == [2, 4]
    assert [(line.params["line"], line.params["what"]) for line in found.lines(Sort.LEFT)][-1] == (5, "Played twice.")


@pytest.mark.parametrize("stray", ['Guard,80,"never closed', 'Guard,80,"6" blade', '"Guard" ,80,x'])
def test_a_stray_quote_swallows_no_unit(stray: str) -> None:
    assert [name for name, _, _ in _told(f'Name,Points,Kit\n{stray}\nScouts,50,6" bow\nRiders,70,\n')][1:] == [
        "Scouts", "Riders"]


@settings(deadline=None)
@given(st.text(alphabet='",;\tab1\n\r\u2028', max_size=80))
def test_no_quotes_upset_the_reader(text: str) -> None:
    for sign in ",;\t":
        found = read_text(f"Name{sign}Points\nGuard{sign}80\n{text}", "x")
        assert found.cards[0].name == "Guard"
