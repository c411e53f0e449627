"""The picture of a card: shown, chosen as a file or dropped, taken away; a file that is none is refused in place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.pictures import picture_bytes
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.picture.reading import FORMATS, read_picture
from desktop.ui.panels.cards.editor.picture.view import PictureView
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.text import Label


class PictureBox(Section):
    """The picture. Shape: it is stored at once, by a command of its own: the editor passes `picked` on."""

    picked = Signal(str, bytes)
    """The card shall have this picture: the name of its file, its bytes."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.picture.title", parent)
        self._shown = ""
        self.view = PictureView(context)
        self.choose = PlainButton(context, "cards_panel.picture.choose", icon="image-plus-outline")
        self.choose.setObjectName("picture.choose")
        self.choose.clicked.connect(self._choose)
        self.drop = BareButton(context, "cards_panel.picture.remove", icon="close")
        self.drop.clicked.connect(self._take_away)
        self.note = Label(context, "cards_panel.picture.note", role="second", wrap=True)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.setAcceptDrops(True)
        words = QVBoxLayout()
        words.setSpacing(6)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.drop)
        buttons.addStretch(1)
        words.addLayout(buttons)
        words.addWidget(self.note)
        words.addWidget(self.reason)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.view)
        row.addLayout(words, 1)
        self.column.addLayout(row)

    def fill(self, *, anew: bool) -> None:
        """Show the picture of the card."""
        digest = self.card.picture
        if anew or digest != self._shown:
            self.refuse("")
        if digest != self._shown:
            self._shown = digest
            content = picture_bytes(self.context.desk.store, digest) if digest and self.context.is_open else None
            self.view.show_image(QImage.fromData(content) if content else QImage())
        lost = bool(digest) and self.view.image.isNull()
        self.drop.setVisible(bool(digest))
        self.choose.set_words("cards_panel.picture.other" if digest else "cards_panel.picture.choose")
        self.note.set_words("cards_panel.picture.lost" if lost else "cards_panel.picture.note")
        self.view.setAccessibleName(self.context.say(
            "cards_panel.picture.spoken" if digest and not lost else "cards_panel.picture.none", name=self.card.name))

    def refuse(self, reason: str) -> None:
        """Say why a file was not taken; empty takes the words away."""
        self.reason.set_text(reason)
        self.reason.setVisible(bool(reason))

    def take_file(self, path: Path) -> None:
        """Take a file as the picture, or say why not."""
        try:
            content = read_picture(path)
        except Refusal as refusal:
            self.refuse(self.context.reason(refusal))
            return
        self.refuse("")
        self.picked.emit(path.name, content)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that is dragged here."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the file that was dropped."""
        urls = event.mimeData().urls()
        if urls and urls[0].isLocalFile():
            event.acceptProposedAction()
            self.take_file(Path(urls[0].toLocalFile()))

    @Slot()
    def _choose(self) -> None:
        say = self.context.say
        kinds = " ".join(f"*.{kind}" for kind in FORMATS)
        name, _ = QFileDialog.getOpenFileName(self.window(), say("cards_panel.picture.choose"), "",
                                              f"{say('cards_panel.picture.kind')} ({kinds})")
        if name:
            self.take_file(Path(name))

    @Slot()
    def _take_away(self) -> None:
        self.asked.emit(_without_picture, "picture.choose")


def _without_picture(card: Card) -> Card:
    return replace(card, picture="")
