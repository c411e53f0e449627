"""Chapter Q and the end: naming a leader (SK-180), and declaring how a battle ended."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card, number_of
from desktop.rules.kernel.endings import ended, loser_of, result_picks
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import is_over, name_of, opponent
from desktop.rules.skirmish.figures import figures, on_table, stat
from desktop.rules.skirmish.morale import BattleEnded


@event("skirmish.leader_named", rule="SK-180")
class LeaderNamed(Event):
    """A side named its leader for the battle."""

    side: str
    name: str
    unit: str
    unit_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the leader down."""
        yield from sets(battle.get(Side, self.side), leader=self.unit)


def leaders(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the indices of the cards with the highest Leadership: who may lead; ties are the owner's choice."""
    values = [number_of(card.stat("Ld")) or 0 for card in cards]
    return tuple(at for at, value in enumerate(values) if value == max(values)) if values else ()


@procedure("skirmish.name_leader", rule="SK-180")
async def name_leader(table: Table, side: str) -> None:
    """Name the leader of a side: one with the highest Leadership; another one may be forced."""
    battle = table.battle
    known = figures(battle, side)
    best = max((stat(battle, unit.id, "Ld") for unit in known), default=0)
    picks = tuple(
        Pick(unit.id, "skirmish.pick.figure", params(name=unit.name),
             None if stat(battle, unit.id, "Ld") == best else
             Refusal("skirmish.no.not_highest_ld", params(name=unit.name), "SK-180"))
        for unit in known
    )
    chosen = await Choose(key="skirmish.leader", by=side, rule="SK-180", picks=picks,
                          params=params(name=name_of(battle, side)))
    table.tell(LeaderNamed(side, name_of(battle, side), chosen, name_of(battle, chosen)))


@procedure("skirmish.finish")
async def finish(table: Table) -> None:
    """Declare how the battle ended: by the last figure, by the scenario, or as the table agrees."""
    battle = table.battle
    if is_over(battle):
        return
    sides = battle.all(Side)
    empty = [side.id for side in sides if not on_table(battle, side.id)]
    sure = f"{opponent(battle, empty[0])}:major" if len(empty) == 1 and len(sides) > 1 else None
    chosen = await Choose(key="skirmish.result", picks=result_picks(battle, _RESULTS), assume=sure)
    why = "annihilated" if loser_of(battle, chosen) in empty else "agreed"
    table.tell(ended(BattleEnded, battle, chosen, why))


_RESULTS = {"major": "skirmish.result.major", "minor": "skirmish.result.minor", "draw": "skirmish.result.draw"}
