"""Rules of a program that is newer than this one: battles are begun and played by them, and then they are gone.

Inside, the skirmish has another version and one procedure more. With `strange` its battles hold a kind of thing that
is declared only there, so that this program cannot read their logs at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import EVENTS, Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import PROCEDURES, Table, procedure
from desktop.rules.kernel.statuses import StatusKind, setting
from desktop.rules.kernel.system import Setup, System
from desktop.rules.kernel.things import KINDS, Thing, thing
from desktop.rules.systems import add, remove, system

VERSION = 99
NEWER = "skirmish:99"
KINDLE = "skirmish.kindle"


@contextmanager
def newer_rules(*, version: int = VERSION, strange: bool = False, game: str = "skirmish") -> Iterator[System]:
    """Let a game have newer rules for as long as it lasts."""
    today = system("skirmish")
    kinds, events, procedures = dict(KINDS), dict(EVENTS), dict(PROCEDURES)
    _declare()
    made = replace(today, id=game, version=version, start=_strange_start(today) if strange else today.start,
                   statuses=(*today.statuses, StatusKind("ablaze", "solid", "mdi6.fire")))
    add(made)
    try:
        yield made
    finally:
        remove(made.id)
        for table, before in ((KINDS, kinds), (EVENTS, events), (PROCEDURES, procedures)):
            table.clear()
            table.update(before)  # type: ignore[arg-type]


def _strange_start(today: System):  # type: ignore[no-untyped-def]
    @thing("beacon")
    class Beacon(Thing):
        """Something that stands on the table in newer rules."""

        id: str
        lit: bool = True

    def start(setup: Setup) -> Battle:
        return today.start(setup).applied([appears(Beacon("b1"))])

    return start


def _declare() -> None:
    """Declare an event and a procedure that the program of today knows nothing of."""

    @event("skirmish.kindled")
    class Kindled(Event):
        """Somebody is on fire, and the turn is in a phase of its own."""

        unit: str
        by: str = ""

        def changes(self, battle: Battle) -> Iterator[Change]:
            """Set the status and the phase."""
            yield from setting(battle, self.unit, "ablaze")
            yield from sets(clock_of(battle), phase="embers")

    @procedure(KINDLE)
    async def kindle(table: Table) -> None:
        """Set the first unit on fire."""
        table.tell(Kindled(table.battle.all(Unit)[0].id))
