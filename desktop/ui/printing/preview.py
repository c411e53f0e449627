"""The true page: painted by the painter of the printer, zoomed and turned, with the card that is asked for framed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.printing.shown import Shown
from desktop.ui.widgets.painting import paint_box

ZOOM_LEAST: Final = 25
ZOOM_MOST: Final = 300
ZOOM_STEP: Final = 10
_MARGIN = 24
_IMAGE_MOST = 24_000_000


class PageView(QWidget):
    """One page at a zoom. Units: zoom in percent of 96 dots an inch."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.shown = Shown()
        self.page = 0
        self.zoom = 100
        self.framed = -1
        self._image = QImage()
        self._painted: tuple[object, ...] = ()
        context.look_changed.connect(self.update)

    @property
    def scale(self) -> float:
        """Pixels a millimetre."""
        return self.zoom / 100 * 96 / 25.4

    def sizeHint(self) -> QSize:
        """Return the size of the paper at the zoom."""
        content = self.shown.content
        return QSize(round(content.width * self.scale), round(content.height * self.scale))

    def card_rect(self, card: int) -> QRectF | None:
        """Return where a card of the deck stands on the shown page, None when it stands on another."""
        if self.shown.page_of(card) != self.page:
            return None
        rect, scale = self.shown.rect_of(card), self.scale
        return QRectF(rect.x() * scale, rect.y() * scale, rect.width() * scale, rect.height() * scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page, the edge of the paper and the frame of the card that was asked for."""
        painter = QPainter(self)
        theme = self._context.theme
        if self.page < self.shown.pages:
            self._paint_page(painter, event)
        else:
            painter.fillRect(self.rect(), Qt.GlobalColor.white)
        painter.setPen(QPen(theme.color("edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        framed = self.card_rect(self.framed) if self.framed >= 0 else None
        if framed is not None:
            paint_box(painter, framed.adjusted(-3, -3, 3, 3), 4, None, QPen(theme.color("select"), 3))

    def _paint_page(self, painter: QPainter, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if size.width() * size.height() > _IMAGE_MOST:
            painter.setClipRect(event.rect())
            painter.save()
            painter.scale(self.scale, self.scale)
            self.shown.content.pages[self.page](painter)
            painter.restore()
            return
        wanted = (id(self.shown), self.page, size.toTuple())
        if wanted != self._painted:
            self._image = self._picture(size, ratio)
            self._painted = wanted
        painter.drawImage(QPoint(0, 0), self._image)

    def _picture(self, size: QSize, ratio: float) -> QImage:
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        try:
            painter.scale(self.scale * ratio, self.scale * ratio)
            self.shown.content.pages[self.page](painter)
        finally:
            painter.end()
        image.setDevicePixelRatio(ratio)
        return image


class Preview(QScrollArea):
    """The page in the middle of a dialog: page keys turn it, plus and minus and Ctrl with the wheel zoom it.

    Shape: pages counted from 0; the zoom fits the whole page until the user chooses one. Units: zoom in percent.
    """

    turned = Signal()
    """Another page is shown, or the same at another zoom."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fitted = True
        self.setProperty("kind", "ground")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._ground = QWidget()
        self._ground.setProperty("kind", "ground")
        column = QVBoxLayout(self._ground)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self.view = PageView(context)
        column.addWidget(self.view, 0, Qt.AlignmentFlag.AlignCenter)
        self.setWidget(self._ground)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.view.shown.pages

    def show_pages(self, shown: Shown) -> None:
        """Show other pages, the place kept where there is one."""
        view = self.view
        view.shown, view.framed = shown, -1
        view.page = min(view.page, max(0, self.pages - 1))
        self._fit()
        self._show()

    def show_page(self, page: int) -> None:
        """Turn to a page."""
        self.view.page = min(max(page, 0), max(0, self.pages - 1))
        self._show()

    def show_card(self, card: int) -> None:
        """Turn to the page of a card and frame it."""
        page = self.view.shown.page_of(card)
        if page < 0:
            return
        self.view.page, self.view.framed = page, card
        self._show()
        rect = self.view.card_rect(card)
        if rect is not None:
            centre = self.view.mapTo(self._ground, rect.center().toPoint())
            self.ensureVisible(centre.x(), centre.y(), round(rect.width() / 2), round(rect.height() / 2))

    def set_zoom(self, zoom: int) -> None:
        """Show the page at a zoom of the user's own."""
        self._fitted = False
        self.view.zoom = min(max(zoom, ZOOM_LEAST), ZOOM_MOST)
        self._show()

    def real_size(self) -> None:
        """Show the page as large as it will be, by what the screen says of itself."""
        self.set_zoom(round(self.screen().physicalDotsPerInch() / 96 * 100))

    def step_zoom(self, steps: int) -> None:
        """Zoom in or out by whole steps."""
        self.set_zoom((self.view.zoom // ZOOM_STEP + steps) * ZOOM_STEP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole page in sight until the user chose a zoom."""
        super().resizeEvent(event)
        if self._fitted:
            self._fit()
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn with the page keys, zoom with plus and minus."""
        key = Qt.Key(event.key())
        turns = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        zooms = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        if key in turns:
            self.show_page(self.view.page + turns[key])
        elif key in zooms:
            self.step_zoom(zooms[key])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, scroll without."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.angleDelta().y():
            self.step_zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def _fit(self) -> None:
        if not self._fitted:
            return
        room, content = self.viewport().size(), self.view.shown.content
        wide = (room.width() - 2 * _MARGIN) * 25.4 / 96 / content.width
        high = (room.height() - 2 * _MARGIN) * 25.4 / 96 / content.height
        self.view.zoom = min(max(int(min(wide, high) * 100), ZOOM_LEAST), ZOOM_MOST)

    def _show(self) -> None:
        view = self.view
        view.setFixedSize(view.sizeHint())
        view.update()
        names = view.shown.names[view.page] if view.page < len(view.shown.names) else ""
        spoken = self._context.say("cards.print.sheet_name", number=view.page + 1, total=max(1, self.pages),
                                   names=names)
        self.setAccessibleName(spoken)
        view.setAccessibleName(spoken)
        self.turned.emit()
