"""The print dialog as its user meets it: choosing, looking, saving, and what it says."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QLineEdit

from desktop.cards.parts import Banner
from desktop.rules.kernel.card import Ability
from desktop.ui.context import Context
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry, PrintSubject
from desktop.ui.settings import Settings
from tests.cards.build import skirmisher
from tests.windows.shell_support import a_context

LONG = Ability("Tale", "She tells of the bridge, and of the fire upon it. " * 24)
NAMES = ("Aldreda Voss", "Corwin Hale", "Isolde Marr", "Pell", "Odo Fenn", "Lysk", "Jory", "Tam", "Nim", "Bex")


def a_subject(**changes: object) -> PrintSubject:
    entries = tuple(Entry(skirmisher(name, abilities=(LONG,) if name == "Lysk" else ()), number, number == 1, battles=3)
                    for number, name in enumerate(NAMES, start=1))
    subject = PrintSubject("Fenwatch Company", Banner("azure", "feather", "Fenwatch Company"), entries, "c1",
                           "Marches of Ennor", frozenset({1, 2, 6}), "500")
    return replace(subject, **changes)


def shown(qtbot, context: Context | None = None, subject: PrintSubject | None = None) -> PrintDialog:
    dialog = PrintDialog(context or a_context(), subject or a_subject())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    return shown(qtbot)


def names(dialog: PrintDialog) -> list[str]:
    return [card.face.name for card in dialog.deck.cards]


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(dialog: PrintDialog, control, key: str) -> None:
    click(next(button for button in control.findChildren(QAbstractButton) if button.key == key))


def test_it_opens_with_every_figure_and_says_what_will_be_on_paper(dialog: PrintDialog) -> None:
    assert sorted(set(names(dialog))) == sorted(NAMES)
    assert dialog.summary.count.text() == str(len(dialog.deck.cards))
    assert dialog.summary.head.text() == "cards on 2 sheets"
    assert "100 %" in dialog.summary.note.text()
    assert dialog.top.place.text() == "Sheet 1 of 2"


def test_only_the_muster_is_printed_when_that_is_chosen(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "muster")
    assert sorted(set(names(dialog))) == ["Aldreda Voss", "Corwin Hale", "Lysk"]


def test_a_warband_without_a_battle_ahead_offers_no_muster(qtbot) -> None:
    dialog = shown(qtbot, subject=a_subject(muster=frozenset()))
    keys = [button.key for button in dialog.options.which.figures.findChildren(QAbstractButton)]
    assert keys == ["all", "pick"]


def test_figures_can_be_picked_one_by_one(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "pick")
    for row in dialog.options.which.rows[1:]:
        row.click()
    assert names(dialog) == ["Aldreda Voss"]
    dialog.options.which.rows[3].click()
    assert names(dialog) == ["Aldreda Voss", "Pell"]


def test_nothing_picked_leaves_nothing_to_print_and_says_so(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "pick")
    for row in dialog.options.which.rows:
        row.click()
    assert names(dialog) == []
    assert not dialog.top.pdf.isEnabled()
    assert dialog.summary.count.text() == "0"


def test_equal_cards_are_printed_once_until_the_switch_says_otherwise(qtbot) -> None:
    rats = tuple(Entry(skirmisher("Mire rat"), number) for number in range(1, 6))
    dialog = shown(qtbot, subject=a_subject(entries=rats, muster=frozenset()))
    assert len(dialog.deck.cards) == 1
    click(dialog.options.which.merge)
    assert len(dialog.deck.cards) == 5


def test_blank_cards_come_after_the_figures(dialog: PrintDialog) -> None:
    before = len(dialog.deck.cards)
    dialog.options.which.blanks.setFocus()
    QTest.keyClick(dialog.options.which.blanks.field, Qt.Key.Key_Up)
    QTest.keyClick(dialog.options.which.blanks.field, Qt.Key.Key_Up)
    assert len(dialog.deck.cards) == before + 2
    assert [card.face.blank for card in dialog.deck.cards[-3:]] == [False, True, True]


def test_design_size_paper_gap_and_marks_reach_the_sheet(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.look.design, "ink")
    choose(dialog, dialog.options.sheet.paper, "letter")
    click(dialog.options.sheet.marks)
    QTest.keyClick(dialog.options.sheet.gap.field, Qt.Key.Key_Up)
    combo: QComboBox = dialog.options.look.size_choice
    combo.setCurrentIndex(combo.findData("tarot"))
    combo.activated.emit(combo.currentIndex())
    assert dialog.deck.cards[0].design.key == "ink"
    sheet = dialog.preview.view.sheet
    assert (sheet.paper.key, sheet.marks, sheet.gap, sheet.card.key) == ("letter", False, 1.0, "tarot")


def test_the_paper_speaks_its_own_language(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.look.language, "ru")
    assert dialog.deck.cards[0].face.leader == "лидер"
    assert dialog.summary.head.text() == "cards on 2 sheets"


def test_what_is_not_ticked_is_not_on_the_cards(dialog: PrintDialog) -> None:
    assert dialog.deck.cards[0].face.career == "3 battles"
    for name in ("career", "statuses", "points"):
        dialog.options.look.ticks[name].click()
    face = dialog.deck.cards[0].face
    assert (face.career, face.statuses.names, face.points) == ("", (), "")


def test_a_half_used_sheet_begins_where_it_is_tapped(dialog: PrintDialog) -> None:
    place = dialog.options.sheet.first_place
    QTest.mouseClick(place, Qt.MouseButton.LeftButton, pos=place.place_rect(7).center().toPoint())
    assert dialog.preview.view.sheet.places(len(dialog.deck.cards))[0] == [7, 8]
    place.setFocus()
    QTest.keyClick(place, Qt.Key.Key_Up)
    assert dialog.choices.first == 4
    assert place.accessibleName() == "First free place: 5 of 9"


def test_show_leads_to_the_card_and_frames_it(dialog: PrintDialog) -> None:
    dialog.preview.show_page(1)
    row = next(row for row in dialog.summary.rows if "Lysk" in row.finding.text)
    click(row.button)
    assert dialog.preview.view.page == 0
    assert dialog.deck.cards[dialog.preview.view.framed].face.name == "Lysk"


def test_the_fit_is_told_in_words(dialog: PrintDialog) -> None:
    heads = [row.finding.head for row in dialog.summary.rows]
    assert heads == ["9 cards as designed", "1 figure on several cards", "Nothing is cut, no letter missing"]
    assert "Lysk: 2 cards" in dialog.summary.rows[1].finding.text


def test_letters_that_no_font_has_are_told_before_printing(qtbot) -> None:
    dialog = shown(qtbot, subject=a_subject(entries=(Entry(skirmisher("Li 龍"), 1),), muster=frozenset()))
    finding = dialog.summary.rows[-1].finding
    assert finding.head == "1 letter not in our fonts"
    assert "龍" in finding.text
    assert finding.card == 0


def test_sheets_turn_by_button_and_by_key(dialog: PrintDialog) -> None:
    assert not dialog.top.before.isEnabled()
    click(dialog.top.after)
    assert dialog.top.place.text() == "Sheet 2 of 2"
    assert not dialog.top.after.isEnabled()
    QTest.keyClick(dialog.preview, Qt.Key.Key_PageUp)
    assert dialog.top.place.text() == "Sheet 1 of 2"
    assert "Aldreda Voss" in dialog.preview.view.accessibleName()


def test_the_sheet_fits_the_window_until_a_zoom_is_chosen(dialog: PrintDialog) -> None:
    fitted = dialog.preview.view.zoom
    click(dialog.top.larger)
    assert dialog.preview.view.zoom == (fitted // 10 + 1) * 10
    QTest.keyClick(dialog.preview, Qt.Key.Key_Minus)
    assert dialog.preview.view.zoom == fitted // 10 * 10
    assert dialog.top.zoom.text() == f"{fitted // 10 * 10} %"
    click(dialog.top.real)
    assert dialog.preview.view.zoom == round(dialog.screen().physicalDotsPerInch() / 96 * 100)


def test_the_wheel_zooms_with_ctrl_held(dialog: PrintDialog) -> None:
    before = dialog.preview.view.zoom
    viewport = dialog.preview.viewport()
    middle = QPointF(viewport.rect().center())
    event = QWheelEvent(middle, viewport.mapToGlobal(middle), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(viewport, event)
    assert dialog.preview.view.zoom > before


@pytest.mark.parametrize("zoom", [25, 100, 300])
def test_every_zoom_paints_the_sheet(dialog: PrintDialog, zoom: int) -> None:
    dialog.preview.set_zoom(zoom)
    picture = dialog.preview.view.grab().toImage()
    rect = dialog.preview.view.card_rect(0)
    assert rect is not None
    ink = picture.pixelColor(round(rect.left() + rect.width() * 0.04), round(rect.top() + rect.height() * 0.1))
    assert ink.red() < 60


def test_the_choices_are_kept_for_the_campaign(qtbot, tmp_path: Path) -> None:
    context = Context(Settings(tmp_path / "settings.json"))
    first = shown(qtbot, context)
    choose(first, first.options.look.design, "plain")
    choose(first, first.options.sheet.paper, "letter")
    choose(first, first.options.which.figures, "pick")
    again = shown(qtbot, Context(Settings(tmp_path / "settings.json")))
    assert (again.choices.design, again.choices.paper, again.choices.figures) == ("plain", "letter", "all")
    other = shown(qtbot, Context(Settings(tmp_path / "settings.json")), a_subject(campaign="c2"))
    assert other.choices.design == "banner"


def test_the_sheets_are_saved_as_a_pdf_and_it_says_where(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pdf(str(tmp_path / "Fenwatch.pdf"))
    reader = pypdf.PdfReader(io.BytesIO((tmp_path / "Fenwatch.pdf").read_bytes()))
    assert len(reader.pages) == 2
    assert dialog.message_bar.words == f"Fenwatch.pdf was saved in {tmp_path}."


def test_a_place_that_cannot_be_written_is_told_in_words(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pdf(str(tmp_path / "missing" / "Fenwatch.pdf"))
    assert "there is no folder" in dialog.message_bar.words
    assert not (tmp_path / "missing").exists()


def test_every_card_is_saved_as_a_picture(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pictures(str(tmp_path))
    saved = sorted(path.name for path in tmp_path.iterdir())
    assert len(saved) == len(dialog.deck.cards)
    assert saved[0] == "01 Aldreda Voss.png"
    assert {"06 Lysk a.png", "07 Lysk b.png"} <= set(saved)


def test_the_roster_is_saved_with_points_and_limit(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_roster(str(tmp_path / "roster.pdf"))
    text = " ".join(pypdf.PdfReader(tmp_path / "roster.pdf").pages[0].extract_text().split())
    assert "780 of 500" in text
    assert "over the limit" in text
    assert "Corwin Hale" in text


def test_the_file_dialog_offers_a_name_and_saves_where_it_is_told(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.ask_pdf()
    asked = dialog.findChild(QFileDialog)
    assert asked is not None
    assert [Path(name).name for name in asked.selectedFiles()] == ["Fenwatch Company.pdf"]
    asked.fileSelected.emit(str(tmp_path / "chosen.pdf"))
    asked.close()
    assert (tmp_path / "chosen.pdf").exists()


def test_without_a_printer_the_button_is_off_and_the_reason_stands_in_words(qtbot, monkeypatch) -> None:
    monkeypatch.setattr("desktop.ui.printing.dialog.printer_name", str)
    dialog = shown(qtbot)
    assert not dialog.top.print.isEnabled()
    assert dialog.top.print.toolTip() == "There is no printer on this machine. Save a PDF and print it at 100 %."
    assert dialog.summary.printer.text() == dialog.top.print.toolTip()


def test_with_a_printer_the_button_is_on(qtbot, monkeypatch) -> None:
    monkeypatch.setattr("desktop.ui.printing.dialog.printer_name", lambda: "Club room laser")
    dialog = shown(qtbot)
    assert dialog.top.print.isEnabled()
    assert dialog.summary.printer.text() == "Club room laser. Print asks for copies and tray."


def test_another_language_is_spoken_at_once(dialog: PrintDialog) -> None:
    dialog.context.set_language("ru")
    assert dialog.windowTitle() == "Печать карт · Fenwatch Company, 10 фигурок"
    assert dialog.summary.head.text() == "карт на 2 листах"
    assert dialog.top.place.text() == "Лист 1 из 2"
    assert dialog.deck.cards[0].face.leader == "leader"


@pytest.mark.parametrize("theme", ["light", "dark", "lamp", "contrast"])
def test_it_paints_in_every_theme_and_language(qtbot, theme: str) -> None:
    for language in ("en", "ru"):
        dialog = shown(qtbot, a_context(language, theme))
        assert not dialog.grab().isNull()


def test_every_control_has_a_name_and_every_icon_a_tooltip(dialog: PrintDialog) -> None:
    for control in dialog.findChildren(QAbstractButton) + dialog.findChildren(QComboBox):
        assert control.accessibleName() or control.toolTip(), control
    for field in dialog.findChildren(QLineEdit):
        assert field.accessibleName(), field


def test_a_large_army_is_laid_out_in_slices(qtbot) -> None:
    entries = tuple(Entry(skirmisher(f"Figure {number}", abilities=(LONG,)), number) for number in range(1, 201))
    dialog = PrintDialog(a_context(), a_subject(entries=entries, muster=frozenset()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    assert dialog.deck.cards == ()
    qtbot.waitUntil(lambda: len(dialog.deck.cards) == 400, timeout=20000)


def test_esc_closes_it(dialog: PrintDialog) -> None:
    QTest.keyClick(dialog.preview, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
