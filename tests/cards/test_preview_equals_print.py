"""The preview is the print: the same sheet painted to dots and through a PDF differs by less than one in a hundred."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.designs import DESIGNS, Design
from desktop.cards.face import blank_face
from desktop.cards.measures import A4
from desktop.cards.painter.sheet import paint_sheet
from desktop.cards.pdf import sheets_pdf
from desktop.cards.png import card_image, png_bytes
from desktop.cards.sheet import Sheet
from desktop.words import Words
from tests.cards.build import BANNER, any_card, skirmisher
from tests.cards.paper import raster

DOTS = 254.0
SQUARE = 10


def preview(deck_cards: object, sheet: Sheet, width: int, height: int) -> bytes:
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.scale(DOTS / 25.4, DOTS / 25.4)
    paint_sheet(painter, sheet, deck_cards, 0)
    painter.end()
    bits = bytes(image.constBits())
    return b"".join(bits[y * image.bytesPerLine() : y * image.bytesPerLine() + width] for y in range(height))


def greys(dots: bytes, width: int, height: int) -> list[float]:
    """The mean grey of squares of a millimetre: what an eye sees, not how a renderer rounds an edge."""
    means = []
    for top in range(0, height - SQUARE, SQUARE):
        rows = [dots[(top + dy) * width : (top + dy + 1) * width] for dy in range(SQUARE)]
        means += [sum(sum(row[left : left + SQUARE]) for row in rows) / SQUARE**2 / 255
                  for left in range(0, width - SQUARE, SQUARE)]
    return means


def share_of_difference(one: list[float], two: list[float]) -> float:
    return sum(abs(here - there) > 0.12 for here, there in zip(one, two, strict=True)) / len(one)


@pytest.mark.parametrize("design", DESIGNS.values(), ids=lambda design: design.key)
def test_the_preview_equals_the_print(english: Words, design: Design) -> None:
    figures = [Figure(skirmisher(), 1, leader=True, career="5 battles"),
               *(Figure(any_card(n), n + 2) for n in range(4))]
    faces = faces_of(figures, BANNER, english)
    deck = deck_of([*faces, blank_face(faces[0], english)], english, design=design)
    sheet = Sheet(A4)
    width, height, printed = raster(sheets_pdf(deck.cards, sheet, "x", "en"), 0, DOTS)
    shown = greys(preview(deck.cards, sheet, width, height), width, height)
    assert share_of_difference(shown, greys(printed, width, height)) < 0.01
    moved = greys(preview(deck.cards, replace(sheet, gap=0.5), width, height), width, height)
    assert share_of_difference(moved, greys(printed, width, height)) > 0.02


def test_a_picture_of_a_card_has_its_size_in_dots(english: Words) -> None:
    deck = deck_of(faces_of([Figure(skirmisher(), 1)], BANNER, english), english)
    image = card_image(deck.cards[0], 300)
    assert (image.width(), image.height()) == (744, 1039)
    assert png_bytes(image).startswith(b"\x89PNG")
    assert image.pixelColor(0, 0).alpha() == 0
    assert card_image(deck.cards[0], 300, rounded=False).pixelColor(0, 0).alpha() == 255
