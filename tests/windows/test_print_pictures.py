"""The picture of a unit on paper: from the library and from a warband, in its place, grey in a design of one ink."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QColor, QImage

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.cards import SaveCard, SetPicture
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.queries.library import library_card
from desktop.cards.measures import POKER
from desktop.ui.context import Context
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.opening import print_cards, print_warband
from tests.cards.build import skirmisher
from tests.windows.print_support import choose, click

MM = 72 / 25.4
HAIR = 0.05


def a_painting() -> bytes:
    """A red PNG of 400 by 300 dots with a blue foot."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("#c02020"))
    for y in range(200, 300):
        for x in range(400):
            image.setPixelColor(x, y, QColor("#2020c0"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data())


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = create_desk(tmp_path / "night.gonfalon")
    key = desk.execute(SaveCard(skirmisher())).new_id
    desk.execute(SetPicture(key, "aldreda.png", a_painting()))
    campaign = desk.execute(CreateCampaign("Marches of Ennor")).new_id
    band = desk.execute(CreateWarband(campaign, "Fenwatch Company")).new_id
    desk.execute(Recruit(band, key))
    return desk


def opened(qtbot, desk: Desk, whence: str) -> PrintDialog:
    with desk.store.read() as connection:
        key = connection.exec_driver_sql(f"SELECT id FROM {whence}").scalar_one()
    context = Context(desk=desk)
    if whence == "card":
        dialog = print_cards(context, "Library", [library_card(desk.store, key)])
    else:
        dialog = print_warband(context, key)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: bool(dialog.deck.cards))
    return dialog


def saved(dialog: PrintDialog, path: Path) -> tuple[list[tuple[float, float, float, float]], list[QColor]]:
    """The pictures of the first page of the PDF that is saved: left, top, right, foot in mm; colours in them."""
    dialog.outputs.save_pdf(str(path))
    document = pypdfium2.PdfDocument(path)
    page = document[0]
    boxes = []
    for one in page.get_objects([pdfium.FPDF_PAGEOBJ_IMAGE]):
        left, low, right, high = one.get_bounds()
        boxes.append((left / MM, (page.get_height() - high) / MM, right / MM, (page.get_height() - low) / MM))
    shown = page.render(scale=2)
    colours = []
    for left, top, right, _ in boxes:
        at = round((top + 2) * MM * 2) * shown.stride + round((left + right) * MM) * shown.n_channels
        blue, green, red = bytes(shown.buffer)[at:at + 3]
        colours.append(QColor(red, green, blue))
    document.close()
    return boxes, colours


@pytest.mark.parametrize("whence", ["card", "warband"])
def test_the_picture_stands_on_the_card_in_its_colours(qtbot, desk: Desk, tmp_path: Path, whence: str) -> None:
    dialog = opened(qtbot, desk, whence)
    boxes, colours = saved(dialog, tmp_path / "cards.pdf")
    spot = dialog.choices.sheet.place(0)

    (left, top, right, foot), = boxes
    assert spot[0] - HAIR <= left < right <= spot[0] + POKER.width + HAIR
    assert spot[1] - HAIR <= top < foot <= spot[1] + POKER.height + HAIR
    assert min(right - left, foot - top) > 8
    assert (colours[0].red() > 150, colours[0].blue() < 90) == (True, True)


def test_a_design_of_one_ink_prints_it_grey_and_an_unticked_one_not_at_all(qtbot, desk: Desk, tmp_path: Path) -> None:
    dialog = opened(qtbot, desk, "warband")
    choose(dialog, dialog.options.look.design, "mono")
    _, colours = saved(dialog, tmp_path / "mono.pdf")
    assert colours[0].red() == colours[0].green() == colours[0].blue()

    click(dialog.options.look.ticks["picture"])
    assert saved(dialog, tmp_path / "none.pdf") == ([], [])


def test_a_picture_that_is_gone_from_the_file_is_told_before_printing(qtbot, desk: Desk, tmp_path: Path) -> None:
    with desk.store.read() as connection:
        key = connection.exec_driver_sql("SELECT id FROM card").scalar_one()
    lost = replace(library_card(desk.store, key), picture="0" * 64)
    dialog = print_cards(Context(desk=desk), "Library", [lost])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: bool(dialog.deck.cards))
    assert "1 picture cannot be read" in [row.finding.head for row in dialog.summary.rows]
    assert saved(dialog, tmp_path / "lost.pdf") == ([], [])
