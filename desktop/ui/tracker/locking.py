"""A table that is only looked at: whatever would write into the battle cannot be pressed, and says why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton

from desktop.ui.tracker.parts.button import TableButton
from desktop.ui.widgets.wounds import WoundBox

if TYPE_CHECKING:
    from desktop.ui.tracker.surface import Surface


def lock(surface: Surface) -> None:
    """Let nothing be pressed that writes; whom it is about, their cards, log and board are there to look at."""
    for button in _writing(surface):
        button.setEnabled(False)
        button.setToolTip(surface.table.locked)


def _writing(surface: Surface) -> Iterator[QAbstractButton]:
    for region in (surface.sides, surface.unit.head, surface.unit.members, surface.unit.statuses):
        # Tiles select and folds open: they stay.
        yield from (button for button in region.findChildren(QAbstractButton)
                    if isinstance(button, TableButton | WoundBox))
    foot, tools, unit = surface.foot, surface.tools, surface.unit
    yield from (surface.next, tools.undo, tools.redo, foot.next, foot.undo, foot.redo, unit.offers.correct)
    yield from surface.clocks.faces
    yield from surface.board.pieces
