"""The hand with the keyboard: keys, text, and an eye on where the focus is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLineEdit, QWidget

from tests.windows.night_hands import Hand, counts_of
from tests.windows.night_program import answering, name_of

PLAIN = Qt.KeyboardModifier.NoModifier
ARROWS = ("Down", "Right", "Up", "Left")


class Keys(Hand):
    """The hand with the keyboard: it presses keys and types, and looks where the focus is."""

    def press(self, *combinations: str) -> None:
        """Press keys, each named as Qt names it: `Ctrl+K`, `Return`, `Shift+W`."""
        for combination in combinations:
            sequence = QKeySequence(combination)[0]  # type: ignore[index]
            text = combination if len(combination) == 1 else ""
            self._send(sequence.key(), text.lower(), sequence.keyboardModifiers(), combination)

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        for letter in text:
            self._send(Qt.Key(QTest.asciiToKey(ord(letter)) if letter.isascii() else 0), letter, PLAIN, letter)

    def to(self, widget: QWidget, by: str = "Tab", most: int = 60) -> int:
        """Press a key until a widget has the focus; returns how often."""
        trail = []
        for count in range(most + 1):
            focused: QWidget | None = QApplication.focusWidget()
            if focused is widget or (focused is not None and focused.focusProxy() is widget):
                return count
            trail.append(name_of(focused))
            self.press(by)
        raise AssertionError(f"{by} does not lead to {name_of(widget)}: {trail}")

    def arrows_to(self, widget: QWidget, most: int = 24) -> int:
        """Press arrows to a widget of the same region, as one who sees where it lies; returns how often."""
        tried: set[tuple[int, str]] = set()
        before = self.presses
        for _ in range(most + 1):
            here: QWidget | None = QApplication.focusWidget()
            if here is widget or here is None:
                break
            way = widget.mapToGlobal(widget.rect().center()) - here.mapToGlobal(here.rect().center())
            across, along = ("Right", "Left")[way.x() < 0], ("Down", "Up")[way.y() < 0]
            wishes = [along, across] if abs(way.y()) > 6 else [across, along]
            wish = next((one for one in (*wishes, *ARROWS) if (id(here), one) not in tried), "")
            assert wish, f"the arrows do not lead from {name_of(here)} to {name_of(widget)}"
            tried.add((id(here), wish))
            self.press(wish)
        assert QApplication.focusWidget() is widget, f"{most} arrows do not lead to {name_of(widget)}"
        return self.presses - before

    def push(self, button: QWidget) -> None:
        """Go to a button by Tab and press Space."""
        self.to(button)
        self.press("Space")

    def write(self, field: QLineEdit, text: str) -> None:
        """Go to a field and write a text in the place of what stands there."""
        self.to(field)
        self.press("Ctrl+A")
        self.type(text)

    def choose(self, box: QComboBox, words: str) -> None:
        """Go to a drop-down and press Down as far as a line."""
        self.to(box)
        for _ in range(box.count()):
            if box.currentText() == words:
                return
            self.press("Down")
        raise AssertionError(f"{words} is not in {name_of(box)}")

    def panel(self, number: int) -> None:
        """Go to a panel by its number."""
        self.press(f"Ctrl+{number}")

    def take_back(self) -> None:
        """Undo."""
        self.press("Ctrl+Z")

    def bring_back(self) -> None:
        """Redo."""
        self.press("Ctrl+Shift+Z")

    def new_campaign(self) -> None:
        """Ask for a new campaign by its key."""
        self.press("Ctrl+N")

    def bring(self, path: Path) -> None:
        """Ask for rosters by the key and write the name of the file."""
        with answering(self.program, lambda dialog: self._name(dialog, path)):
            self.press("Ctrl+I")

    def save_as(self, button: QWidget, path: Path) -> None:
        """Press a button that asks for a file and write its name."""
        with answering(self.program, lambda dialog: self._name(dialog, path)):
            self.push(button)

    def start_battle(self) -> None:
        """Start from wherever the focus is."""
        self.press("Ctrl+Return")

    def select(self, unit: str) -> None:
        """Go to a tile by Tab and arrows; the arrows select."""
        self._into(self.tracker.sides)
        self.arrows_to(self.tile(unit))
        if self.dialog.presenter.selected != [self.tile(unit).view.unit]:  # type: ignore[attr-defined]
            self.press("Space")

    def begin(self, words: str) -> None:
        """Go to what the unit may do by Tab and arrows."""
        self.press("Tab")
        self.arrows_to(self.offer(words))
        self.press("Space")

    def pick(self, place: int) -> None:
        """Pick by the digit of the place; beyond the ninth go there by arrows."""
        if place < 9:
            self.press(str(place + 1))
            return
        self._into(self.tracker.question)
        self.arrows_to(self.picks()[place])
        self.press("Space")

    def count(self, told: Mapping[str, int]) -> None:
        """Type the counts: one digit where one bucket is asked for, else a place or a row of its own."""
        buttons = counts_of(self, told)
        if len(buttons) == 1 and buttons[0] in self.picks():
            several = len(self.tracker.table.question.ask.buckets) > 2  # type: ignore[union-attr]
            self.press(str(self.picks().index(buttons[0]) + several))
            return
        self._into(self.tracker.question)
        for button in buttons:
            self.arrows_to(button)
            self.press("Space")

    def confirm(self) -> None:
        """Press Enter."""
        self.until_taken(lambda: self.press("Return"))

    def due(self) -> None:
        """Press D for the first due."""
        self.press("D")

    def next(self) -> None:
        """Press N."""
        self.until_taken(lambda: self.press("N"))

    def end_battle(self) -> None:
        """Go to the menu of the table by Tab and arrows, and through it by arrows."""
        self._into(self.tracker.tools)
        self.arrows_to(self.tracker.tools.menu)
        self.press("Space")
        menu = self.tracker.menu
        for _ in range(len(menu.actions())):
            action: QAction | None = menu.activeAction()
            if action is not None and str(action.data()).startswith("offer:"):
                break
            self.press("Down")
        self.press("Return")

    def _into(self, region: QWidget) -> None:
        for _ in range(12):
            focused: QWidget | None = QApplication.focusWidget()
            if focused is not None and region.isAncestorOf(focused):
                return
            self.press("Tab")

    def _name(self, dialog: QFileDialog, path: Path) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        self.to(field)
        self.press("Ctrl+A")
        self.type(str(path))
        self.press("Return")

    def _send(self, key: Qt.Key, text: str, modifiers: Qt.KeyboardModifier, name: str) -> None:
        window = QGuiApplication.focusWindow()
        assert window is not None, "no window has the focus"
        with self.program.watch.over(f"key {name}"):
            QTest.sendKeyEvent(QTest.KeyAction.Click, window, key, text, modifiers)
        self.presses += 1
        self.program.settle(f"after key {name}")
