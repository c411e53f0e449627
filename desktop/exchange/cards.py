"""A unit of a list as a card of the freeform system: the game's own stat names, values and order."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from desktop.exchange.abilities import abilities_of, kit_of, notes_of
from desktop.exchange.costs import amounts, costs_within
from desktop.exchange.figures import Company, Figure, wounds_of
from desktop.exchange.limits import MOST_COUNT
from desktop.exchange.numbers import shown
from desktop.exchange.profile_kinds import Kinds
from desktop.exchange.roster import RosterProfile, Selection
from desktop.exchange.units import MODEL_TYPES
from desktop.exchange.values import clean, printed
from desktop.exchange.weapons import Held
from desktop.rules.kernel.card import Card, Profile, Stat

SYSTEM = "freeform"
"""The system whose cards hold any stats."""


def card_of(root: Selection, company: Company, held: tuple[Held, ...], kinds: Kinds, points_name: str, source: str,
            ) -> Card:
    """Return the card of a unit. `points_name` is the kind of cost that counts, `source` the game it is of."""
    costs = dict(amounts(costs_within(root)))
    return Card(
        name=clean(root.shown_name) or clean(root.name) or "—", system=SYSTEM, role=root.primary.rstrip(":").strip(),
        points=shown(costs.get(points_name, Decimal(0))), points_name=points_name,
        profiles=lines_of(company)[0], weapons=tuple(one.weapon for one in held),
        abilities=abilities_of(root, spare_of(company), kinds), keywords=_keywords(root, company),
        kit=kit_of(root, {id(figure.selection) for figure in company.figures}), notes=notes_of(root), source=source)


def spare_of(company: Company) -> tuple[RosterProfile, ...]:
    """Return the stat lines that no figure stands behind and that say anything new, each once."""
    used = {_said(figure.line) for figure in company.figures if figure.line is not None}
    return tuple({_said(line): line for line in company.spare if _said(line) not in used}.values())


def _said(line: RosterProfile) -> tuple[object, ...]:
    return (line.name.strip(), line.cells)


def lines_of(company: Company) -> tuple[tuple[Profile, ...], tuple[int, ...]]:
    """Return the stat lines with their counts, and for each figure the place of its line.

    Figures alike in name and stats are counted together.
    """
    merged: dict[tuple[str, tuple[Stat, ...]], Profile] = {}
    keys = []
    for figure in company.figures:
        profile = _profile(figure)
        keys.append((profile.name, profile.stats))
        known = merged.get(keys[-1])
        count = min(MOST_COUNT, profile.count + (known.count if known else 0))
        merged[keys[-1]] = replace(profile, count=count)
    places = {key: place for place, key in enumerate(merged)}
    return tuple(merged.values()), tuple(places[key] for key in keys)


def _profile(figure: Figure) -> Profile:
    stats = tuple(Stat(cell.name.strip(), printed(cell.value)) for cell in figure.line.cells) if figure.line else ()
    return Profile(clean(figure.name), stats, figure.count, wounds_of(figure.line))


def _keywords(root: Selection, company: Company) -> tuple[str, ...]:
    """Return the categories of the unit and its figures as words, each once; those of single choices are not."""
    holders = [root, *(figure.selection for figure in company.figures)]
    holders += [inner for inner in root.walk() if inner.kind in MODEL_TYPES or inner.kind == "unit"]
    words: dict[str, str] = {}
    for holder in holders:
        for category in holder.categories:
            word = clean(category.name)
            if word:
                words.setdefault(word.casefold(), word)
    return tuple(words.values())
