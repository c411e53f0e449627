"""What commands ask of what they are given, each with its refusal."""

from __future__ import annotations

import re
from datetime import date

from database.tables import Row
from desktop.campaign.refusal import Refusal

_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,4})?")


def named(name: str) -> str:
    """Return a name without blanks around it.

    Raises:
        Refusal: nothing is left.
    """
    kept = name.strip()
    if not kept:
        raise Refusal("campaign.refusal.name_empty")
    return kept


def points(text: str) -> str:
    """Return points as given, without blanks; empty means none.

    Raises:
        Refusal: it is no number.
    """
    kept = text.strip().replace(",", ".")
    if kept and not _NUMBER.fullmatch(kept):
        raise Refusal("campaign.refusal.no_number", text=text)
    return kept


def day(text: str | None) -> str | None:
    """Return a day as an ISO date, None for none.

    Raises:
        Refusal: it is no day of the calendar.
    """
    if not text:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Refusal("campaign.refusal.no_day", text=text) from None


def planned(battle: Row) -> None:
    """Ask that a battle has not begun.

    Raises:
        Refusal: it is being fought, or it is over.
    """
    if battle["state"] == "running":
        raise Refusal("campaign.refusal.battle_running", battle=battle["name"])
    if battle["state"] == "finished":
        raise Refusal("campaign.refusal.battle_finished", battle=battle["name"])
