"""The picture of a card in its editor."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.pictures import picture_bytes
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.shared.picture.picker import PicturePicker


class PictureBox(Section):
    """The picture. Shape: it is stored at once, by a command of its own: the editor passes `picked` on."""

    picked = Signal(str, bytes)
    """The card shall have this picture: the name of its file, its bytes."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.picture.title", parent)
        self._shown = ""
        self._content: bytes | None = None
        self.picker = PicturePicker(context)
        self.picker.choose.setObjectName("picture.choose")
        self.picker.taken.connect(self.picked)
        self.picker.removed.connect(self._take_away)
        self.column.addWidget(self.picker)

    def fill(self, *, anew: bool) -> None:
        """Show the picture of the card."""
        digest, say = self.card.picture, self.context.say
        if anew or digest != self._shown:
            self.picker.refuse("")
        if digest != self._shown:
            self._shown = digest
            self._content = picture_bytes(self.context.desk.store, digest) if digest and self.context.is_open else None
        lost = bool(digest) and not self._content
        spoken = say("cards_panel.picture.spoken" if digest and not lost else "cards_panel.picture.none",
                     name=self.card.name)
        self.picker.show_picture(self._content, there=bool(digest), spoken=spoken)
        self.picker.note.set_words("cards_panel.picture.lost" if lost else "cards_panel.picture.note")

    @Slot()
    def _take_away(self) -> None:
        self.asked.emit(_without_picture, "picture.choose")


def _without_picture(card: Card) -> Card:
    return replace(card, picture="")
