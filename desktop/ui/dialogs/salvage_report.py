"""What came over of a damaged file, and what was lost, thing by thing."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.campaign.salvaging.bringing import Brought
from desktop.campaign.salvaging.losses import Loss
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import Facts, moment, shown_path
from desktop.ui.dialogs.merge_words import table_words
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_MANY = 5


class SalvageReport(Sheet):
    """The new file and its contents over the list of losses; nothing is opened before *Open the new file*."""

    open_asked = Signal(object)
    """The new file is to be opened: its path."""

    def __init__(self, context: Context, damaged: Path, brought: Brought, parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.salvage.title", width=760, height=600, parent=parent)
        self.setMinimumWidth(560)
        self.damaged = damaged
        self.brought = brought
        self.facts = Facts(context)
        self._came = self.facts.add("safety.salvage.holds", role="row")
        self._new = self.facts.add("safety.salvage.new_file")
        self._old = self.facts.add("safety.salvage.from_file", tone="ink2")
        self.head = Label(context, role="section")
        self.list = Label(context, role="body", wrap=True)
        self.list.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for widget in (self.facts, Line(), self.head, self.list):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.copy = PlainButton(context, "safety.salvage.copy", icon="content-copy")
        self.copy.clicked.connect(self._copy)
        self.copy.setVisible(bool(brought.losses))
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.open_new = PrimaryButton(context, "safety.salvage.open", icon="folder-open-outline")
        self.open_new.clicked.connect(self._open)
        self.add_button(self.copy, left=True)
        self.add_button(close)
        self.add_button(self.open_new)
        self._speak()
        context.look_changed.connect(self._speak)
        self.open_new.setFocus()

    @property
    def losses(self) -> list[str]:
        """What was lost, in words."""
        return [self._said(one) for one in self.brought.losses]

    @Slot()
    def _speak(self) -> None:
        say, brought = self.context.say, self.brought
        came = [say("safety.salvage.campaign", name=each.name, warbands=each.warbands, battles=each.battles)
                for each in brought.campaigns]
        came += [say("safety.salvage.cards", n=brought.cards)] if brought.cards else []
        self._came.set_text("\n".join((*came, say("safety.salvage.entries", n=brought.entries))))
        self._new.set_text(shown_path(brought.path))
        self._old.set_text(say("safety.salvage.left_alone", path=shown_path(self.damaged)))
        self.head.setVisible(bool(brought.losses))
        self.head.set_text(say("safety.salvage.lost"))
        lines = "\n".join(f"• {one}" for one in self.losses)
        self.list.set_text(lines or say("safety.salvage.nothing_lost"))
        self.list.set_tone("ink" if brought.losses else "good")

    def _said(self, loss: Loss) -> str:
        params: dict[str, object] = dict(loss.params)
        if "table" in params:
            n = params.get("n", _MANY)
            params["what"] = table_words(self.context, str(params["table"]), int(str(n)))
        if "at" in params:
            params["at"] = moment(str(params["at"]))
        return self.context.say(f"safety.salvage.loss.{loss.code}", **params)

    @Slot()
    def _copy(self) -> None:
        lines = [f"{self.context.say('safety.salvage.lost')}: {self.damaged.name}", *self.losses]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.copy.set_words("safety.salvage.copied")

    @Slot()
    def _open(self) -> None:
        path = self.brought.path
        self.close()
        self.open_asked.emit(path)
