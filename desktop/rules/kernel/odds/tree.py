"""The odds of a call from its own body: every path once, merged at each border.

Calls inside are worked out once for each (procedure, arguments, changed fields) and then jumped over; a call marked as
the last merges what reaches it, so that cubes become squares; two sides are a product. Hard decisions end a path, soft
ones take their default and are listed. Branches are compared by the fields changed since the start (kernel.md 3.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import WHOLE, Battle, Change
from desktop.rules.kernel.events import Event, Told
from desktop.rules.kernel.lockstep import Clash
from desktop.rules.kernel.procedure import Call, Jump, Procedure, Sides, Table

Key = tuple[str, str, str]
Diff = frozenset[tuple[Key, Any, Any]]


class GaveUp(Exception):
    """The budget of a tree is spent, or the one who asked no longer wants it."""


class Decision(NamedTuple):
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
        self.changed: dict[Key, tuple[Any, Any]] = {key: (old, new) for key, old, new in diff}

    def tell(self, event: Event) -> None:
        """Apply the changes and keep their sum."""
        changes = tuple(event.changes(self.battle))
        if changes:
            self.battle = self.battle.applied(changes)
            note(self.changed, changes)

    def adopt(self, told: Iterable[Told]) -> None:
        """Take over changes made at another table."""
        for one in told:
            self.battle = self.battle.applied(one.changes)
            note(self.changed, one.changes)

    def fork(self) -> OddsTable:
        """Return a table of its own before the same battle."""
        return OddsTable(self.battle, self.diff, self.hand.items(), self.forced)

    @property
    def diff(self) -> Diff:
        """The net changes in a form that compares and hashes."""
        return frozenset((key, old, new) for key, (old, new) in self.changed.items())

    def jump(self, outcome: Outcome) -> None:
        """Stand where a call that is over left the battle."""
        self.battle = outcome.battle
        self.changed = {key: (old, new) for key, old, new in outcome.diff}


def note(changed: dict[Key, tuple[Any, Any]], changes: Iterable[Change]) -> None:
    """Add changes to a sum of changes; what is as at the start again is left out."""
    for change in changes:
        key = (change.kind, change.id, change.field)
        old, new = hashable(change.old), hashable(change.new)
        if change.field == WHOLE:
            for other in [other for other in changed if other[:2] == key[:2] and other[2] != WHOLE]:
                del changed[other]
        first = changed[key][0] if key in changed else old
        if first == new:
            changed.pop(key, None)
        else:
            changed[key] = (first, new)


def hashable(data: Any) -> Any:
    """Return JSON data in a form that hashes."""
    if isinstance(data, dict):
        return tuple((key, hashable(part)) for key, part in data.items())
    if isinstance(data, list | tuple):
        return tuple(hashable(part) for part in data)
    return data


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
    sends: int = 0

    def solve(self, procedure: Procedure[Any, Any], args: tuple[Any, ...], battle: Battle, diff: Diff) -> list[Outcome]:
        """Return the outcomes of a call, equal ones merged; their weights sum to 1."""
        key = (procedure.code, args, diff)
        found = self.known.get(key)
        if found is None:
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


@dataclass(slots=True)
class Paths:
    """Every path through one body, from the same battle."""

    tree: Tree
    procedure: Procedure[Any, Any]
    args: tuple[Any, ...]
    battle: Battle
    diff: Diff
    todo: list[tuple[list[Word], float]] = field(default_factory=list)
    ends: dict[Any, Outcome] = field(default_factory=dict)
    tails: dict[Any, tuple[Call[Any], Battle, Diff, float]] = field(default_factory=dict)

    def all(self, start: list[Word]) -> list[Outcome]:
        """Walk all paths that begin with the words of `start` and return their merged ends."""
        self.todo.append((start, 1.0))
        while self.todo:
            self._walk(*self.todo.pop())
        for call, battle, diff, weight in self.tails.values():
            for outcome in self.tree.solve(call.procedure, call.args, battle, diff):
                self._end(outcome.value, outcome.battle, outcome.diff, weight * outcome.weight)
        return list(self.ends.values())

    def _walk(self, words: list[Word], weight: float) -> None:
        """Follow one path; where it splits, go on with the first branch and leave the others to do."""
        table = OddsTable(self.battle, self.diff, self.tree.hand, self.tree.forced)
        body = self.procedure.body(table, *self.args)
        said = list(words)
        at, word = 0, None
        try:
            while True:
                self.tree.spend()
                got = body.send(word)
                if at < len(said):
                    word = self._say(table, said[at])
                else:
                    choice = self._open(got, table)
                    if choice is None:
                        self._leave(got, table, weight)
                        return
                    for other, share in choice[1:]:
                        self.todo.append(([*said, other], weight * share))
                    first, share = choice[0]
                    weight *= share
                    said.append(first)
                    if isinstance(first, Outcome) and isinstance(first.value, Decision):
                        self._end(first.value, first.battle, first.diff, weight)
                        return
                    word = self._say(table, first)
                at += 1
        except StopIteration as stop:
            self._end(stop.value, table.battle, table.diff, weight)
        finally:
            body.close()

    @staticmethod
    def _say(table: OddsTable, word: Word) -> Word:
        if isinstance(word, Outcome):
            table.jump(word)
            return Jump(word.value)
        return word

    def _open(self, got: Any, table: OddsTable) -> list[tuple[Word, float]] | None:
        """Return the branches at an open point with their shares, or None where the path ends here."""
        if isinstance(got, Call):
            if got.tail:
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
        return [_joined(table, first, second) for first in firsts for second in seconds]

    def _end(self, value: Any, battle: Battle, diff: Diff, weight: float) -> None:
        known = self.ends.get((value, diff))
        total = weight + (known.weight if known is not None else 0.0)
        self.ends[value, diff] = Outcome(value, battle, diff, total)


def _joined(table: OddsTable, first: Outcome, second: Outcome) -> Outcome:
    """Put the changes of the second branch on top of the first."""
    base = table.diff
    mine, theirs = first.diff - base, second.diff - base
    if both := {key for key, _, _ in mine} & {key for key, _, _ in theirs}:
        raise Clash(f"both sides changed {sorted(both)[0]}")
    battle = first.battle.patched_from(second.battle, [key for key, _, _ in theirs])
    return Outcome((first.value, second.value), battle, first.diff | theirs, first.weight * second.weight)
