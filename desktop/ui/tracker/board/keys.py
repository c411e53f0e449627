"""Which keys belong to the board while it has the keyboard. All others stay with the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.rules.kernel.boards import Cell

STEPS: dict[Qt.Key, Cell] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}
"""The arrows move the cursor by a cell."""

EDGES: dict[Qt.Key, str] = {Qt.Key.Key_N: "n", Qt.Key.Key_W: "w"}
"""While pieces are put, N and W choose the upper and the left edge of the cell; once more takes the cell itself."""

_PLAIN = frozenset({
    *STEPS, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_R, Qt.Key.Key_Home,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
})
_WITH_CTRL = frozenset({Qt.Key.Key_0, Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus})
_SILENT = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def is_own(event: QKeyEvent, tool: str, *, trying: bool = False) -> bool:
    """Whether a key is the board's: arrows, Enter, R, floors; zoom with Ctrl; Escape while a way is tried."""
    key = Qt.Key(event.key())
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return key in _WITH_CTRL
    if event.modifiers() & ~_SILENT:
        return False
    if key == Qt.Key.Key_Escape:
        return trying
    return key in _PLAIN or (bool(tool) and key in EDGES)
