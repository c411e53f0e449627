"""One dialog of a kind at a time: about another thing it is another one, about the same it comes to the front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import ref

from shiboken6 import isValid

from desktop.ui.dialogs.sheet import Sheet

D = TypeVar("D", bound=Sheet)


class OneDialog(Generic[D]):
    """Opens dialogs, each about one thing; one that holds what was not saved stays open beside the next."""

    def __init__(self) -> None:
        self._made: dict[object, ref[D]] = {}

    @property
    def dialog(self) -> D | None:
        """The one that is open, the newest of several; None where none is."""
        return next(reversed(self._open().values()), None)

    def show(self, key: object, make: Callable[[], D]) -> D:
        """Show the dialog about the thing of this key, made only where it is not open; others close."""
        there = self._open()
        for other, dialog in there.items():
            if other != key and not dialog.unsaved:
                dialog.close()
        found = there.get(key)
        if found is None:
            found = make()
            found.show()
        else:
            found.raise_()
        self._made = {other: ref(dialog) for other, dialog in self._open().items() if other != key} | {key: ref(found)}
        found.activateWindow()
        return found

    def _open(self) -> dict[object, D]:
        """Return those that are open, in the order in which they were shown."""
        there = ((key, made()) for key, made in self._made.items())
        return {key: dialog for key, dialog in there if dialog is not None and isValid(dialog) and dialog.isVisible()}
