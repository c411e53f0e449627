"""What is said of a recruit: its name, its card, its options, its notes, whether it still serves."""

from __future__ import annotations

from dataclasses import dataclass, field

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.changeset import Param
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.copying import shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card, Choice, Option, leave, places, room, sized, take, times
from desktop.rules.kernel.card_options import found

MOST_MODELS = 9999
"""So many models of a line at most."""


@command("rename_recruit", "old", "name")
@dataclass(frozen=True, slots=True)
class RenameRecruit(Command):
    """Give a recruit a name of its own; an empty one leaves it the name of its card."""

    recruit: str
    name: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone."""
        row = work.find("recruit", self.recruit)
        work.change("recruit", self.recruit, name=self.name.strip())
        return Told(campaign_of(work, row["warband"]),
                    {"old": shown_name(row), "name": self.name.strip() or str(row["body"].get("name", ""))})


@command("edit_recruit_notes", "name")
@dataclass(frozen=True, slots=True)
class EditRecruitNotes(Command):
    """Write the notes of a recruit."""

    recruit: str
    notes: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone."""
        row = work.find("recruit", self.recruit)
        work.change("recruit", self.recruit, notes=self.notes)
        return Told(campaign_of(work, row["warband"]), {"name": shown_name(row)})


@command("edit_recruit_card", "name")
@dataclass(frozen=True, slots=True)
class EditRecruitCard(Command):
    """Change the card of a recruit, and no other card."""

    recruit: str
    card: Card = field(metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone or the card has no name."""
        row = work.find("recruit", self.recruit)
        checks.named(self.card.name)
        work.change("recruit", self.recruit, body=body_of(self.card))
        return Told(campaign_of(work, row["warband"]), {"name": row["name"] or self.card.name})


@command("take_option", "name", "choice")
@dataclass(frozen=True, slots=True)
class TakeOption(Command):
    """Take a choice of an option `n` times more; where one alone may be taken it takes the place of the other."""

    recruit: str
    option: str
    choice: str
    n: int = 1

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when recruit, option or choice is gone, or the option has not so much room."""
        row = work.find("recruit", self.recruit)
        card = card_of(row["body"])
        option, choice = _choice(card, self.option, self.choice)
        left, there = room(card, option, choice), times(card, option.key, choice.key)
        if left < max(1, self.n) and not 0 < choice.most <= there:
            raise Refusal("campaign.refusal.option_full", name=option.name, most=places(card, option))
        work.change("recruit", self.recruit, body=body_of(take(card, option.key, choice.key, max(1, self.n))))
        return Told(campaign_of(work, row["warband"]), _told(row, choice, self.n))


@command("leave_option", "name", "choice")
@dataclass(frozen=True, slots=True)
class LeaveOption(Command):
    """Leave a choice of an option, of those taken `n`."""

    recruit: str
    option: str
    choice: str
    n: int = 1

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when recruit, option or choice is gone."""
        row = work.find("recruit", self.recruit)
        card = card_of(row["body"])
        option, choice = _choice(card, self.option, self.choice)
        work.change("recruit", self.recruit, body=body_of(leave(card, option.key, choice.key, max(1, self.n))))
        return Told(campaign_of(work, row["warband"]), _told(row, choice, self.n))


@command("set_size", "name", "line", "n")
@dataclass(frozen=True, slots=True)
class SetSize(Command):
    """Set how many models of a stat line a recruit has. Bounds of the card are told as faults, they stop nobody."""

    recruit: str
    line: int
    count: int

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit or the stat line is gone, or nobody could count so many."""
        row = work.find("recruit", self.recruit)
        card = card_of(row["body"])
        if not 0 <= self.line < len(card.profiles):
            raise Refusal("campaign.refusal.no_stat_line", name=card.name)
        if not 0 <= self.count <= MOST_MODELS:
            raise Refusal("campaign.refusal.size", most=MOST_MODELS)
        work.change("recruit", self.recruit, body=body_of(sized(card, self.line, self.count)))
        return Told(campaign_of(work, row["warband"]),
                    {"name": shown_name(row), "line": card.profiles[self.line].name, "n": self.count})


def campaign_of(work: Work, warband: str) -> str:
    """Return the campaign of a warband."""
    return str(work.find("warband", warband)["campaign"])


def _choice(card: Card, option: str, choice: str) -> tuple[Option, Choice]:
    """Return an option of a card and one of its choices. Raises a Refusal when the card has it not."""
    try:
        return found(card, option, choice)
    except KeyError:
        raise Refusal("campaign.refusal.no_option", name=card.name) from None


def _told(row: Row, choice: Choice, n: int) -> dict[str, Param]:
    """Return the slots of a sentence; a number stands behind the choice where more than one was taken or left."""
    return {"name": shown_name(row), "choice": f"{choice.name} × {n}" if n > 1 else choice.name}
