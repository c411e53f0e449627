"""The picture of an entry while it is written."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.commands.chronicle import Picture
from desktop.campaign.pictures import picture_bytes
from desktop.ui.context import Context
from desktop.ui.panels.shared.picture.picker import PicturePicker


class PictureField(PicturePicker):
    """Holds the picture until the entry is saved. Shape: `picked` is a new one, `bare` says that none is wanted."""

    def __init__(self, context: Context, digest: str, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._digest = digest
        self.picked: Picture | None = None
        self.bare = False
        self.taken.connect(self._take)
        self.removed.connect(self._take_away)
        self._show()

    @property
    def changed(self) -> bool:
        """Whether another picture, or none, is wanted."""
        return self.picked is not None or (self.bare and bool(self._digest))

    def _wanted(self) -> bytes | None:
        if self.picked is not None:
            return self.picked.content
        return None if self.bare else picture_bytes(self._context.desk.store, self._digest)

    def _show(self) -> None:
        there = self.picked is not None or (bool(self._digest) and not self.bare)
        self.show_picture(self._wanted(), there=there, spoken=self._context.say("chronicle.editor.picture"))

    @Slot(str, bytes)
    def _take(self, name: str, content: bytes) -> None:
        self.picked, self.bare = Picture(name, content), False
        self._show()

    @Slot()
    def _take_away(self) -> None:
        self.picked, self.bare = None, True
        self._show()
