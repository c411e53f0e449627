"""Who is on the table: a unit leaves it or comes back, and who leads."""

from __future__ import annotations

from desktop.rules.freeform.events.units import Healed, LeaderNamed, Removed, Returned
from desktop.rules.freeform.figures import all_fallen, is_gone, models_of
from desktop.rules.freeform.wording import coded
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Confirm, Pick

CAUSES = {
    "destroyed": "freeform.cause.destroyed",
    "fled": "freeform.cause.fled",
    "reserve": "freeform.cause.reserve",
    "left": "freeform.cause.left",
}
"""Why a unit is not on the table, with the code of its words."""


@procedure("freeform.remove")
async def remove(table: Table, unit: str, why: str = "") -> None:
    """Take a unit off the table; why is asked softly where it is not given."""
    known = table.battle.find(Unit, unit)
    if known is None:
        return
    if why not in CAUSES:
        picks = tuple(Pick(cause, code) for cause, code in CAUSES.items())
        why = await Choose(key="freeform.ask.cause", by=known.side, about=unit, params=params(name=known.name),
                           picks=picks, assume="destroyed")
    table.tell(Removed(unit, known.name, why, coded(CAUSES[why])))


@procedure("freeform.return")
async def come_back(table: Table, unit: str) -> None:
    """Bring a unit to the table; one of which nobody stood comes back whole unless the table says otherwise."""
    known = table.battle.find(Unit, unit)
    if known is None:
        return
    whole = all_fallen(table.battle, unit)
    if whole:
        whole = await Confirm(key="freeform.ask.whole", by=known.side, about=unit, params=params(name=known.name),
                              assume=True)
    if is_gone(table.battle, unit) or whole:
        table.tell(Returned(unit, known.name))
    if whole:
        _restore(table, known)


def _restore(table: Table, unit: Unit) -> None:
    worn = [model for model in models_of(table.battle, unit.id) if model.wounds < model.most]
    healed = sum(model.most - model.wounds for model in worn)
    if healed:
        table.tell(Healed(unit.id, unit.name, healed, tuple((model.id, model.most) for model in worn)))


@procedure("freeform.lead")
async def lead(table: Table, unit: str) -> None:
    """Name the leader of a unit's side."""
    known = table.battle.find(Unit, unit)
    if known is not None and not leads(table.battle, unit):
        table.tell(LeaderNamed(known.side, unit, known.name))


def leads(battle: Battle, unit: str) -> bool:
    """Whether a unit leads its side."""
    known = battle.find(Unit, unit)
    side = battle.find(Side, known.side) if known is not None else None
    return side is not None and side.leader == unit
