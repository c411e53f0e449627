"""What is worth knowing about a warband: limits, cards, leader, advice, rivals, who misses a battle, what is left.

Each finding has a reason, the rule it comes from where there is one, and what *Show* leads to. Nothing stops anybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from desktop.campaign.queries.musters import faults_of
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.army import ArmyFault, marked
from desktop.rules.kernel.card import decimal_of
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.systems import system
from desktop.ui.panels.warbands.wording import left_over, ranked

MOST_RIVALS = 3
"""So many rivals are compared at most; the set-up of a battle compares those who really meet."""

_LEADS_TO = {"points": "total", "models": "limits", "units": "limits", "role": "limits", "card": "options"}
"""What *Show* leads to where a fault is about the list and no unit of it, or about what stands on a card."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to know.

    Shape: `title` and `reason` are codes with `params`; `show` says where *Show* leads: `recruits` (those of `ids`),
    `options` (of the one in `ids`), `leader`, `total`, `limits`, `band` (the warband in `ids`), `recruit` (where new
    ones come from).
    """

    title: str
    reason: str
    params: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""
    show: str = "recruits"
    ids: tuple[str, ...] = ()
    grave: bool = False


def findings(
    band: WarbandRow, recruits: Sequence[RosterRow], others: Sequence[tuple[WarbandRow, Sequence[RosterRow]]] = ()
) -> tuple[Finding, ...]:
    """Return what is worth knowing, what weighs most first; `others` are the warbands of the campaign, all of them."""
    if not recruits:
        return ()
    faults = faults_of(recruits, band.limits, band.total)
    advised = [_of_advice(one, band, recruits) for one in advice_of(band, recruits)]
    return (*map_faults(faults, recruits), *advised, *_generals(band, recruits), *_rivals(band, recruits, others),
            *_missing(recruits), *_unspent(band))


def map_faults(faults: Sequence[ArmyFault], recruits: Sequence[RosterRow]) -> Iterator[Finding]:
    """Yield faults of a list as findings that lead to the units they are about."""
    for fault in faults:
        ids = tuple(recruits[place].id for place in fault.units)
        show = _LEADS_TO.get(fault.about, "recruits") if fault.about == "card" or not ids else "recruits"
        reason = "warbands.know.over_reason" if fault.about == "points" else f"warbands.know.{fault.about}_reason"
        yield Finding(fault.code, reason, dict(fault.params), show=show, ids=ids, grave=True)


def muster_findings(band: WarbandRow, recruits: Sequence[RosterRow],
                    faults: Sequence[ArmyFault]) -> tuple[Finding, ...]:  # fmt: skip
    """Return what is worth knowing about the part of a warband that fights."""
    if not recruits:
        return ()
    advised = [_of_advice(one, band, recruits) for one in advice_of(band, recruits)]
    return (*map_faults(faults, recruits), *advised, *_missing(recruits))


def advice_of(band: WarbandRow, recruits: Sequence[RosterRow]) -> list[Advice]:
    """Return what the game's text advises about some of a warband, as if all of these fought."""
    return [one for one in system(band.system).advice(Setup((_side(band, recruits),))) if one.about != "battle"]


def _side(band: WarbandRow, recruits: Sequence[RosterRow]) -> SideSetup:
    units = tuple(UnitSetup(row.name, row.printed, row.id) for row in recruits)
    leader = next((place for place, row in enumerate(recruits) if row.leads), -1)
    return SideSetup(band.name, units, band.player_name, band.id, leader, band.tincture, band.charge)


def _of_advice(advice: Advice, band: WarbandRow, recruits: Sequence[RosterRow]) -> Finding:
    """Say the game's own sentence; its second line names what kind of advice it is."""
    if advice.about == "leader":
        leads = any(row.leads for row in recruits)
        reason = "warbands.know.highest_reason" if leads else ranked(band.system, "warbands.know.leader_reason")
        return Finding(advice.code, reason, dict(advice.params), advice.rule, "leader")
    ids = tuple(row.id for row in recruits if row.name == advice.subject)
    return Finding(advice.code, "warbands.know.advice_reason", dict(advice.params), advice.rule, "recruits", ids)


def _generals(band: WarbandRow, recruits: Sequence[RosterRow]) -> Iterator[Finding]:
    """Yield what cards say of the general, where that is not what the warband says: several of them, or another one."""
    there = [recruits[place] for place in marked([row.printed for row in recruits])]
    names = ", ".join(row.name for row in there)
    if len(there) > 1:
        yield Finding("warbands.know.generals", "warbands.know.generals_reason", {"n": len(there), "names": names},
                      ids=tuple(row.id for row in there))
    elif there and band.leader is not None and not there[0].leads:
        yield Finding("warbands.know.other_general", "warbands.know.other_general_reason",
                      {"name": names, "leader": band.leader_name}, show="leader")


def _rivals(band: WarbandRow, recruits: Sequence[RosterRow],
            others: Sequence[tuple[WarbandRow, Sequence[RosterRow]]]) -> Iterator[Finding]:  # fmt: skip
    """Yield what the game's text says of this warband and another one of the campaign, were all of both to meet."""
    rivals = [(other, rows) for other, rows in others if other.id != band.id and other.system == band.system and rows]
    if not rivals:
        return
    game, ours = system(band.system), _side(band, recruits)
    alone = {one.code for one in game.advice(Setup((ours,)))}
    for other, rows in rivals[:MOST_RIVALS]:
        for one in game.advice(Setup((ours, _side(other, rows)))):
            if one.about == "battle" and one.code not in alone:
                yield Finding(one.code, "warbands.know.rival_reason", {**dict(one.params), "rival": other.name},
                              one.rule, "band", (other.id,))


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
