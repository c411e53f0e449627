"""What an import tells, line by line: what came over, what was guessed, what was left, what to look at.

Lines are codes with parameters; the words are in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum

from desktop.exchange.costs import Total, amounts, costs_within
from desktop.exchange.figures import Company
from desktop.exchange.numbers import shown
from desktop.exchange.profile_kinds import Kinds
from desktop.exchange.roster import Roster, Selection
from desktop.exchange.units import FoundUnit, Split
from desktop.exchange.values import clean
from desktop.rules.kernel.card import Card

_ZERO = Decimal(0)


class Sort(Enum):
    """What a line of the report is about."""

    CAME = "came"
    GUESSED = "guessed"
    LEFT = "left"
    WARNED = "warned"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the report."""

    sort: Sort
    code: str
    params: Mapping[str, object] = field(default_factory=dict)


def unit_lines(found: FoundUnit, company: Company, card: Card) -> Iterator[Line]:
    """Yield what there is to say about one unit: that it came, and everything about it that is a guess."""
    name = card.name
    yield Line(Sort.CAME, "exchange.came.unit", {
        "name": name, "models": card.models, "points": card.points, "kind": card.points_name,
        "weapons": len(card.weapons), "abilities": len(card.abilities)})
    if found.why == "line":
        yield Line(Sort.GUESSED, "exchange.guessed.by_line", {"name": name})
    if found.why == "alone":
        yield Line(Sort.GUESSED, "exchange.guessed.alone", {"name": name})
    if found.wrapper:
        yield Line(Sort.GUESSED, "exchange.guessed.inside", {"name": name, "outer": clean(found.wrapper)})
    if not company.sized:
        yield Line(Sort.GUESSED, "exchange.guessed.no_size", {"name": name, "models": card.models})
    yield from _company_lines(name, company)
    standing = {id(figure.selection) for figure in company.figures}
    for inner in found.root.walk():
        if inner is not found.root and inner.kind == "unit" and any(id(part) in standing for part in inner.walk()):
            yield Line(Sort.GUESSED, "exchange.guessed.nested", {"name": name, "inner": clean(inner.shown_name)})
    if not any(profile.stats for profile in card.profiles):
        yield Line(Sort.WARNED, "exchange.warned.no_line", {"name": name})


def _company_lines(name: str, company: Company) -> Iterator[Line]:
    codes = {"count": "exchange.guessed.count", "beside": "exchange.guessed.beside",
             "line": "exchange.guessed.line", "cut": "exchange.guessed.cut",
             "carrier": "exchange.guessed.carrier"}
    for sort, what, taken in dict.fromkeys(company.guesses):
        yield Line(Sort.GUESSED, codes[sort], {"name": name, "what": clean(what), "taken": clean(taken)})


def left_lines(split: Split, roster: Roster, points_name: str) -> Iterator[Line]:
    """Yield the selections that are no units, with what they cost, and what the reader does not know."""
    for selection in split.left:
        yield _left_line(selection, points_name)
    for tag, count in roster.unknown:
        yield Line(Sort.LEFT, "exchange.left.unknown", {"tag": tag, "n": count})
    hidden = sum(profile.hidden for selection in roster.all_selections() for profile in selection.profiles)
    hidden += sum(rule.hidden for selection in roster.all_selections() for rule in selection.rules)
    if hidden:
        yield Line(Sort.LEFT, "exchange.left.hidden", {"n": hidden})


def _left_line(selection: Selection, points_name: str) -> Line:
    inside = ", ".join(_with_count(inner) for inner in selection.walk() if inner is not selection)
    points = shown(dict(amounts(costs_within(selection))).get(points_name, _ZERO))
    told = {"name": _with_count(selection), "points": points, "kind": points_name}
    return (Line(Sort.LEFT, "exchange.left.selection", told | {"inside": inside}) if inside else
            Line(Sort.LEFT, "exchange.left.alone", told))


def _with_count(selection: Selection) -> str:
    name = clean(selection.shown_name)
    return f"{name} ×{selection.number}" if selection.number > 1 else name


def total_lines(totals: tuple[Total, ...], points_name: str) -> Iterator[Line]:
    """Yield where totals disagree with the file or pass a limit, and which kind was taken as points of several."""
    if len(totals) > 1:
        yield Line(Sort.GUESSED, "exchange.guessed.points", {
            "kind": points_name, "others": ", ".join(total.name for total in totals if total.name != points_name)})
    for total in totals:
        if not total.agrees:
            yield Line(Sort.WARNED, "exchange.warned.total", {
                "kind": total.name, "declared": shown(total.declared or _ZERO), "counted": shown(total.counted)})
        if total.over_limit:
            yield Line(Sort.WARNED, "exchange.warned.limit", {
                "kind": total.name, "limit": shown(total.limit or _ZERO), "counted": shown(total.counted)})


def amount_lines(roster: Roster) -> Iterator[Line]:
    """Yield the amounts of a list that are no numbers: they count nothing, which nobody would see from the totals."""
    owners = [(clean(roster.name), (*roster.costs, *roster.limits))]
    owners += [(clean(force.name), force.costs) for force in roster.all_forces()]
    owners += [(clean(selection.shown_name), selection.costs) for selection in roster.all_selections()]
    for name, costs in owners:
        for cost in costs:
            if cost.unread:
                yield Line(Sort.WARNED, "exchange.warned.amount", {
                    "name": name or "—", "kind": cost.name.strip(), "text": clean(cost.unread)})


def kind_lines(kinds: Kinds) -> Iterator[Line]:
    """Yield the tables that are stat lines by their numbers alone."""
    for name in kinds.guessed:
        yield Line(Sort.GUESSED, "exchange.guessed.stats", {"what": name or "—"})
