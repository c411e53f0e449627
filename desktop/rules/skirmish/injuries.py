"""Chapters L and N: losing wounds, injury rolls, mounts, swarms, leaving the table (SK-140 to SK-147, SK-158)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Worst, cut
from desktop.rules.kernel.sides import has_keyword, name_of, opponent, side_of
from desktop.rules.kernel.statuses import has, setting
from desktop.rules.skirmish.changes import going_down, taking_out
from desktop.rules.skirmish.falling import edge
from desktop.rules.skirmish.figures import is_mounted, is_out, model_of

GRAVITY = {"": 0, "knocked_down": 1, "stunned": 2, "out": 3}
"""The order of injuries (SK-142)."""


@event("skirmish.wounds_lost", rule="SK-140")
class WoundsLost(Event):
    """A figure lost Wounds."""

    unit: str
    name: str
    lost: int
    left: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the wounds off its model."""
        model = model_of(battle, self.unit)
        if model is not None:
            yield from sets(model, wounds=self.left)


@event("skirmish.injured", rule="SK-143")
class Injured(Event):
    """An injury roll put a figure down."""

    unit: str
    name: str
    result: str
    rolls: int
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Knock it down or stun it."""
        yield from going_down(battle, self.unit, self.result, self.by)


@event("skirmish.no_worse", rule="SK-144")
class NoWorse(Event):
    """Injury rolls gave nothing worse than what the figure suffers already."""

    unit: str
    name: str
    result: str
    rolls: int


@event("skirmish.taken_out", rule="SK-158")
class TakenOut(Event):
    """A figure is out of action; `cause` is a literal: injury, finished, killing_blow, swarm, fled_table, by_hand."""

    unit: str
    name: str
    cause: str
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove it."""
        yield from taking_out(battle, self.unit, self.cause)


@event("skirmish.mount_lost", rule="SK-145")
class MountLost(Event):
    """The first wound killed the mount: the rider goes on on foot (house rule)."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the rider and use the stat line on foot, where the card has one."""
        yield from setting(battle, self.unit, "dismounted", NEVER)
        model = model_of(battle, self.unit)
        if model is not None:
            yield from sets(model, profile=1)


@procedure("skirmish.take_out", rule="SK-158", measure="skirmish.harm")
async def take_out(table: Table, unit: str, cause: str = "by_hand") -> None:
    """Remove a figure from the table by hand; the step is logged like any other."""
    if not is_out(table.battle, unit):
        table.tell(TakenOut(unit, name_of(table.battle, unit), cause))


@procedure("skirmish.suffer", rule="SK-140")
async def suffer(table: Table, unit: str, wounds: int, special: int = 0, by: str = "", finishes: bool = False) -> None:
    """Let a figure suffer wounds, `special` of them from a critical; `by` is the figure that caused them.

    `finishes` says that any wound takes it out at once (SK-152, SK-155).
    """
    if wounds + special <= 0 or is_out(table.battle, unit):
        return
    if finishes:
        table.tell(TakenOut(unit, name_of(table.battle, unit), "finished", by))
        return
    left = _past_mount(table, unit, wounds, special)
    if left > 0:
        await lose_wounds(table, unit, left, by)


def _past_mount(table: Table, unit: str, wounds: int, special: int) -> int:
    """Return how many wounds reach the rider: by house rule the first kills the mount (SK-145, A21)."""
    total = wounds + special
    if not (agreed(table.battle, "mounted_first_wound_kills_mount") and is_mounted(table.battle, unit)):
        return total
    table.tell(MountLost(unit, name_of(table.battle, unit)))
    lost = special if special and option(table.battle, "critical_on_mount") == "lost" else 1
    return total - lost


@procedure("skirmish.lose_wounds", rule="SK-140")
async def lose_wounds(table: Table, unit: str, wounds: int, by: str = "") -> None:
    """Take wounds off and roll for every one from the last on; only the worst result counts (SK-141, SK-142)."""
    battle, name = table.battle, name_of(table.battle, unit)
    model = model_of(battle, unit)
    had = model.wounds if model is not None else 0
    left = max(0, had - wounds)
    if left != had:
        table.tell(WoundsLost(unit, name, had - left, left))
    if left > 0:
        return
    if agreed(battle, "swarm_no_injury") and has_keyword(battle, unit, "swarm"):
        table.tell(TakenOut(unit, name, "swarm", by))
        return
    await injure(table, unit, wounds - max(had - 1, 0), by)


@procedure("skirmish.injure", rule="SK-141")
async def injure(table: Table, unit: str, rolls: int, by: str = "") -> None:
    """Roll injuries and apply the worst; a figure that goes down near an edge may fall (SK-143, SK-144, SK-081)."""
    battle, name = table.battle, name_of(table.battle, unit)
    roller = side_of(battle, by) or opponent(battle, side_of(battle, unit))
    result = await Worst(
        key="skirmish.injury", by=roller, about=unit, rule="SK-143", n=rolls, stage=9,
        buckets=cut("", knocked_down=(1, 2), stunned=(3, 4), out=(5, 6)), params=params(name=name),
    )
    if not result:
        return
    present = next((code for code in ("stunned", "knocked_down") if has(battle, unit, code)), "")
    if result == "out":
        table.tell(TakenOut(unit, name, "injury", by))
    elif GRAVITY[result] > GRAVITY[present]:
        table.tell(Injured(unit, name, result, rolls, by))
        await edge(table, unit)
    else:
        table.tell(NoWorse(unit, name, result, rolls))
