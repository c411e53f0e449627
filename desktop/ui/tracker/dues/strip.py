"""The dues as a strip of cards under the top bar, where there is no room for a list."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import CENTER, LEFT, paint_fitted, paint_focus
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.view import DueGroup
from desktop.ui.widgets.painting import paint_box

_LEAST, _MOST, _LATER, _GAP = 176, 320, 112, 8


@dataclass(frozen=True, slots=True)
class StripFace:
    """What a card of the strip says in two lines; `key` is its due, empty for the card that opens the list."""

    key: str
    title: str
    note: str
    running: bool = False


class StripCard(Target):
    """A due in two lines."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.face = StripFace("", "", "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.look_changed.connect(self.update)

    def show_face(self, face: StripFace) -> None:
        """Show a due."""
        self.face = face
        self.setText(face.title)
        self.setAccessibleName(f"{face.title}, {face.note}" if face.note else face.title)
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and both lines."""
        painter, theme, face = QPainter(self), self._context.theme, self.face
        rect = QRectF(self.rect())
        pen = theme.pen("nowedge", 2) if face.running else theme.pen("ink" if self.underMouse() else "edge", 1)
        paint_box(painter, rect, 6, theme.color("nowwash" if face.running else "surface"), pen)
        align = LEFT if face.key else CENTER
        middle = rect.center().y()
        room = rect.width() - 22
        paint_fitted(painter, QRectF(11, middle - 20, room, 20), face.title, theme, "ink", 15.5, 600, align)
        paint_fitted(painter, QRectF(11, middle + 1, room, 18), face.note, theme, "ink2", 13.5, align=align)
        if self.hasFocus():
            paint_focus(painter, rect, theme)


class DueStrip(QWidget):
    """As many dues of this phase as fit, then one card for the rest, which opens the whole list."""

    list_wanted = Signal()

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._groups: tuple[DueGroup, ...] = ()
        self._measures = Measures()
        self._cards: list[StripCard] = []
        context.look_changed.connect(self._fill)

    def cards(self) -> list[StripCard]:
        """Return the cards that are shown, from the left."""
        return [card for card in self._cards if not card.isHidden()]

    def show_dues(self, groups: tuple[DueGroup, ...], measures: Measures) -> None:
        """Show the groups of dues."""
        if (groups, measures) != (self._groups, self._measures):
            self._groups, self._measures = groups, measures
            self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many cards as fit."""
        super().resizeEvent(event)
        self._fill()

    @Slot()
    def _fill(self) -> None:
        faces, rest = self._faces()
        wanted = [*faces, *([rest] if rest else [])]
        while len(self._cards) < len(wanted):
            card = StripCard(self._context, self)
            card.clicked.connect(self._tapped)
            self._cards.append(card)
        room = self.width() - 16 - (_LATER + _GAP if rest else 0)
        wide = min((room - _GAP * (len(faces) - 1)) // max(len(faces), 1), _MOST if not self._measures.tablet else 999)
        top = 14 if not self._measures.tablet else 7
        x = 8
        for card, face in zip(self._cards, wanted, strict=False):
            card.show_face(face)
            width = _LATER if face is rest else wide
            card.setGeometry(QRect(x, top, width, self.height() - top - 6))
            card.show()
            x += width + _GAP
        for card in self._cards[len(wanted) :]:
            card.hide()

    def _faces(self) -> tuple[list[StripFace], StripFace | None]:
        """Return the cards of this phase that fit and the card for the rest."""
        say = self._context.say
        now = [due for group in self._groups if group.now for due in group.dues]
        later = [group for group in self._groups if not group.now and group.dues]
        fits = max((self.width() - 16 - _LATER) // (_LEAST + _GAP), 1)
        faces = [StripFace(due.key, due.title, due.short or due.text, due.running) for due in now[:fits]]
        hidden = len(now) - len(faces)
        number = hidden + sum(len(group.dues) for group in later)
        if not faces and not number:
            return [StripFace("", say("tracker.due.none"), "")], None
        if not number:
            return faces, None
        title = say("tracker.due.more" if hidden else "tracker.due.later", n=number)
        return faces, StripFace("", title, (later[0].short or later[0].title) if later else "")

    @Slot()
    def _tapped(self) -> None:
        card = self.sender()
        if not isinstance(card, StripCard):
            return
        if card.face.key:
            self._intents.due_opened.emit(card.face.key)
        else:
            self.list_wanted.emit()
