"""The picture of a card in its editor: chosen, dropped, made small, shown on the printed card, refused in place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage

from desktop.campaign.commands.cards import SaveCard
from desktop.campaign.pictures import MOST_BYTES, picture_bytes, picture_size
from desktop.campaign.refusal import Refusal
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.panels.shared.picture import reading
from desktop.ui.panels.shared.picture.reading import LONG_SIDE, fitted, read_picture
from tests.support.night import a_desk
from tests.windows.cards_panel_support import a_library, open_card, stored

ORIENTATION = bytes.fromhex("ffe10022" "457869660000" "49492a0008000000" "0100" "12010300" "01000000" "06000000"
                            "00000000")
"""An EXIF part that says: turned by a quarter."""


def encoded(image: QImage, kind: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)
    return bytes(buffer.data().data())


def a_picture(width: int = 60, height: int = 40, kind: str = "jpeg", *, clear: bool = False, speckled: bool = False,
              ) -> bytes:
    """Return a picture file: one colour, half of it clear, or noise that packs badly."""
    image = QImage(width, height, QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32)
    image.fill(QColor(0, 0, 0, 0) if clear else QColor("teal"))
    if speckled:
        image = QImage(Random(7).randbytes(width * height * 4), width, height, QImage.Format.Format_ARGB32).copy()
    return encoded(image, kind)


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    panel = a_library(qtbot, desk).pages.panel()
    open_card(panel, "Pell")
    return panel


def drop(section, path: Path) -> None:
    """Drop a file on a section."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    section.dropEvent(QDropEvent(QPointF(QPoint(5, 5)), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
                                 Qt.KeyboardModifier.NoModifier))


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp", "bmp"])
def test_a_picture_is_taken_kept_shown_and_printed(panel, desk, tmp_path, kind):
    path = tmp_path / "pell.any"
    path.write_bytes(a_picture(kind=kind))
    box = panel.editor.picture.picker
    box.take_file(path)
    kept = picture_bytes(desk.store, stored(panel).picture)
    assert kept is not None and picture_size(kept) == (60, 40)
    assert box.view.image.size().width() == 60
    assert panel.printed.card.card.face.picture.digest == stored(panel).picture
    assert box.view.accessibleName() == "Picture of Pell"
    panel.window().header.undo.click()
    assert (stored(panel).picture, box.view.image.isNull(), panel.printed.card.card.face.picture) == ("", True, None)


def test_a_dropped_file_is_taken_and_taken_away(panel, tmp_path):
    path = tmp_path / "drop.png"
    path.write_bytes(a_picture(kind="png", clear=True))
    drop(panel.editor.picture.picker, path)
    assert stored(panel).picture
    panel.editor.picture.picker.drop.click()
    assert (stored(panel).picture, panel.editor.picture.picker.drop.isVisible()) == ("", False)
    panel.window().header.undo.click()
    assert stored(panel).picture


def test_a_photograph_is_made_small_turned_upright_and_says_nothing_of_where_it_was_taken():
    large = fitted(a_picture(4000, 3000), "photo.jpg")
    assert picture_size(large) == (LONG_SIDE, LONG_SIDE * 3 // 4)
    photo = a_picture(40, 20)
    turned = fitted(photo[:2] + ORIENTATION + photo[2:], "turned.jpg")
    assert picture_size(turned) == (20, 40)
    assert b"Exif" not in turned


def test_what_is_clear_stays_clear_and_what_packs_badly_is_made_smaller_still():
    assert QImage.fromData(fitted(a_picture(kind="png", clear=True), "x.png")).hasAlphaChannel()
    noise = fitted(a_picture(1400, 1400, "png", speckled=True), "noise.png")
    assert len(noise) <= MOST_BYTES and picture_size(noise)[0] < 1400


@pytest.mark.qt_log_ignore("JPEG")
@pytest.mark.parametrize(("name", "content", "reason"), [
    ("list.png", b"<roster/>", "list.png is no picture that can be read here. PNG, JPEG, WebP, BMP and GIF can."),
    ("cut.jpg", a_picture()[:60], "cut.jpg is no picture that can be read here. PNG, JPEG, WebP, BMP and GIF can."),
    ("out.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
     "out.svg is no picture that can be read here. PNG, JPEG, WebP, BMP and GIF can."),
    ("gone.png", None, "gone.png cannot be read."),
])
def test_what_is_no_picture_is_refused_in_place_and_nothing_is_lost(panel, tmp_path, name, content, reason):
    before, path = stored(panel), tmp_path / name
    if content is not None:
        path.write_bytes(content)
    panel.editor.picture.picker.take_file(path)
    assert (panel.editor.picture.picker.reason.text(), panel.editor.picture.picker.reason.isVisible()) == (reason, True)
    assert stored(panel) == before
    open_card(panel, "Brandt")
    assert not panel.editor.picture.picker.reason.isVisible()


def test_a_huge_file_is_not_even_read(tmp_path):
    path = tmp_path / "huge.png"
    with path.open("wb") as file:
        file.truncate(reading.MOST_FILE + 1)
    with pytest.raises(Refusal) as refused:
        read_picture(path)
    assert refused.value.code == "cards_panel.refusal.picture_file"


def test_a_picture_of_too_many_dots_is_not_decoded():
    head = a_picture(kind="bmp")
    bomb = head[:18] + (60_000).to_bytes(4, "little") + (60_000).to_bytes(4, "little") + head[26:]
    with pytest.raises(Refusal) as refused:
        fitted(bomb, "bomb.bmp")
    assert refused.value.code in ("cards_panel.refusal.picture_dots", "cards_panel.refusal.picture_kind")
    assert QByteArray(bomb).size() < 20_000


def test_a_picture_that_did_not_come_along_is_said(panel, desk):
    desk.execute(SaveCard(replace(stored(panel), picture="0" * 64), panel.editor.card_id))
    assert panel.editor.picture.picker.note.text() == "The picture did not come with this card. Choose another one."
    assert panel.printed.card.card.face.picture is None
