"""The library of cards, which belongs to the file and to no campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import select

from database.tables import RECORDED
from desktop.campaign import checks
from desktop.campaign.cardrows import body_of, card_of, library_row
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.copying import few_names
from desktop.campaign.pictures import keep_picture
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card

_AT_ONCE = 200
"""So many cards of a pack are taken between two looks at whether to go on."""


@command("save_card", "name")
@dataclass(frozen=True, slots=True)
class SaveCard(Command):
    """Put a card into the library, or in the place of the card `id` there. Recruits made from it stay as they are."""

    card: Card = field(metadata=NOT_KEPT)
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the card has no name or the one to change is gone."""
        row = library_row(self.card)
        if self.id:
            work.find("card", self.id)
            work.change("card", self.id, **row)
        else:
            work.add("card", {**row, "position": work.next_position("card")})
        return Told(None, {"name": row["name"]})


@command("set_picture", "name", "file")
@dataclass(frozen=True, slots=True)
class SetPicture(Command):
    """Give a library card a picture, which is kept in the campaign file; a card may be without one by `SaveCard`."""

    card: str
    file_name: str
    content: bytes = field(metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the card is gone, or the file is no picture or too large."""
        row = work.find("card", self.card)
        digest = keep_picture(work, self.file_name, self.content)
        work.change("card", self.card, body=body_of(replace(card_of(row["body"]), picture=digest)))
        return Told(None, {"name": row["name"], "file": self.file_name})


@command("duplicate_card", "old", "name")
@dataclass(frozen=True, slots=True)
class DuplicateCard(Command):
    """Put a copy of a library card beside it, under a name of its own."""

    card: str
    name: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the card is gone or the name is empty."""
        original, name = work.find("card", self.card), checks.named(self.name)
        copy = replace(card_of(original["body"]), name=name)
        work.add("card", {**library_row(copy), "pack": original["pack"], "position": work.next_position("card")})
        return Told(None, {"old": original["name"], "name": name})


@command("delete_cards", "name", "n")
@dataclass(frozen=True, slots=True)
class DeleteCards(Command):
    """Take cards out of the library. Recruits made from them stay as they are."""

    cards: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when one of the cards is gone already, or none is named."""
        rows = [work.find("card", key) for key in dict.fromkeys(self.cards)]
        if not rows:
            raise Refusal("campaign.refusal.nothing_chosen")
        for row in rows:
            work.remove("card", row["id"])
        return Told(None, {"name": few_names([row["name"] for row in rows]), "n": len(rows)})


@command("take_pack", "pack", "n")
@dataclass(frozen=True, slots=True)
class TakePack(Command):
    """Take the cards of a pack into the library; those that came with the same pack before are brought up to date.

    Shape: `pictures` are the files that the cards name by their digests.
    """

    pack: str
    cards: tuple[Card, ...] = field(metadata=NOT_KEPT)
    pictures: tuple[bytes, ...] = field(default=(), metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the pack has no name or no cards, or a card has no name."""
        return Told(None, {"pack": _take_pack(work, self, 0, len(self.cards)), "n": len(self.cards)})


@command("take_packs", "packs", "n")
@dataclass(frozen=True, slots=True)
class TakePacks(Command):
    """Take several packs into the library, all of them or none: what its Undo takes back is all of them."""

    packs: tuple[TakePack, ...] = field(metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when no pack is given, or one of them cannot be taken."""
        if not self.packs:
            raise Refusal("campaign.refusal.nothing_chosen")
        names, done, total = [], 0, sum(len(each.cards) for each in self.packs)
        for each in self.packs:
            names.append(_take_pack(work, each, done, total))
            done += len(each.cards)
        work.step(total, total)
        return Told(None, {"packs": few_names(names), "n": total})


def _take_pack(work: Work, given: TakePack, done: int, total: int) -> str:
    """Take one pack after so many cards of all, and return its name. Raises a Refusal as `TakePack` does."""
    pack = checks.named(given.pack)
    if not given.cards:
        raise Refusal("campaign.refusal.nothing_chosen")
    for content in given.pictures:
        keep_picture(work, pack, content)
    there = _cards_of(work, pack)
    position = work.next_position("card")
    for first in range(0, len(given.cards), _AT_ONCE):
        work.step(done + first, total)
        _take(work, pack, there, given.cards[first:first + _AT_ONCE], position + first)
    return pack


def _cards_of(work: Work, pack: str) -> dict[tuple[str, str], str]:
    """Return the cards that came with a pack before, by game and name."""
    column = RECORDED["card"].c
    query = select(column.system, column.name, column.id).where(column.pack == pack)
    return {(system, name): id for system, name, id in work.connection.execute(query.order_by(column.position))}


def _take(work: Work, pack: str, there: dict[tuple[str, str], str], cards: Sequence[Card], position: int) -> None:
    """Take some cards of a pack, and note in `there` those that are new; of two of one name the later one stays."""
    new: dict[tuple[str, str], dict[str, Any]] = {}
    rows = [library_row(card) for card in cards]
    ids = [there[key] for row in rows if (key := (row["system"], row["name"])) in there]
    table = RECORDED["card"]
    found = work.connection.execute(select(table).where(table.c.id.in_(ids))).mappings() if ids else ()
    stored = {row["id"]: dict(row) for row in found}
    for number, row in enumerate(rows):
        key = row["system"], row["name"]
        if key in there:
            known = stored[there[key]]
            if any(known[name] != value for name, value in row.items()):
                work.change("card", there[key], **row)
                known.update(row)
        else:
            new[key] = {"pack": pack, "position": position + number, **new.get(key, {}), **row}
    there.update(zip(new, work.add_all("card", list(new.values())), strict=True))
