"""What comes out of the print dialog: PDF, pictures, roster, printer, and what it says of them."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest
from PySide6.QtWidgets import QFileDialog

from desktop.ui.printing.dialog import PrintDialog
from tests.windows.print_support import click, shown


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    return shown(qtbot)


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
    click(dialog.summary.roster_button)
    dialog.outputs.save_other(str(tmp_path / "roster.pdf"))
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
