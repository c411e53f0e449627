"""Recruits chosen, named, and copied: cards as they are now with the marks they show, a career that begins anew."""

from __future__ import annotations

from collections.abc import Sequence

from database.tables import Row
from desktop.campaign.aftermath.scars import carried_over
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work

_FEW = 3

FRESH = {"state": "active", "before": {}, "battles": 0, "kills": 0, "times_out": 0, "misses": 0}
"""The career of a recruit that has fought nowhere yet."""


def copy_recruits(work: Work, recruits: Sequence[Row], warband: str) -> dict[str, str]:
    """Copy recruits to the end of a warband; returns the new ids by the old ones."""
    position = work.next_position("recruit", warband=warband)
    return {recruit["id"]: work.add("recruit", {**recruit, **FRESH, "before": carried_over(recruit["before"]),
                                                "warband": warband, "position": position + number})
            for number, recruit in enumerate(recruits)}


def chosen(work: Work, keys: Sequence[str]) -> list[Row]:
    """Return the recruits named, each once, all of one campaign.

    Raises:
        Refusal: none is named, one is gone, or they are of different campaigns.
    """
    rows = [work.find("recruit", key) for key in dict.fromkeys(keys)]
    if not rows:
        raise Refusal("campaign.refusal.nothing_chosen")
    if len({work.find("warband", row["warband"])["campaign"] for row in rows}) > 1:
        raise Refusal("campaign.refusal.other_campaign")
    return rows


def shown_name(recruit: Row) -> str:
    """Return what a recruit is called: its own name, or that of its card."""
    return str(recruit["name"] or recruit["body"].get("name", ""))


def shown_names(recruits: Sequence[Row]) -> str:
    """Return what several recruits are called, the first few of them."""
    return few_names([shown_name(row) for row in recruits])


def few_names(names: Sequence[str]) -> str:
    """Return the first few of several names as one text."""
    return ", ".join(names[:_FEW]) + (" …" if len(names) > _FEW else "")
