"""Chapter H: casting, and harm from whatever the core rules decide (SK-090 to SK-092)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, opponent, side_of
from desktop.rules.kernel.statuses import clearing
from desktop.rules.skirmish.changes import for_turn
from desktop.rules.skirmish.figures import enemies, on_table
from desktop.rules.skirmish.injuries import suffer
from desktop.rules.skirmish.numbers import armour, to_wound
from desktop.rules.skirmish.typed import TO_WOUND, by_chart


@event("skirmish.cast", rule="SK-090")
class Cast(Event):
    """A figure cast a spell; `targets` are the names of the models it covers (SK-091, SK-092)."""

    unit: str
    name: str
    targets: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the caster; it no longer hides (SK-061)."""
        yield from clearing(battle, self.unit, "hidden")
        yield from for_turn(battle, self.unit, "cast")


@event("skirmish.harmed")
class Harmed(Event):
    """A figure was harmed by something outside these rules: so many hits, so many wounds came through."""

    unit: str
    name: str
    hits: int
    strength: int
    wounds: int


@procedure("skirmish.cast", rule="SK-090")
async def cast(table: Table, unit: str) -> None:
    """Log a spell and whom it covers: enemies within 2 inches of one another count as one unit (SK-091)."""
    battle = table.battle
    own = agreed(battle, "spell_group_for_own_unit")
    others = list(enemies(battle, unit))
    if own:
        others += [friend for friend in on_table(battle, side_of(battle, unit)) if friend.id != unit]
    whom: tuple[Fact, ...] = tuple(
        Fact(f"on_{one.id}", rule="SK-092" if one.side == side_of(battle, unit) else "SK-091",
             params=params(name=one.name)) for one in others)
    if not own and not agreed(battle, "enemy_units_group"):
        picks = (Pick("nobody", "skirmish.pick.nobody"),
                 *(Pick(one.id, "skirmish.pick.figure", params(name=one.name)) for one in others))
        whom = (Fact("spell_target", "choice", "nobody", picks=picks, rule="SK-091"),)
    facts = await Declare(key="skirmish.spell_targets", by=side_of(battle, unit), about=unit, rule="SK-091",
                          facts=whom)
    hit = [one.name for one in others if facts.flag(f"on_{one.id}") or facts.choice("spell_target") == one.id]
    table.tell(Cast(unit, name_of(battle, unit), ", ".join(hit)))


@procedure("skirmish.harm", measure="skirmish.harm")
async def harm(table: Table, unit: str) -> None:
    """Work out hits from a spell, a trap or anything else: Strength and number are declared, the rest is rolled."""
    battle, name = table.battle, name_of(table.battle, unit)
    typed = () if by_chart(table, "wound_chart") else (TO_WOUND,)
    facts = await Declare(key="skirmish.harm", about=unit, hard=True, params=params(name=name), facts=(
        Fact("hits", "number", 1, 1, 20), Fact("strength", "number", 3, 1, 10), Fact("armour_saves", default=True),
        *typed))
    strength, hits = facts.number("strength"), facts.number("hits")
    roller = opponent(battle, side_of(battle, unit))
    wound = to_wound(table, strength, unit, facts.number("to_wound"))
    stages = [Stage("skirmish.to_wound", wound, roller, unit, "SK-125")]
    if facts.flag("armour_saves"):
        stages.append(Stage("skirmish.armour", armour(table, unit, strength), side_of(battle, unit), unit, "SK-125",
                            thins="fails"))
    wounds, _ = await chain(table, hits, tuple(stages))
    table.tell(Harmed(unit, name, hits, strength, wounds))
    await suffer(table, unit, wounds)
