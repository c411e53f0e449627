"""Wounds and damage: to the figures of a unit one by one, or to a unit that has none as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from desktop.rules.freeform.events.units import Damaged, Fallen, Healed, Marks, Mended, Wounded
from desktop.rules.freeform.figures import models_of, standing
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Allocate, Declare, Fact, Slot

MOST = 500
"""The most wounds or damage that one step deals or heals."""


@procedure("freeform.hurt")
async def hurt(table: Table, unit: str, amount: int = 0) -> None:
    """Deal wounds to a unit; how many is asked when it is not given, and among whom when its figures differ."""
    known = table.battle.find(Unit, unit)
    if known is None:
        return
    if amount <= 0:
        facts = await Declare(key="freeform.ask.hurt", by=known.side, about=unit, params=params(name=known.name),
                              facts=(Fact("amount", "number", 1, 1, MOST),))
        amount = facts.number("amount")
    if not models_of(table.battle, unit):
        table.tell(Damaged(unit, known.name, amount, known.damage + amount))
        return
    shares = await _shares(table, known, amount)
    fell = marks_after(standing(table.battle, unit), shares)
    tell_wounds(table, known, fell)


async def _shares(table: Table, unit: Unit, amount: int) -> Mapping[int, int]:
    """Return how many wounds the figures of each profile take; asked softly where there is more than one kind."""
    models = standing(table.battle, unit.id)
    takes: Counter[int] = Counter()
    for model in models:
        takes[model.profile] += model.wounds
    if amount >= takes.total():
        return takes
    if len(takes) == 1:
        return dict.fromkeys(takes, amount)
    assumed = assumed_shares(models, amount)
    slots = tuple(
        Slot(str(profile), "freeform.pick.profile", params(name=profile_name(unit, profile), n=most), 0, most)
        for profile, most in sorted(takes.items())
    )
    spread = await Allocate(key="freeform.ask.among", by=unit.side, about=unit.id, params=params(name=unit.name),
                            total=amount, slots=slots,
                            assume=tuple((str(profile), n) for profile, n in sorted(assumed.items()) if n))
    return {int(profile): n for profile, n in spread.items()}


def assumed_shares(models: Iterable[Model], total: int) -> Counter[int]:
    """Return how wounds fall if nobody says otherwise: on wounded figures, then on the most common kind."""
    shares: Counter[int] = Counter()
    for model in in_order(models):
        taken = min(model.wounds, total - shares.total())
        shares[model.profile] += taken
    return shares


def in_order(models: Iterable[Model]) -> list[Model]:
    """Return figures in the order in which wounds reach them: the wounded first, the rare kinds last."""
    known = tuple(models)
    kinds = Counter(model.profile for model in known)
    return sorted(known, key=lambda m: (m.wounds >= m.most, -kinds[m.profile], m.most, m.id))


def marks_after(models: Iterable[Model], shares: Mapping[int, int]) -> Marks:
    """Return the wounds that figures have left after each kind took its share."""
    left = dict(shares)
    marks: list[tuple[str, int]] = []
    for model in in_order(models):
        taken = min(model.wounds, left.get(model.profile, 0))
        if taken > 0:
            left[model.profile] -= taken
            marks.append((model.id, model.wounds - taken))
    return tuple(marks)


def tell_wounds(table: Table, unit: Unit, marks: Marks) -> None:
    """Tell the wounds of a unit and how many of its figures fell."""
    before = {model.id: model.wounds for model in standing(table.battle, unit.id)}
    lost = sum(before.get(id, now) - now for id, now in marks)
    if not lost:
        return
    table.tell(Wounded(unit.id, unit.name, lost, marks))
    left = len(standing(table.battle, unit.id))
    if left < len(before):
        table.tell(Fallen(unit.name, len(before) - left, left))


def profile_name(unit: Unit, profile: int) -> str:
    """Return the name of a profile of a unit, or of the unit where it has none."""
    profiles = unit.card.profiles
    return (profiles[profile].name if 0 <= profile < len(profiles) else "") or unit.name


@procedure("freeform.heal")
async def heal(table: Table, unit: str, amount: int = 0) -> None:
    """Give wounds back to a unit, or take damage off it; whether the fallen rise again is asked."""
    known = table.battle.find(Unit, unit)
    if known is None:
        return
    raised = False
    if amount <= 0:
        facts = await Declare(key="freeform.ask.heal", by=known.side, about=unit, params=params(name=known.name),
                              facts=_heal_facts(bool(models_of(table.battle, unit))))
        amount, raised = facts.number("amount"), facts.flag("raise")
    if not models_of(table.battle, unit):
        mended = min(amount, known.damage)
        if mended > 0:
            table.tell(Mended(unit, known.name, mended, known.damage - mended))
        return
    marks, healed = _healed(table, unit, amount, raised=raised)
    if healed:
        table.tell(Healed(unit, known.name, healed, marks))


def _heal_facts(has_models: bool) -> tuple[Fact, ...]:
    amount = Fact("amount", "number", 1, 1, MOST)
    return (amount, Fact("raise")) if has_models else (amount,)


def _healed(table: Table, unit: str, amount: int, *, raised: bool) -> tuple[Marks, int]:
    """Return what figures have after healing, standing ones first, and how many wounds that gave back."""
    up = standing(table.battle, unit)
    fallen = [m for m in models_of(table.battle, unit) if m.wounds <= 0 and not m.gone] if raised else []
    marks: list[tuple[str, int]] = []
    left = amount
    for model in (*up, *fallen):
        given = min(left, model.most - model.wounds)
        if given > 0:
            marks.append((model.id, model.wounds + given))
            left -= given
    return tuple(marks), amount - left
