"""The shipped warbands, each taken with one tap."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import Shipped, shipped
from desktop.ui.panels.warbands.wording import SEPARATOR, shown, unit
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label
from desktop.words.games import game_short


class ReadyBands(QScrollArea):
    """A line for each shipped pack, in the language of the moment."""

    taken = Signal(object)
    """The user takes a pack: the Shipped."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown = ("", "")
        self.buttons: list[PlainButton] = []
        self._packs: tuple[Shipped, ...] = ()
        self.setProperty("kind", "clear")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_packs(self, game: str) -> None:
        """Show the packs, those of a game first; the same game in the same language changes nothing."""
        language = self._context.words.language
        if (language, game) == self._shown:
            return
        packs = sorted(shipped(language), key=lambda pack: pack.system != game)
        self._shown, self._packs, self.buttons = (language, game), tuple(packs), []
        inner = QWidget()
        inner.setProperty("kind", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for place, pack in enumerate(self._packs):
            if place:
                column.addWidget(Line())
            column.addWidget(self._line(pack, inner))
        column.addStretch(1)
        before = self.takeWidget()
        if before is not None:
            before.hide()
            before.deleteLater()
        self.setWidget(inner)

    def _line(self, pack: Shipped, parent: QWidget) -> QWidget:
        context, say = self._context, self._context.say
        line = QWidget(parent)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=pack.name, role="row", wrap=True))
        points = say("warbands.ready.points", points=shown(pack.points), unit=unit(context, pack.points_name,
                                                                                  pack.points))
        counts = (say("warbands.ready.figures", n=pack.models) if pack.models else
                  say("warbands.ready.units", n=len(pack.cards)))
        words.addWidget(Label(context, text=SEPARATOR.join((game_short(context.words, pack.system), counts, points)),
                              role="second", wrap=True))
        if pack.note:
            words.addWidget(Label(context, text=pack.note, role="second", wrap=True))
        button = PlainButton(context, "warbands.ready.take", tip="warbands.ready.take_tip", name=pack.name)
        button.setAccessibleName(say("warbands.ready.take_tip", name=pack.name))
        button.setObjectName(pack.file)
        button.clicked.connect(self._take)
        self.buttons.append(button)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 10, 0, 10)
        row.setSpacing(10)
        row.addWidget(Gonfalon(context, pack.tincture, pack.charge, width=36, height=46))
        row.addLayout(words, 1)
        row.addWidget(button)
        return line

    @Slot()
    def _take(self) -> None:
        name = self.sender().objectName()
        self.taken.emit(next(pack for pack in self._packs if pack.file == name))
