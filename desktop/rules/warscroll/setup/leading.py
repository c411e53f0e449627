"""Who leads, and what is used before the first round (AS-027, AS-028)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, goes, sets
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick, RollOff
from desktop.rules.kernel.sides import has_keyword, name_of
from desktop.rules.kernel.statuses import setting, status_of
from desktop.rules.warscroll.figures import alive, in_reserve, on_table
from desktop.rules.warscroll.hero.commands import ability, unused

HERO = "hero"

EMPOWERED = "empowered"
"""The triumph that makes a general one wound tougher (AS-T3). The token of his side is kept as being of him."""


def tougher(battle: Battle, unit: str, by: int) -> Iterator[Change]:
    """Yield the changes that give the models of a unit a wound more or less; nobody falls by losing the extra one."""
    for model in alive(battle, unit):
        yield Change(Model.kind, model.id, "wounds", model.wounds, max(1, model.wounds + by))
        yield Change(Model.kind, model.id, "most", model.most, max(1, model.most + by))


@event("warscroll.general_named", rule="AS-027")
class GeneralNamed(Event):
    """A side named its general."""

    side: str
    name: str
    unit: str
    unit_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the general down; what Empowered gave to another one goes over to him."""
        side = battle.get(Side, self.side)
        yield from sets(side, leader=self.unit)
        token = status_of(battle, self.side, EMPOWERED)
        bearer = token.of or side.leader if token is not None else self.unit
        if token is not None and bearer != self.unit:
            yield goes(token)
            yield from setting(battle, self.side, EMPOWERED, of=self.unit)
            yield from tougher(battle, bearer, -1)
            yield from tougher(battle, self.unit, 1)


@event("warscroll.before_battle", rule="AS-028")
class BeforeBattle(Event):
    """A side uses its abilities before the first round, ahead of the other."""

    side: str
    name: str


def leaders(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the indices of the cards that lead best: the heroes, or all where there is none (AS-027 names anybody)."""
    heroes = tuple(at for at, card in enumerate(cards) if any(word.casefold() == HERO for word in card.keywords))
    return heroes or tuple(range(len(cards)))


def likely_general(battle: Battle, side: str) -> str:
    """Return who is taken for the general while nobody is named: the first hero on the field, else the first unit."""
    there = on_table(battle, side)
    heroes = [unit.id for unit in there if has_keyword(battle, unit.id, HERO)]
    return heroes[0] if heroes else there[0].id if there else ""


def wants_general(battle: Battle, side: str) -> bool:
    """Whether a side still has to name its general: one in reserve cannot be it (AS-027)."""
    known = battle.find(Side, side)
    named = known.leader if known is not None else ""
    return bool(likely_general(battle, side)) and (not named or in_reserve(battle, named))


@procedure("warscroll.name_general", rule="AS-027")
async def name_general(table: Table, side: str, assume: bool = False) -> None:
    """Name a model on the field the general; at the start of the battle the likely one is assumed."""
    battle = table.battle
    there = on_table(battle, side)
    if not there or battle.find(Side, side) is None:
        return
    picks = tuple(Pick(unit.id, "warscroll.pick.unit", params(name=unit.name)) for unit in there)
    chosen = await Choose(key="warscroll.general", by=side, about=side, rule="AS-027", picks=picks,
                          assume=likely_general(battle, side) if assume else None,
                          params=params(name=name_of(battle, side)))
    table.tell(GeneralNamed(side, name_of(battle, side), chosen, name_of(battle, chosen)))


@procedure("warscroll.pass_lead", rule="AS-027")
async def pass_lead(table: Table, side: str, unit: str) -> None:
    """Let a unit be the general from now on, by hand."""
    if table.battle.find(Side, side) is not None and table.battle.find(Unit, unit) is not None:
        table.tell(GeneralNamed(side, name_of(table.battle, side), unit, name_of(table.battle, unit)))


def early(battle: Battle, side: str) -> tuple[tuple[str, str], ...]:
    """Return the abilities of a side that are used after set-up and were not yet: (unit, key) pairs (AS-028)."""
    return tuple((unit.id, power.key) for unit in on_table(battle, side)
                 for power in unused(battle, unit.id, "after_setup"))


@procedure("warscroll.before_battle", rule="AS-028")
async def before_battle(table: Table) -> None:
    """Use the abilities "after set-up": the side that rolls higher uses all of its own first."""
    battle = table.battle
    order = [side.id for side in battle.all(Side) if early(battle, side.id)]
    if len(order) > 1:
        first = await RollOff(key="warscroll.before_battle", rule="AS-028", between=(order[0], order[1]))
        order.sort(key=lambda side: side != first)
    for side in order:
        table.tell(BeforeBattle(side, name_of(table.battle, side)))
        for unit, key in early(table.battle, side):
            await ability(table, unit, key)
