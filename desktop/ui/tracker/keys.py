"""The keys of the tracker: what each asks for, how it is printed, and how it is found on a Russian keyboard.

The tracker takes its keys itself instead of by shortcuts of the application: embedded in the shell, two shortcuts of
one key would be ambiguous and neither would act. Text fields keep all their keys.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A line of the help: the key caps and the code of what they do."""

    caps: str
    code: str


KEY_LINES = (
    KeyLine("N", "tracker.key.next"),
    KeyLine("D", "tracker.key.due"),
    KeyLine("← ↑ → ↓", "tracker.key.arrows"),
    KeyLine("Tab", "tracker.key.tab"),
    KeyLine("0 – 9", "tracker.key.digits"),
    KeyLine("R", "tracker.key.roll"),
    KeyLine("Enter", "tracker.key.confirm"),
    KeyLine("Esc", "tracker.key.leave"),
    KeyLine("W", "tracker.key.wound"),
    KeyLine("Shift+W", "tracker.key.heal"),
    KeyLine("K  S  O  F  H", "tracker.key.status"),
    KeyLine("−2  +1  =3", "tracker.key.entry"),
    KeyLine("P", "tracker.key.pause"),
    KeyLine("L", "tracker.key.log"),
    KeyLine("/", "tracker.key.find"),
    KeyLine("B", "tracker.key.board"),
    KeyLine("Ctrl+Z", "tracker.key.undo"),
    KeyLine("Ctrl+Shift+Z", "tracker.key.redo"),
    KeyLine("Ctrl+K", "tracker.key.goto"),
    KeyLine("F1", "tracker.key.help"),
    KeyLine("F11", "tracker.key.full_screen"),
)
"""All keys, in the order of the help."""

_LETTERS = {
    "n": "next", "d": "due", "r": "roll", "w": "wound", "p": "pause", "l": "log", "/": "find", "b": "board",
    "k": "status:K", "s": "status:S", "o": "status:O", "f": "status:F", "h": "status:H",
    "-": "entry:-", "−": "entry:-", "+": "entry:+", "=": "entry:=",
}  # fmt: skip

_RUSSIAN = str.maketrans("твкцздлыщаряи", "ndrwplksofhzb")
"""Letters of a Russian keyboard by the place of the key."""

_KEYS = {
    Qt.Key.Key_Return: "confirm", Qt.Key.Key_Enter: "confirm", Qt.Key.Key_Escape: "leave",
    Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down",
    Qt.Key.Key_F1: "help", Qt.Key.Key_F11: "full_screen",
}  # fmt: skip

_CONTROL = {"z": "undo", "y": "redo", "k": "goto"}


def command_of(event: QKeyEvent) -> str:
    """Return what a key asks for, empty where the tracker has no use for it."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    rest = modifiers & ~Qt.KeyboardModifier.ShiftModifier
    if rest == Qt.KeyboardModifier.ControlModifier:
        command = _CONTROL.get(_letter(event), "")
        return "redo" if command == "undo" and shift else command
    if rest:
        return ""
    text = event.text()
    if text.isdigit() and len(text) == 1:
        return f"digit:{int(text)}"
    command = _LETTERS.get(_letter(event), "") or _KEYS.get(Qt.Key(event.key()), "")
    return "heal" if command == "wound" and shift else command


def _letter(event: QKeyEvent) -> str:
    """Return the letter of the key, by its place where the keyboard is Russian."""
    text = event.text().lower()
    if len(text) == 1 and text.isprintable():
        return text.translate(_RUSSIAN)
    code = event.key()
    # With Ctrl held there is no text; the code of the key is the letter itself.
    return chr(code).lower().translate(_RUSSIAN) if 0x20 < code < 0x500 else ""


def is_text_field(widget: QWidget | None) -> bool:
    """Return whether letters typed now belong to a text field."""
    return isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)
