"""The days of rounds that follow one another."""

from __future__ import annotations

from datetime import date, timedelta

from desktop.campaign import checks
from desktop.campaign.refusal import Refusal

Span = tuple[str | None, str | None]
"""The days a round begins and ends on, as `YYYY-MM-DD`; none where nobody said."""


def spans(first: str, days: int, count: int) -> tuple[Span, ...]:
    """Return the days of so many rounds of so many days each; without a first day none has any.

    Raises:
        Refusal: the first day is no day, or the last lies beyond the calendar.
    """
    begin = checks.day(first.strip())
    if begin is None:
        return ((None, None),) * count
    try:
        starts = [date.fromisoformat(begin) + timedelta(days * at) for at in range(count)]
        return tuple((day.isoformat(), (day + timedelta(days - 1)).isoformat()) for day in starts)
    except OverflowError:
        raise Refusal("campaign.refusal.no_day", text=first) from None
