"""Choosing a picture: shown, chosen as a file or dropped, taken away; a file that is none is refused in place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.panels.shared.picture.reading import FORMATS, read_picture
from desktop.ui.panels.shared.picture.view import PictureView
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.text import Label


class PicturePicker(QWidget):
    """The picture beside its buttons. It keeps nothing: whoever owns it hears what was chosen and shows it again."""

    taken = Signal(str, bytes)
    """A file was taken as the picture: its name, the bytes to keep."""
    removed = Signal()
    """The picture is to go."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._content: bytes | None = None
        self.view = PictureView(context)
        self.choose = PlainButton(context, "cards_panel.picture.choose", icon="image-plus-outline")
        self.choose.clicked.connect(self._choose)
        self.drop = BareButton(context, "cards_panel.picture.remove", icon="close")
        self.drop.clicked.connect(self._remove)
        self.note = Label(context, "cards_panel.picture.note", role="second", wrap=True)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.setAcceptDrops(True)
        self._lay_out()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.drop)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addLayout(buttons)
        words.addWidget(self.note)
        words.addWidget(self.reason)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.view)
        row.addLayout(words, 1)

    def show_picture(self, content: bytes | None, *, there: bool, spoken: str) -> None:
        """Show the bytes of a picture, an empty frame for none. Shape: `there` says whether one is kept at all."""
        # It is shown again at each edit of what it belongs to: the same bytes are not unpacked anew.
        if content is not self._content:
            self._content = content
            self.view.show_image(QImage.fromData(content) if content else QImage())
        self.drop.setVisible(there)
        self.choose.set_words("cards_panel.picture.other" if there else "cards_panel.picture.choose")
        self.view.setAccessibleName(spoken)

    def refuse(self, reason: str) -> None:
        """Say why a file was not taken; empty takes the words away."""
        self.reason.set_text(reason)
        self.reason.setVisible(bool(reason))

    def take_file(self, path: Path) -> None:
        """Take a file as the picture, or say why not."""
        try:
            content = read_picture(path)
        except Refusal as refusal:
            self.refuse(self._context.reason(refusal))
            return
        self.refuse("")
        self.taken.emit(path.name, content)

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
        say = self._context.say
        kinds = " ".join(f"*.{kind}" for kind in FORMATS)
        name, _ = QFileDialog.getOpenFileName(self.window(), say("cards_panel.picture.choose"), "",
                                              f"{say('cards_panel.picture.kind')} ({kinds})")
        if name:
            self.take_file(Path(name))

    @Slot()
    def _remove(self) -> None:
        self.refuse("")
        self.removed.emit()
