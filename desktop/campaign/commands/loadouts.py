"""Options and sizes of several recruits at once, in one step: each as far as its own card goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from database.tables import Row
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.command import Command, Told, command
from desktop.campaign.commands.recruits import MOST_MODELS
from desktop.campaign.copying import chosen, shown_names
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card, leave, sized, take, taken, times

_NOTHING = "—"


@command("set_choice", "warband", "name", "n", "choice")
@dataclass(frozen=True, slots=True)
class SetChoice(Command):
    """Have a choice of an option `times` times, on each of several recruits; with an empty choice nothing of it.

    Where a card has not so much room it is taken as often as there is; recruits whose cards have it not are passed by.
    """

    recruits: tuple[str, ...]
    option: str
    choice: str
    times: int = 1

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a recruit is gone, or no card of them has the choice."""
        rows = chosen(work, self.recruits)
        having = [(row, card) for row in rows if _has(card := card_of(row["body"]), self.option, self.choice)]
        if not having:
            raise Refusal("campaign.refusal.no_option", name=shown_names(rows))
        for row, card in having:
            work.change("recruit", row["id"], body=body_of(self._set(card)))
        return _told(work, [row for row, _ in having], choice=self._said(having[0][1]))

    def _set(self, card: Card) -> Card:
        """Return a card with the choice as often as wanted."""
        if not self.choice:
            # What is there by default comes back where something else goes: it is left after that.
            while there := [one for one in taken(card) if one.option.key == self.option]:
                card = leave(card, self.option, there[0].choice.key, there[0].times)
            return card
        more = self.times - times(card, self.option, self.choice)
        if more > 0:
            return take(card, self.option, self.choice, more)
        return leave(card, self.option, self.choice, -more)

    def _said(self, card: Card) -> str:
        """Return what is taken, how often, or a dash behind what is left."""
        slot = next(slot for slot in card.options if slot.key == self.option)
        name = next((one.name for one in slot.choices if one.key == self.choice), slot.name)
        if not self.choice or not self.times:
            return f"{name}: {_NOTHING}"
        return f"{name} × {self.times}" if self.times > 1 else name


@command("set_sizes", "warband", "name", "n", "line", "count")
@dataclass(frozen=True, slots=True)
class SetSizes(Command):
    """Have so many models of a stat line, by its name, on each of several recruits that can choose how many."""

    recruits: tuple[str, ...]
    line: str
    count: int

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a recruit is gone, nobody has the line, or nobody could count so many."""
        rows = chosen(work, self.recruits)
        if not 0 <= self.count <= MOST_MODELS:
            raise Refusal("campaign.refusal.size", most=MOST_MODELS)
        having = [(row, card, at) for row in rows for card in (card_of(row["body"]),)
                  for at, line in enumerate(card.profiles) if line.name == self.line and line.sized]
        if not having:
            raise Refusal("campaign.refusal.no_stat_line", name=shown_names(rows))
        for row, card, at in having:
            work.change("recruit", row["id"], body=body_of(sized(card, at, self.count)))
        return _told(work, [row for row, _, _ in having], line=self.line, count=self.count)


def _has(card: Card, option: str, choice: str) -> bool:
    return any(slot.key == option and (not choice or any(one.key == choice for one in slot.choices))
               for slot in card.options)


def _told(work: Work, rows: Sequence[Row], **params: str | int) -> Told:
    warband = work.find("warband", rows[0]["warband"])
    return Told(warband["campaign"], {"warband": warband["name"], "name": shown_names(rows), "n": len(rows), **params})
