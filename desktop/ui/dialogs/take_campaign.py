"""A campaign in one file, looked into before anything of it is kept: what is in it, and what it is to the one here."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.archive.summary import BattleLine, brief, summary
from desktop.campaign.archive.taking import Meeting
from desktop.campaign.telling import did
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import Facts, file_name, moment, shown_path
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name

_ROW = 30
_LEAST = 150
"""Room for a few battles at least. Units: pixels."""
_WIDTH = 680


class TakeCampaign(Sheet):
    """What an archive of a campaign holds. Nothing is written before *Take in*, or before a place is chosen for it."""

    confirmed = Signal(object)
    """The user wants it taken into the open file: the `Meeting`."""
    apart_asked = Signal(object)
    """The user wants it as a file of its own: the `Meeting`."""

    def __init__(self, context: Context, path: Path, meeting: Meeting, parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.archive.title", width=760, height=660, parent=parent)
        self.setMinimumWidth(_WIDTH)
        self.path = path
        self.meeting = meeting
        self._summary = summary(meeting)
        self.facts = Facts(context)
        self.relation = Label(context, role="strong", wrap=True)
        self.newest = Label(context, role="body", tone="ink2", wrap=True)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        if context.desk.store.read_only:
            self.reason.set_words("storage.read_only", name=file_name(context))
            self.reason.show()
        self.model: RowsModel[BattleLine] = RowsModel(context, self._columns(), _number, self)
        self.view = RowsView(context, self.model, "safety.archive.battles", row_height=_ROW)
        self.model.set_rows(self._summary.battles)
        self._lay_out()
        self._speak()
        context.look_changed.connect(self._speak)
        context.desk_changed.connect(self.close)

    def show_reason(self, words: str) -> None:
        """Say why it was not taken in; the sheet stays."""
        self.reason.set_text(words)
        self.reason.show()
        self.confirm.setEnabled(True)
        self.apart.setEnabled(True)

    def _columns(self) -> tuple[Column[BattleLine], ...]:
        return (Column("battle", _name, "safety.archive.battle", weight=500, stretch=True, width=180),
                Column("sides", _sides, "safety.archive.sides", tone="ink2", width=250),
                Column("state", self._state, "safety.archive.state", tone="ink2", width=110))

    def _lay_out(self) -> None:
        facts = self.facts
        self._name = facts.add("safety.archive.campaign", role="row")
        self._made = facts.add("safety.archive.made")
        self._holds = facts.add("safety.archive.holds")
        self._bands = facts.add("safety.archive.warbands")
        self._checked = facts.add("safety.archive.checked", tone="good")
        self._file = facts.add("safety.archive.file", tone="ink2")
        body = self.body
        body.addWidget(facts)
        body.addWidget(Line())
        body.addWidget(self.relation)
        body.addWidget(self.newest)
        body.addWidget(self.view, 1)
        self.view.setVisible(bool(self._summary.battles))
        self.view.setMinimumHeight(_LEAST)
        if not self._summary.battles:
            body.addStretch(1)
        body.addWidget(self.reason)
        self.apart = PlainButton(self.context, "safety.archive.apart", icon="file-plus-outline")
        self.apart.set_tip("safety.archive.apart_tip")
        self.apart.clicked.connect(self._apart)
        self.cancel = PlainButton(self.context, "shell.cancel" if self.meeting.takes_in else "shell.close")
        self.cancel.clicked.connect(self.close)
        self.confirm = PrimaryButton(self.context, "safety.archive.take", icon="tray-arrow-down")
        self.confirm.clicked.connect(self._confirm)
        self.confirm.setVisible(self.meeting.takes_in and not self.context.desk.store.read_only)
        self.add_button(self.apart, left=True)
        self.add_button(self.cancel)
        self.add_button(self.confirm)
        (self.confirm if self.meeting.takes_in else self.cancel).setFocus()

    @Slot()
    def _speak(self) -> None:
        say, manifest, seen = self.context.say, self.meeting.archive.manifest, self._summary
        self._name.set_text(f"{manifest.name} · {game_name(self.context.words, manifest.system)}")
        self._made.set_text(say("safety.archive.made_by", when=moment(manifest.made_at), program=manifest.program[:40]))
        self._holds.set_text(say("safety.archive.counts", **brief(self.meeting.archive)))
        self._bands.set_text(", ".join(seen.warbands) or "–")
        self._checked.set_text(say("safety.archive.sound"))
        self._file.set_text(shown_path(self.path))
        relation = self.meeting.relation + ("_steps" if seen.steps else "")
        self.relation.set_words(f"safety.archive.relation.{relation}", name=manifest.name,
                                here=self.meeting.name_here or manifest.name, n=seen.changes, steps=seen.steps,
                                ours=self.meeting.ours)
        self.newest.setVisible(bool(seen.newest))
        self.newest.set_text("\n".join(did(self.context.words, label) for label in seen.newest))

    def _state(self, row: BattleLine) -> str:
        return self.context.say(f"battles.state.{row.state}")

    @Slot()
    def _confirm(self) -> None:
        self.reason.hide()
        self.confirm.setEnabled(False)
        self.confirmed.emit(self.meeting)

    @Slot()
    def _apart(self) -> None:
        self.reason.hide()
        self.apart_asked.emit(self.meeting)


def _number(row: BattleLine) -> int:
    return row.number


def _name(row: BattleLine) -> str:
    return f"{row.number} {row.name}"


def _sides(row: BattleLine) -> str:
    return " – ".join(row.sides)
