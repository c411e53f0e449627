"""CSV: a table that every spreadsheet opens as a table, and nothing in it that one would run."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.exports.csv_table import SEPARATORS, as_csv, guarded
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.listing import listing_of
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import Subject
from desktop.rules.kernel.card import Profile, Stat
from desktop.words import Words
from tests.exchange.exports_support import ODD, a_card, a_row, a_subject, no_paper, subjects

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def table(subject: Subject, separator: str = ",", language: str = "en") -> list[list[str]]:
    text = make(subject, Choices("csv", language, separator=separator), no_paper).text
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize("beginning", ["=", "+", "-", "@", "\t=", "\r=", "\n=", " =", "\ufeff=", "\u200b@", "＝", "＋",
                                       "－", "＠", "'="[1:], "\u00a0+"])
def test_what_a_spreadsheet_takes_for_a_formula_is_quoted(beginning: str) -> None:
    assert guarded(f"{beginning}cmd|' /C calc'!A0") == f"'{beginning}cmd|' /C calc'!A0"


@pytest.mark.parametrize("text", ["Pell", "–", "3+", "6”", "a=b", "", "'=x", "12.5", "–1"])
def test_what_is_none_stays_as_it_is(text: str) -> None:
    assert guarded(text) == text


@given(subjects(), st.sampled_from(SEPARATORS))
def test_no_cell_begins_like_a_formula_and_every_row_has_every_column(subject: Subject, separator: str) -> None:
    rows = table(subject, separator)
    assert {len(row) for row in rows} == {len(rows[0])}
    for row in rows:
        for cell in row:
            assert not re.match(r"[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]", cell) or _NUMBER.fullmatch(cell)


@given(subjects())
def test_names_come_back_as_they_were_but_for_line_ends_and_quotes_against_formulas(subject: Subject) -> None:
    rows = table(subject)[1:]
    heads = [row for row in rows if row[7]]
    for row, recruit in zip(heads, subject.recruits, strict=True):
        assert row[1].removeprefix("'") == (one_line(recruit.name) or "—").removeprefix("'")
        assert Decimal(row[7]) == Decimal(recruit.points)


@given(subjects())
def test_columns_of_numbers_add_up(subject: Subject) -> None:
    rows = table(subject)[1:]
    assert sum(Decimal(row[7]) for row in rows if row[7]) == Decimal(subject.total.value)
    assert sum(int(row[6]) for row in rows) == subject.models


def test_a_unit_of_several_lines_has_a_row_for_each_and_its_points_once() -> None:
    lines = (Profile("Trooper", (Stat("M", "4"), Stat("W", "1")), 4), Profile("Sergeant", (Stat("M", "5"),), 1))
    card = a_card("Squad", "-2.50")
    rows = table(a_subject(a_row(type(card)(**{name: getattr(card, name) for name in card.__slots__} |
                                            {"profiles": lines}))))
    at = rows[0].index("M")
    assert [(row[1], row[5], row[6], row[7], row[at]) for row in rows[1:]] == [
        ("Squad", "Trooper", "4", "-2.5", "4"), ("Squad", "Sergeant", "1", "", "5")]


def test_units_alike_but_for_what_is_kept_of_their_marks_share_a_row() -> None:
    rows = [replace(a_row(a_card("Pell"), key=key), kept=f'{{"marks": "{key}"}}') for key in ("r1", "r2")]
    (entry,) = listing_of(a_subject(*rows), Words("en"), alike=True).entries
    assert (entry.numbers, entry.count) == ("1–2", 2)


def test_the_mark_at_the_beginning_is_a_choice() -> None:
    listing = listing_of(a_subject(a_row(a_card())), Words("en"), alike=False)
    assert as_csv(listing, Words("en")).startswith(b"\xef\xbb\xbfNo.,Name")
    assert as_csv(listing, Words("en"), bom=False).startswith(b"No.,Name")
    assert as_csv(listing, Words("en")).count(b"\r\n") == 2


def test_heads_are_in_the_language_of_the_export() -> None:
    assert table(a_subject(a_row(a_card())), ";", "ru")[0][:8] == [
        "№", "Имя", "Карточка", "Роль", "Лидер", "Профиль", "Модели", "Очки"]


def test_another_separator_than_those_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="x"):
        as_csv(listing_of(a_subject(), Words("en")), Words("en"), separator="x")


@pytest.mark.parametrize("name", ODD)
def test_odd_names_stay_in_their_cell(name: str) -> None:
    rows = table(a_subject(a_row(a_card(name)), a_row(a_card("Pell"), key="r2")))
    assert len(rows) == 3
    assert rows[2][1] == "Pell"
    assert rows[1][1].removeprefix("'") == one_line(name).removeprefix("'")
