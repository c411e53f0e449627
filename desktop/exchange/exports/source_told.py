"""What the file of a list builder cannot carry, line by line, so that nobody hands on less than he thinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.matching import Standing
from desktop.exchange.exports.subject import Subject
from desktop.exchange.numbers import shown
from desktop.exchange.report import Line, Sort
from desktop.exchange.roster_import import ImportedRoster
from desktop.rules.kernel.card import decimal_of


def not_carried(subject: Subject, now: Sequence[Standing]) -> Iterator[Line]:
    """Yield what of a warband is not in its file: who was recruited here, other cards and prices, what is kept here."""
    order = [row.id for standing in now for row in standing.recruits if row is not None]
    there = set(order)
    for recruit in subject.recruits:
        if recruit.id not in there:
            params = {"name": one_line(recruit.name), "points": recruit.points}
            yield Line(Sort.LEFT, "exports.source.only_here", params)
    for standing in now:
        yield from _of_unit(standing)
    kept_here = sum(bool(recruit.battles or recruit.misses or recruit.notes.strip()) for recruit in subject.recruits)
    if kept_here:
        yield Line(Sort.LEFT, "exports.source.careers", {"n": kept_here})
    if order != [recruit.id for recruit in subject.recruits if recruit.id in there]:
        yield Line(Sort.LEFT, "exports.source.order")


def _of_unit(standing: Standing) -> Iterator[Line]:
    """Yield what changed on the cards of a unit since they came, and who of several left or has a name of his own."""
    for came, row in zip(standing.came, standing.recruits, strict=True):
        if row is None:
            if not standing.gone:
                params = {"name": one_line(came.name), "unit": standing.unit.card.name}
                yield Line(Sort.LEFT, "exports.source.partly", params)
            continue
        if row.card != came:
            yield Line(Sort.LEFT, "exports.source.card_changed", {"name": one_line(row.name)})
        if row.priced.difference:
            yield Line(Sort.LEFT, "exports.source.paid", {"name": one_line(row.name), "points": row.points})
        if standing.alone is None and row.own_name and row.own_name != came.name:
            params = {"name": one_line(row.name), "unit": standing.unit.card.name}
            yield Line(Sort.LEFT, "exports.source.one_of", params)


def points_line(subject: Subject, after: ImportedRoster) -> Iterator[Line]:
    """Yield how the points of the file and those of the warband differ, where they do."""
    counted = next((total.counted for total in after.totals if total.name == after.points_name), None)
    if counted is not None and counted != decimal_of(subject.total.value):
        yield Line(Sort.WARNED, "exports.source.points", {
            "kind": after.points_name, "file": shown(counted), "here": subject.total.value})
