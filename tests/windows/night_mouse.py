"""The hand with the mouse. The one thing it types is text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFileDialog, QLineEdit, QWidget

from tests.windows.night_hands import Hand, counts_of
from tests.windows.night_program import answering, file_dialog, name_of

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Mouse(Hand):
    """The hand with the mouse: it presses where a widget is seen, and whatever lies on top there is pressed."""

    _aimed: QWidget | None = None

    def click(self, widget: QWidget, at: QPoint | None = None, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Click a widget, in its middle unless another place is named."""
        handle, place = self._aim(widget, at)
        name = f"click on {name_of(widget)}"
        with self.program.watch.over(name):
            QTest.mouseClick(handle, LEFT, keys, place)
        self.presses += 1
        self.program.settle(f"after {name}")

    def double_click(self, widget: QWidget) -> None:
        """Press twice in a row, as one does where once is enough; the second press falls where the first did."""
        handle, place = self._aim(widget, None)
        QTest.mouseDClick(handle, LEFT, PLAIN, place)
        self.program.settle()

    push = click

    def write(self, field: QLineEdit, text: str) -> None:
        """Write a text into a field, in the place of what stands there."""
        handle, place = self._aim(field, None)
        QTest.mouseClick(handle, LEFT, PLAIN, place)
        QTest.mouseDClick(handle, LEFT, PLAIN, place)
        field.selectAll()
        QTest.keyClicks(field, text)
        self.program.settle()

    def choose(self, box: QComboBox, words: str) -> None:
        """Open a drop-down and click a line of it, which it shows from then on."""
        self.pick_line(box, words)
        assert box.currentText() == words

    def pick_line(self, box: QComboBox, words: str) -> None:
        """Open a drop-down and click a line of it; what comes of that may lay the drop-down itself anew."""
        self.click(box)
        view = box.view()
        line = view.model().index(box.findText(words), 0)
        view.scrollTo(line)
        place = view.visualRect(line).center()
        self.click(view.viewport(), place)

    def panel(self, number: int) -> None:
        """Click an item of the rail."""
        self.click(self.program.app.window.rail.buttons()[number - 1])

    def take_back(self) -> None:
        """Click Undo in the header."""
        self.click(self.program.app.window.header.undo)

    def bring_back(self) -> None:
        """Click Redo in the header."""
        self.click(self.program.app.window.header.redo)

    def new_campaign(self) -> None:
        """Click the button of the welcome page."""
        self.click(self.program.button("shell.welcome.new"))

    def bring(self, path: Path) -> None:
        """Click Import, write the name of the file and click Open."""
        with answering(self.program, lambda dialog: self._name(dialog, path)):
            self.click(self.program.button("campaign_panel.empty.import"))

    def save_as(self, button: QWidget, path: Path) -> None:
        """Click a button that asks for a file, write its name and click Save."""
        with answering(self.program, lambda dialog: self._name(dialog, path)):
            self.click(button)

    def start_battle(self) -> None:
        """Click the gold button."""
        self.click(self.program.app.window.pages.panel().go)  # type: ignore[union-attr]

    def select(self, unit: str) -> None:
        """Click a tile."""
        self.click(self.tile(unit), QPoint(60, 20))

    def begin(self, words: str) -> None:
        """Click what the unit may do."""
        self.click(self.offer(words))

    def pick(self, place: int) -> None:
        """Click a choice."""
        self.click(self.picks()[place])

    def count(self, told: Mapping[str, int]) -> None:
        """Click the counts."""
        for button in counts_of(self, told):
            self.click(button)

    def confirm(self) -> None:
        """Click Confirm."""
        self.until_taken(lambda: self.click(self.tracker.question.roll_row.confirm))

    def due(self) -> None:
        """Click the first due."""
        cards = self.tracker.strip.cards() if self.tracker.strip.isVisible() else self.tracker.dues.cards()
        self.click(cards[0], QPoint(20, 14))

    def next(self) -> None:
        """Click Next."""
        self.until_taken(lambda: self.click(self.tracker.next))

    def end_battle(self) -> None:
        """Click the line of the table's menu."""
        self.click(self.tracker.tools.menu)
        menu = self.tracker.menu
        line = next(action for action in menu.actions() if str(action.data()).startswith("offer:"))
        self.click(menu, menu.actionGeometry(line).center())

    def _name(self, dialog: QFileDialog, path: Path) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        self.write(field, str(path))
        self._accept(dialog)

    def _accept(self, dialog: QFileDialog) -> None:
        box = dialog.findChild(QDialogButtonBox)
        assert box is not None
        role = QDialogButtonBox.ButtonRole.AcceptRole
        button = next(one for one in box.buttons() if box.buttonRole(one) == role)
        # The list of completions takes the first click for itself.
        for _ in range(2):
            if file_dialog() is not None:
                self.click(button)

    def _aim(self, widget: QWidget, at: QPoint | None) -> tuple[QWindow, QPoint]:
        assert widget.isVisible() and widget.isEnabled(), f"{name_of(widget)} cannot be clicked"
        spot = at if at is not None else widget.rect().center()
        # Kept: when the wrapper of a drop-down's window goes, those of its handle and of its list are no good any more.
        window = self._aimed = widget.window()
        place = widget.mapTo(window, spot)
        assert window.rect().contains(place), f"{name_of(widget)} lies outside the window"
        under: QWidget | None = window.childAt(place)
        free = under is None or under is widget or widget.isAncestorOf(under)
        assert free, f"{name_of(under)} covers {name_of(widget)}"
        QCursor.setPos(widget.mapToGlobal(spot))
        return window.windowHandle(), place
