"""What people do in the calendar, each thing one command; removals offer their Undo in the message bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication

from desktop.campaign.commands.pairing_battles import PairBattle, PlanPairing, UnpairBattle
from desktop.campaign.commands.pairings import AddPairing, EditPairing, RemovePairing
from desktop.campaign.commands.rounds import AddRound, EditRound, OrderRounds, RemoveRound
from desktop.campaign.queries.battles import BattleRow, battles
from desktop.campaign.queries.calendar import PairingRow, RoundRow, calendar, last_battles, pairing
from desktop.campaign.queries.campaigns import campaign
from desktop.ui.context import Context
from desktop.ui.panels.campaign.calendar.telling import calendar_text, sides_words
from desktop.ui.panels.shared.own_words import own_words
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.words import LANGUAGES, Words

_DIGITS: Final = 4
"""Longer numbers are years and the like. Units: digits, the first that is too many."""


class CalendarWork(QObject):
    """Runs the commands of the calendar on the current campaign.

    Shape: with `follow` a battle planned here follows from the last battles of both.
    """

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.follow = True

    def rounds(self) -> tuple[RoundRow, ...]:
        """Return the rounds of the current campaign."""
        key = self._context.campaign_id
        return calendar(self._context.desk.store, key) if key is not None else ()

    @Slot()
    def add_round(self) -> str:
        """Add an empty round under the next free name; returns its id, empty where it could not be added."""
        key = self._context.campaign_id
        if key is None:
            return ""
        labels = [row.round_label for row in battles(self._context.desk.store, key)]
        name = free_names(self._context, self.rounds(), labels, 1)[0]
        made = self._context.execute(AddRound(key, name), self)
        return made.new_id if made is not None else ""

    @Slot(str, str, str)
    def edit_round(self, key: str, field: str, text: str) -> None:
        """Store a field (name, begins_on, ends_on) of a round."""
        self._context.execute(EditRound(key, **{field: text}), self)

    @Slot(str, int)
    def move_round(self, key: str, step: int) -> None:
        """Move a round up or down by so many places."""
        keys = [row.id for row in self.rounds()]
        if self._context.campaign_id is None or key not in keys:
            return
        place = keys.index(key)
        keys.insert(min(max(0, place + step), len(keys) - 1), keys.pop(place))
        self._context.execute(OrderRounds(self._context.campaign_id, tuple(keys)), self)

    @Slot(str)
    def remove_round(self, key: str) -> None:
        """Remove a round, and offer to take it back."""
        name = next((row.name for row in self.rounds() if row.id == key), "")
        change = self._context.execute(RemoveRound(key), self)
        if change is not None:
            self._context.tell("calendar.round.removed", undo=TakeBack(self._context, change), name=name)

    @Slot(str, str, str)
    def pair(self, key: str, first: str, second: str) -> None:
        """Pair two warbands in a round, or let the first sit it out."""
        self._context.execute(AddPairing(key, first, second), self)

    @Slot(str)
    def plan(self, key: str) -> None:
        """Plan the battle of a pairing and go to its set-up."""
        context, row = self._context, pairing(self._context.desk.store, key)
        if context.campaign_id is None or row is None or row.second is None:
            return
        store, found = context.desk.store, campaign(context.desk.store, context.campaign_id)
        system = found.system if found is not None else "skirmish"
        name = context.say("calendar.pairing.battle_name", first=row.first.name, second=row.second.name)
        both = (row.first.id, row.second.id)
        follows = last_battles(store, context.campaign_id, both) if self.follow else ()
        made = context.execute(PlanPairing(key, name, system, follows, own_words(context, system)), self)
        if made is not None:
            context.go("battles", made.battle)

    @Slot(object)
    def go_to_battle(self, row: PairingRow) -> None:
        """Go to the battle of a pairing; to its table where it is being fought."""
        if row.battle is not None:
            item = ("play", row.battle.id) if row.state == "running" else row.battle.id
            self._context.go("battles", item)

    def free_battles(self, row: PairingRow) -> tuple[BattleRow, ...]:
        """Return the battles of both that settle no pairing yet."""
        key, both = self._context.campaign_id, {party.id for party in row.parties}
        found = battles(self._context.desk.store, key) if key is not None else ()
        return tuple(one for one in found if not one.round_id and one.state != "abandoned"
                     and both <= {side.warband for side in one.sides})

    def take(self, key: str, battle: str) -> None:
        """Let a battle that is there settle a pairing."""
        self._context.execute(PairBattle(key, battle), self)

    @Slot(str)
    def loosen(self, key: str) -> None:
        """Let the battle of a pairing go."""
        self._context.execute(UnpairBattle(key), self)

    @Slot(str)
    def remove_pairing(self, key: str) -> None:
        """Remove a pairing, and offer to take it back."""
        row = pairing(self._context.desk.store, key)
        change = self._context.execute(RemovePairing(key), self)
        if change is not None and row is not None:
            undo = TakeBack(self._context, change)
            self._context.tell("calendar.pairing.removed", undo=undo, sides=sides_words(row))

    @Slot(str, str)
    def note(self, key: str, text: str) -> None:
        """Store the note on a pairing."""
        self._context.execute(EditPairing(key, notes=text), self)

    @Slot()
    def copy(self) -> None:
        """Copy rounds and pairings as text."""
        context = self._context
        found = campaign(context.desk.store, context.campaign_id) if context.campaign_id is not None else None
        if found is not None:
            QGuiApplication.clipboard().setText(calendar_text(context, found.name, self.rounds()))
            context.tell("calendar.copied")


def free_names(context: Context, rounds: Sequence[RoundRow], labels: Sequence[str], count: int) -> list[str]:
    """Return names for so many new rounds, none of them taken.

    Shape: numbered on from those that are there, and from the highest of the `labels` of battles in any language.
    """
    taken = [*(row.name for row in rounds), *labels]
    known, number, found = {name.casefold() for name in taken}, max(len(rounds), _highest(taken)), list[str]()
    while len(found) < count:
        number += 1
        name = context.say("calendar.round_name", n=number)
        if name.casefold() not in known:
            found.append(name)
    return found


def _highest(names: Sequence[str]) -> int:
    """Return the highest number of rounds that are called by it, as the application calls them; 0 for none."""
    before = {Words(language).say("calendar.round_name", n="").strip().casefold() for language in LANGUAGES}
    parts = [name.casefold().rpartition(" ") for name in names]
    return max((int(n) for word, _, n in parts if word.strip() in before and n.isdecimal() and len(n) < _DIGITS),
               default=0)
