"""The main window with panels of its own: rail, keys, palette, laziness, languages, drops."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from desktop.campaign.changeset import ChangeSet, Label
from desktop.campaign.files import open_or_create
from desktop.ui.context import Place
from desktop.ui.dialogs.help import HelpDialog
from desktop.ui.shell.panel import Panel
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.shell.window import MainWindow
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.painting import text_width
from desktop.words import LANGUAGES
from tests.windows.shell_support import a_context


class PlainPanel(Panel):
    def __init__(self, context, parent=None) -> None:
        super().__init__(context, parent)
        self.refreshed: list[object] = []
        self.items: list[object] = []
        self.action = PlainButton(context, "shell.undo")

    def title(self) -> str:
        return self.context.say("shell.rail.rules")

    def header_actions(self):
        return (self.action,)

    def refresh(self, change_set=None) -> None:
        self.refreshed.append(change_set)

    def show_item(self, item) -> None:
        self.items.append(item)


class FirstPanel(PlainPanel):
    pass


class SecondPanel(PlainPanel):
    pass


ENTRIES = (
    PanelEntry("campaign", "shell.rail.campaign", "sitemap", lambda: FirstPanel),
    PanelEntry("warbands", "shell.rail.warbands", "account-group", lambda: SecondPanel),
)


@pytest.fixture
def window(qtbot, tmp_path):
    context = a_context()
    desk = open_or_create(tmp_path / "night.gonfalon")
    context.set_desk(desk)
    window = MainWindow(context, ENTRIES)
    qtbot.addWidget(window)
    window.show()
    window.show_panel("campaign")
    yield window
    desk.store.close()


def a_change() -> ChangeSet:
    return ChangeSet("c", 1, "edit", Label("create_campaign", (("name", "x"),)))


def test_a_panel_is_built_when_it_is_first_shown(window):
    assert window.pages.built() == ("campaign",)
    window.show_panel("warbands")
    assert window.pages.built() == ("campaign", "warbands")


@pytest.mark.parametrize(("number", "key"), [(1, "campaign"), (2, "warbands")])
def test_control_and_a_number_go_to_a_panel(qtbot, window, number, key):
    window.shortcuts[key].activated.emit()
    assert window.pages.key == key
    assert window.shortcuts[key].key().toString() == f"Ctrl+{number}"


def test_the_rail_shows_where_one_is_and_the_next_start_begins_there(qtbot, window):
    button = window.rail.buttons()[1]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (window.pages.key, button.isChecked()) == ("warbands", True)
    assert window.context.settings.values.panel == "warbands"


def test_arrow_keys_move_along_the_rail(qtbot, window):
    window.activateWindow()
    first, second = window.rail.buttons()[:2]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert window.focusWidget() is second


def test_a_change_reaches_the_shown_panel_and_waits_for_the_hidden_one(window):
    first = window.pages.panel()
    second = window.show_panel("warbands")
    change = a_change()
    window.context.changes_committed.emit(change, None)
    assert second.refreshed == [None, change]
    assert first.refreshed == [None]
    window.show_panel("campaign")
    assert first.refreshed == [None, None]


def test_another_language_is_read_everywhere_at_once(window):
    window.context.set_language("ru")
    assert window.header.title.text() == "Правила"
    assert [button.text() for button in window.rail.buttons()][:2] == ["Кампания", "Отряды"]
    assert window.header.go_to.accessibleName() == "Перейти куда угодно"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_anything_keeps_its_words_off_its_key_at_any_width(window, language):
    window.context.set_language(language)
    go_to = window.header.go_to
    for width in range(60, 300, 10):
        words, font, key = go_to.fits(width)
        assert 38 + text_width(font, words) + (key + 20 if key else 10) <= max(width, 80)
    assert go_to.fits(290)[0] == go_to.accessibleName() and go_to.fits(290)[2] > 0
    assert go_to.fits(150)[2] == 0


def test_a_theme_changes_live_and_keeps_the_panel(window):
    panel = window.pages.panel()
    for name in ("dark", "lamp", "contrast", "light"):
        window.context.set_theme(name)
    assert window.pages.panel() is panel


def test_the_actions_of_a_panel_leave_the_header_with_it(window):
    first = window.pages.panel()
    second = window.show_panel("warbands")
    assert second.action.isVisible()
    assert not first.action.isVisible()


def test_a_place_shows_its_panel_and_its_item(window):
    window.context.go("warbands", "w7")
    assert window.pages.key == "warbands"
    assert window.pages.panel().items == ["w7"]


def test_the_palette_finds_a_panel_and_enter_goes_there(qtbot, window):
    window.shortcuts["go_to"].activated.emit()
    qtbot.keyClicks(window.palette_over.field, "warb")
    assert window.palette_over.finds()[0].place == Place("warbands")
    qtbot.keyClick(window.palette_over.field, Qt.Key.Key_Return)
    assert window.pages.key == "warbands"
    assert not window.palette_over.isVisible()


def test_the_palette_moves_with_the_arrows_and_leaves_with_esc(qtbot, window):
    palette = window.palette_over
    palette.open()
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 1
    qtbot.keyClick(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_the_palette_finds_rules_by_word_and_by_id(qtbot, window):
    palette = window.palette_over
    palette.open()
    for sought in ("rout", "SK-190"):
        palette.field.setText(sought)
        assert any(find.place.panel == "rules" for find in palette.finds())


def test_the_palette_says_when_there_is_nothing(qtbot, window):
    window.palette_over.open()
    window.palette_over.field.setText("zzzzqq")
    said = [label.text() for label in window.palette_over.findChildren(QLabel) if label.isVisible()]
    assert said == ["Nothing of that name. Try a part of the word."]


def test_an_action_of_the_palette_is_the_same_as_its_key(qtbot, window):
    window.palette_over.open()
    window.palette_over.field.setText("settings")
    with qtbot.waitSignal(window.settings_asked):
        qtbot.keyClick(window.palette_over.field, Qt.Key.Key_Return)


def test_f11_fills_the_screen_and_esc_gives_it_back(window):
    window.toggle_full_screen()
    assert window.isFullScreen()
    window.escape()
    assert not window.isFullScreen()


def test_f1_lists_every_key_once(window):
    window.shortcuts["help"].activated.emit()
    dialog = window.findChild(HelpDialog)
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert {"Undo, in every window", "Campaign", "Warbands", "Confirm"} <= set(words)
    keys = [shortcut.key().toString() for shortcut in window.shortcuts.values()]
    assert len(keys) == len(set(keys))


def test_dropped_files_are_told_and_others_are_not(qtbot, window, tmp_path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.ros")), QUrl("https://example.org/b.ros")])
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    with qtbot.waitSignal(window.dropped, check_params_cb=lambda paths: paths == [tmp_path / "a.ros"]):
        window.dropEvent(event)


def test_the_geometry_is_kept(window):
    window.resize(900, 640)
    window.close()
    again = MainWindow(window.context, ENTRIES)
    assert (again.width(), again.height()) == (900, 640)
    again.deleteLater()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(900, 560), (1366, 768), (1440, 900)])
def test_every_control_is_named_large_enough_and_inside_the_window(window, language, size):
    window.context.set_language(language)
    window.resize(*size)
    QTest.qWait(0)
    controls = [each for kind in (QAbstractButton, QLineEdit) for each in window.findChildren(kind) if each.isVisible()]
    assert controls
    for control in controls:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        assert control.width() >= control.minimumSizeHint().width(), control.accessibleName()
        assert window.rect().contains(control.mapTo(window, QPoint(0, 0))), control.accessibleName()


def test_tab_reaches_the_rail_and_the_header_and_comes_round(window):
    window.activateWindow()
    seen = []
    widget = window.rail.buttons()[0]
    for _ in range(60):
        seen.append(widget)
        widget = widget.nextInFocusChain()
        if widget is seen[0]:
            break
    assert widget is seen[0]
    assert {window.header.go_to, window.header.undo, *window.rail.buttons()} <= set(seen)


def test_a_recent_file_is_found_and_a_missing_one_is_marked(qtbot, window, tmp_path):
    there = tmp_path / "night.gonfalon"
    window.context.settings.add_recent(tmp_path / "nightly.gonfalon")
    window.context.settings.add_recent(there)
    window.palette_over.open()
    window.palette_over.field.setText("night")
    finds = {find.words: find.detail for find in window.palette_over.finds()}
    assert finds["nightly"].startswith("file, no longer")
    with qtbot.waitSignal(window.dropped, check_params_cb=lambda paths: paths == [there]):
        qtbot.keyClick(window.palette_over.field, Qt.Key.Key_Return)


def test_esc_leaves_the_palette_before_anything_below_it(qtbot, window):
    window.context.tell("shell.backed_up")
    window.palette_over.open()
    qtbot.keyClick(window.palette_over.field, Qt.Key.Key_Escape)
    assert not window.palette_over.isVisible()
    assert window.message_bar.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.message_bar.isVisible()


def test_big_targets_follow_the_touch_screen_until_chosen(window):
    assert window.context.big_targets is False
    window.context.settings.change(big_targets=True)
    assert window.context.big_targets is True
