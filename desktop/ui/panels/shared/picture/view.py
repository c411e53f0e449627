"""The kept picture as a small view, or an empty frame that takes a dropped file."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BOX
from desktop.ui.widgets.painting import dashed, paint_box

_WIDE, _HIGH = 132, 96


class PictureView(QWidget):
    """Shows a picture whole. Units: logical pixels."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._image = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    @property
    def image(self) -> QImage:
        """What is shown; a null image where nothing is."""
        return self._image

    def show_image(self, image: QImage) -> None:
        """Show a picture; a null one shows the empty frame."""
        self._image = image
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the view."""
        return QSize(_WIDE, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture in the middle, or a dashed frame with a sign in it."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        if self._image.isNull():
            paint_box(painter, rect, RADIUS_BOX, theme.color("sunken"), dashed(theme.color("edge")))
            side = 32.0
            theme.glyph(painter, QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side),
                        "image-outline", "ink2")
            return
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2,
                                 size.width(), size.height()), self._image)
