"""The picture of an entry while it is written: shown, chosen as a file or dropped, taken away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.chronicle import Picture
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.picture.reading import FORMATS, read_picture
from desktop.ui.panels.cards.editor.picture.view import PictureView
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.text import Label


class PictureField(QWidget):
    """Holds the picture until the entry is saved. Shape: `picked` is a new one, `bare` says that none is wanted."""

    def __init__(self, context: Context, digest: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._digest = digest
        self.picked: Picture | None = None
        self.bare = False
        self.view = PictureView(context)
        self.choose = PlainButton(context, "cards_panel.picture.choose", icon="image-plus-outline")
        self.choose.clicked.connect(self._choose)
        self.drop = BareButton(context, "cards_panel.picture.remove", icon="close")
        self.drop.clicked.connect(self._take_away)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.setAcceptDrops(True)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.drop)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addLayout(buttons)
        words.addWidget(Label(self._context, "cards_panel.picture.note", role="second", wrap=True))
        words.addWidget(self.reason)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.view)
        row.addLayout(words, 1)

    @property
    def changed(self) -> bool:
        """Whether another picture, or none, is wanted."""
        return self.picked is not None or (self.bare and bool(self._digest))

    def take_file(self, path: Path) -> None:
        """Take a file as the picture, or say why not."""
        try:
            self.picked = Picture(path.name, read_picture(path))
        except Refusal as refusal:
            self._refuse(self._context.reason(refusal))
            return
        self.bare = False
        self._refuse("")
        self._show()

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

    def _content(self) -> bytes | None:
        if self.picked is not None:
            return self.picked.content
        return None if self.bare else picture_bytes(self._context.desk.store, self._digest)

    def _show(self) -> None:
        content = self._content()
        self.view.show_image(QImage.fromData(content) if content else QImage())
        there = not self.view.image.isNull()
        self.drop.setVisible(there or (bool(self._digest) and not self.bare))
        self.choose.set_words("cards_panel.picture.other" if there else "cards_panel.picture.choose")
        self.view.setAccessibleName(self._context.say("chronicle.editor.picture"))

    def _refuse(self, reason: str) -> None:
        self.reason.set_text(reason)
        self.reason.setVisible(bool(reason))

    @Slot()
    def _choose(self) -> None:
        say = self._context.say
        kinds = " ".join(f"*.{kind}" for kind in FORMATS)
        name, _ = QFileDialog.getOpenFileName(self.window(), say("cards_panel.picture.choose"), "",
                                              f"{say('cards_panel.picture.kind')} ({kinds})")
        if name:
            self.take_file(Path(name))

    @Slot()
    def _take_away(self) -> None:
        self.picked, self.bare = None, True
        self._refuse("")
        self._show()
