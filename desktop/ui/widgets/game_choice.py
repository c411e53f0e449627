"""Which game: a drop-down list of all systems, and below it what the chosen one is."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.systems import ids
from desktop.ui.context import Context
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.text import Label
from desktop.words.games import game_about, game_name


class GameChoice(QWidget):
    """Offers the games in the order of the systems; `name` is the code that names the list for screen readers."""

    chosen = Signal(str)
    """The user chose a game; its id."""

    def __init__(self, context: Context, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.list = Choice(context, name)
        self.about = Label(context, role="second", wrap=True)
        self.list.activated.connect(self._chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.list)
        column.addWidget(self.about)
        self.setFocusProxy(self.list)
        context.look_changed.connect(self._relook)
        self.set_current(ids()[0])

    def current(self) -> str:
        """Return the id of the chosen game."""
        return self.list.current_key()

    def set_current(self, id: str) -> None:
        """Choose a game without telling; one that is not there chooses the first."""
        lines = [(each, game_name(self._context.words, each)) for each in ids()]
        self.list.set_lines(lines, id if id in ids() else ids()[0])
        self._tell_about()

    def _tell_about(self) -> None:
        self.about.set_text(game_about(self._context.words, self.current()))

    @Slot()
    def _chosen(self) -> None:
        self._tell_about()
        self.chosen.emit(self.current())

    @Slot()
    def _relook(self) -> None:
        self.set_current(self.current())
