"""What is worth knowing about a warband: over its limit, leader, scenario advice, who misses a battle, what is unspent.

Each finding has a reason, the rule it comes from where there is one, and what *Show* leads to. Nothing stops anybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.card import decimal_of
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.systems import system
from desktop.ui.panels.warbands.wording import left_over


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to know.

    Shape: `title` and `reason` are codes with `params`; `show` says where *Show* leads: `recruits` (those of `ids`),
    `leader`, `total`, `recruit` (where new ones come from).
    """

    title: str
    reason: str
    params: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""
    show: str = "recruits"
    ids: tuple[str, ...] = ()
    grave: bool = False


def findings(band: WarbandRow, recruits: Sequence[RosterRow]) -> tuple[Finding, ...]:
    """Return what is worth knowing, what weighs most first."""
    if not recruits:
        return ()
    leads = any(row.leads for row in recruits)
    advised = [_of_advice(one, recruits, leads=leads) for one in advice_of(band, recruits)]
    return (*_over(band), *advised, *_missing(recruits), *_unspent(band))


def advice_of(band: WarbandRow, recruits: Sequence[RosterRow]) -> list[Advice]:
    """Return what the game's text advises about all of a warband, as if all of it fought."""
    units = tuple(UnitSetup(row.name, row.printed, row.id) for row in recruits)
    leader = next((place for place, row in enumerate(recruits) if row.leads), -1)
    side = SideSetup(band.name, units, band.player_name, band.id, leader, band.tincture, band.charge)
    return [one for one in system(band.system).advice(Setup((side,))) if one.about != "battle"]


def _over(band: WarbandRow) -> Iterator[Finding]:
    if band.over_limit:
        params = {"points": left_over(band).removeprefix("-"), "limit": band.points_limit}
        yield Finding("warbands.know.over", "warbands.know.over_reason", params, show="total", grave=True)


def _of_advice(advice: Advice, recruits: Sequence[RosterRow], *, leads: bool) -> Finding:
    """Say the game's own sentence; its second line names what kind of advice it is."""
    if advice.about == "leader":
        reason = "warbands.know.highest_reason" if leads else "warbands.know.leader_reason"
        return Finding(advice.code, reason, dict(advice.params), advice.rule, "leader")
    ids = tuple(row.id for row in recruits if row.name == advice.subject)
    return Finding(advice.code, "warbands.know.advice_reason", dict(advice.params), advice.rule, "recruits", ids)


def _missing(recruits: Sequence[RosterRow]) -> Iterator[Finding]:
    for row in recruits:
        if row.misses:
            params = {"name": row.name, "n": row.misses}
            yield Finding("warbands.know.misses", "warbands.know.misses_reason", params, ids=(row.id,))


def _unspent(band: WarbandRow) -> Iterator[Finding]:
    left = left_over(band)
    if decimal_of(left) > 0:
        params = {"points": left, "limit": band.points_limit}
        yield Finding("warbands.know.unspent", "warbands.know.unspent_reason", params, show="recruit")
