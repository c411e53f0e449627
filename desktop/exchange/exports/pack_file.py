"""A warband as a pack of cards: to be taken into another library, or recruited as it stands."""

from __future__ import annotations

from dataclasses import replace

from desktop.campaign.queries.roster import RosterRow
from desktop.exchange.exports.subject import Subject
from desktop.exchange.packs import CardPack, pack_of, write_pack
from desktop.rules.kernel.card import Card, decimal_of, plain


def as_pack(subject: Subject) -> bytes:
    """Return a warband as the bytes of a pack: a card a recruit, in their order, with the options taken."""
    return write_pack(warband_pack(subject))


def warband_pack(subject: Subject) -> CardPack:
    """Return the pack of a warband. Each card comes to what its recruit is worth, so that the sum is the same."""
    band = subject.band
    pack = pack_of(band.name, tuple(handed_on(row) for row in subject.recruits), band.notes)
    return replace(pack, tincture=band.tincture, charge=band.charge)


def handed_on(row: RosterRow) -> Card:
    """Return the card of a recruit for somebody else: under its name, a discount or surcharge worked in."""
    difference = row.priced.difference
    points = plain(decimal_of(row.card.points) + difference) if difference else row.card.points
    return replace(row.card, name=row.name, points=points)
