"""The recruits of a warband, each with its card as printed and its career."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Text, select, type_coerce

from database.canonical import parse
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.restating import without_marks
from desktop.campaign.careers import CAREER
from desktop.campaign.queries.bodies import body_text, card_of_text, worked_in
from desktop.campaign.queries.points import Priced, Total, total_of
from desktop.rules.kernel.card import Card, plain

_RECRUIT, _WARBAND = RECORDED["recruit"].c, RECORDED["warband"].c
_COLUMNS = (_RECRUIT.id, _RECRUIT.warband, _RECRUIT.name, _RECRUIT.paid, _RECRUIT.price, _RECRUIT.state,
            _RECRUIT.battles, _RECRUIT.kills, _RECRUIT.times_out, _RECRUIT.misses, _RECRUIT.notes, _RECRUIT.origin,
            type_coerce(_RECRUIT.before, Text), body_text("recruit"))

_MOST_ROWS = 4096

EVERY_STATE = ("active", "retired", "dead")
"""All recruits of a warband, also those that do not serve any more."""


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A recruit. `name` is its own or that of its card; `printed` is its card with the options worked in.

    Shape: `card` is as copied, with the marks worked into its values and into those that its options set; `kept` is
    what stands beside it, as stored.
    """

    id: str
    warband: str
    name: str
    own_name: str
    card: Card
    printed: Card
    points: str
    paid: str
    price: str
    state: str
    leads: bool
    battles: int
    kills: int
    times_out: int
    misses: int
    notes: str
    origin: str | None
    before: tuple[tuple[str, int], ...]
    kept: str = "{}"

    @property
    def priced(self) -> Priced:
        """What its points depend on."""
        return Priced(self.name, self.card, self.paid, self.price)

    @property
    def unmarked(self) -> Card:
        """Its card without marks: what its options do by themselves."""
        return without_marks(self.card, parse(self.kept))


def roster(store: Store, warband: str, states: Sequence[str] = ("active",)) -> tuple[RosterRow, ...]:
    """Return the recruits of a warband in their order."""
    with store.read() as connection:
        return roster_rows(connection, [warband], states)


def recruit(store: Store, key: str) -> RosterRow | None:
    """Return one recruit, None when it is gone."""
    with store.read() as connection:
        leaders = _leaders(connection)
        found = connection.execute(select(*_COLUMNS).where(_RECRUIT.id == key)).first()
    return _row(tuple(found), key in leaders) if found else None


def warband_total(store: Store, warband: str) -> Total:
    """Return the points of a warband's active recruits with their terms."""
    return total_of(row.priced for row in roster(store, warband))


def roster_rows(connection: Connection, warbands: Sequence[str], states: Sequence[str]) -> tuple[RosterRow, ...]:
    """Return the recruits of several warbands, each in its order."""
    leaders = _leaders(connection)
    query = select(*_COLUMNS).where(_RECRUIT.warband.in_(warbands), _RECRUIT.state.in_(states))
    rows = connection.execute(query.order_by(_RECRUIT.warband, _RECRUIT.position, _RECRUIT.id))
    return tuple(_row(tuple(row), row[0] in leaders) for row in rows)


def _leaders(connection: Connection) -> frozenset[str]:
    return frozenset(connection.execute(select(_WARBAND.leader_id).where(_WARBAND.leader_id.is_not(None))).scalars())


@functools.lru_cache(maxsize=_MOST_ROWS)
def _row(found: tuple[Any, ...], leads: bool) -> RosterRow:
    """Return a recruit; the same one where nothing about it is another, so that lists can tell at a glance."""
    (key, warband, own, paid, price, state, battles, kills, out, misses, notes, origin, before_text, text) = found
    card, before = card_of_text(text), parse(before_text)
    told = tuple((part, int(before[part])) for part in CAREER if part in before)
    priced = Priced(own or card.name, card, paid, price)
    return RosterRow(key, warband, priced.name, own, card, worked_in(card), plain(priced.worth), paid, price, state,
                     leads, battles, kills, out, misses, notes, origin, told,
                     before_text)
