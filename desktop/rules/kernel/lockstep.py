"""Drives a body down to its requests: calls are entered, both sides of a simultaneous step run in lockstep."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import WHOLE
from desktop.rules.kernel.procedure import RUN, Call, Jump, Sides, Table

Steps = Generator[Request[Any], Any, Any]
"""A run that yields requests, is sent what their answers read as, and returns the value of the body."""

Key = tuple[str, str, str]
"""A field of a thing by which changes are compared: kind, id, field."""


class Clash(Exception):
    """Both sides of a simultaneous step changed the same: the rule may not use `sides` there."""


def drive(body: Coroutine[Any, Any, Any]) -> Steps:
    """Run a body, entering its calls, and yield its requests one by one."""
    word: Any = None
    try:
        while True:
            try:
                got = body.send(word)
            except StopIteration as stop:
                return stop.value
            if isinstance(got, Call):
                word = RUN
            elif isinstance(got, Sides):
                word = Jump((yield from together(got)))
            else:
                word = yield got
    finally:
        body.close()


def together(pair: Sides[Any, Any]) -> Generator[Request[Any], Any, tuple[Any, Any]]:
    """Run both calls from the same battle; the branch whose next request is of an earlier stage asks first."""
    tables = (pair.table.fork(), pair.table.fork())
    pair.first.table, pair.second.table = tables
    bodies = (pair.first.start(), pair.second.start())
    runs = [drive(body) for body in bodies]
    values: list[Any] = [None, None]
    open_: dict[int, Request[Any]] = {}
    try:
        for at, steps in enumerate(runs):
            _step(at, steps, None, open_, values)
        while open_:
            at = min(open_, key=lambda index: (open_[index].stage, index))
            request = open_.pop(at)
            _step(at, runs[at], (yield request), open_, values)
    finally:
        for body in bodies:
            body.close()  # one that was never entered, because the other failed, is closed by nobody else
    merge(pair.table, tables)
    return values[0], values[1]


def _step(at: int, steps: Steps, word: Any, open_: dict[int, Request[Any]], values: list[Any]) -> None:
    try:
        open_[at] = steps.send(word)
    except StopIteration as stop:
        values[at] = stop.value


def merge(table: Table, branches: tuple[Table, Table]) -> None:
    """Put what two branches told together at their common table, the first branch first.

    Raises:
        Clash: both changed the same.
    """
    first, second = ({change[:3] for told in branch.told for change in told.changes} for branch in branches)
    refuse_clash(first, second)
    for branch in branches:
        table.adopt(branch.told)


def refuse_clash(first: set[Key], second: set[Key]) -> None:
    """Refuse two sets of changed fields that cannot both be: nobody could say which comes last.

    Raises:
        Clash: the same field changed in both, or a thing came or went in one and changed in the other.
    """
    both = first & second
    for some, others in ((first, second), (second, first)):
        whole = {key[:2] for key in some if key[2] == WHOLE}
        both |= {key for key in others if key[:2] in whole}
    if both:
        kind, id, name = min(both)
        raise Clash(f"both sides changed {name} of {kind} {id}")
