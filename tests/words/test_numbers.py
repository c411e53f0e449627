"""Numbers with their sign: one minus for all windows, and it is read and handed on as a number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from desktop.campaign.aftermath.rules import Change
from desktop.campaign.refusal import Refusal
from desktop.campaign.standings.telling import number_said
from desktop.ui.panels.aftermath.wording import StatNames, changes_text, read_changes
from desktop.ui.panels.ledger.wording import plain, read_amount
from desktop.words import Words
from desktop.words.numbers import signed


@pytest.mark.parametrize(("number", "said"), [(3, "+3"), (-3, "−3"), (0, "0"), (-12, "−12")])
def test_a_number_has_its_sign_and_nothing_has_none(number: int, said: str) -> None:
    assert signed(number) == said
    assert read_amount(signed(number)) == number == read_amount(plain(number))


@pytest.mark.parametrize(("number", "english", "russian"), [
    (Fraction(3), "3", "3"), (Fraction(-3), "−3", "−3"), (Fraction(5, 2), "2.5", "2,5"),
    (Fraction(-5, 2), "−2.5", "−2,5"), (Fraction(-1, 3), "−0.33", "−0,33"), (Fraction(-1, 999), "0", "0"),
])  # fmt: skip
def test_an_average_below_nothing_has_the_same_minus(number: Fraction, english: str, russian: str) -> None:
    assert [number_said(Words(language), number) for language in ("en", "ru")] == [english, russian]


@pytest.mark.parametrize("by", [-2, 0, 1])
def test_changes_are_read_again_as_they_are_shown(by: int) -> None:
    changes = (Change("M", by), Change("WS", -1))
    assert read_changes(changes_text(changes, StatNames()), StatNames()) == changes


@pytest.mark.parametrize("text", ["M", "M 2", "M0", "0", "M +"])
def test_a_change_without_sign_or_value_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_changes(text, StatNames())
