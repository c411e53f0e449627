"""Choose one of several: each a button; what is not allowed says why and may be taken all the same."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import paint_fitted, paint_focus, width_of
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.questions import ChoiceView, ChooseAsk
from desktop.ui.tracker.spans import Span, Tone
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.painting import paint_box

_GAP, _LEAST = 6, 44


class ChoiceButton(Target):
    """One choice, with a note or with the reason against it."""

    def __init__(self, context: Context, intents: Intents, choice: ChoiceView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents, self.choice = context, intents, choice
        self._rule = LinkButton(context, text=choice.rule, parent=self)
        self._rule.clicked.connect(self._rule_tapped)
        self._rule.setVisible(bool(choice.rule))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setText(choice.text)
        self.setAccessibleName(", ".join(part for part in (choice.text, choice.blocked or choice.note) if part))
        self.setEnabled(not choice.blocked or choice.forcible)
        context.look_changed.connect(self.update)

    def wanted_height(self, width: int) -> int:
        """Return the height with the note wrapped to a width."""
        laid = self._note(width)
        return max(_LEAST, round(30 + (laid.height if laid else 0) + (6 if laid else 14)))

    def nextCheckState(self) -> None:
        """Leave the state to the body."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by Space; all other keys are the table's."""
        if event.key() == Qt.Key.Key_Space:
            self.click()
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the link where it belongs."""
        super().resizeEvent(event)
        hint = self._rule.sizeHint()
        self._rule.setGeometry(QRect(self.width() - hint.width() - 10, 6, hint.width(), 24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, sign, words and note."""
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        on, blocked = self.isChecked(), bool(self.choice.blocked)
        pen = theme.pen("ink", 3) if on else theme.pen("ink" if self.underMouse() else "edge", 1.5)
        ground = "selwash" if on else "sunken" if blocked else "surface"
        paint_box(painter, rect, 6, theme.color(ground), pen)
        laid = self._note(self.width())
        middle = 18 if laid else rect.height() / 2
        icon = "cancel" if blocked else self.choice.icon
        x = 12.0
        if icon:
            theme.glyph(painter, QRectF(x, middle - 9, 18, 18), icon, "ink2" if blocked else "ink")
            x += 26
        room = (self._rule.x() if self.choice.rule else rect.right()) - x - 8
        token = "ink2" if blocked else "ink"
        paint_fitted(painter, QRectF(x, middle - 11, room, 22), self.choice.text, theme, token, 16, 600)
        if laid is not None:
            laid.paint(painter, QPointF(x, 30), theme)
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _note(self, width: int) -> Layout | None:
        words = self.choice.blocked or self.choice.note
        icon = 26 if self.choice.blocked or self.choice.icon else 0
        return Layout(self._context.theme, (Span(words, Tone.QUIET),), 14, width - 24 - icon) if words else None

    @Slot()
    def _rule_tapped(self) -> None:
        self._intents.rule_requested.emit(self.choice.rule)


class ChooseBody(AskBody):
    """The choices one below the other; a tap picks, Confirm takes."""

    def __init__(self, context: Context, intents: Intents, ask: ChooseAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask = ask
        self._picked = ask.default
        self.buttons = [ChoiceButton(context, intents, choice, self) for choice in ask.choices]
        for button in self.buttons:
            button.clicked.connect(self._tapped)
        self._mark()

    def answer(self) -> object | None:
        """Return the key of the choice."""
        return self._picked or None

    def forced(self) -> bool:
        """Return whether the choice passes over a refusal."""
        return any(choice.key == self._picked and choice.blocked for choice in self._ask.choices)

    def confirm_words(self) -> str:
        """Return what Confirm says for the choice."""
        choice = next((choice for choice in self._ask.choices if choice.key == self._picked), None)
        if choice is None:
            return self.context.say("tracker.ask.pick_one")
        if choice.confirm and not choice.blocked:
            return choice.confirm
        code = "tracker.ask.force_what" if choice.blocked else "tracker.ask.confirm_what"
        return self.context.say(code, what=choice.text)

    def digit(self, number: int) -> bool:
        """Take a digit as the place of a choice, counted from one."""
        if not 1 <= number <= len(self.buttons):
            self.refused = self.context.say("tracker.ask.no_such_place", n=len(self.buttons))
            self.picked.emit()
        elif self.buttons[number - 1].isEnabled():
            self._pick(self.buttons[number - 1].choice.key)
        return True

    def point_at(self, unit: str) -> None:
        """Pick the unit whose tile was tapped, if it is one of the choices that may be taken."""
        if any(button.choice.key == unit and button.isEnabled() for button in self.buttons):
            self._pick(unit)

    def wanted_height(self, width: int) -> int:
        """Return the height of all choices."""
        columns = self._columns(width)
        wide = (width - _GAP * (columns - 1)) // columns
        rows = [self.buttons[at : at + columns] for at in range(0, len(self.buttons), columns)]
        return sum(max(button.wanted_height(wide) for button in row) + _GAP for row in rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the choices one below the other, two beside each other where they are many and short."""
        super().resizeEvent(event)
        columns = self._columns(self.width())
        wide = (self.width() - _GAP * (columns - 1)) // columns
        y = 0
        for at in range(0, len(self.buttons), columns):
            row = self.buttons[at : at + columns]
            tall = max(button.wanted_height(wide) for button in row)
            for number, button in enumerate(row):
                button.setGeometry(QRect(number * (wide + _GAP), y, wide, tall))
            y += tall + _GAP

    def _columns(self, width: int) -> int:
        bare = not any(choice.blocked or choice.note for choice in self._ask.choices)
        if not bare or len(self.buttons) < 4 or width < 300:
            return 1
        font, room = self.context.theme.font(16, 600), (width - _GAP) // 2 - 20
        wants = (width_of(font, choice.text) + (26 if choice.icon else 0) for choice in self._ask.choices)
        return 2 if max(wants) <= room else 1

    def _pick(self, key: str) -> None:
        self._picked, self.refused = key, ""
        self._mark()
        self.picked.emit()

    def _mark(self) -> None:
        for button in self.buttons:
            button.setChecked(button.choice.key == self._picked)
            button.update()

    @Slot()
    def _tapped(self) -> None:
        button = self.sender()
        if isinstance(button, ChoiceButton):
            self._pick(button.choice.key)
