"""Events of statuses and counters: given, taken, ended by the clock, counted."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.freeform.statuses import ACTED, TAG, untagging
from desktop.rules.freeform.things import Counter, counter_id
from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.statuses import clearing, setting


def _going(battle: Battle, ids: tuple[str, ...]) -> Iterator[Change]:
    for id in ids:
        if (status := battle.find(Status, id)) is not None:
            yield goes(status)


@event("freeform.tagged")
class Tagged(Event):
    """A unit or figure got a status in the user's words. `end` is the code of the words of its end."""

    holder: str
    name: str
    word: str
    end: str
    until: tuple[str | int, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Give the status; one of the same word is replaced."""
        yield from setting(battle, self.holder, TAG, self.until, of=self.word)


@event("freeform.untagged")
class Untagged(Event):
    """A status in the user's words was taken away."""

    holder: str
    name: str
    word: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the status away."""
        yield from untagging(battle, self.holder, self.word)


@event("freeform.tags_ended")
class TagsEnded(Event):
    """Statuses ended by the clock. `what` names holders and words as they stood."""

    ids: tuple[str, ...]
    what: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the statuses away."""
        yield from _going(battle, self.ids)


@event("freeform.marks_ended")
class MarksEnded(Event):
    """The marks of activation were cleared by the clock."""

    ids: tuple[str, ...]
    n: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the marks away."""
        yield from _going(battle, self.ids)


@event("freeform.acted")
class Acted(Event):
    """A unit was marked as having acted."""

    unit: str
    name: str
    until: tuple[str | int, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the mark."""
        yield from setting(battle, self.unit, ACTED, self.until)


@event("freeform.not_acted")
class NotActed(Event):
    """The mark of a unit was taken away: it may act again."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Clear the mark."""
        yield from clearing(battle, self.unit, ACTED)


@event("freeform.counted")
class Counted(Event):
    """A counter changed. `name` is its holder, `counter` its own name; one that was not there appears."""

    holder: str
    name: str
    counter: str
    was: int
    now: int
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the number."""
        known = battle.find(Counter, counter_id(self.holder, self.counter))
        if known is None:
            yield appears(Counter(counter_id(self.holder, self.counter), self.holder, self.counter, self.now))
        else:
            yield from sets(known, value=self.now)


@event("freeform.counter_dropped")
class CounterDropped(Event):
    """A counter was taken off the table."""

    holder: str
    name: str
    counter: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove it."""
        known = battle.find(Counter, counter_id(self.holder, self.counter))
        if known is not None:
            yield goes(known)
