"""Which backups are kept: the last few, then one a day, one a week, one a month."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

DAILY, WEEKLY, MONTHLY = 12, 10, 9
"""How many days, weeks and months back there is a backup, counting only those that have one."""

ALWAYS = 3
"""The newest ones, kept whatever their day."""


def kept(moments: Sequence[datetime]) -> set[datetime]:
    """Return the moments whose backups stay: the newest of each of the last days, weeks and months that have any."""
    newest_first = sorted(moments, reverse=True)
    stay = set(newest_first[:ALWAYS])
    for most, period in ((DAILY, _day), (WEEKLY, _week), (MONTHLY, _month)):
        stay |= _newest_of_each(newest_first, period, most)
    return stay


def _newest_of_each(moments: Sequence[datetime], period: Callable[[datetime], object], most: int) -> set[datetime]:
    seen: dict[object, datetime] = {}
    for moment in moments:
        if len(seen) == most and period(moment) not in seen:
            break
        seen.setdefault(period(moment), moment)
    return set(seen.values())


def _day(moment: datetime) -> object:
    return moment.date()


def _week(moment: datetime) -> object:
    return tuple(moment.isocalendar())[:2]


def _month(moment: datetime) -> object:
    return moment.year, moment.month
