"""Which backups stay, over years of a clock set by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from database.thinning import ALWAYS, DAILY, MONTHLY, WEEKLY, kept

START = datetime(2026, 1, 1, 9, tzinfo=UTC)


def years(step: timedelta, count: int) -> list[datetime]:
    """Return what is left after making a backup each step and thinning each time."""
    present: list[datetime] = []
    for number in range(count):
        present = sorted(kept([*present, START + step * number]))
    return present


@pytest.mark.parametrize("a_day", [1, 2, 7])
def test_three_years_of_backups_leave_days_weeks_and_months(a_day: int) -> None:
    left = years(timedelta(days=1) / a_day, 3 * 365 * a_day)
    newest = left[-1]

    days = {moment.date() for moment in left if newest - moment < timedelta(days=DAILY)}
    weeks = {tuple(moment.isocalendar())[:2] for moment in left if newest - moment < timedelta(weeks=WEEKLY)}
    months = {(moment.year, moment.month) for moment in left}
    assert (len(days), len(months)) == (DAILY, MONTHLY)
    assert WEEKLY <= len(weeks) <= WEEKLY + 1
    assert len(left) <= ALWAYS + DAILY + WEEKLY + MONTHLY


def test_a_gap_of_months_takes_nothing_away() -> None:
    before = years(timedelta(days=1), 40)

    assert set(before) & kept([*before, before[-1] + timedelta(days=150)]) >= set(before[-DAILY + 1:])


@given(st.lists(st.datetimes(timezones=st.just(UTC)), max_size=60))
def test_the_newest_ones_always_stay_and_thinning_twice_changes_nothing(moments: list[datetime]) -> None:
    left = kept(moments)

    assert set(sorted(set(moments), reverse=True)[:1]) <= left
    assert kept(sorted(left)) == left
