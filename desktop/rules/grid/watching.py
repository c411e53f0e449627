"""Chapter G: going on watch, and losing it by surprise (AP-060, AP-061, AP-067)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import begin
from desktop.rules.grid.arms import WATCH_COST
from desktop.rules.grid.board.places import toward
from desktop.rules.grid.changes import paying, standing_at
from desktop.rules.grid.figures import token_of
from desktop.rules.grid.options import word
from desktop.rules.grid.reacting import answered
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import Until, clock_of, end_of_activation, end_of_round
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.sides import name_of
from desktop.rules.kernel.statuses import clearing, setting


def watch_price(battle: Battle) -> int:
    """Return what going on watch takes: 2 points, or 2 more that are kept for the reaction (AP-060, E7)."""
    return 2 * WATCH_COST if agreed(battle, "watch_needs_extra_2ap") else WATCH_COST


def watch_end(battle: Battle) -> Until:
    """Return when a watch ends: with the round, or with the next activation (AP-061, E4)."""
    clock = clock_of(battle)
    if word(battle, "watch_ends") == "round":
        return end_of_round(clock)
    return ("activation_end", "", clock.activations + 1)


@event("grid.watch_set", rule="AP-060")
class WatchSet(Event):
    """A unit went on watch, with points kept for a reaction."""

    unit: str
    name: str
    cost: int
    reserve: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points and lay the marker."""
        yield from paying(battle, self.unit, self.cost)
        yield from setting(battle, self.unit, "watch", watch_end(battle), value=self.reserve)


@event("grid.watch_over", rule="AP-063")
class WatchOver(Event):
    """A watcher did something on watch: the marker goes."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the marker."""
        yield from clearing(battle, self.unit, "watch")


@event("grid.surprised", rule="AP-067")
class Surprised(Event):
    """A watcher was struck from behind: no marker, no reaction, and it turns to face the attacker."""

    unit: str
    name: str
    by: str
    by_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the marker, forbid reactions for a while (E6), and turn it round on the board."""
        clock = clock_of(battle)
        yield from clearing(battle, self.unit, "watch")
        until = end_of_round(clock) if word(battle, "surprised_until") == "round" else end_of_activation(clock)
        yield from setting(battle, self.unit, "surprised", until)
        mine, theirs = token_of(battle, self.unit), token_of(battle, self.by)
        if mine is not None and theirs is not None and (mine.x, mine.y) != (theirs.x, theirs.y):
            facing = toward((mine.x, mine.y), (theirs.x, theirs.y))
            yield from standing_at(battle, self.unit, mine.x, mine.y, mine.level, facing)


@procedure("grid.watch", rule="AP-060")
async def watch(table: Table, unit: str) -> None:
    """Go on watch for 2 points."""
    begin(table, unit)
    table.tell(WatchSet(unit, name_of(table.battle, unit), watch_price(table.battle), WATCH_COST))
    await answered(table, unit)
