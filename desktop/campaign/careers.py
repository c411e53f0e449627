"""Careers: what a recruit has done, added up anew from what came before and from every finished battle."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.campaign.values import OUT_FATES
from desktop.campaign.work import Work

CAREER = ("battles", "kills", "times_out")
"""What a career counts."""


def recount(work: Work, recruits: Iterable[str]) -> None:
    """Add up the careers of recruits: never a difference on top of a stored number."""
    for key in dict.fromkeys(recruits):
        before = work.find("recruit", key)["before"]
        sums = {part: int(before.get(part, 0)) for part in CAREER}
        for muster in work.rows("muster", recruit=key):
            side = work.find("battle_side", muster["side"])
            if work.find("battle", side["battle"])["state"] == "finished":
                sums["battles"] += 1
                sums["kills"] += muster["kills"]
                sums["times_out"] += muster["fate"] in OUT_FATES
        work.change("recruit", key, **sums)
