"""Scenery that works on units in their owner's hero phase: damned, mystical, sinister (AS-016, AS-019, AS-T1)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Counts, Declare, Fact, cut
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import setting
from desktop.rules.warscroll.attacks.wounds import capacity, inflict
from desktop.rules.warscroll.figures import on_table
from desktop.rules.warscroll.marks import for_phase, next_hero_phase
from desktop.rules.warscroll.touch import d3, some_of

DAMNED = "§warscroll.scenery.damned"
"""What the bonus of a damned place is called on the chip."""


@event("warscroll.sacrificed", rule="AS-016")
class Sacrificed(Event):
    """A unit gave blood to a damned place: +1 to all its hit rolls until its owner's next hero phase."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Lay the bonus on it."""
        until = next_hero_phase(battle, side_of(battle, self.unit))
        yield from setting(battle, self.unit, "hit_bonus", until, of=DAMNED, value=1)


@event("warscroll.charmed", rule="AS-019")
class Charmed(Event):
    """A mystical place worked on a unit: it is befuddled, or it may roll failed wound rolls again."""

    unit: str
    name: str
    befuddled: bool

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Lay it on the unit until its owner's next hero phase."""
        until = next_hero_phase(battle, side_of(battle, self.unit))
        yield from setting(battle, self.unit, "befuddled" if self.befuddled else "reroll_wounds", until)


@event("warscroll.fearsome", rule="AS-019")
class Fearsome(Event):
    """A sinister place makes a unit cause fear until its owner's next hero phase."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it."""
        yield from setting(battle, self.unit, "causes_fear", next_hero_phase(battle, side_of(battle, self.unit)))


@event("warscroll.scenery_settled", rule="AS-019")
class ScenerySettled(Event):
    """A side went through the places of a kind for this hero phase; `kind` is a literal of the scenery table."""

    side: str
    name: str
    kind: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Note it for the phase."""
        yield from for_phase(battle, self.side, "scenery_done", of=self.kind)


@procedure("warscroll.sacrifice", rule="AS-016", measure="warscroll.slain")
async def sacrifice(table: Table, unit: str) -> None:
    """Sacrifice to a damned place: D3 mortal wounds, and +1 to hit, both at once (default)."""
    battle = table.battle
    wounds = await d3(table, "warscroll.mortal_d3", side_of(battle, unit), unit, "AS-016")
    table.tell(Sacrificed(unit, name_of(battle, unit)))
    return await inflict(table, unit, min(wounds, capacity(table.battle, unit))).last()


async def _near(table: Table, side: str, key: str) -> tuple[str, ...]:
    """Ask which units of a side stand within 3 inches of such a place."""
    there = on_table(table.battle, side)
    facts = await Declare(key=key, by=side, about=side, rule="AS-019", hard=True,
                          params=params(name=name_of(table.battle, side)),
                          facts=tuple(Fact(f"at_{one.id}", rule="AS-019", params=params(name=one.name))
                                      for one in there))
    return tuple(one.id for one in there if facts.flag(f"at_{one.id}"))


@procedure("warscroll.mystical", rule="AS-019", measure="warscroll.befuddled")
async def mystical(table: Table, side: str) -> None:
    """Roll a die for each own unit near a mystical place: on a 1 it is befuddled, else charmed."""
    near = await _near(table, side, "warscroll.near_mystical")
    for unit in near:
        bad = await some_of(table, Counts(key="warscroll.mystical_roll", by=side, about=unit, rule="AS-019", n=1,
                                          buckets=cut("charmed", befuddled=(1,)),
                                          params=params(name=name_of(table.battle, unit))))
        table.tell(Charmed(unit, name_of(table.battle, unit), befuddled=bool(bad)))
    table.tell(ScenerySettled(side, name_of(table.battle, side), "mystical"))


@procedure("warscroll.sinister", rule="AS-019")
async def sinister(table: Table, side: str) -> None:
    """Mark each own unit near a sinister place: it causes fear."""
    for unit in await _near(table, side, "warscroll.near_sinister"):
        table.tell(Fearsome(unit, name_of(table.battle, unit)))
    table.tell(ScenerySettled(side, name_of(table.battle, side), "sinister"))
