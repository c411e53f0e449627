"""What an updated list would change in a warband, worked out before anything is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from desktop.campaign.commands.imports import Arrival, Leaver, Renewal, ReportLine, UpdateFromList
from desktop.campaign.queries.imports import ListedRecruit, ListedWarband
from desktop.exchange.numbers import shown
from desktop.exchange.roster_import import ImportedUnit
from desktop.exchange.updating.differences import Change, differences
from desktop.exchange.updating.matching import match
from desktop.exchange.updating.merging import merge
from desktop.rules.kernel.card import Card, decimal_of


@dataclass(frozen=True, slots=True)
class Found:
    """A unit that was found again. `changes` is what would be different, `own` what stays since a player changed it."""

    unit: ImportedUnit
    recruit: ListedRecruit
    card: Card
    name: str
    changes: tuple[Change, ...]
    own: tuple[Change, ...]

    @property
    def shown_name(self) -> str:
        """What the recruit will be called."""
        return self.name or self.card.name


@dataclass(frozen=True, slots=True)
class Plan:
    """An update of a warband. Shape: `found` and `added` in the order of the list, `gone` in that of the warband."""

    warband: ListedWarband
    found: tuple[Found, ...]
    added: tuple[ImportedUnit, ...]
    gone: tuple[ListedRecruit, ...]

    @property
    def changed(self) -> tuple[Found, ...]:
        """The units found again that are different now."""
        return tuple(one for one in self.found if one.changes)

    @property
    def is_nothing(self) -> bool:
        """Whether the list is what the warband is already."""
        return not (self.changed or self.added or self.gone)

    @property
    def points(self) -> tuple[str, str]:
        """What the listed units came to, and what they would come to, those that are gone left out."""
        before = [one.recruit.row.card for one in self.found] + [one.row.card for one in self.gone]
        after = [one.card for one in self.found] + [unit.card for unit in self.added]
        return _sum(before), _sum(after)


def plan_update(units: Sequence[ImportedUnit], warband: ListedWarband) -> Plan:
    """Return what the units of an updated list, ready for the warband's game, would change in it."""
    matched = match(units, warband.recruits)
    found = tuple(_found(units[place], matched[place]) for place in sorted(matched))
    added = tuple(unit for place, unit in enumerate(units) if place not in matched)
    again = {one.recruit.row.id for one in found}
    gone = tuple(one for one in warband.recruits if one.row.id not in again and not one.absent)
    return Plan(warband, found, added, gone)


def _found(unit: ImportedUnit, recruit: ListedRecruit) -> Found:
    own = recruit.row.card
    card = merge(recruit.listed or own, own, unit.card)
    name = _name(unit, recruit)
    renamed: tuple[Change, ...] = ()
    if name != recruit.row.own_name:
        renamed = (Change("exchange.change.name", {"old": recruit.row.name, "new": name or card.name}),)
    return Found(unit, recruit, card, name, (*renamed, *differences(own, card)), differences(unit.card, card))


def _name(unit: ImportedUnit, recruit: ListedRecruit) -> str:
    """Return the own name: that of the player stays; one that the list gave follows the list."""
    given, before = unit.origin.custom_name.strip(), recruit.row.own_name
    from_list = recruit.listed is not None and before == recruit.listed.name
    return given if from_list or (not before and given and given != unit.card.name) else before


def command_of(plan: Plan, file_name: str, content: bytes, fates: Mapping[str, str],
               report: tuple[ReportLine, ...] = ()) -> UpdateFromList:
    """Return the command that carries a plan out. `fates` say by recruit what becomes of those that are gone."""
    renewed = tuple(Renewal(one.recruit.row.id, one.card, one.unit.card, one.recruit.row.card, one.name,
                            one.unit.origin.marks, one.unit.origin.part) for one in plan.found)
    added = tuple(arrival_of(unit) for unit in plan.added)
    gone = tuple(Leaver(one.row.id, fates.get(one.row.id, "keep")) for one in plan.gone)
    return UpdateFromList(plan.warband.id, file_name, content, renewed, added, gone, report)


def arrival_of(unit: ImportedUnit) -> Arrival:
    """Return a unit as a warband takes it in."""
    return Arrival(unit.card, unit.origin.custom_name.strip(), unit.origin.marks, unit.origin.part)


def _sum(cards: Sequence[Card]) -> str:
    return shown(sum((decimal_of(card.points) for card in cards), Decimal(0)))
