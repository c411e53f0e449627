"""Chapters O, P and R: panic, all alone, and the rout test (SK-162 to SK-173, SK-190 to SK-193)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.endings import BattleOver
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER, clock_of, end_of_turn
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Total
from desktop.rules.kernel.sides import is_over, name_of, opponent, side_of
from desktop.rules.kernel.statuses import setting
from desktop.rules.skirmish.changes import for_phase
from desktop.rules.skirmish.figures import casualties, in_combat, leader_lends, stands, touched
from desktop.rules.skirmish.flight import Broke, break_away, run_on
from desktop.rules.skirmish.numbers import leadership, rout, starting_of

ENEMIES_FOR_ALONE = 2
"""How many enemies a lonely fighter faces before it must test (SK-170)."""


def _nerve_tested(battle: Battle, unit: str, test: str) -> Iterator[Change]:
    """Yield what a Leadership test leaves behind, passed or not: a lonely fighter takes its own once in a phase."""
    if test == "alone":
        yield from for_phase(battle, unit, "alone_tested")


@event("skirmish.nerve_held", rule="SK-162")
class NerveHeld(Event):
    """A figure passed a Leadership test; `test` is a literal: panic or alone."""

    unit: str
    name: str
    test: str
    total: int
    needed: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """The test of a lonely fighter is taken once in a phase."""
        yield from _nerve_tested(battle, self.unit, self.test)


@event("skirmish.nerve_failed", rule="SK-162")
class NerveFailed(Event):
    """A figure failed a Leadership test."""

    unit: str
    name: str
    test: str
    total: int
    needed: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """The test of a lonely fighter is taken once in a phase."""
        yield from _nerve_tested(battle, self.unit, self.test)


@event("skirmish.friend_near", rule="SK-170")
class FriendNear(Event):
    """No test: a friend who counts is within 6 inches."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Nothing more to ask in this phase."""
        yield from for_phase(battle, self.unit, "alone_tested")


@event("skirmish.rout_tested", rule="SK-190")
class RoutTested(Event):
    """A side tested whether it fights on."""

    side: str
    name: str
    total: int
    needed: int
    passed: bool

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the side for the turn; for good where the table tests once and then by hand."""
        until = end_of_turn(clock_of(battle)) if agreed(battle, "rout_each_turn") else NEVER
        yield from setting(battle, self.side, "rout_tested", until)


@event("skirmish.battle_ended")
class BattleEnded(BattleOver):
    """The battle is over; `why` is a literal: rout, annihilated or agreed; `degree` major, minor or draw."""


@procedure("skirmish.panic", rule="SK-162", measure="skirmish.flight")
async def panic(table: Table, unit: str) -> None:
    """Test Leadership for panic by the core rules; in a fight a failure breaks the figure from it (SK-163)."""
    battle, name = table.battle, name_of(table.battle, unit)
    lender = leader_lends(battle, unit)
    facts = await Declare(key="skirmish.panic_facts", by=side_of(battle, unit), about=unit, rule="SK-181",
                          params=params(name=name), facts=(Fact("near_leader", rule="SK-181"),) if lender else ())
    needed = leadership(table, unit, "skirmish.panic", "SK-162", lender=lender if facts.flag("near_leader") else "")
    total = await Total(key="skirmish.panic", by=side_of(battle, unit), about=unit, rule="SK-162", needed=needed,
                        params=params(name=name))
    if needed.met(total):
        table.tell(NerveHeld(unit, name, "panic", total, needed.value))
        return
    table.tell(NerveFailed(unit, name, "panic", total, needed.value))
    if in_combat(battle, unit):
        await break_away(table, unit, "panic")
    else:
        table.tell(Broke(unit, name, "panic"))
        if stands(battle, unit):
            await run_on(table, unit, "away", True)


def is_alone(battle: Battle, unit: str) -> bool:
    """Whether a figure fights two or more standing enemies by itself, as far as contacts tell (SK-170)."""
    return stands(battle, unit) and sum(stands(battle, enemy) for enemy in touched(battle, unit)) >= ENEMIES_FOR_ALONE


@procedure("skirmish.all_alone", rule="SK-170", measure="skirmish.flight")
async def all_alone(table: Table, unit: str) -> None:
    """A lonely fighter tests its own Leadership or breaks: struck once by each, then 2D6 away (SK-170 to SK-172)."""
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="skirmish.alone_facts", by=side_of(battle, unit), about=unit, rule="SK-170",
                          params=params(name=name), facts=(Fact("friend_within_6", rule="SK-170"),))
    if facts.flag("friend_within_6"):
        table.tell(FriendNear(unit, name))
        return
    needed = leadership(table, unit, "skirmish.all_alone", "SK-171", way=str(option(battle, "all_alone_pass") or "le"))
    total = await Total(key="skirmish.all_alone", by=side_of(battle, unit), about=unit, rule="SK-171", needed=needed,
                        params=params(name=name))
    if needed.met(total):
        table.tell(NerveHeld(unit, name, "alone", total, needed.value))
        return
    table.tell(NerveFailed(unit, name, "alone", total, needed.value))
    await break_away(table, unit, "alone")


@procedure("skirmish.rout_test", rule="SK-190", measure="skirmish.rout")
async def rout_test(table: Table, side: str) -> None:
    """A side that has lost a quarter tests Leadership or loses the battle at once (SK-190 to SK-193)."""
    battle, name = table.battle, name_of(table.battle, side)
    needed = rout(table, side)
    total = await Total(key="skirmish.rout", by=side, rule="SK-191", needed=needed,
                        params=params(name=name, lost=casualties(battle, side), starting=starting_of(table, side)))
    passed = needed.met(total)
    table.tell(RoutTested(side, name, total, needed.value, passed))
    if not passed and not is_over(battle):
        winner = opponent(battle, side)
        table.tell(BattleEnded(winner, name_of(battle, winner), side, name, "rout", "major"))
