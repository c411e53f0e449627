"""Chapter G: climbing, jumping down, jumping gaps (SK-070 to SK-086)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish.changes import for_turn
from desktop.rules.skirmish.falling import HEIGHT, fall, initiative_test
from desktop.rules.skirmish.figures import stat

LONGEST_JUMP = 3
"""The widest gap that may be jumped, in inches (SK-078)."""

HIGHEST_JUMP = 6
"""The greatest height to jump down from, in inches (SK-073)."""


@event("skirmish.climbed", rule="SK-072")
class Climbed(Event):
    """A figure climbed; what is left of its movement may be used."""

    unit: str
    name: str
    height: int
    down: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "climbed", "moved")


@event("skirmish.climb_failed", rule="SK-071")
class ClimbFailed(Event):
    """A figure did not find a hold: it cannot move this turn."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "cannot_move")


@event("skirmish.too_high", rule="SK-072")
class TooHigh(Event):
    """The obstacle is higher than the figure can move: it cannot be climbed, or jumped from."""

    unit: str
    name: str
    height: int


@event("skirmish.jumped_down", rule="SK-074")
class JumpedDown(Event):
    """A figure jumped down safely and may go on; the drop cost no movement."""

    unit: str
    name: str
    height: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "moved")


@event("skirmish.crossed_gap", rule="SK-080")
class CrossedGap(Event):
    """A figure jumped a gap."""

    unit: str
    name: str
    width: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "moved")


@event("skirmish.gap_refused", rule="SK-086")
class GapRefused(Event):
    """The gap is wider than may be jumped; by this reading the figure stays where it is (A22)."""

    unit: str
    name: str
    width: int


@procedure("skirmish.climb", rule="SK-070", measure="skirmish.harm")
async def climb(table: Table, unit: str) -> None:
    """Test Initiative before a climb: failing up it cannot move, failing down it falls from where it began (SK-071)."""
    battle, name = table.battle, name_of(table.battle, unit)
    picks = (Pick("up", "skirmish.climb.up"), Pick("down", "skirmish.climb.down"))
    facts = await Declare(key="skirmish.climb", by=side_of(battle, unit), about=unit, rule="SK-070", hard=True,
                          facts=(Fact("way", "choice", "up", picks=picks, rule="SK-071"), HEIGHT))
    height, down = facts.number("height"), facts.choice("way") == "down"
    halves = 2 if has(battle, unit, "stood_up") else 1  # who has just stood up moves at half rate (SK-016)
    if halves * height > stat(battle, unit, "M") and not down:
        table.tell(TooHigh(unit, name, height))
    elif await initiative_test(table, unit, "skirmish.climb_test", "SK-071"):
        table.tell(Climbed(unit, name, height, down))
    elif down:
        await fall(table, unit, height)
    else:
        table.tell(ClimbFailed(unit, name))


@procedure("skirmish.jump", rule="SK-073", measure="skirmish.harm")
async def jump(table: Table, unit: str) -> None:
    """Jump down from at most 6 inches: an Initiative test for each full 2 inches, or a fall (SK-073, SK-074)."""
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="skirmish.jump", by=side_of(battle, unit), about=unit, rule="SK-073", hard=True,
                          facts=(HEIGHT,))
    height = facts.number("height")
    if height > HIGHEST_JUMP:
        table.tell(TooHigh(unit, name, height))
    elif await initiative_test(table, unit, "skirmish.jump_test", "SK-073", height // 2):
        table.tell(JumpedDown(unit, name, height))
    else:
        await fall(table, unit, height)


@procedure("skirmish.jump_gap", rule="SK-078", measure="skirmish.harm")
async def jump_gap(table: Table, unit: str) -> None:
    """Jump a gap as part of a move; what lies below decides how far a failure falls."""
    facts = await Declare(key="skirmish.gap_depth", by=side_of(table.battle, unit), about=unit, rule="SK-080",
                          hard=True, facts=(HEIGHT,))
    await cross_gap(table, unit, facts.number("height"))


@procedure("skirmish.cross_gap", rule="SK-080")
async def cross_gap(table: Table, unit: str, height: int) -> bool:
    """Jump a gap: too wide or too little movement left is a fall without a test (SK-079, SK-086), else Initiative.

    Returns whether the figure is across.
    """
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="skirmish.gap", by=side_of(battle, unit), about=unit, rule="SK-078", hard=True,
                          params=params(name=name),
                          facts=(Fact("width", "number", 2, 1, 12, rule="SK-078"),
                                 Fact("enough_movement", default=True, rule="SK-079")))
    width = facts.number("width")
    if width > LONGEST_JUMP and option(battle, "gap_over_3") == "not_allowed":
        table.tell(GapRefused(unit, name, width))
        return False
    sure_fall = width > LONGEST_JUMP or not facts.flag("enough_movement")
    if not sure_fall and await initiative_test(table, unit, "skirmish.gap_test", "SK-080"):
        table.tell(CrossedGap(unit, name, width))
        return True
    await fall(table, unit, height)
    return False
