"""Plays a battle that was scripted without windows once more through the real tracker, answer by answer.

A step must be reachable as people reach it: by Next, by a due, or by an offer of a unit, a side or the battle. Each
must tell there what it told in the script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_start import StartBattle
from desktop.campaign.values import OptionValue
from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.choices import Allocate, Declare
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.session import Entry, Session
from desktop.rules.kernel.system import Setup
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.presenting.dues import key_of as due_key
from desktop.ui.tracker.presenting.unit import key_of as offer_key
from tests.support.night import a_desk, open_table

MOST_ANSWERS = 200
"""No step asks as often as this."""


def planned(desk: Desk, game: str, setup: Setup, name: str) -> tuple[str, str]:
    """Plan a battle between warbands that are what the sides of a set-up are; returns campaign and battle."""
    campaign = desk.execute(CreateCampaign(name, game)).new_id
    bands = []
    for side in setup.sides:
        band = desk.execute(CreateWarband(campaign, side.name, system=game, tincture=side.tincture or "azure",
                                          charge=side.charge)).new_id
        # The cards of a set-up have their options worked in already: taken again they would be paid for twice.
        recruits = [desk.execute(Recruit(band, given=replace(unit.card, options=()), name=unit.name)).new_id
                    for unit in side.units]
        if side.leader >= 0:
            desk.execute(NameLeader(band, recruits[side.leader]))
        bands.append(band)
    options = tuple(OptionValue(*pair) for pair in setup.options)
    return campaign, desk.execute(CreateBattle(campaign, name, game, tuple(bands), options=options)).new_id


def table_of(folder: Path, game: str, setup: Setup) -> PlayTable:
    """Return the table of such a battle in a file of its own."""
    desk = a_desk(folder)
    _, battle = planned(desk, game, setup, "Scripted")
    desk.execute(StartBattle(battle, setup.first, "script"))
    return open_table(desk, battle)


class Follower:
    """The hands of a player who follows a script. `press` presses a key at the tracker."""

    def __init__(self, dialog: TrackerDialog, press: Callable[[Qt.Key], None]) -> None:
        self.dialog, self.press = dialog, press
        self.intents = dialog.tracker.intents

    @property
    def table(self) -> PlayTable:
        """The table that is played at."""
        return self.dialog.presenter.table

    def follow(self, script: Session) -> int:
        """Play every step of a script that stands; returns how many there were."""
        for at in script.done:
            self.step(script.lines[at].entry)
        return len(script.done)

    def step(self, entry: Entry) -> None:
        """Play one step and hold that it told the same."""
        before = len(self.table.session.lines)
        self.start_step(entry)
        for key, by in entry.hand:
            self.intents.number_corrected.emit(key, by)
        for _ in range(MOST_ANSWERS):
            if self.table.session.draft is None:
                break
            self._go_on(list(entry.answers))
        lines = self.table.session.lines
        assert len(lines) == before + 1, (entry.code, entry.args, self.tracker.toast.words, self._open())
        assert lines[-1].entry.told == entry.told, (entry.code, entry.args)

    def start_step(self, entry: Entry) -> None:
        """Start a step as people do."""
        if entry.code.startswith("kernel."):
            self.table.correct(entry.code, *entry.args)
            self.dialog.refresh()
        elif entry.code == self.table.system.advance:
            self._press_next()
        else:
            self._start_offered(entry)

    def _press_next(self) -> None:
        before = len(self.table.session.lines)
        for _ in range(3):
            self.press(Qt.Key.Key_N)
            if len(self.table.session.lines) > before or self.table.session.draft is not None:
                return

    def _start_offered(self, entry: Entry) -> None:
        due = next((due for due in self.table.dues() if due.start == (entry.code, entry.args)), None)
        if due is not None and not entry.forced:
            self.intents.due_opened.emit(due_key(due))
            return
        for holder in self._holders():
            for offer in self.dialog.presenter.offers(holder):
                if (offer.code, offer.args) == (entry.code, entry.args):
                    assert offer.refusal is None or offer.refusal.code in entry.forced, offer.refusal
                    self.intents.start_requested.emit(offer_key(offer), holder, bool(entry.forced))
                    return
        raise AssertionError(f"nobody is offered {entry.code} {entry.args}")

    def _holders(self) -> Iterator[str]:
        battle = self.table.battle
        yield from (unit.id for unit in battle.all(Unit))
        yield ""

    def _go_on(self, answers: list[Answer]) -> None:
        """Revise what the script has otherwise, then answer what is open, then keep what is finished."""
        running = self.table.running
        assert running is not None
        assert running.status != "failed", running.failure
        given = {(one.key, one.nth): one for one in answers}
        for asked in running.revisable:
            wanted = given.get((asked.answer.key, asked.answer.nth))
            if wanted is not None and wanted.value != asked.answer.value and self._revise(asked, wanted):
                return
        if running.request is None:
            self.intents.answered.emit(True, "table", ())
            return
        wanted = given.get((running.request.key, running.nth))
        assert wanted is not None, (running.request.key, running.nth, sorted(given))
        source = "forced" if wanted.source == "forced" else "table"
        self.intents.answered.emit(wanted.value, source, wanted.faces)

    def _revise(self, asked: Any, wanted: Answer) -> bool:
        """Set the first part of an assumption that the script has otherwise; returns whether there was one."""
        base = f"{wanted.key}|{wanted.nth}"
        if isinstance(asked.request, Declare | Allocate):
            now = dict(asked.answer.value)
            part = next(((name, value) for name, value in wanted.value if now.get(name) != value), None)
            if part is None:
                return False
            self.intents.revised.emit(f"{base}|{part[0]}", part[1])
        else:
            self.intents.revised.emit(base, wanted.value)
        return True

    def _open(self) -> object:
        running = self.table.running
        return running.request.key if running is not None and running.request is not None else None
