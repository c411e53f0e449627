"""A picture file made fit for a card: turned as it was taken, no larger than paper shows, without a camera's notes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from desktop.campaign.pictures import MOST_BYTES
from desktop.campaign.refusal import Refusal

FORMATS: Final = ("png", "jpeg", "jpg", "webp", "bmp", "gif")
"""What is read; what could reach for other files (SVG) is not."""

MOST_FILE: Final = 64 * 1024 ** 2
"""A file larger than that is not even opened. Units: bytes."""

MOST_DOTS: Final = 200_000_000
"""A picture of more dots than that is not decoded."""

LONG_SIDE: Final = 1400
"""The longer side of a kept picture: 300 dots an inch over a half page. Units: dots."""

_QUALITY = 88
_LEAST_SIDE = 200


def read_picture(path: Path) -> bytes:
    """Return a picture file as the bytes of a PNG or JPEG fit to be kept.

    Raises:
        Refusal: it cannot be read, is too large, or is no picture.
    """
    try:
        size = path.stat().st_size
        if size > MOST_FILE:
            raise Refusal("cards_panel.refusal.picture_file", name=path.name, most=MOST_FILE // 1024 ** 2)
        data = path.read_bytes()
    except OSError:
        raise Refusal("cards_panel.refusal.picture_unreadable", name=path.name) from None
    return fitted(data, path.name)


def fitted(data: bytes, name: str) -> bytes:
    """Return the bytes of a picture made fit to be kept. Raises a Refusal where they are none, or too large."""
    image = _decoded(data, name)
    side = LONG_SIDE
    while side >= _LEAST_SIDE:
        kept = _encoded(_within(image, side))
        if 0 < len(kept) <= MOST_BYTES:
            return kept
        side = side * 3 // 4
    raise Refusal("campaign.refusal.picture_large", name=name, most=MOST_BYTES // 1024 ** 2)


def _decoded(data: bytes, name: str) -> QImage:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace") not in FORMATS:
        raise Refusal("cards_panel.refusal.picture_kind", name=name)
    size = reader.size()
    if size.width() * size.height() > MOST_DOTS:
        raise Refusal("cards_panel.refusal.picture_dots", name=name, most=MOST_DOTS // 1_000_000)
    if max(size.width(), size.height()) > 2 * LONG_SIDE:
        # A photograph is decoded small from the first: a JPEG of 40 million dots needs no 160 MB for it.
        reader.setScaledSize(size.scaled(QSize(2 * LONG_SIDE, 2 * LONG_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise Refusal("cards_panel.refusal.picture_kind", name=name)
    return image


def _within(image: QImage, side: int) -> QImage:
    if max(image.width(), image.height()) <= side:
        return image
    return image.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio,
                        Qt.TransformationMode.SmoothTransformation)


def _encoded(image: QImage) -> bytes:
    """Return an image as a JPEG, or as a PNG where something of it is clear; neither tells where it was taken."""
    clear = image.hasAlphaChannel()
    plain = image.convertToFormat(QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32)
    for key in plain.textKeys():
        plain.setText(key, "")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png" if clear else b"jpeg"))
    if not clear:
        writer.setQuality(_QUALITY)
    return bytes(buffer.data().data()) if writer.write(plain) else b""
