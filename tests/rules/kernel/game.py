"""A small game of its own, to play the kernel with: turns and phases, attacks with criticals, nerve, a clash of two.

Units come in three shapes: several models of two profiles (u1, v1), no models but damage (u2, v2), one figure (u3, v3).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.moments import clock_of, end_of_owner_next_turn, end_of_phase, ended, turns_of
from desktop.rules.kernel.numbers import Needed, Refusal, Term, params
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure, sides
from desktop.rules.kernel.requests import (
    Allocate,
    Choose,
    Confirm,
    Declare,
    Fact,
    Pick,
    RollOff,
    Slot,
    Total,
    Worst,
    cut,
)
from desktop.rules.kernel.statuses import StatusesEnded, StatusKind, has
from desktop.rules.kernel.system import Phase, System
from tests.rules.kernel.game_events import (
    OPTIONS,
    PHASES,
    ClockMoved,
    Damaged,
    NerveTested,
    OrderSet,
    Slain,
    StateSet,
    Wounded,
    begin,
)

CRITICAL = 2
"""How many wounds a critical is worth."""


@procedure("trial.next")
async def advance(table: Table) -> None:
    """Go on to the next phase, turn or round; what is set to end at the border ends."""
    clock = clock_of(table.battle)
    _end(table, "phase_end")
    order = clock.order or tuple(side.id for side in table.battle.all(Side)) or ("",)
    if clock.phase == PHASES[0] and clock.active in order:
        table.tell(ClockMoved(clock.active, PHASES[1], clock.round))
        return
    at = order.index(clock.active) + 1 if clock.active in order else 0
    if clock.active:
        _end(table, "turn_end")
    if at >= len(order):
        _end(table, "round_end")
    new_round = at >= len(order) or not clock.active
    table.tell(ClockMoved(order[at % len(order)], PHASES[0], clock.round + new_round))
    _end(table, "turn_start")


def _end(table: Table, border: Any) -> None:
    ids = tuple(status.id for status in ended(table.battle, border))
    if ids:
        table.tell(StatusesEnded(ids))


def enemies(battle: Battle, unit: str) -> list[Unit]:
    """Return the units of other sides, in order."""
    own = battle.find(Unit, unit)
    return [other for other in battle.all(Unit) if own is None or other.side != own.side]


def strength(battle: Battle, unit: str) -> int:
    """Return how many attacks a unit has: its models, or three for a block."""
    return len(battle.where(Model, "unit", unit)) or 3


@procedure("trial.attack", measure="trial.harm")
async def attack(table: Table, unit: str) -> int:
    """Choose an enemy, roll hits, wounds and saves, spread what comes through."""
    own = table.battle.find(Unit, unit)
    picks = tuple(Pick(other.id, "trial.pick", params(name=other.name), _hidden(table.battle, other.id))
                  for other in enemies(table.battle, unit))
    target = await Choose(key="trial.target", by=own.side if own else "", about=unit, picks=picks)
    facts = await Declare(key="trial.facts", about=unit, facts=(Fact("cover"), Fact("height", "number", 0, 0, 3)))
    terms = (Term("trial.term.skill", 3), *((Term("trial.term.cover", 1),) if facts.flag("cover") else ()),
             *((Term("trial.term.height", -1),) if facts.number("height") > 1 else ()))
    critical = (6,) if agreed(table.battle, "fierce") else ()
    wound, save = (Needed(f"trial.{key}", (Term("trial.term", by),)) for key, by in (("wound", 4), ("save", 5)))
    stages = (
        Stage("trial.hit", table.needed(Needed("trial.hit", terms)), about=unit),
        Stage("trial.wound", table.needed(wound), about=unit, special=critical, bonus=CRITICAL),
        Stage("trial.save", table.needed(save), about=target, thins="fails"),
    )
    through, special = await chain(table, strength(table.battle, unit), stages)
    await suffer(table, target, through + special)
    return through + special


def _hidden(battle: Battle, unit: str) -> Refusal | None:
    return Refusal("trial.no.hidden", rule="TR-7") if has(battle, unit, "hidden") else None


@procedure("trial.suffer")
async def suffer(table: Table, unit: str, wounds: int) -> None:
    """A unit suffers wounds: as damage, or spread over its models by its owner; those without wounds roll for it."""
    found = table.battle.find(Unit, unit)
    if wounds <= 0 or found is None:
        return
    models = table.battle.where(Model, "unit", unit)
    if not models:
        table.tell(Damaged(unit, found.name, wounds))
        return
    wounds = min(wounds, sum(max(model.wounds, 0) for model in models) + len(models))
    slots = tuple(Slot(model.id, high=max(model.wounds, 0) + 1) for model in models)
    spread = await Allocate(key="trial.spread", by=found.side, about=unit, total=wounds, slots=slots,
                            assume=_from_the_front(slots, wounds))
    for model, lost in spread.items():
        table.tell(Wounded(model, lost))
        await injure(table, model)


def _from_the_front(slots: tuple[Slot, ...], wounds: int) -> tuple[tuple[str, int], ...]:
    spread = []
    for slot in slots:
        spread.append((slot.value, min(slot.high, wounds)))
        wounds -= min(slot.high, wounds)
    return tuple(spread)


@procedure("trial.injure")
async def injure(table: Table, model: str) -> None:
    """A model without wounds rolls: it hides or is stunned to the end of its owner's next turn, or it is slain."""
    found = table.battle.find(Model, model)
    if found is None or found.wounds > 0:
        return
    worst = await Worst(key="trial.injury", about=model, n=1, buckets=cut("hides", stunned=(3, 4), slain=(5, 6)))
    if worst == "slain":
        table.tell(Slain(model))
        return
    owner = table.battle.find(Unit, found.unit)
    until = end_of_owner_next_turn(clock_of(table.battle), owner.side if owner else "")
    table.tell(StateSet(model, "stunned" if worst == "stunned" else "hidden", until))


@procedure("trial.hide")
async def hide(table: Table, unit: str) -> None:
    """A unit hides to the end of the phase, if it wants."""
    if await Confirm(key="trial.sure", about=unit, assume=True):
        table.tell(StateSet(unit, "hidden", end_of_phase(clock_of(table.battle))))


@procedure("trial.nerve")
async def nerve(table: Table, unit: str) -> bool:
    """Test the nerve of a unit; a broken one loses heart for good."""
    found = table.battle.find(Unit, unit)
    damage = found.damage if found else 0
    terms = (Term("trial.term.nerve", 9), Term("trial.term.damage", -damage))
    needed = table.needed(Needed("trial.nerve", terms, "le"))
    total = await Total(key="trial.nerve", about=unit, needed=needed)
    table.tell(NerveTested(unit, found.name if found else "", total, needed.value))
    if not needed.met(total):
        table.tell(StateSet(unit, "broken"))
    return needed.met(total)


@procedure("trial.lots")
async def lots(table: Table) -> None:
    """Roll off for the first turn."""
    named = [side.id for side in table.battle.all(Side)]
    if len(named) > 1:
        table.tell(OrderSet(await RollOff(key="trial.lots", between=(named[0], named[1]))))


@procedure("trial.clash")
async def clash(table: Table, unit: str) -> tuple[int, int]:
    """A unit and the first enemy with its letter strike each other at once."""
    other = next((enemy.id for enemy in enemies(table.battle, unit) if enemy.id[-1:] == unit[-1:]), "")
    return await sides(blow(table, unit, other), blow(table, other, unit))


@procedure("trial.blow")
async def blow(table: Table, unit: str, target: str) -> int:
    """Roll to hit and let the target suffer."""
    hit = Needed("trial.blow", (Term("trial.term.skill", 4),))
    through, _ = await chain(table, strength(table.battle, unit), (Stage("trial.blow", hit, about=unit),))
    await suffer(table, target, through)
    return through


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return what a unit may do; what it may not carries its refusal."""
    stunned = Refusal("trial.no.stunned") if has(battle, unit, "stunned") else None
    broken = Refusal("trial.no.broken") if has(battle, unit, "broken") else None
    return [Offer("trial.attack", (unit,), refusal=stunned or broken), Offer("trial.hide", (unit,), refusal=stunned),
            Offer("trial.nerve", (unit,)), Offer("trial.clash", (unit,), refusal=broken)]


SYSTEM = System(
    id="trial", version=1, stats=(), start=begin, offers=offers, dues=lambda _: [], advance="trial.next",
    phases=lambda _: tuple(Phase(code) for code in PHASES), posture=lambda _, __: "", options=OPTIONS,
    statuses=(StatusKind("stunned"), StatusKind("hidden"), StatusKind("broken")),
)


def with_rules(**changed: Any) -> System:
    """Return the system with some procedures replaced, or gone where None is given; `_` stands for the dot."""
    rules = dict(SYSTEM.procedures)
    for name, one in changed.items():
        code = name.replace("_", ".", 1)
        if one is None:
            del rules[code]
        else:
            rules[code] = replace(rules[code], body=one.body)
    return replace(SYSTEM, procedures=rules)


def turns_begun(battle: Battle, side: str) -> int:
    """Return how many turns a side has begun."""
    return turns_of(clock_of(battle), side)
