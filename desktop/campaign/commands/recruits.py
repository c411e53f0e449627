"""What is said of a recruit: its name, its card, its options, its notes, whether it still serves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from desktop.campaign import checks
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.copying import shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card, Option


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
    """Take a choice of an option; where one alone may be taken it takes the place of the other."""

    recruit: str
    option: str
    choice: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when recruit, option or choice is gone, or the option is full."""
        row = work.find("recruit", self.recruit)
        card = card_of(row["body"])
        option, name = _choice(card, self.option, self.choice)
        others = tuple(key for key in option.taken if key != self.choice) if option.most > 1 else ()
        if len(others) >= option.most > 1:
            raise Refusal("campaign.refusal.option_full", name=option.name, most=option.most)
        work.change("recruit", self.recruit, body=body_of(_with(card, replace(option, taken=(*others, self.choice)))))
        return Told(campaign_of(work, row["warband"]), {"name": shown_name(row), "choice": name})


@command("leave_option", "name", "choice")
@dataclass(frozen=True, slots=True)
class LeaveOption(Command):
    """Leave a choice of an option that was taken."""

    recruit: str
    option: str
    choice: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when recruit, option or choice is gone."""
        row = work.find("recruit", self.recruit)
        card = card_of(row["body"])
        option, name = _choice(card, self.option, self.choice)
        left = tuple(key for key in option.taken if key != self.choice)
        work.change("recruit", self.recruit, body=body_of(_with(card, replace(option, taken=left))))
        return Told(campaign_of(work, row["warband"]), {"name": shown_name(row), "choice": name})


def campaign_of(work: Work, warband: str) -> str:
    """Return the campaign of a warband."""
    return str(work.find("warband", warband)["campaign"])


def _choice(card: Card, option: str, choice: str) -> tuple[Option, str]:
    """Return an option of a card and the name of one of its choices. Raises a Refusal when the card has it not."""
    for slot in card.options:
        for offered in slot.choices:
            if slot.key == option and offered.key == choice:
                return slot, offered.name
    raise Refusal("campaign.refusal.no_option", name=card.name)


def _with(card: Card, option: Option) -> Card:
    """Return the card with one option in the place of that with its key."""
    return replace(card, options=tuple(option if slot.key == option.key else slot for slot in card.options))
