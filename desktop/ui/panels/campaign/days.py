"""Days and moments as people write them: `3 Oct`, `5–12 Sept`, `20:17`; a year only where it is another one."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale

_LOCALES = {"en": "en_GB", "ru": "ru_RU"}


def today() -> date:
    """Return the day it is where the user sits."""
    return datetime.now().astimezone().date()


def day_words(language: str, day: str | None) -> str:
    """Return a stored day in words, with its year where it is not this one; what is no day stays as it is."""
    if not day:
        return ""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    return _said(language, found, "d MMM" if found.year == today().year else "d MMM yyyy")


def span_words(language: str, days: Iterable[str | None]) -> str:
    """Return from when to when some stored days reach, empty where there is none."""
    known = []
    for day in days:
        with suppress(ValueError):
            known.append(date.fromisoformat(day or ""))
    if not known:
        return ""
    first, last = min(known), max(known)
    end = day_words(language, last.isoformat())
    if first == last:
        return end
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{end}"
    return f"{day_words(language, first.isoformat())} – {end}"


def moment_words(language: str, moment: str) -> str:
    """Return a stored moment as local time, with its day where that is not today; what is none stays as it is."""
    try:
        at = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return moment
    clock = f"{at:%H:%M}"
    return clock if at.date() == today() else f"{day_words(language, at.date().isoformat())}, {clock}"


def _said(language: str, day: date, form: str) -> str:
    return QLocale(_LOCALES.get(language, language)).toString(QDate(day.year, day.month, day.day), form)
