"""A card as a picture: for a screen, a chat, a virtual table."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter

from desktop.cards.layout import LaidCard
from desktop.cards.painter.card import paint_card

DOTS_PER_INCH = 300


def card_image(card: LaidCard, dots_per_inch: int = DOTS_PER_INCH, *, rounded: bool = True) -> QImage:
    """Return a card as an image of its true size at a resolution."""
    scale = dots_per_inch / 25.4
    image = QImage(round(card.size.width * scale), round(card.size.height * scale), QImage.Format.Format_ARGB32)
    image.setDotsPerMeterX(round(dots_per_inch / 0.0254))
    image.setDotsPerMeterY(round(dots_per_inch / 0.0254))
    image.fill(Qt.GlobalColor.transparent if rounded else Qt.GlobalColor.white)
    painter = QPainter(image)
    try:
        painter.scale(scale, scale)
        paint_card(painter, card, rounded=rounded)
    finally:
        painter.end()
    return image


def png_bytes(image: QImage) -> bytes:
    """Return an image as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())
