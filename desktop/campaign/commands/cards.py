"""The library of cards, which belongs to the file and to no campaign."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from desktop.campaign import checks
from desktop.campaign.cardrows import body_of, card_of, library_row
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.copying import few_names
from desktop.campaign.pictures import keep_picture
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card


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
        pack = checks.named(self.pack)
        if not self.cards:
            raise Refusal("campaign.refusal.nothing_chosen")
        for content in self.pictures:
            keep_picture(work, pack, content)
        there = {(row["system"], row["name"]): row["id"] for row in work.rows("card", pack=pack)}
        position = work.next_position("card")
        for number, card in enumerate(self.cards):
            row = library_row(card)
            known = there.get((row["system"], row["name"]))
            if known:
                work.change("card", known, **row)
            else:
                there[row["system"], row["name"]] = work.add(
                    "card", {**row, "pack": pack, "position": position + number})
        return Told(None, {"pack": pack, "n": len(self.cards)})
