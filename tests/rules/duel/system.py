"""The duel behind one descriptor."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due, Offer
from desktop.rules.kernel.options import OptionSpec, settled
from desktop.rules.kernel.pieces import Clock, Model, Result, Side, Unit
from desktop.rules.kernel.showing import CardForm
from desktop.rules.kernel.statuses import StatusKind, has
from desktop.rules.kernel.system import Measure, Phase, Setup, System
from desktop.rules.kernel.things import Thing
from tests.rules.duel import blows

OPTIONS = (OptionSpec("first_to_fall", "house", (False, True), False, "DU-004", source="house"),)


def start(setup: Setup) -> Battle:
    """Return the battle before its first round."""
    things: list[Thing] = [settled(OPTIONS, dict(setup.options)), Clock()]
    for letter, side in zip("abcd", setup.sides, strict=False):
        ids = [f"{letter}{at:02d}" for at in range(1, len(side.units) + 1)]
        leader = ids[side.leader] if 0 <= side.leader < len(ids) else ""
        things.append(Side(letter, side.name, side.player, len(ids), leader, side.warband, side.tincture, side.charge))
        for id, unit in zip(ids, side.units, strict=True):
            wounds = max(unit.card.profiles[0].wounds if unit.card.profiles else 1, 1)
            things += [Unit(id, letter, unit.name, unit.card, unit.recruit), Model(f"{id}.1", id, 0, wounds, wounds)]
    return Battle.of(things)


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return what a figure may do, or the end of the battle for no figure at all."""
    if battle.find(Unit, unit) is None:
        over = battle.find(Result, "result") is not None
        return [] if over or battle.find(Side, unit) is not None else [Offer("duel.finish", icon="mdi6.flag-checkered")]
    return [Offer("duel.strike", (unit,), icon="mdi6.sword", rule="DU-002", refusal=blows.why_not(battle, unit))]


def dues(battle: Battle) -> list[Due]:
    """Return who has not struck in this round."""
    if not clock_of(battle).round or battle.find(Result, "result") is not None:
        return []
    return [Due("duel.due.strike", unit.id, params(name=unit.name), "DU-002", "note", start=("duel.strike", (unit.id,)))
            for unit in battle.all(Unit) if blows.why_not(battle, unit.id) is None]


def posture(battle: Battle, unit: str) -> str:
    """Return whether a figure stands or is out."""
    return "out" if has(battle, unit, "out") else "standing"


SYSTEM = System(
    id="duel",
    version=1,
    stats=("Skill", "Lives"),
    start=start,
    offers=offers,
    dues=dues,
    advance="duel.next",
    phases=lambda _: (Phase("bout", "mdi6.sword-cross", "DU-001", ("Skill",)),),
    posture=posture,
    statuses=(StatusKind("out", "solid", "mdi6.skull", "DU-003", key="O"), StatusKind("struck", "mark", by_hand=False)),
    options=OPTIONS,
    measures={"duel.outcome": Measure("duel.outcome", blows.outcome)},
    prefix="DU",
    form=CardForm(stats=("Skill", "Lives"), plain=("4", "1"), wounds="Lives", leading="Skill", leading_rule="DU-005",
                  one_body=True, injuries=("out",)),
)

