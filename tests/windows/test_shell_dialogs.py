"""Every dialog and page in both languages and in one that is 40 % longer: named, large enough, nothing cut."""

from __future__ import annotations

import gc
import weakref
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSlider

from desktop.campaign.queries.imports import ListedRecruit, ListedWarband
from desktop.campaign.queries.roster import RosterRow
from desktop.exchange.roster_import import read_roster
from desktop.ui.dialogs.fault import FaultDialog
from desktop.ui.dialogs.help import HelpDialog
from desktop.ui.dialogs.import_draft import ImportDraft, RefusedFile
from desktop.ui.dialogs.import_paste import PasteSheet
from desktop.ui.dialogs.import_preview import ImportPreview
from desktop.ui.dialogs.import_report import SaidLine
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.dialogs.settings import SettingsDialog
from desktop.ui.dialogs.trouble import TroublePage
from desktop.ui.shell.open_file import BackupRow, Trouble
from desktop.ui.shell.welcome import Welcome
from desktop.words import Words
from tests.exchange.updating_support import data, hero, squad
from tests.windows.shell_support import a_context

WHEN = datetime(2026, 10, 3, 20, 4, tzinfo=UTC)
BACKUP = BackupRow(Path("/tmp/x/campaigns.gonfalon"), WHEN, 70_000)
LINES = tuple(SaidLine(sort, f"{sort} line") for sort in ("came", "guessed", "left", "warned") for _ in range(3))
TROUBLE = Trouble(Path("/tmp/x/campaigns.gonfalon"), "storage.damaged", {"name": "campaigns.gonfalon"}, True)

MAKERS = {
    "settings": lambda context: SettingsDialog(context, BACKUP.path, [BACKUP]),
    "help": HelpDialog,
    "fault": lambda context: FaultDialog(context, "line\n" * 30, "/tmp/faults.log"),
    "new campaign": NewCampaignDialog,
    "import preview": lambda context: ImportPreview(context, a_preview(context)),
    "paste": lambda context: PasteSheet(context, "10 Pikes (100)"),
    "progress": lambda context: ProgressSheet(context, "shell.sample.title"),
    "trouble": lambda context: TroublePage(context, TROUBLE, BACKUP),
    "welcome": Welcome,
}


def a_preview(context):
    """An update of a warband that two units have left, and a file that is refused."""
    read = read_roster(data(squad(), hero()), "a.ros")
    rows = [row_of(unit, f"r{at}") for at, unit in enumerate((*read.units, *read.units))]
    known = ListedWarband("w", "Night walk", "assault", "a.ros", "", tuple(
        ListedRecruit(row, (f"id-{at}", *unit.origin.entry_path) if at > 1 else unit.origin.marks, "", unit.card)
        for at, (row, unit) in enumerate(zip(rows, (*read.units, *read.units), strict=True))))
    return [ImportDraft(context, "a.ros", b"", read, (known,)), RefusedFile("b.ros", "It is empty.", LINES)]


def row_of(unit, key):
    return RosterRow(key, "w", unit.card.name, "", unit.card, unit.card, unit.card.points, "", "", "active", False,
                     0, 0, 0, 0, "", None, ())


class LongWords(Words):
    """A language 40 % longer than English."""

    def text(self, code):
        text = super().text(code)
        return text + " " + "ñáb " * round(len(text) * 0.1)


def in_language(context, language):
    if language == "long":
        context.words = LongWords("en")
        context.look_changed.emit()
    else:
        context.set_language(language)


@pytest.fixture(params=MAKERS)
def maker(request):
    return MAKERS[request.param]


@pytest.mark.parametrize("language", ["en", "ru", "long"])
def test_nothing_is_cut_and_everything_is_named(qtbot, maker, language):
    context = a_context()
    in_language(context, language)
    widget = maker(context)
    qtbot.addWidget(widget)
    widget.resize(widget.width(), 700)
    widget.show()
    QTest.qWait(0)
    for label in widget.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.width() >= label.sizeHint().width() - 1, label.text()
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()) - 1, label.text()
    kinds = (QAbstractButton, QLineEdit, QComboBox, QSlider, QPlainTextEdit)
    for control in [each for kind in kinds for each in widget.findChildren(kind) if each.isVisible()]:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        if isinstance(control, QAbstractButton):
            assert control.width() >= control.sizeHint().width() - 1, control.accessibleName()


def test_the_words_follow_the_language_while_it_is_open(qtbot, maker):
    context = a_context()
    widget = maker(context)
    qtbot.addWidget(widget)
    widget.show()
    before = {label.text() for label in widget.findChildren(QLabel)}
    context.set_language("ru")
    after = {label.text() for label in widget.findChildren(QLabel)}
    assert any("а" <= letter <= "я" for text in after - before for letter in text)


@pytest.mark.parametrize("name", [name for name in MAKERS if name not in ("trouble", "welcome")])
def test_esc_closes_a_dialog_and_nothing_of_it_stays(qtbot, name):
    context = a_context()
    dialog = MAKERS[name](context)
    dialog.show()
    gone = weakref.ref(dialog)
    with qtbot.waitSignal(dialog.destroyed):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del dialog
    gc.collect()
    assert gone() is None


def test_stopping_a_progress_tells_what_runs_to_end(qtbot):
    sheet = ProgressSheet(a_context(), "shell.sample.title")
    qtbot.addWidget(sheet)
    sheet.show()
    assert sheet.step(1, 10)
    qtbot.mouseClick(sheet.cancel, Qt.MouseButton.LeftButton)
    assert not sheet.step(2, 10)


@pytest.mark.parametrize(("language", "words"), [("en", "Stop"), ("ru", "Остановить")])
def test_the_way_out_of_what_is_under_way_is_to_stop_it(qtbot, language, words):
    context = a_context()
    context.set_language(language)
    sheet = ProgressSheet(context, "shell.sample.title")
    qtbot.addWidget(sheet)
    assert sheet.cancel.text() == sheet.cancel.accessibleName() == words


@pytest.mark.parametrize(("language", "word"), [("en", "backup"), ("ru", "копи")])
def test_only_a_page_with_a_backup_speaks_of_what_can_take_the_place_of_a_damaged_file(qtbot, language, word):
    context = a_context()
    context.set_language(language)
    pages = [TroublePage(context, TROUBLE, backup) for backup in (None, BACKUP)]
    for page in pages:
        qtbot.addWidget(page)
    reasons = [next(label.text() for label in page.findChildren(QLabel) if TROUBLE.path.name in label.text())
               for page in pages]
    assert not any(word in reason.casefold() for reason in reasons)
    assert [page.restore.isVisibleTo(page) for page in pages] == [False, True]


def test_help_leads_to_the_rules(qtbot):
    context = a_context()
    dialog = HelpDialog(context)
    dialog.show()
    button = next(each for each in dialog.findChildren(QAbstractButton) if each.accessibleName() == "Open the rules")
    with qtbot.waitSignal(context.place_asked, check_params_cb=lambda place: place.panel == "rules"):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_details_of_a_fault_are_copied(qtbot):
    dialog = FaultDialog(a_context(), "the story", "")
    qtbot.addWidget(dialog)
    dialog.show()
    button = next(each for each in dialog.findChildren(QAbstractButton) if each.accessibleName() == "Copy the details")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "the story"
    assert button.words == "Copied"
