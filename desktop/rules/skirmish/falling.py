"""Falls: near an edge when put down, and what a fall does (SK-081, SK-084, SK-085)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import PROCEDURES, Call, Table, procedure
from desktop.rules.kernel.requests import Counts, Declare, Fact, Hits, cut
from desktop.rules.kernel.sides import name_of, opponent, side_of
from desktop.rules.kernel.statuses import clearing
from desktop.rules.skirmish.changes import dropping_charges, for_turn, leaving_contact
from desktop.rules.skirmish.figures import is_out
from desktop.rules.skirmish.numbers import initiative, to_wound
from desktop.rules.skirmish.typed import typed_to_wound

HEIGHT = Fact("height", "number", 3, 1, 30, rule="SK-084")


@event("skirmish.fell", rule="SK-084")
class Fell(Event):
    """A figure fell: so many hits with the Strength of the height, so many of them wounded."""

    unit: str
    name: str
    height: int
    hits: int
    wounds: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn; it no longer hides, touches nobody up there, and charges nobody (SK-085, SK-064)."""
        yield from clearing(battle, self.unit, "hidden")
        yield from for_turn(battle, self.unit, "fell")
        yield from leaving_contact(battle, self.unit)
        yield from dropping_charges(battle, self.unit)


@event("skirmish.kept_edge", rule="SK-081")
class KeptEdge(Event):
    """A figure that went down near an edge did not fall."""

    unit: str
    name: str


async def initiative_test(table: Table, unit: str, key: str, rule: str, n: int = 1, *, stage: int = 0) -> bool:
    """Take `n` Initiative tests at once; all must be passed (SK-004)."""
    needed = initiative(table, unit)
    passed = await Hits(key=key, by=side_of(table.battle, unit), about=unit, rule=rule, n=n, needed=needed,
                        stage=stage, params=params(name=name_of(table.battle, unit)),
                        buckets=cut("failed", passed=needed.faces()))
    return passed == n


@procedure("skirmish.edge", rule="SK-081")
async def edge(table: Table, unit: str) -> None:
    """A figure put down within an inch of an edge tests its Initiative or falls."""
    facts = await Declare(key="skirmish.edge", by=side_of(table.battle, unit), about=unit, rule="SK-081",
                          params=params(name=name_of(table.battle, unit)),
                          facts=(Fact("near_edge", rule="SK-081"), HEIGHT))
    if not facts.flag("near_edge"):
        return
    if await initiative_test(table, unit, "skirmish.edge_test", "SK-081", stage=10):
        table.tell(KeptEdge(unit, name_of(table.battle, unit)))
    else:
        await fall(table, unit, facts.number("height"))


@procedure("skirmish.fall", rule="SK-084", measure="skirmish.harm")
async def fall(table: Table, unit: str, height: int) -> None:
    """A figure falls: D3 hits with Strength equal to the height, no armour, no criticals (SK-084, SK-138)."""
    battle, name = table.battle, name_of(table.battle, unit)
    if is_out(battle, unit):
        return
    roller = opponent(battle, side_of(battle, unit))
    typed = await typed_to_wound(table, unit, roller, "SK-084")
    counts = await Counts(key="skirmish.fall_hits", by=roller, about=unit, rule="SK-084", n=1, stage=11,
                          params=params(name=name, height=height),
                          buckets=cut("", one=(1, 2), two=(3, 4), three=(5, 6)))
    hits = 1 + counts["two"] + 2 * counts["three"]
    if option(battle, "fall_hits") == "d3_times_height":
        hits *= max(height, 1)
    needed = to_wound(table, height, unit, typed, "SK-084")
    wounds = await Hits(key="skirmish.fall_wounds", by=roller, about=unit, rule="SK-084", n=hits, needed=needed,
                        stage=12, params=params(name=name, height=height),
                        buckets=cut("miss", success=needed.faces()))
    table.tell(Fell(unit, name, height, hits, wounds))
    await _suffer(table, unit, wounds)


@procedure("skirmish.fall_from", rule="SK-084", measure="skirmish.harm")
async def fall_from(table: Table, unit: str) -> None:
    """A figure falls for a reason the table knows: the height is declared first."""
    facts = await Declare(key="skirmish.fall_height", by=side_of(table.battle, unit), about=unit, rule="SK-084",
                          hard=True, params=params(name=name_of(table.battle, unit)), facts=(HEIGHT,))
    await fall(table, unit, facts.number("height"))


def _suffer(table: Table, unit: str, wounds: int) -> Call[None]:
    """Call the chapter of injuries, which itself leads back to edges and falls."""
    call: Call[None] = PROCEDURES["skirmish.suffer"](table, unit, wounds)
    return call
