"""Chapters D and F: moves, runs, crawling, and hiding (SK-030 to SK-035, SK-055 to SK-064, SK-150)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, setting
from desktop.rules.skirmish.changes import for_turn, leaving_contact
from desktop.rules.skirmish.figures import stat


@event("skirmish.moved", rule="SK-030")
class Moved(Event):
    """A figure moved up to so many inches, and half an inch more; `kind` is a literal: normal, half, crawl."""

    unit: str
    name: str
    inches: int
    kind: str
    and_half: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn; whoever crawls touches nobody any more (SK-150)."""
        yield from for_turn(battle, self.unit, "moved")
        if self.kind == "crawl":
            yield from leaving_contact(battle, self.unit)


@event("skirmish.ran", rule="SK-032")
class Ran(Event):
    """A figure ran: it neither shoots nor hides this turn."""

    unit: str
    name: str
    inches: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn; it no longer hides."""
        yield from clearing(battle, self.unit, "hidden")
        yield from for_turn(battle, self.unit, "ran", "moved")


@event("skirmish.run_barred", rule="SK-033")
class RunBarred(Event):
    """No run: an enemy that counts was within 8 inches."""

    unit: str
    name: str


@event("skirmish.hid", rule="SK-056")
class Hid(Event):
    """A figure hides behind cover."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put the counter on its base."""
        yield from setting(battle, self.unit, "hidden")


@event("skirmish.hide_failed", rule="SK-062")
class HideFailed(Event):
    """A figure cannot hide here; `why` is a literal: detected or no_cover."""

    unit: str
    name: str
    why: str


@event("skirmish.revealed", rule="SK-059")
class Revealed(Event):
    """A hidden figure is hidden no longer; `why` is a literal: seen, close or uncovered."""

    unit: str
    name: str
    why: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the counter off."""
        yield from clearing(battle, self.unit, "hidden")


@procedure("skirmish.move", rule="SK-030")
async def move(table: Table, unit: str, kind: str = "normal") -> None:
    """Move a figure; the inches it may go are in the log (SK-030, SK-016, SK-150)."""
    allowance = stat(table.battle, unit, "M")
    inches = {"half": allowance // 2, "crawl": 2}.get(kind, allowance)
    table.tell(Moved(unit, name_of(table.battle, unit), inches, kind, kind == "half" and allowance % 2 == 1))


@procedure("skirmish.run", rule="SK-032")
async def run(table: Table, unit: str) -> None:
    """Run twice the allowance, unless an enemy that counts was within 8 inches (SK-032, SK-033, A12)."""
    battle, name = table.battle, name_of(table.battle, unit)
    near = option(battle, "run_check_at") == "now", agreed(battle, "stunned_ignored")
    facts = await Declare(key="skirmish.run_facts", by=side_of(battle, unit), about=unit, rule="SK-033",
                          params=params(name=name), facts=(Fact(_NEAR[near], rule="SK-033"),))
    if facts.flag(_NEAR[near]):
        table.tell(RunBarred(unit, name))
    else:
        table.tell(Ran(unit, name, 2 * stat(battle, unit, "M")))


_NEAR = {
    (False, True): "enemy_within_8_at_start",
    (False, False): "enemy_or_stunned_within_8_at_start",
    (True, True): "enemy_within_8_now",
    (True, False): "enemy_or_stunned_within_8_now",
}
"""The fact that bars a run, by whether it is judged now (A12) and whether the stunned are passed over (A7)."""


_NOTICED = {False: "noticed", True: "noticed_by_any"}
"""The fact that makes hiding impossible, by whether enemies who are down or flee notice too."""


@procedure("skirmish.hide", rule="SK-056")
async def hide(table: Table, unit: str) -> None:
    """Hide behind cover, outside the Initiative radius of enemies that notice (SK-055, SK-062, SK-063)."""
    battle, name = table.battle, name_of(table.battle, unit)
    fallen = agreed(battle, "down_enemies_detect")
    facts = await Declare(key="skirmish.hide_facts", by=side_of(battle, unit), about=unit, rule="SK-055",
                          params=params(name=name),
                          facts=(Fact("behind_cover", default=True, rule="SK-055"),
                                 Fact(_NOTICED[fallen], rule="SK-062")))
    if not facts.flag("behind_cover"):
        table.tell(HideFailed(unit, name, "no_cover"))
    elif facts.flag(_NOTICED[fallen]):
        table.tell(HideFailed(unit, name, "detected"))
    else:
        table.tell(Hid(unit, name))


@procedure("skirmish.reveal", rule="SK-059")
async def reveal(table: Table, unit: str) -> None:
    """End hiding: an enemy sees it, comes within its Initiative in inches, or the cover is gone (SK-058, SK-059)."""
    picks = (Pick("seen", "skirmish.reveal.seen"), Pick("close", "skirmish.reveal.close"),
             Pick("uncovered", "skirmish.reveal.uncovered"))
    why = await Choose(key="skirmish.reveal", by=side_of(table.battle, unit), about=unit, rule="SK-059", picks=picks,
                       assume="seen")
    table.tell(Revealed(unit, name_of(table.battle, unit), why))
