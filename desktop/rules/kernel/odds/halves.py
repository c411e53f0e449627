"""A simultaneous step taken up in the middle: what each side was told so far, and what both may still come to."""

from __future__ import annotations

import itertools
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Asked
from desktop.rules.kernel.odds.diffs import Diff, by_key, diff_of, note
from desktop.rules.kernel.odds.tree import OddsTable, Outcome, Paths, Tree, Word, joined
from desktop.rules.kernel.procedure import RUN, Call, Sides


class Half:
    """One side of a simultaneous step as far as the answers go.

    Shape: `words` are what its body was sent; `request` is what it asks next, None once it is done; `calls` are those
    that it entered.
    """

    def __init__(self, call: Call[Any]) -> None:
        self.call = call
        self.words: list[Word] = []
        self.calls: list[Call[Any]] = [call]
        self.request: Request[Any] | None = None
        self.value: Any = None
        self._body = call.start()
        self.send(None)

    def send(self, word: Any) -> None:
        """Go on to the next request, or to the end.

        Raises:
            LookupError: the side has a simultaneous step of its own.
        """
        self.request = None
        try:
            while True:
                got = self._body.send(word)
                if isinstance(got, Sides):
                    raise LookupError("a simultaneous step inside another")
                if not isinstance(got, Call):
                    self.request = got
                    return
                self.calls.append(got)
                self.words.append(RUN)
                word = RUN
        except StopIteration as stop:
            self.value = stop.value

    def answer(self, answer: Any) -> None:
        """Take the reading of an answer."""
        self.words.append(answer)
        self.send(answer)

    def close(self) -> None:
        """Drop what is left of the body."""
        self._body.close()

    def outcomes(self, tree: Tree, battle: Battle, diff: Diff) -> list[Outcome]:
        """Return how the side may end from here."""
        if self.request is None:
            changed = dict(by_key(diff))
            for told in self.call.table.told:
                note(changed, told.changes)
            return [Outcome(self.value, self.call.table.battle, diff_of(changed), 1.0)]
        entered = any(word is RUN for word in self.words)
        return Paths(tree, self.call.procedure, self.call.args, battle, diff, entered).all(self.words)


def taken_up(pair: Sides[Any, Any], asked: list[Asked], *, given: bool = True) -> tuple[Half, Half]:
    """Return both sides of a step with the answers handed out to them as lockstep does; they are taken from `asked`.

    With `given` only as far as somebody gave an answer: what was assumed or certain after that is left to the tree.
    """
    tables = (pair.table.fork(), pair.table.fork())
    pair.first.table, pair.second.table = tables
    halves = (Half(pair.first), Half(pair.second))
    while asked and (not given or any(one.given for one in asked)):
        open_ = [half for half in halves if half.request is not None]
        if not open_:
            break
        half = min(open_, key=lambda half: half.request.stage if half.request is not None else 0)
        assert half.request is not None
        half.answer(half.request.read(asked.pop(0).answer.value))
    for half in halves:
        half.close()
    return halves


def both(tree: Tree, halves: tuple[Half, Half], battle: Battle, diff: Diff) -> list[Outcome]:
    """Return how a step may end that was taken up in the middle: every pair of ends, their changes put together."""
    table = OddsTable(battle, diff, tree.hand, tree.forced)
    firsts, seconds = (half.outcomes(tree, battle, diff) for half in halves)
    found: list[Outcome] = []
    for first, second in itertools.product(firsts, seconds):
        tree.spend()
        found.append(joined(table, first, second))
    return found
