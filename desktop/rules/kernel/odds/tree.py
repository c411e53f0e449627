"""The odds of a call from its own body: every path once, merged at each border.

Calls inside are worked out once for each (procedure, arguments, changed fields) and then jumped over; a call marked as
the last merges what reaches it, so that cubes become squares; two sides are a product. Hard decisions end a path, soft
ones take their default and are listed. Branches are compared by the fields changed since the start (kernel.md 3.5).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.events import Event
from desktop.rules.kernel.lockstep import refuse_clash
from desktop.rules.kernel.odds.diffs import Diff, by_key, diff_of, note
from desktop.rules.kernel.procedure import Call, Jump, Procedure, Sides, Table


class GaveUp(Exception):
    """The budget of a tree is spent, or the one who asked no longer wants it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The value of a path that ended at a choice nobody has made yet."""

    key: str
    by: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a call can end: its value, the battle after it, what changed since the start, and its chance."""

    value: Any
    battle: Battle
    diff: Diff
    weight: float


class OddsTable(Table):
    """A table that keeps the net changes since the start of the tree instead of what was told."""

    __slots__ = ("changed",)

    def __init__(self, battle: Battle, diff: Diff, hand: Iterable[tuple[str, int]], forced: Iterable[str]) -> None:
        super().__init__(battle, hand, forced)
        self.changed = dict(by_key(diff))

    def tell(self, event: Event) -> None:
        """Apply the changes and keep their sum."""
        changes = tuple(event.changes(self.battle))
        if changes:
            self.battle = self.battle.applied(changes)
            note(self.changed, changes)

    @property
    def diff(self) -> Diff:
        """The net changes in a form that compares and hashes."""
        return diff_of(self.changed)

    def jump(self, outcome: Outcome) -> None:
        """Stand where a call that is over left the battle."""
        self.battle = outcome.battle
        self.changed = dict(by_key(outcome.diff))


Word = Any
"""What a body was sent: `RUN`, what an answer read as, or an `Outcome` to jump to."""


@dataclass(slots=True)
class Tree:
    """Works out outcomes within a budget counted in sends.

    `hand` and `forced` are those of the draft; `assumed` collects the keys of soft requests that took their default.
    """

    hand: tuple[tuple[str, int], ...] = ()
    forced: tuple[str, ...] = ()
    budget: int = 200_000
    wanted: Callable[[], bool] | None = None
    assumed: set[str] = field(default_factory=set)
    known: dict[Any, list[Outcome]] = field(default_factory=dict)
    open: set[Any] = field(default_factory=set)
    sends: int = 0

    def solve(self, procedure: Procedure[Any, Any], args: tuple[Any, ...], battle: Battle, diff: Diff) -> list[Outcome]:
        """Return the outcomes of a call, equal ones merged; their weights sum to 1.

        Raises:
            GaveUp: the call leads back to itself with nothing changed, so that it may go on for ever.
        """
        key = (procedure.code, args, diff)
        found = self.known.get(key)
        if found is None:
            if key in self.open:
                raise GaveUp
            self.open.add(key)
            if procedure.dist is not None:
                table = OddsTable(battle, diff, self.hand, self.forced)
                found = [Outcome(value, battle, diff, w) for value, w in procedure.dist(table, *args)]
            else:
                found = Paths(self, procedure, args, battle, diff).all([])
            self.known[key] = found
        return found

    def spend(self) -> None:
        """Count one send.

        Raises:
            GaveUp: the budget is spent or the answer no longer wanted.
        """
        self.sends += 1
        if self.sends > self.budget or (self.sends % 256 == 0 and self.wanted is not None and not self.wanted()):
            raise GaveUp


Trail = tuple["Trail", Word] | None
"""The words of a path from the last one back; paths share their beginnings, so that a long one costs no more room."""


@dataclass(slots=True)
class Paths:
    """Every path through one body, from the same battle.

    `entered` says that the first words go into calls of the body: what such a call marks as its last is followed by
    the rest of the body all the same.
    """

    tree: Tree
    procedure: Procedure[Any, Any]
    args: tuple[Any, ...]
    battle: Battle
    diff: Diff
    entered: bool = False
    todo: list[tuple[Trail, float]] = field(default_factory=list)
    ends: dict[Any, Outcome] = field(default_factory=dict)
    tails: dict[Any, tuple[Call[Any], Battle, Diff, float]] = field(default_factory=dict)

    def all(self, start: list[Word], branches: list[Outcome] | None = None) -> list[Outcome]:
        """Walk all paths that begin with the words of `start` and return their merged ends.

        `branches` are the ways in which a simultaneous step that comes next may end, where it was taken up already.
        """
        trail: Trail = None
        for word in start:
            trail = (trail, word)
        self.todo += [(trail, 1.0)] if branches is None else [((trail, one), one.weight) for one in branches]
        while self.todo:
            self._walk(*self.todo.pop())
        for call, battle, diff, weight in self.tails.values():
            for outcome in self.tree.solve(call.procedure, call.args, battle, diff):
                self._end(outcome.value, outcome.battle, outcome.diff, weight * outcome.weight)
        return list(self.ends.values())

    def _walk(self, trail: Trail, weight: float) -> None:
        """Follow one path; where it splits, go on with the first branch and leave the others to do."""
        table = OddsTable(self.battle, self.diff, self.tree.hand, self.tree.forced)
        body = self.procedure.body(table, *self.args)
        said = _words(trail)
        word = None
        try:
            while True:
                self.tree.spend()
                got = body.send(word)
                if said:
                    word = said.pop()
                else:
                    choice = self._open(got, table)
                    if choice is None:
                        self._leave(got, table, weight)
                        return
                    self.todo += [((trail, other), weight * share) for other, share in choice[1:]]
                    word, weight = choice[0][0], weight * choice[0][1]
                    trail = (trail, word)
                if isinstance(word, Outcome):
                    if isinstance(word.value, Decision):
                        self._end(word.value, word.battle, word.diff, weight)
                        return
                    table.jump(word)
                    word = Jump(word.value)
        except StopIteration as stop:
            self._end(stop.value, table.battle, table.diff, weight)
        finally:
            body.close()

    def _open(self, got: Any, table: OddsTable) -> list[tuple[Word, float]] | None:
        """Return the branches at an open point with their shares, or None where the path ends here."""
        if isinstance(got, Call):
            if got.tail and not self.entered:
                return None
            return [(o, o.weight) for o in self.tree.solve(got.procedure, got.args, table.battle, table.diff)]
        if isinstance(got, Sides):
            return [(o, o.weight) for o in self._product(got, table)]
        return self._branches(got)

    def _branches(self, request: Request[Any]) -> list[tuple[Word, float]] | None:
        if (certain := request.forced) is not None:
            return [(request.read(certain), 1.0)]
        if request.soft:
            self.tree.assumed.add(request.key)
            return [(request.read(request.default), 1.0)]
        if not request.rolled:
            return None
        ways = list(request.outcomes())
        total = sum(count for _, count in ways)
        return [(request.read(value), count / total) for value, count in ways if count]

    def _leave(self, got: Any, table: OddsTable, weight: float) -> None:
        if not isinstance(got, Call):
            self._end(Decision(got.key, got.by), table.battle, table.diff, weight)
            return
        key = (got.key, table.diff)
        known = self.tails.get(key)
        self.tails[key] = (got, table.battle, table.diff, weight + (known[3] if known else 0.0))

    def _product(self, pair: Sides[Any, Any], table: OddsTable) -> list[Outcome]:
        """Return the outcomes of two simultaneous calls: every pair, their changes put together."""
        firsts = self.tree.solve(pair.first.procedure, pair.first.args, table.battle, table.diff)
        seconds = self.tree.solve(pair.second.procedure, pair.second.args, table.battle, table.diff)
        found: list[Outcome] = []
        for first, second in itertools.product(firsts, seconds):
            self.tree.spend()
            found.append(joined(table, first, second))
        return found

    def _end(self, value: Any, battle: Battle, diff: Diff, weight: float) -> None:
        known = self.ends.get((value, diff))
        total = weight + (known.weight if known is not None else 0.0)
        self.ends[value, diff] = Outcome(value, battle, diff, total)


def _words(trail: Trail) -> list[Word]:
    """Return the words of a trail, the first one last."""
    words: list[Word] = []
    while trail is not None:
        trail, word = trail
        words.append(word)
    return words


def joined(table: OddsTable, first: Outcome, second: Outcome) -> Outcome:
    """Put the changes of the second branch on top of the first; a decision in either is ahead of both."""
    base, mine, theirs = (dict(by_key(diff)) for diff in (table.diff, first.diff, second.diff))
    changed = {key for key in base.keys() | theirs.keys() if base.get(key) != theirs.get(key)}
    refuse_clash({key for key in base.keys() | mine.keys() if base.get(key) != mine.get(key)}, changed)
    kept = {key: pair for key, pair in mine.items() if key not in changed}
    kept.update((key, pair) for key, pair in theirs.items() if key in changed)
    ahead = next((one.value for one in (first, second) if isinstance(one.value, Decision)), None)
    battle = first.battle.patched_from(second.battle, changed)
    value = ahead if ahead is not None else (first.value, second.value)
    return Outcome(value, battle, diff_of(kept), first.weight * second.weight)
