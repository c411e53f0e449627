"""The front door for lists of list builders: bytes in, cards and a report out, nothing written anywhere.

What came of the file is kept with its ids, so that an updated export finds the same units again, and with the list as
it stood, so that nothing the cards cannot hold is lost.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from desktop.exchange.abilities import once, texts_of
from desktop.exchange.cards import card_of, spare_of
from desktop.exchange.container import Content, Form, open_content
from desktop.exchange.costs import Total, amounts, costs_within, points_kind, totals_of
from desktop.exchange.dialects import to_roster
from desktop.exchange.figures import company_of
from desktop.exchange.json_source import read_json
from desktop.exchange.loadouts import Loadout, loadout_of
from desktop.exchange.profile_kinds import Kinds, kinds_of
from desktop.exchange.progress import Progress, go_on, step
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Line, Sort, amount_lines, kind_lines, left_lines, total_lines, unit_lines
from desktop.exchange.roster import Roster
from desktop.exchange.tree import Node
from desktop.exchange.units import FoundUnit, Split, split_units
from desktop.exchange.values import clean, stem
from desktop.exchange.weapons import weapons_of
from desktop.exchange.xml_source import read_xml
from desktop.rules.kernel.card import Ability, Card

_CATALOGUES = {"catalogue": "exchange.refused.catalogue", "gameSystem": "exchange.refused.game_system",
               "dataIndex": "exchange.refused.data_index"}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a unit came from, for finding it again: by selection id, then by entry path, name given and order.

    Shape: `part` tells figures apart that were made of one unit, empty for a whole unit.
    """

    selection_id: str
    entry_path: tuple[str, ...] = ()
    group_id: str = ""
    name: str = ""
    custom_name: str = ""
    order: int = 0
    force: str = ""
    catalogue_id: str = ""
    part: str = ""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that are kept with an import: selection id and entry path, empty where the list has no ids."""
        return (self.selection_id, *self.entry_path) if self.selection_id else ()


@dataclass(frozen=True, slots=True)
class ImportedUnit:
    """A unit that came over: its card, where it came from, the forces it stands in, what it costs, who carries what."""

    card: Card
    origin: Origin
    forces: tuple[str, ...] = ()
    costs: tuple[tuple[str, Decimal], ...] = ()
    loadout: Loadout = field(default_factory=Loadout)


@dataclass(frozen=True, slots=True)
class ImportedRoster:
    """Everything that came of one file. `army` are texts for the whole army, `digest` the SHA-256 of the file."""

    name: str
    file_name: str
    digest: str
    roster: Roster
    units: tuple[ImportedUnit, ...]
    army: tuple[Ability, ...]
    totals: tuple[Total, ...]
    points_name: str
    report: tuple[Line, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of the list."""
        return tuple(unit.card for unit in self.units)

    @property
    def models(self) -> int:
        """The number of models of the whole list."""
        return sum(card.models for card in self.cards)

    @property
    def totals_agree(self) -> bool:
        """Whether every declared total is what the selections add up to."""
        return all(total.agrees for total in self.totals)

    def lines(self, sort: Sort) -> tuple[Line, ...]:
        """Return the lines of one sort."""
        return tuple(line for line in self.report if line.sort is sort)


def read_roster(data: bytes, name: str, points_name: str = "", progress: Progress = go_on) -> ImportedRoster:
    """Return what the bytes of a file hold. `name` is only kept; `points_name` overrides which cost is the points.

    Raises:
        ImportRefused: the file holds no list, or asks for more than the limits.
        Stopped: `progress` said that nobody wants it any more.
    """
    content = open_content(data)
    roster = to_roster(_root(content, progress))
    if not roster.forces:
        raise ImportRefused("exchange.refused.no_forces")
    kinds = kinds_of(roster)
    split = split_units(roster, kinds)
    totals = totals_of(roster)
    points = points_kind(totals, points_name)
    report: list[Line] = []
    units = tuple(_units(roster, split, kinds, points, report, progress))
    army = _army(roster, split, kinds)
    return ImportedRoster(
        name=clean(roster.name) or stem(name), file_name=name, digest=hashlib.sha256(data).hexdigest(), roster=roster,
        units=units, army=army, totals=totals, points_name=points,
        report=(*_whole_lines(content, units, army, kinds), *report, *left_lines(split, roster, points),
                *amount_lines(roster), *total_lines(totals, points)))


def _root(content: Content, progress: Progress) -> Node:
    """Return the roster element; a catalogue dropped by mistake is named."""
    root = read_xml(content.data, progress) if content.form is Form.XML else read_json(content.data)
    if root.tag in _CATALOGUES:
        raise ImportRefused(_CATALOGUES[root.tag], {"name": clean(root.get("name")) or "—"})
    if root.tag != "roster":
        raise ImportRefused("exchange.refused.other_xml", {"root": root.tag[:60]})
    return root


def _units(roster: Roster, split: Split, kinds: Kinds, points: str, report: list[Line], progress: Progress,
           ) -> Iterator[ImportedUnit]:
    for order, found in enumerate(split.units):
        step(progress, order, len(split.units))
        company = company_of(found.root, kinds)
        held = weapons_of(found.root, company, kinds)
        card = card_of(found.root, company, held, kinds, points, clean(roster.system_name))
        report += unit_lines(found, company, card)
        report += (Line(Sort.GUESSED, "exchange.guessed.spare", {"name": card.name, "what": clean(line.name)})
                   for line in spare_of(company))
        yield ImportedUnit(card, _origin(found, order), tuple(clean(force.name) for force in found.forces),
                           amounts(costs_within(found.root)), loadout_of(company, held))


MOST_NOTES = 2000
"""Characters of army-wide texts up to which they stand whole in the notes of a warband."""


def army_text(army: tuple[Ability, ...]) -> str:
    """Return texts for the whole army as one text."""
    return "\n\n".join(f"{one.name}: {one.text}" if one.text else one.name for one in army)


def army_notes(army: tuple[Ability, ...]) -> str:
    """Return what the notes of a warband hold of texts for the whole army: all of it, or the names where it is long."""
    text = army_text(army)
    return text if len(text) <= MOST_NOTES else ", ".join(dict.fromkeys(one.name for one in army))[:MOST_NOTES]


def _origin(found: FoundUnit, order: int) -> Origin:
    root, force = found.root, found.forces[-1]
    return Origin(root.id, root.path, root.group_id, root.name, root.custom_name, order, force.id, force.catalogue_id)


def _army(roster: Roster, split: Split, kinds: Kinds) -> tuple[Ability, ...]:
    """Return the texts that are no unit's: of the list, of its forces, of choices for the whole army."""
    found = list(texts_of(roster.profiles, roster.rules, kinds, clean(roster.name)))
    for force in roster.all_forces():
        found += texts_of(force.profiles, force.rules, kinds, clean(force.name))
    for selection in split.left:
        for inner in selection.walk():
            found += texts_of(inner.profiles, inner.rules, kinds, clean(inner.shown_name))
    return once(found)


def _whole_lines(content: Content, units: tuple[ImportedUnit, ...], army: tuple[Ability, ...], kinds: Kinds,
                 ) -> Iterator[Line]:
    if content.guessed:
        yield Line(Sort.GUESSED, "exchange.guessed.encoding", {"encoding": content.guessed})
    if not units:
        yield Line(Sort.WARNED, "exchange.warned.no_units")
    if army:
        whole = len(army_text(army)) <= MOST_NOTES
        yield Line(Sort.CAME, "exchange.came.army" if whole else "exchange.came.army_names", {"n": len(army)})
    yield from kind_lines(kinds)
