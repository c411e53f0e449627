"""One dialog of a kind at a time: about another thing it is another one, about the same it comes to the front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Slot

from desktop.ui.dialogs.sheet import Sheet

D = TypeVar("D", bound=Sheet)


class OneDialog(QObject, Generic[D]):
    """Opens dialogs, each about one thing. Shape: `dialog` is the one that is open, None where none is."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.dialog: D | None = None
        self._key: object = None

    def show(self, key: object, make: Callable[[], D]) -> D:
        """Show the dialog about the thing of this key, made only where it is not open; one about another closes."""
        if self.dialog is not None and self._key != key:
            self.dialog.destroyed.disconnect(self._gone)
            self.dialog.close()
            self.dialog = None
        if self.dialog is None:
            self.dialog, self._key = make(), key
            self.dialog.destroyed.connect(self._gone)
            self.dialog.show()
        else:
            self.dialog.raise_()
        self.dialog.activateWindow()
        return self.dialog

    @Slot()
    def _gone(self) -> None:
        self.dialog = None
