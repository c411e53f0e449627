"""The money of a warband, entry by entry; its upkeep, booked for all warbands at once."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.aftermath.money import MONEY, PER, Money, money_of, upkeeps
from desktop.campaign.command import Command, Told, command
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode

_MOST = 10**9
"""No entry is larger: sums stay numbers that every program can read."""


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
        _book(work, self.warband, _amount(self.amount), checks.named(self.text), _battle(work, self.battle, band),
              self.id)
        return Told(band["campaign"], {"warband": band["name"], "amount": self.amount})


@command("edit_booking", "warband", "amount")
@dataclass(frozen=True, slots=True)
class EditBooking(Command):
    """Write an entry of a ledger anew, in its place."""

    booking: str
    amount: int
    text: str
    battle: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the entry or the battle is gone, or it has no text."""
        entry = work.find("ledger_entry", self.booking)
        band = work.find("warband", entry["warband"])
        work.change("ledger_entry", self.booking, amount=_amount(self.amount), text=checks.named(self.text),
                    battle=_battle(work, self.battle, band))
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


@command("set_money", "name")
@dataclass(frozen=True, slots=True)
class SetMoney(Command):
    """Say what the money of a campaign is called, and what upkeep is."""

    campaign: str
    money: Money

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone or a number is below nothing."""
        row = work.find("campaign", self.campaign)
        if self.money.per not in PER or self.money.amount < 0 or self.money.each < 1:
            raise Refusal("campaign.refusal.below_nothing")
        work.change("campaign", self.campaign, settings={**row["settings"], MONEY: encode(self.money)})
        return Told(self.campaign, {"name": row["name"]})


@command("book_upkeep", "name", "n")
@dataclass(frozen=True, slots=True)
class BookUpkeep(Command):
    """Let all warbands of a campaign pay their upkeep under a text: once after a battle, or without one.

    `run_id` names a payment of no battle, so that each warband pays it once however often it is sent.
    """

    campaign: str
    text: str
    battle: str = ""
    run_id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign or battle is gone, nobody owes anything, or it is paid already."""
        row, text = work.find("campaign", self.campaign), checks.named(self.text)
        battle = _battle(work, self.battle, {"campaign": self.campaign})
        owed = upkeeps(work.connection, self.campaign, money_of(row["settings"]))
        if not owed:
            raise Refusal("campaign.refusal.no_upkeep")
        run = f"upkeep-{battle}" if battle else self.run_id or work.fresh_id()
        if any(work.rows("ledger_entry", id=f"{run}-{one.warband}") for one in owed):
            raise Refusal("campaign.refusal.upkeep_paid")
        for one in owed:
            _book(work, one.warband, _amount(-one.amount), text, battle, f"{run}-{one.warband}")
        return Told(self.campaign, {"name": row["name"], "n": len(owed)})


def _book(work: Work, warband: str, amount: int, text: str, battle: str | None, key: str) -> None:
    work.add("ledger_entry", {"warband": warband, "battle": battle, "amount": amount, "text": text,
                              "position": work.next_position("ledger_entry", warband=warband)}, key)


def _battle(work: Work, battle: str, of: dict[str, str]) -> str | None:
    """Return the battle an entry is tied to. Raises a Refusal when it is gone, or of another campaign."""
    if not battle:
        return None
    row = work.find("battle", battle)
    if row["campaign"] != of["campaign"]:
        raise Refusal("campaign.refusal.other_campaign")
    return str(row["id"])


def _amount(amount: int) -> int:
    if not amount or abs(amount) > _MOST:
        raise Refusal("campaign.refusal.no_amount", most=_MOST)
    return amount
