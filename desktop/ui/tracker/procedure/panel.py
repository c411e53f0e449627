"""The panel of the running procedure: question, stages, facts, needed number, odds, answer, outlook."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.finger_scroll import FingerScroll
from desktop.ui.tracker.parts.paint import fitted, paint_fitted
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.bodies import body_for
from desktop.ui.tracker.procedure.extras import Extras
from desktop.ui.tracker.procedure.facts import GAP, ROW, FactRows
from desktop.ui.tracker.procedure.needed import PX, NeededBlock
from desktop.ui.tracker.procedure.outlook import OutlookBar
from desktop.ui.tracker.procedure.places import Heights, Spot, column_height, column_places, sheet_height, sheet_places
from desktop.ui.tracker.procedure.refusal import RefusalLine
from desktop.ui.tracker.procedure.roll_row import RollRow
from desktop.ui.tracker.procedure.stages import HEIGHT as STAGES
from desktop.ui.tracker.procedure.stages import StageStrip
from desktop.ui.tracker.questions import ConfirmAsk, QuestionView
from desktop.ui.tracker.tap_guard import TapGuard

_TWO_COLUMNS = 620
_FACTS = 2 * ROW + 2 * GAP + ROW // 2
"""Facts fill two rows at most; half of a third one shows that there are more to scroll to. Units: pixels."""


class QuestionPanel(QWidget):
    """Asks the open question. Its height never changes while the procedure runs."""

    status_wanted = Signal()
    """The statuses of the selected unit are wanted over the sheet."""

    def __init__(self, context: Context, intents: Intents, guard: TapGuard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents, self._guard = context, intents, guard
        self._question: QuestionView | None = None
        self._measures = Measures()
        self._last = ""
        self._wanted, self._wanted_for = 0, ("", 0, Measures())
        self._body: AskBody | None = None
        self.close_button = TableButton(context, Face(icon="close", kind=Kind.BARE, icon_px=26), self)
        self.extras = Extras(context, intents, self)
        self.stages, self.facts = StageStrip(context, self), FactRows(context, self)
        self.needed, self.outlook = NeededBlock(context, intents, self), OutlookBar(context, self)
        self.roll_row, self.refusal = RollRow(context, self), RefusalLine(context, self)
        self._scroll, self._fact_scroll = FingerScroll(self), FingerScroll(self)
        self._fact_scroll.setWidget(self.facts)
        self.facts.setProperty("kind", "clear")
        self.close_button.clicked.connect(intents.procedure_left)
        self.extras.status_wanted.connect(self.status_wanted)
        self.facts.changed.connect(intents.revised)
        self.roll_row.roll.clicked.connect(self.roll)
        self.roll_row.no.clicked.connect(self.deny)
        self.roll_row.confirm.clicked.connect(self.confirm)
        context.look_changed.connect(self._reworded)

    @property
    def body(self) -> AskBody | None:
        """The body of the open question."""
        return self._body

    def show_question(self, question: QuestionView, measures: Measures, last: str) -> None:
        """Show a question; the same question keeps what was picked. `last` is the newest line of the log."""
        before = self._question
        self._question, self._measures, self._last = question, measures, last
        if self._body is None or before is None or (before.key, before.ask) != (question.key, question.ask):
            self._renew_body(question)
        assert self._body is not None
        self._body.set_scale(measures.scale * (1.28 if measures.tablet else 1.0))
        if question.filled is not None and (before is None or before.filled != question.filled):
            self._body.fill(question.filled)
        self.setAccessibleName(question.title)
        self.close_button.dress(Face(icon="close", kind=Kind.BARE, icon_px=26,
                                     speak=self._context.say("tracker.ask.leave")))  # fmt: skip
        self.stages.show_stages(question.stages)
        self.facts.show_facts(question.facts)
        if question.needed is not None:
            self.needed.show_needed(question.needed, self._number_px())
        if question.outlook is not None:
            self.outlook.show_outlook(question.outlook)
        self.roll_row.show_question(question, self._body, measures)
        self._say_refusal()
        self._place()
        self.update()

    @Slot()
    def roll(self) -> None:
        """Let the app roll, by tap or by key."""
        if self._question is not None and self._question.can_roll:
            self._intents.rolled.emit()

    @Slot()
    def confirm(self) -> None:
        """Confirm the answer as it stands; a second tap within a quarter of a second is dropped and says so."""
        if self._question is None or self._body is None:
            return
        answer = self._body.answer()
        if answer is None:
            self.refusal.say(self._body.reason() or self._body.confirm_words())
            self._place()
            return
        if not self._guard.allows("confirm"):
            self._intents.second_tap_dropped.emit()
            return
        filled = self._question.filled
        by_app = filled is not None and filled.value == answer
        faces = filled.faces if filled is not None and by_app else self._body.faces()
        source = "forced" if self._body.forced() else "app" if by_app else "table"
        self._intents.answered.emit(answer, source, faces)

    @Slot()
    def deny(self) -> None:
        """Answer a plain question with no."""
        if self._question is not None and isinstance(self._question.ask, ConfirmAsk):
            self._intents.answered.emit(False, "table", ())

    def digit(self, number: int) -> bool:
        """Hand a digit to the body of the question."""
        return self._body is not None and self._body.digit(number)

    def point_at(self, unit: str) -> None:
        """Hand a tapped tile to the body of the question."""
        if self._body is not None and self._question is not None:
            self._body.point_at(unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the parts to the room."""
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        """Return the room of the desktop form."""
        return QSize(396, self._measures.question)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, the gold edge, title and note, in the tablet form the newest line of the log."""
        painter, theme, question = QPainter(self), self._context.theme, self._question
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.fillRect(0, 0, self.width(), 3, theme.color("nowedge"))
        if question is None:
            return
        places = self._places()
        title = QRectF(places[Spot.TITLE])
        upper = QRectF(title.left(), title.top(), title.width(), 26)
        font = fitted(theme, question.title, upper.width(), 20, 600, 15)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        painter.drawText(upper, int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextDontClip), question.title)
        note = QRectF(title.left(), upper.bottom() - 1, title.width(), 20)
        paint_fitted(painter, note, question.note, theme, "ink2", 14)
        if Spot.LAST in places and self._last:
            paint_fitted(painter, QRectF(places[Spot.LAST]), self._last, theme, "ink2", 14)

    def wanted_height(self, width: int) -> int:
        """Return the height at which the column shows all; it is worked out once a question, so that it stays."""
        question, body = self._question, self._body
        if question is None or body is None:
            return 0
        if self._wanted_for != (question.key, width, self._measures):
            self._wanted_for = (question.key, width, self._measures)
            low, wide = self._measures.low, width >= _TWO_COLUMNS
            room = (width - 44) * 352 // 756 if wide else width - 28
            tall = body.least_height(room) if low or wide else body.wanted_height(room)
            heights = self._heights(room, wide=wide)
            self._wanted = sheet_height(heights, tall) if wide else column_height(heights, tall, low=low)
        return self._wanted

    def _heights(self, room: int, *, wide: bool) -> Heights:
        question = self._question
        assert question is not None
        facts = min(self.facts.wanted_height(room), _FACTS) if question.facts else 0
        needed = self.needed.wanted_height(room) if question.needed is not None else 0
        stages = (44 if self._measures.low and not wide else STAGES) if question.stages else 0
        return Heights(stages, facts, needed)

    def _number_px(self) -> float:
        base = 72 if self._wide else 42 if self._measures.low else PX
        return base * (1 + (self._measures.scale - 1) * 1.2)

    @property
    def _wide(self) -> bool:
        return self.width() >= _TWO_COLUMNS

    def _renew_body(self, question: QuestionView) -> None:
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        self._body = body_for(self._context, self._intents, question.ask, self._scroll)
        self._body.setProperty("kind", "clear")
        self._body.picked.connect(self._picked)
        self._scroll.takeWidget()
        self._scroll.setWidget(self._body)
        self._body.show()

    def _places(self) -> dict[Spot, QRect]:
        low, column = self._measures.low, self.width() - 28
        half = (self.width() - 44) * 352 // 756
        room = half if self._wide else column
        heights = self._heights(room, wide=self._wide)
        if heights.facts and self._body is not None:
            # What the answers leave free goes to the facts that would have to be scrolled to.
            tall = 0 if self._wide else self._body.least_height(room)
            used = sheet_height(heights, tall) if self._wide else column_height(heights, tall, low=low)
            more = min(self.height() - used, self.facts.wanted_height(room) - heights.facts)
            heights = replace(heights, facts=heights.facts + max(more, 0))
            # Where not even the answers have their room, the outlook yields; a refusal would stand in its place.
            heights = replace(heights, outlook=self._wide or used <= self.height() or bool(self.refusal.words))
        return sheet_places(self.size(), heights) if self._wide else column_places(self.size(), heights, low=low)

    def _place(self) -> None:
        question, body = self._question, self._body
        if question is None or body is None or self.width() < 100:
            return
        places = self._places()
        refused = bool(self.refusal.words)
        parts = {
            Spot.CLOSE: self.close_button, Spot.EXTRAS: self.extras, Spot.STAGES: self.stages,
            Spot.FACTS: self._fact_scroll, Spot.NEEDED: self.needed, Spot.BODY: self._scroll, Spot.ROLL: self.roll_row,
            Spot.OUTLOOK: self.outlook,
        }  # fmt: skip
        for spot, part in parts.items():
            part.setVisible(spot in places)
            if spot in places:
                part.setGeometry(places[spot])
        self.outlook.setVisible(Spot.OUTLOOK in places and question.outlook is not None and not refused)
        self.refusal.setVisible(refused)
        self.refusal.setGeometry(places.get(Spot.OUTLOOK, QRect()))
        self._fact_scroll.lay(self.facts.wanted_height)
        self._scroll.lay(body.least_height, fill=True)

    def _say_refusal(self) -> None:
        reason = self._body.reason() if self._body is not None else ""
        stated = self._question.refusal if self._question is not None else ""
        self.refusal.say(reason or stated)

    @Slot()
    def _picked(self) -> None:
        if self._body is not None:
            self.roll_row.say_confirm(self._body, self._measures)
        self._say_refusal()
        self._place()

    @Slot()
    def _reworded(self) -> None:
        self.update()
