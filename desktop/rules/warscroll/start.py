"""How a battle begins: sides, units with a model for each figure of each stat line, the agreed options (AS-003)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, number_of
from desktop.rules.kernel.options import settled
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.warscroll.options import OPTIONS

SIDES = ("a", "b", "c", "d")


def start(setup: Setup) -> Battle:
    """Return the battle in its set-up.

    Shape: units `a01`, `a02` ...; models `a01.01` ..., numbered with as many digits as the largest of the unit needs.
    """
    things: list[Thing] = [settled(OPTIONS, dict(setup.options))]
    for letter, side in zip(SIDES, setup.sides, strict=False):
        things += _side(letter, side)
    first = SIDES[setup.first] if 0 <= setup.first < min(len(setup.sides), len(SIDES)) else ""
    order = (first, *(letter for letter in SIDES[: len(setup.sides)] if letter != first)) if first else ()
    things.append(Clock(phase="setup", order=order))
    return Battle.of(things)


def _side(letter: str, side: SideSetup) -> list[Thing]:
    width = max(2, len(str(len(side.units))))
    ids = [f"{letter}{at + 1:0{width}}" for at in range(len(side.units))]
    leader = ids[side.leader] if 0 <= side.leader < len(ids) else ""
    made: list[Thing] = []
    figures = 0
    for id, unit in zip(ids, side.units, strict=True):
        models = tuple(models_of(id, unit.card))
        figures += len(models)
        made += [Unit(id, letter, unit.name or unit.card.name, unit.card, unit.recruit), *models]
    return [Side(letter, side.name, side.player, figures, leader, side.warband, side.tincture, side.charge), *made]


def models_of(unit: str, card: Card) -> Iterator[Model]:
    """Yield the models of a unit, stat line by stat line; a card that counts none stands for one."""
    lines = [at for at, profile in enumerate(card.profiles) for _ in range(profile.count)] or [0]
    width = max(2, len(str(len(lines))))
    for number, at in enumerate(lines, 1):
        wounds = wounds_of(card, at)
        yield Model(f"{unit}.{number:0{width}}", unit, at, wounds, wounds)


def wounds_of(card: Card, at: int) -> int:
    """Return the Wounds of a stat line: its stat, or what the line says, at least 1."""
    profile = card.profiles[at] if 0 <= at < len(card.profiles) else None
    if profile is None:
        return 1
    printed = next((number_of(one.value) for one in profile.stats if one.name.strip().casefold() == "wounds"), None)
    return max(printed if printed is not None else profile.wounds, 1)
