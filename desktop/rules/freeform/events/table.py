"""Events of the table as a whole: how the battle ended, that it goes on, and what people note down."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import WHOLE, Battle, Change, goes
from desktop.rules.kernel.codec import encode
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Result

DECLARED = "freeform.declared"
"""Why the battle ended: the table said so."""


def _ending(battle: Battle, result: Result) -> Iterator[Change]:
    was = battle.find(Result, "result")
    if was != result:
        yield Change("result", "result", WHOLE, encode(was) if was is not None else None, encode(result))


@event("freeform.won")
class Won(Event):
    """The battle ended with a winner, as the table declared."""

    winner: str
    name: str
    loser: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the result."""
        yield from _ending(battle, Result(winner=self.winner, loser=self.loser, why=DECLARED))


@event("freeform.drawn")
class Drawn(Event):
    """The battle ended in a draw, as the table declared."""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the result."""
        yield from _ending(battle, Result(why=DECLARED))


@event("freeform.played_on")
class PlayedOn(Event):
    """The result was taken back: the battle goes on."""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove the result."""
        if (result := battle.find(Result, "result")) is not None:
            yield goes(result)


@event("freeform.noted")
class Noted(Event):
    """Somebody wrote down what happened."""

    name: str
    text: str
