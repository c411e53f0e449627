"""Drives a body down to its requests: calls are entered, both sides of a simultaneous step run in lockstep."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.procedure import RUN, Call, Jump, Sides, Table

Steps = Generator[Request[Any], Any, Any]
"""A run that yields requests, is sent what their answers read as, and returns the value of the body."""


class Clash(Exception):
    """Both sides of a simultaneous step changed the same field: the rule may not use `sides` there."""


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
                word = Jump((yield from _together(got)))
            else:
                word = yield got
    finally:
        body.close()


def _together(pair: Sides[Any, Any]) -> Generator[Request[Any], Any, tuple[Any, Any]]:
    """Run both calls from the same battle; the branch whose next request is of an earlier stage asks first."""
    tables = (pair.table.fork(), pair.table.fork())
    runs: list[Steps] = []
    for call, table in zip((pair.first, pair.second), tables, strict=True):
        call.table = table
        runs.append(drive(call.start()))
    values: list[Any] = [None, None]
    open_: dict[int, Request[Any]] = {}
    for at, steps in enumerate(runs):
        _step(at, steps, None, open_, values)
    while open_:
        at = min(open_, key=lambda index: (open_[index].stage, index))
        request = open_.pop(at)
        _step(at, runs[at], (yield request), open_, values)
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
        Clash: both changed the same field of the same thing.
    """
    touched = [{change[:3] for told in branch.told for change in told.changes} for branch in branches]
    if both := touched[0] & touched[1]:
        kind, id, name = sorted(both)[0]
        raise Clash(f"both sides changed {name} of {kind} {id}")
    for branch in branches:
        table.adopt(branch.told)
