"""The picture of a unit: a band that it fills, in no more dots than paper shows."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from desktop.cards.inks import LINE, WHITE
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Picture
from desktop.cards.text_fit import Piece

_DOTS_PER_MM = 300 / 25.4
_MOST_MM_A_DOT = 25.4 / 96
_MOST_MEGABYTES = 256
_GAP_BELOW = 1.6
_HIGH_SHARE = 0.35
"""How far down a tall picture is cropped: heads are seldom at the foot."""


@dataclass(slots=True, kw_only=True)
class PicturePiece(Piece):
    """The picture, and the gap between it and what stands below it. Units: mm."""

    image: QImage
    width: float
    band: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the picture with a thin edge."""
        canvas.image(self.image, x, y, self.width, self.band)
        canvas.box(x, y, self.width, self.band, line=0.15, color=LINE)


def picture_piece(picture: Picture, width: float, height: float, scale: float, *, mono: bool = False) -> Piece | None:
    """Return the picture as a band of a size, None where its bytes are no picture. Units: mm of the layout."""
    image = cropped(picture, width, height, scale, mono=mono)
    if image.isNull():
        return None
    return PicturePiece(height=height + _GAP_BELOW, image=image, width=width, band=height)


def whole_picture(picture: Picture, width: float, height: float) -> Piece | None:
    """Return the whole picture within a size, sharp and no larger than its dots give; None where it is none. In mm."""
    image = _decoded(picture)
    if image.isNull():
        return None
    share = min(width / image.width(), height / image.height(), _MOST_MM_A_DOT)
    wide, high = image.width() * share, image.height() * share
    shown = cropped(picture, wide, high, 1.0)
    return PicturePiece(height=high + _GAP_BELOW, image=shown, width=wide, band=high) if not shown.isNull() else None


def cropped(picture: Picture, width: float, height: float, scale: float, *, mono: bool = False) -> QImage:
    """Return the picture cropped to a size, empty where its bytes are no picture. Units: mm of the layout."""
    return _cropped(picture, (round(width * scale * _DOTS_PER_MM), round(height * scale * _DOTS_PER_MM)), mono)


def readable(picture: Picture) -> bool:
    """Tell whether the bytes of a picture are one."""
    return not _decoded(picture).isNull()


@functools.lru_cache(maxsize=24)
def _decoded(picture: Picture) -> QImage:
    """Return the picture as it is stored, upright as its camera says, empty where it cannot be read."""
    buffer = QBuffer()
    buffer.setData(QByteArray(picture.content()))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    QImageReader.setAllocationLimit(_MOST_MEGABYTES)
    return reader.read()


@functools.lru_cache(maxsize=96)
def _cropped(picture: Picture, dots: tuple[int, int], mono: bool) -> QImage:
    image = _decoded(picture)
    if image.isNull() or 0 in dots:
        return QImage()
    share = min(image.width() / dots[0], image.height() / dots[1])
    width, height = max(1, round(dots[0] * share)), max(1, round(dots[1] * share))
    left = (image.width() - width) // 2
    top = round((image.height() - height) * _HIGH_SHARE)
    part = image.copy(QRect(left, top, width, height))
    if share > 1:
        part = part.scaled(dots[0], dots[1], Qt.AspectRatioMode.IgnoreAspectRatio,
                           Qt.TransformationMode.SmoothTransformation)
    return _on_paper(part, mono)


def _on_paper(image: QImage, mono: bool) -> QImage:
    """The picture on white: what is see-through costs some printers a bitmap of the whole page."""
    paper = QImage(image.size(), QImage.Format.Format_RGB32)
    paper.fill(WHITE)
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper.convertToFormat(QImage.Format.Format_Grayscale8) if mono else paper
