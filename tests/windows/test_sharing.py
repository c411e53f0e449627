"""Handing the chronicle on from the windows: each form, progress and cancel, refusals, ways to the dialog."""

from __future__ import annotations

import io
from itertools import count
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.chronicle import Picture, WriteEntry
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.queries.chronicle import Scope
from desktop.exchange.sample import build_sample
from desktop.ui.context import Context
from desktop.ui.printing.papers.dialog import PapersDialog
from desktop.ui.printing.papers.documents import CHRONICLE
from desktop.ui.printing.sharing.dialog import ShareDialog
from desktop.ui.printing.sharing.jobs import FORMS
from desktop.ui.settings import Settings
from tests.support.pictures import a_png
from tests.windows.campaign_season import Season, a_window
from tests.windows.print_support import choose, click, standing


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, str]:
    desk = create_desk(tmp_path_factory.mktemp("sharing") / "a.gonfalon")
    campaign = build_sample(desk)
    desk.execute(WriteEntry(campaign, "Winter", "Snow.", "2026-11-01", picture=Picture("a.png", a_png(60, 40))))
    return desk, campaign


def a_dialog(qtbot, sample: tuple[Desk, str], folder: Path, **how: object) -> ShareDialog:
    context = Context(Settings(folder / "settings.json"), sample[0])
    dialog = ShareDialog(context, sample[1], **({"clock": standing} | how))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_written_in_the_chosen_language_and_said(qtbot, sample, tmp_path: Path, form: str) -> None:
    dialog = a_dialog(qtbot, sample, tmp_path)
    choose(dialog, dialog.form, form)
    choose(dialog, dialog.language, "ru")
    target = tmp_path / f"story.{form}"
    dialog.save(str(target))
    assert dialog.said.text() == f"story.{form} is saved in {tmp_path}."
    data = target.read_bytes()
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages) if form == "pdf" else (
        data.decode())
    assert "Раунд 3." in text
    assert ("Таблица и хроника" in text) is (form == "page")
    beside = [file.read_bytes() for file in (tmp_path / "story, картинки").glob("*")]
    assert beside == ([a_png(60, 40)] if form == "md" else [])
    again = a_dialog(qtbot, sample, tmp_path)
    assert (again.sharing.form, again.sharing.language) == (form, "ru")


def test_the_pdf_shows_the_picture(qtbot, sample, tmp_path: Path) -> None:
    dialog = a_dialog(qtbot, sample, tmp_path)
    choose(dialog, dialog.form, "pdf")
    images = []
    for ticked in (True, False):
        dialog.pictures.setChecked(ticked)
        dialog.save(str(tmp_path / "a.pdf"))
        images.append(sum(len(page.images) for page in pypdf.PdfReader(tmp_path / "a.pdf").pages))
    assert images == [1, 0]


def test_what_is_being_made_can_be_called_off_and_leaves_nothing(qtbot, sample, tmp_path: Path) -> None:
    ticks = count()
    dialog = a_dialog(qtbot, sample, tmp_path, clock=lambda: float(next(ticks)))
    choose(dialog, dialog.form, "pdf")
    dialog.save(str(tmp_path / "a.pdf"))
    assert dialog.worker.busy
    assert dialog.progress.isVisible()
    assert not dialog.save_button.isEnabled()
    click(dialog.progress.cancel)
    assert dialog.said.text() == "Stopped. Nothing was written."
    assert dialog.save_button.isEnabled()
    assert not (tmp_path / "a.pdf").exists()
    dialog.save(str(tmp_path / "a.pdf"))
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("form", FORMS)
def test_a_folder_that_is_not_there_is_said_and_nothing_is_lost(qtbot, sample, tmp_path: Path, form: str) -> None:
    dialog = a_dialog(qtbot, sample, tmp_path)
    choose(dialog, dialog.form, form)
    dialog.save(str(tmp_path / "gone" / "a.file"))
    assert "gone" in dialog.said.text()
    assert dialog.save_button.isEnabled()


def test_a_part_is_handed_on_from_its_page_and_all_from_the_campaign(qtbot, season: Season) -> None:
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    panel = window.pages.panel()
    qtbot.mouseClick(panel.chronicle.share, Qt.MouseButton.LeftButton)
    assert panel.told.sharing.scope == Scope()
    panel.told.show(Scope(warband=season.warbands[1]))
    qtbot.mouseClick(panel.told.page.share, Qt.MouseButton.LeftButton)
    assert panel.told.sharing.scope == Scope(warband=season.warbands[1])


def test_the_documents_dialog_leads_to_sharing_and_tells_a_long_chronicle_in_slices(qtbot, sample, tmp_path) -> None:
    ticks = count()
    context = Context(Settings(tmp_path / "settings.json"), sample[0])
    dialog = PapersDialog(context, sample[1], key=CHRONICLE, clock=lambda: float(next(ticks)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.making.busy
    assert not dialog.top.pdf.isEnabled()
    qtbot.waitUntil(lambda: not dialog.making.busy)
    assert dialog.top.pdf.isEnabled()
    assert dialog.preview.view.shown.pages >= 1
    click(dialog.share)
    assert [one for one in dialog.findChildren(ShareDialog) if one.isVisible()]


@pytest.mark.parametrize("kind", [ShareDialog, PapersDialog])
def test_a_dialog_over_a_file_goes_with_it(qtbot, sample, tmp_path: Path, kind: type) -> None:
    context = Context(Settings(tmp_path / "settings.json"), sample[0])
    dialog = kind(context, sample[1], clock=standing)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    context.desk_changed.emit()
    assert not dialog.isVisible()
