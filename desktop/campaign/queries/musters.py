"""The named musters of a warband, and what of a list does not keep to its limits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.limits import limits_of
from desktop.campaign.queries.bodies import per_card
from desktop.campaign.queries.points import Total, total_of
from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.army import ArmyFault, ArmyLimits, ArmyUnit, army_faults
from desktop.rules.kernel.card import decimal_of, faults

_MUSTER, _MEMBER, _RECRUIT = (RECORDED[name].c for name in ("named_muster", "named_muster_recruit", "recruit"))

_faults_of_card = per_card(faults)


@dataclass(frozen=True, slots=True)
class NamedMuster:
    """A part of a warband under a name. Shape: `recruits` are ids of those that serve, in the warband's order."""

    id: str
    warband: str
    name: str
    limits: ArmyLimits
    recruits: tuple[str, ...]

    def of(self, rows: Iterable[RosterRow]) -> tuple[RosterRow, ...]:
        """Return those of some recruits that it calls up."""
        return tuple(row for row in rows if row.id in self.recruits)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What some recruits come to: their total with its terms, models, and what does not keep to the limits."""

    total: Total
    models: int
    faults: tuple[ArmyFault, ...]


def named_musters(store: Store, warband: str, also: Collection[str] = ()) -> tuple[NamedMuster, ...]:
    """Return the named musters of a warband in their order; `also` are recruits that served once, and count."""
    who = (select(_MEMBER.muster, _MEMBER.recruit).join(RECORDED["named_muster"], _MUSTER.id == _MEMBER.muster)
           .join(RECORDED["recruit"], _RECRUIT.id == _MEMBER.recruit)
           .where(_MUSTER.warband == warband, (_RECRUIT.state == "active") | _RECRUIT.id.in_(also))
           .order_by(_RECRUIT.position, _RECRUIT.id))
    query = select(_MUSTER.id, _MUSTER.warband, _MUSTER.name, _MUSTER.limits).where(_MUSTER.warband == warband)
    members: dict[str, list[str]] = {}
    with store.read() as connection:
        for muster, recruit in connection.execute(who):
            members.setdefault(muster, []).append(recruit)
        found = connection.execute(query.order_by(_MUSTER.position, _MUSTER.id)).all()
    return tuple(NamedMuster(key, band, name, limits_of(limits), tuple(members.get(key, ())))
                 for key, band, name, limits in found)


def named_muster(store: Store, key: str) -> NamedMuster | None:
    """Return one named muster, None when it is gone."""
    with store.read() as connection:
        warband = connection.execute(select(_MUSTER.warband).where(_MUSTER.id == key)).scalar()
    return next((row for row in named_musters(store, warband) if row.id == key), None) if warband else None


def faults_of(rows: Sequence[RosterRow], limits: ArmyLimits, total: Total) -> tuple[ArmyFault, ...]:
    """Return what of some recruits, which come to a total, does not keep to limits and cards."""
    units = [ArmyUnit(row.name, row.card, row.printed) for row in rows]
    return army_faults(units, limits, decimal_of(total.value), _faults_of_card)


def reckon(rows: Sequence[RosterRow], limits: ArmyLimits) -> Reckoned:
    """Return what recruits come to, and what of it does not keep to the limits and to their cards."""
    total = total_of(row.priced for row in rows)
    return Reckoned(total, sum(row.printed.models for row in rows), faults_of(rows, limits, total))
