"""A pasted list as an imported one: cards without stats, and a line of the report for all that a line was taken for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from decimal import Decimal

from desktop.exchange.container import open_content
from desktop.exchange.costs import Total
from desktop.exchange.decoding import to_utf8
from desktop.exchange.json_source import text_in_json
from desktop.exchange.limits import MOST_BYTES, MOST_COUNT, MOST_NAME
from desktop.exchange.loadouts import Group, Loadout
from desktop.exchange.numbers import shown
from desktop.exchange.progress import Progress, go_on
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Line, Sort, total_lines
from desktop.exchange.roster import Roster
from desktop.exchange.roster_import import ImportedRoster, ImportedUnit, Origin, read_roster
from desktop.exchange.text_list.found import Below, TextList, TextUnit
from desktop.exchange.text_list.reading import MOST_LINES, read_lines
from desktop.exchange.text_list.tokens import Token
from desktop.exchange.values import stem
from desktop.rules.kernel.card import Card, Profile

POINTS = "pts"
"""What the points of a pasted list are called."""

_SHOWN = 80


def read_list(data: bytes, name: str, points_name: str = "", progress: Progress = go_on) -> ImportedRoster:
    """Return what a file holds, be it a roster of a list builder or a list as plain text.

    Raises:
        ImportRefused: it is neither, or asks for more than the limits.
        Stopped: `progress` said that nobody wants it any more.
    """
    try:
        return read_roster(data, name, points_name, progress)
    except ImportRefused as refused:
        text = _text_of(data, refused.code)
        if not text:
            raise
    return read_text(text, name, data)


def _text_of(data: bytes, refusal: str) -> str:
    """Return the plain text of a file that is refused as a roster, empty where it is none.

    Raises:
        ImportRefused: it cannot be opened.
    """
    if refusal == "exchange.refused.plain_text":
        return to_utf8(data).data.decode("utf-8", "replace")
    return text_in_json(open_content(data).data) if refusal == "exchange.refused.other_json" else ""


def read_text(text: str, name: str, data: bytes = b"") -> ImportedRoster:
    """Return the list that a plain text tells. `data` are the bytes it came from, its own where none are given.

    Raises:
        ImportRefused: no line of it is a unit, or it is longer than lists are.
    """
    if len(text) > MOST_BYTES or text.count("\n") > MOST_LINES:
        raise ImportRefused("exchange.refused.text_too_long", {"n": MOST_LINES})
    found = read_lines(text)
    if not found.units:
        raise ImportRefused("exchange.refused.no_units_in_text")
    kind = "PL" if all(unit.why == "power" for unit in found.units) else POINTS
    units = tuple(_unit(unit, order, kind, found.facts.faction) for order, unit in enumerate(found.units))
    counted = sum((unit.points or Decimal(0) for unit in found.units), Decimal(0))
    total = Total(kind, counted, found.facts.total, found.facts.limit)
    return ImportedRoster(
        name=found.facts.name[:MOST_NAME] or stem(name), file_name=name,
        digest=hashlib.sha256(data or text.encode("utf-8", "replace")).hexdigest(),
        roster=Roster("", found.facts.name, system_name=found.facts.faction), units=units, army=(), totals=(total,),
        points_name=kind, report=(*_report(found, units), *total_lines((total,), kind)))


def _unit(unit: TextUnit, order: int, kind: str, source: str) -> ImportedUnit:
    name = unit.token.name or "—"
    models = [below for below in unit.below if _is_model(below)]
    kit = [below for below in unit.below if not _is_model(below)]
    texts = [_words(below) for below in kit]
    texts += [f"{below.token.name}: {_words(below)}" for below in models if _words(below).strip()]
    if unit.token.rest:
        texts.insert(0, unit.token.rest)
    lines = _lines(name, unit.token.count or 1, models)
    card = Card(name, "freeform", role=unit.role, points=shown(unit.points or Decimal(0)), points_name=kind,
                profiles=lines, kit=", ".join(texts), source=source)
    groups = tuple(Group(line.name, "", at, line.count) for at, line in enumerate(lines))
    return ImportedUnit(card, Origin("", name=name, order=order), loadout=Loadout(groups))


def _lines(name: str, count: int, models: list[Below]) -> tuple[Profile, ...]:
    """Return a line for each kind of model; one for the unit itself where the list tells none."""
    counts: dict[str, int] = {}
    for below in models:
        counts[below.token.name] = min(MOST_COUNT, counts.get(below.token.name, 0) + (below.token.count or 1))
    return tuple(Profile(each, count=number) for each, number in counts.items()) or (Profile(name, count=count),)


def _is_model(below: Below) -> bool:
    """Whether a line below a unit is models of it: it has a count, and things of its own behind a colon or below.

    Builders that put a full stop before each kind of model leave the count of one out.
    """
    return (below.token.count is not None or below.token.bullet == ".") and _inside(below)


def _inside(below: Below) -> bool:
    return bool(below.token.rest or below.inside)


def _words(below: Below) -> str:
    """Return a line below a unit as equipment; of models, what they have."""
    parts = [_named(one.token) for one in below.walk()] if not _is_model(below) else [
        *([below.token.rest] if below.token.rest else []),
        *(_named(one.token) for inner in below.inside for one in inner.walk())]
    return ", ".join(part for part in parts if part)


def _named(one: Token) -> str:
    name = f"{one.name} ×{one.count}" if one.count and one.count > 1 else one.name
    return f"{name}: {one.rest}" if one.rest else name


# --- the report


def _report(found: TextList, units: tuple[ImportedUnit, ...]) -> list[Line]:
    """Return the lines of the report in the order of the text."""
    return [Line(Sort.WARNED, "exchange.text.no_stats"),
            *sorted(_lines_told(found, units), key=lambda line: int(str(line.params["line"])))]


def _lines_told(found: TextList, units: tuple[ImportedUnit, ...]) -> Iterator[Line]:
    for text, unit in zip(found.units, units, strict=True):
        yield from _unit_lines(text, unit.card)
    for one in found.headings:
        yield Line(Sort.GUESSED, "exchange.text.heading", {"line": one.number, "what": _short(one)})
    for one in found.notes:
        yield Line(Sort.LEFT, "exchange.text.note", {"line": one.number, "what": _short(one)})
    for one in found.left:
        yield Line(Sort.LEFT, "exchange.text.left", {"line": one.number, "what": _short(one)})


def _unit_lines(unit: TextUnit, card: Card) -> Iterator[Line]:
    line, name = unit.token.number, card.name
    yield Line(Sort.CAME, "exchange.text.unit", {"line": line, "name": name, "models": card.models,
                                                 "points": card.points, "kind": card.points_name})
    if unit.why == "count":
        yield Line(Sort.GUESSED, "exchange.text.by_count", {"line": line, "name": name})
    if not unit.token.sure:
        yield Line(Sort.GUESSED, "exchange.text.bare_points", {"line": line, "name": name, "points": card.points})
    for one in unit.extra:
        yield Line(Sort.GUESSED, "exchange.text.extra", {"line": one.number, "name": name, "what": _short(one)})
    models = [below for below in unit.below if _is_model(below)]
    for below in models:
        yield Line(Sort.GUESSED, "exchange.text.model", {
            "line": below.token.number, "name": name, "what": below.token.name, "n": below.token.count or 1})
    if models and unit.token.count and unit.token.count > 1 and unit.token.count != card.models:
        yield Line(Sort.GUESSED, "exchange.text.other_count", {"line": line, "name": name, "n": unit.token.count,
                                                               "models": card.models})
    elif not models and unit.token.count is None:
        yield Line(Sort.GUESSED, "exchange.text.no_size", {"line": line, "name": name})
    for below in unit.below:
        if below not in models:
            yield Line(Sort.GUESSED, "exchange.text.kit", {
                "line": below.token.number, "name": name, "what": _words(below)})


def _short(one: Token) -> str:
    text = " ".join(one.text.split())
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
