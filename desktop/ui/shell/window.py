"""The main window: rail, header, panels, status bar, and what ties them together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from desktop.ui.context import Context, Place
from desktop.ui.dialogs.help import HelpDialog
from desktop.ui.shell.finders import FINDERS
from desktop.ui.shell.header import Header
from desktop.ui.shell.keys import SHELL_KEYS
from desktop.ui.shell.leading import lead_into
from desktop.ui.shell.pages import Pages
from desktop.ui.shell.palette import Palette
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.shell.panels import PANELS, PanelEntry
from desktop.ui.shell.rail import Rail
from desktop.ui.shell.status_bar import StatusBar
from desktop.ui.widgets.focus_ring import FocusRing
from desktop.ui.widgets.message_bar import MessageBar

_NAME = "main"


class MainWindow(QMainWindow):
    """The shell around the panels. What goes beyond the window itself (files, undo) is asked for by signals."""

    undo_asked = Signal()
    """Take the last change back."""
    redo_asked = Signal()
    """Make the change taken back last again."""
    open_asked = Signal()
    """Choose a campaign file."""
    import_asked = Signal()
    """Choose files to import."""
    new_asked = Signal()
    """Make a campaign."""
    settings_asked = Signal()
    """Show the settings."""
    history_asked = Signal()
    """Show what was done, and go back to any point of it."""
    dropped = Signal(object)
    """Files were dropped on the window: a list of paths."""
    closing = Signal()
    """The window is about to close."""

    def __init__(self, context: Context, entries: Sequence[PanelEntry] = PANELS) -> None:
        super().__init__()
        self.context = context
        self._entries = tuple(entries)
        self.rail = Rail(context, entries)
        self.header = Header(context)
        self.pages = Pages(context, entries)
        self.status = StatusBar(context)
        self._build()
        self.message_bar = MessageBar(context, self)
        finders = (self._panel_finds, self._action_finds, self._thing_finds, self._recent_finds)
        self.palette_over = Palette(context, self, finders)
        self.ring = FocusRing(context, self)
        self._connect()
        self._bind_keys()
        self.setAcceptDrops(True)
        self.resize(1440, 900)
        self.setMinimumSize(900, 560)
        self._restore()
        self._speak()

    def show_panel(self, key: str) -> Panel | None:
        """Show a panel by key and return it."""
        if key != self.pages.key:
            self.message_bar.pass_on()
        panel = self.pages.show_panel(key)
        self.rail.mark(self.pages.key)
        self.context.settings.change(panel=self.pages.key)
        return panel

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the geometry and tell that the window closes."""
        encoded = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.context.settings.keep_geometry(_NAME, encoded)
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files that lie on this machine."""
        if _local_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell which files were dropped."""
        paths = _local_files(event)
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave what is open on Esc, where nothing with the focus wanted the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the palette over the window."""
        super().resizeEvent(event)
        if self.palette_over.isVisible():
            self.palette_over.setGeometry(self.rect())

    def _build(self) -> None:
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.header)
        right.addWidget(self.pages, 1)
        right.addWidget(self.status)
        ground = QWidget()
        ground.setProperty("kind", "ground")
        row = QHBoxLayout(ground)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(ground)

    def _connect(self) -> None:
        self.rail.chosen.connect(self.show_panel)
        self.rail.settings_asked.connect(self.settings_asked)
        self.rail.help_asked.connect(self.show_help)
        self.header.go_to.clicked.connect(self.palette_over.open)
        self.header.undo.clicked.connect(self.undo_asked)
        self.header.redo.clicked.connect(self.redo_asked)
        self.header.history.clicked.connect(self.history_asked)
        self.pages.head_changed.connect(self._show_head)
        self.palette_over.chosen.connect(self._go)
        self.context.place_asked.connect(self.go_to)
        self.context.look_changed.connect(self._speak)

    def _bind_keys(self) -> None:
        slots: dict[str, Callable[[], object]] = {
            "go_to": self.palette_over.open,
            "undo": self.undo_asked.emit,
            "redo": self.redo_asked.emit,
            "open": self.open_asked.emit,
            "import": self.import_asked.emit,
            "new": self.new_asked.emit,
            "settings": self.settings_asked.emit,
            "history": self.history_asked.emit,
            "help": self.show_help,
            "full": self.toggle_full_screen,
            "close": self.close,
        }
        self.shortcuts = {}
        for key in SHELL_KEYS:
            if key.name not in slots:
                continue
            shortcut = QShortcut(QKeySequence(key.keys), self)
            shortcut.activated.connect(slots[key.name])
            self.shortcuts[key.name] = shortcut
        for number, entry in enumerate(self._entries, start=1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.setObjectName(entry.key)
            shortcut.activated.connect(self._panel_key)
            self.shortcuts[entry.key] = shortcut

    def _restore(self) -> None:
        kept = self.context.settings.geometry(_NAME)
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore")))

    def _panel_finds(self, _sought: str) -> Iterable[Find]:
        say = self.context.say
        for number, entry in enumerate(self._entries, start=1):
            yield Find(say(entry.title), Place(entry.key), say("shell.find.panel", key=f"Ctrl {number}"), entry.icon)

    def _action_finds(self, _sought: str) -> Iterable[Find]:
        say = self.context.say
        for name, icon in (("new", "plus"), ("open", "folder-open-outline"), ("import", "tray-arrow-down"),
                           ("paste", "clipboard-text-outline"),
                           ("history", "history"), ("settings", "cog-outline"),
                           ("help", "help-circle-outline")):  # fmt: skip
            key = next(each for each in SHELL_KEYS if each.name == name)
            yield Find(say(key.words), Place("", name), key.keys.replace("+", " "), icon)
        yield Find(say("safety.backups.find"), Place("", "backups"), "", "backup-restore")
        if self.context.campaign_id is not None:
            yield Find(say("safety.archive.find_save"), Place("", "save_campaign"), "", "export-variant")
        yield Find(say("safety.archive.find_take"), Place("", "take_archive"), "", "tray-arrow-down")
        yield Find(say("safety.salvage.find"), Place("", "salvage"), "", "lifebuoy")

    def _recent_finds(self, sought: str) -> Iterable[Find]:
        if not sought.strip():
            return
        for name in self.context.settings.values.recent:
            path = Path(name)
            code = "shell.find.recent" if path.exists() else "shell.find.recent_missing"
            yield Find(path.stem, Place("", path), self.context.say(code, folder=str(path.parent)), "file-outline")

    def _thing_finds(self, sought: str) -> Iterable[Find]:
        if not self.context.is_open or not sought.strip():
            return
        for finder in FINDERS:
            yield from finder(self.context, sought)
        for entry in self._entries:
            yield from entry.load().finds(self.context, sought)

    @Slot(object)
    def go_to(self, place: object) -> None:
        """Show a panel and select a thing in it."""
        if not isinstance(place, Place):
            return
        panel = self.show_panel(place.panel)
        if panel is not None and place.item is not None:
            panel.show_item(place.item)
        self.lead_in()

    @Slot()
    def lead_in(self) -> None:
        """Give the keyboard to the panel that is shown; who came by the rail stays on the rail."""
        panel = self.pages.panel()
        if panel is not None:
            lead_into(panel)

    @Slot()
    def show_help(self) -> None:
        """Show the keys."""
        HelpDialog(self.context, self, self._entries).show()

    @Slot()
    def toggle_full_screen(self) -> None:
        """Fill the screen, or give it back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @Slot()
    def escape(self) -> None:
        """Leave what lies on top: the palette, something in the panel, the message bar, the full screen."""
        panel = self.pages.panel()
        if self.palette_over.isVisible():
            self.palette_over.close_up()
        elif panel is not None and panel.escape():
            return
        elif self.message_bar.isVisible():
            self.message_bar.dismiss()
        elif self.isFullScreen():
            self.toggle_full_screen()

    @Slot(object)
    def _go(self, find: object) -> None:
        if not isinstance(find, Find):
            return
        if find.place.panel:
            self.context.go(find.place.panel, find.place.item)
        elif isinstance(find.place.item, Path):
            self.dropped.emit([find.place.item])
        elif find.place.item in self.shortcuts:
            self.shortcuts[str(find.place.item)].activated.emit()
        else:
            self.context.ask(str(find.place.item))

    @Slot()
    def _panel_key(self) -> None:
        self.show_panel(self.sender().objectName())
        self.lead_in()

    @Slot()
    def _show_head(self) -> None:
        panel = self.pages.panel()
        if panel is not None:
            self.header.show_head(panel.title(), panel.subtitle(), panel.header_actions())
            self.header.setVisible(panel.has_head())

    @Slot()
    def _speak(self) -> None:
        self.setWindowTitle(self.context.say("shell.application"))


def _local_files(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
