"""Odds the slow and plain way: every roll of every die, every path run again from its start. The oracle of the tests.

It shares nothing with the tree of the kernel but the procedures: dice are counted face by face, simultaneous steps are
run one side after the other from the same battle, states are compared by everything in them.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.procedure import RUN, Call, Jump, Procedure, Sides, Table

Odds = dict[tuple[Any, int], Fraction]
"""Chances by value and digest of the state; a decision ahead is `("then", key)` whatever the state."""


class Open(Exception):
    """A path reached a request that its words do not answer."""

    def __init__(self, request: Request[Any]) -> None:
        super().__init__(request.key)
        self.request = request


def naive(
    procedure: Procedure[Any, Any], args: tuple[Any, ...], battle: Battle, *,
    hand: Iterable[tuple[str, int]] = (), given: tuple[Any, ...] = (),
) -> Odds:
    """Return the exact odds of a call; `given` are the readings of its first requests, as far as they are known."""
    odds: Odds = defaultdict(Fraction)
    todo: list[tuple[tuple[Any, ...], Fraction]] = [(given, Fraction(1))]
    while todo:
        words, chance = todo.pop()
        table = Table(battle, hand)
        feed = iter(words)
        try:
            value = _finish(procedure(table, *args).start(), feed)
        except Open as at:
            ways = _ways(at.request)
            todo += [((*words, word), chance * share) for word, share in ways]
            if not ways:
                odds[("then", at.request.key), 0] += chance
        else:
            odds[value, digest(table.battle)] += chance
    return dict(odds)


def digest(battle: Battle) -> int:
    """Return the digest of everything in a battle, worked out anew."""
    return Battle.of(battle.things()).digest


def _next(feed: Iterator[Any], request: Request[Any]) -> Any:
    for word in feed:
        return word
    raise Open(request)


def _finish(body: Any, feed: Iterator[Any]) -> Any:
    word: Any = None
    try:
        while True:
            got = body.send(word)
            if isinstance(got, Call):
                word = RUN
            elif isinstance(got, Sides):
                word = Jump(_one_after_the_other(got, feed))
            else:
                word = _next(feed, got)
    except StopIteration as stop:
        return stop.value
    finally:
        body.close()


def _one_after_the_other(pair: Sides[Any, Any], feed: Iterator[Any]) -> tuple[Any, Any]:
    values, tables = [], (pair.table.fork(), pair.table.fork())
    for call, table in zip((pair.first, pair.second), tables, strict=True):
        call.table = table
        values.append(_finish(call.start(), feed))
    for table in tables:
        pair.table.adopt(table.told)
    return values[0], values[1]


_known: dict[Any, list[tuple[Any, Fraction]]] = {}


def _ways(request: Request[Any]) -> list[tuple[Any, Fraction]]:
    if request.forced is not None:
        return [(request.read(request.forced), Fraction(1))]
    if request.soft:
        return [(request.read(request.default), Fraction(1))]
    if not request.rolled:
        return []
    key = (type(request), request.shape())
    if key not in _known:
        _known[key] = _rolled(request)
    return _known[key]


def _rolled(request: Request[Any]) -> list[tuple[Any, Fraction]]:
    n, sides = request.dice
    rolls = [request.from_faces(faces) for faces in itertools.product(range(1, sides + 1), repeat=n)]
    values = [value for value in rolls if request.refuse(value) is None]
    counted = Counter(repr(request.read(value)) for value in values)
    readings = {repr(request.read(value)): request.read(value) for value in values}
    return [(readings[key], Fraction(count, len(values))) for key, count in counted.items()]
