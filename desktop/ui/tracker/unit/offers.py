"""What the unit may do now, as buttons; beside them the ways to correct it by hand and to see its card."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import width_of
from desktop.ui.tracker.view import OfferView

ROW, GAP = 44, 8


class OfferButton(TableButton):
    """One procedure that may start."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, Face(), parent)
        self.offer = OfferView("", "")

    def show_offer(self, offer: OfferView) -> None:
        """Show an offer; the one that runs has the gold line."""
        self.offer = offer
        kind = Kind.RUNNING if offer.now else Kind.PLAIN
        self.dress(Face(offer.text, icon=offer.icon, kind=kind, px=15.5, icon_px=22))


class Offers(QWidget):
    """Buttons in rows: offers as wide as their words want, then *Correct* and the card."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._buttons: list[OfferButton] = []
        self._unit, self._shown = "", 0
        self._rare: tuple[OfferView, ...] = ()
        self.correct, self.card, self.rare = (TableButton(context, Face(), self) for _ in range(3))
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._rare_chosen)
        self.rare.clicked.connect(self.open_rare)
        self.correct.clicked.connect(self._corrected)
        self.card.clicked.connect(self._card_wanted)

    def buttons(self) -> list[OfferButton]:
        """Return the offers that are shown."""
        return self._buttons[: self._shown]

    def show_offers(self, offers: tuple[OfferView, ...], unit: str, *, several: bool) -> None:
        """Show the allowed ones among the offers."""
        allowed = [offer for offer in offers if offer.allowed and (offer.now or not offer.rare)]
        self._rare = tuple(offer for offer in offers if offer.rare and not offer.now)
        self._unit, self._shown = unit, len(allowed)
        while len(self._buttons) < len(allowed):
            button = OfferButton(self._context, self)
            button.clicked.connect(self._tapped)
            self._buttons.append(button)
        for button, offer in zip(self._buttons, allowed, strict=False):
            button.show_offer(offer)
        for number, button in enumerate(self._buttons):
            button.setVisible(number < self._shown)
        say = self._context.say
        self.correct.dress(Face(say("tracker.unit.correct"), icon="pencil-outline", icon_px=20))
        self.card.dress(Face(icon="cards-outline", icon_px=24, speak=say("tracker.unit.card")))
        self.rare.dress(Face(icon="dots-horizontal", icon_px=24, speak=say("tracker.unit.rare")))
        self.correct.setVisible(bool(unit))
        self.card.setVisible(bool(unit) and not several)
        self.rare.setVisible(bool(self._rare))
        self._place()

    def wanted_height(self, width: int) -> int:
        """Return how high the rows are at a width."""
        return self._rows(width)[1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the buttons in their rows."""
        super().resizeEvent(event)
        self._place()

    def _rows(self, width: int) -> tuple[list[list[TableButton]], int]:
        """Return the buttons row by row and the height of all rows."""
        tools = [tool for tool in (self.correct, self.card, self.rare) if not tool.isHidden()]
        buttons: list[TableButton] = [*self.buttons(), *tools]
        rows: list[list[TableButton]] = [[]]
        used = 0
        for button in buttons:
            wide = self._least(button)
            if rows[-1] and used + GAP + wide > width:
                rows.append([])
                used = 0
            used += wide + (GAP if rows[-1] else 0)
            rows[-1].append(button)
        return rows, len(rows) * ROW + (len(rows) - 1) * GAP

    def _least(self, button: TableButton) -> int:
        if button in (self.card, self.rare):
            return 46
        face = button.face
        words = width_of(self._context.theme.font(face.px, face.weight, condensed=True), face.text)
        return min(max(round(words + face.icon_px) + 27, 90), 360)

    def _place(self) -> None:
        rows, _ = self._rows(self.width())
        for at, row in enumerate(rows):
            spare = self.width() - sum(self._least(button) for button in row) - GAP * (len(row) - 1)
            # The offers take the air; the tools keep their size, so that they stand where they stood.
            takers: list[TableButton] = [button for button in row if isinstance(button, OfferButton)]
            takers = takers or [button for button in row if button is self.correct]
            x = 0
            for button in row:
                wide = self._least(button) + (spare // max(len(takers), 1) if button in takers else 0)
                button.setGeometry(QRect(x, at * (ROW + GAP), wide, ROW))
                x += wide + GAP

    @Slot()
    def open_rare(self) -> None:
        """Open the menu of what is seldom done; what is refused says why."""
        self.fill_rare().popup(self.rare.mapToGlobal(QPoint(0, self.rare.height())))

    def fill_rare(self) -> QMenu:
        """Fill the menu of what is seldom done."""
        self._menu.clear()
        for offer in self._rare:
            words = offer.text if offer.allowed else f"{offer.text}: {offer.reason}"
            action = QAction(words, self._menu)
            action.setData(offer.code)
            action.setEnabled(offer.allowed)
            self._menu.addAction(action)
        return self._menu

    @Slot(QAction)
    def _rare_chosen(self, action: QAction) -> None:
        self._intents.start_requested.emit(action.data(), self._unit, False)

    @Slot()
    def _tapped(self) -> None:
        button = self.sender()
        if isinstance(button, OfferButton):
            self._intents.start_requested.emit(button.offer.code, self._unit, False)

    @Slot()
    def _corrected(self) -> None:
        self._intents.correct_requested.emit(self._unit)

    @Slot()
    def _card_wanted(self) -> None:
        self._intents.card_requested.emit(self._unit)
