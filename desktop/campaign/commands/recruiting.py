"""Recruiting: a card is copied into a warband, with what was paid for it."""

from __future__ import annotations

from dataclasses import dataclass

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.aftermath.scars import note_left
from desktop.campaign.cardrows import body_of, card_of, price_of
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import FRESH, chosen, shown_names
from desktop.campaign.mustering import strike_off
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import remove_recruit
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card

MOST_COPIES = 99
"""How many recruits one command makes at most."""


@command("recruit", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class Recruit(Command):
    """Copy a card of the library (`card`), or a card as given (`given`), into a warband, `n` times.

    `paid` is what was given for each; empty means what the card comes to. `name` is a name of its own, for one alone.
    """

    warband: str
    card: str = ""
    given: Card | None = None
    n: int = 1
    name: str = ""
    paid: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or card is gone, the number is odd, what was paid is no number."""
        warband = work.find("warband", self.warband)
        if not 1 <= self.n <= MOST_COPIES:
            raise Refusal("campaign.refusal.copies", most=MOST_COPIES)
        card = self.given if self.given is not None else card_of(work.find("card", self.card)["body"])
        checks.named(card.name)
        price = price_of(card)
        position = work.next_position("recruit", warband=self.warband)
        for number in range(self.n):
            work.add("recruit", {
                **FRESH, "warband": self.warband, "origin": self.card or None, "body": body_of(card), "price": price,
                "name": self.name.strip() if self.n == 1 else "", "paid": checks.points(self.paid) or price,
                "position": position + number})
        shown = self.name.strip() or card.name
        return Told(warband["campaign"], {"warband": warband["name"], "name": shown, "n": self.n})


@command("dismiss_recruits", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class DismissRecruits(Command):
    """Let recruits go. Those that were mustered for a battle are kept as retired, since its record names them."""

    recruits: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a recruit is gone already, or none is named."""
        rows = chosen(work, self.recruits)
        warband = work.find("warband", rows[0]["warband"])
        course = read_course(work.connection, warband["campaign"])
        for row in rows:
            dismiss(work, row["id"], course)
        return Told(warband["campaign"], {"warband": warband["name"], "name": shown_names(rows), "n": len(rows)})


def dismiss(work: Work, recruit: str, course: Course) -> None:
    """Take a recruit out of its warband, off its named musters, and out of the battles that have not begun.

    It stays in one that is entered late, of which it is said that it was fought before.
    """
    for warband in work.rows("warband", leader_id=recruit):
        work.change("warband", warband["id"], leader_id=None)
    row = work.find("recruit", recruit)
    last = course.last(row["warband"])
    for muster in work.rows("muster", recruit=recruit):
        side = work.find("battle_side", muster["side"])
        planned = work.find("battle", side["battle"])["state"] == "planned"
        if planned and not course.is_said_before(side["battle"], last):
            work.remove("muster", muster["id"])
            if side["leader_recruit"] == recruit:
                work.change("battle_side", side["id"], leader_recruit=None)
    strike_off(work, recruit)
    if work.rows("muster", recruit=recruit) or work.rows("battle_side", leader_recruit=recruit):
        retire(work, row, last)
    else:
        remove_recruit(work, recruit)


def retire(work: Work, recruit: Row, last: str) -> None:
    """Let a recruit serve no more from after a battle on, the last of its warband. One that is dead stays so."""
    if recruit["state"] == "active":
        work.change("recruit", recruit["id"], state="retired")
        note_left(work, recruit["id"], "retired", last)
