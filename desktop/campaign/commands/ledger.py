"""The money of a warband, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


@command("book_money", "warband", "amount")
@dataclass(frozen=True, slots=True)
class BookMoney(Command):
    """Write an entry into the ledger of a warband: what came in, or below nothing what was spent."""

    warband: str
    amount: int
    text: str
    battle: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband or the battle is gone, it has no text, or is there already."""
        band = work.find("warband", self.warband)
        battle = work.find("battle", self.battle)["id"] if self.battle else None
        work.add("ledger_entry", {
            "warband": self.warband, "battle": battle, "amount": self.amount, "text": checks.named(self.text),
            "position": work.next_position("ledger_entry", warband=self.warband)}, self.id)
        return Told(band["campaign"], {"warband": band["name"], "amount": self.amount})


@command("strike_money", "warband", "amount")
@dataclass(frozen=True, slots=True)
class StrikeMoney(Command):
    """Strike an entry out of the ledger of a warband."""

    warband: str
    booking: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband or the entry is gone."""
        band, entry = work.find("warband", self.warband), work.find("ledger_entry", self.booking)
        if entry["warband"] != self.warband:
            raise Refusal("campaign.refusal.no_booking")
        work.remove("ledger_entry", self.booking)
        return Told(band["campaign"], {"warband": band["name"], "amount": entry["amount"]})
