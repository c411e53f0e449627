"""The window of the statistics: four pages over one reading, each handed on as text or as a table in a file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.queries.campaigns import campaign as campaign_of
from desktop.campaign.queries.statistics import Statistics, statistics
from desktop.campaign.standings.checking import added_up_twice, added_up_twice_in
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.exports.plain_table import table_csv, table_text
from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import ask_place
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.campaign.statistics import PAGES
from desktop.ui.panels.campaign.statistics.bands_page import BandsPage
from desktop.ui.panels.campaign.statistics.meetings_page import MeetingsPage
from desktop.ui.panels.campaign.statistics.page import Page, PageStack
from desktop.ui.panels.campaign.statistics.points_page import PointsPage
from desktop.ui.panels.campaign.statistics.units_page import UnitsPage
from desktop.ui.shell.beside import wait_beside
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label

_TABLES = ("campaign", "player", "warband", "battle", "battle_side", "battle_link", "recruit", "muster")


class StatisticsDialog(Sheet):
    """The statistics of one campaign. Not modal: what changes meanwhile is shown at once.

    Shape: `pages` by their keys. Units: pixels; usable from 700 x 480 on.
    """

    def __init__(self, context: Context, campaign: str, parent: QWidget | None = None, *, page: str = "") -> None:
        super().__init__(context, "statistics.title", width=1060, height=800, parent=parent)
        self.campaign = campaign
        self.found: Statistics | None = None
        self.pages: dict[str, Page] = {"points": PointsPage(context), "meetings": MeetingsPage(context),
                                       "bands": BandsPage(context), "units": UnitsPage(context)}
        self.which = Segmented(context, [Segment(key, f"statistics.page.{key}") for key in PAGES], PAGES[0],
                               name="statistics.pages")
        self.stack = PageStack()
        self.said = Label(context, role="second", wrap=True)
        self.copy_button = PlainButton(context, "statistics.copy", icon="content-copy", tip="statistics.copy_tip")
        self.save_button = PlainButton(context, "statistics.save", icon="content-save-outline")
        self.check_button = BareButton(context, "statistics.check", icon="shield-check-outline",
                                       tip="statistics.check_tip")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self.setMinimumSize(700, 480)
        self._lay_out()
        self._connect()
        self.load()
        self.show_page(page)

    def load(self) -> None:
        """Read the statistics again; what is chosen stays chosen."""
        self.found = statistics(self.context.desk.store, self.campaign) if self.context.is_open else None
        if self.found is None:
            self.close()
            return
        self._fill(self.page)

    def show_page(self, key: str) -> None:
        """Show a page by its key; another word shows the first."""
        key = key if key in self.pages else PAGES[0]
        self.which.set_current(key)
        self._fill(self.pages[key])
        self.stack.setCurrentWidget(self.pages[key])
        self.stack.updateGeometry()
        self.said.set_text("")

    def _fill(self, page: Page) -> None:
        """Show what was read last on a page; those that are not looked at wait."""
        if self.found is not None and page.found is not self.found:
            page.show_statistics(self.found)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.which.current()]

    def _lay_out(self) -> None:
        for page in self.pages.values():
            self.stack.addWidget(page)
        self.body.addWidget(self.which)
        self.body.addWidget(self.stack, 1)
        close = PlainButton(self.context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.check_button, left=True)
        self.add_button(self.copy_button, left=True)
        for button in (self.save_button, close):
            self.add_button(button)
        self.body.addWidget(self.said)

    def _connect(self) -> None:
        context = self.context
        self.which.chosen.connect(self.show_page)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.ask_where)
        self.check_button.clicked.connect(self.check)
        for page in self.pages.values():
            page.battle_asked.connect(self._show_battle)
        self._soon.timeout.connect(self.load)
        context.changes_committed.connect(self._changed)
        context.desk_changed.connect(self.close)
        context.look_changed.connect(self.load)

    @Slot()
    def copy(self) -> None:
        """Put the table of the page on the clipboard."""
        QGuiApplication.clipboard().setText(table_text(self.page.table()))
        self._tell("statistics.copied", {"page": self._page_name()}, "good")

    @Slot()
    def check(self) -> None:
        """Add all of it up a second time, from the journal alone, beside the windows, and say what came of it."""
        store, campaign = self.context.desk.store, self.campaign
        path = store.path
        try:
            # A database by its address has no file to open a second time.
            done = (added_up_twice(store, campaign) if path is None else
                    wait_beside(self.context, "statistics.checking", self, partial(added_up_twice_in, path, campaign)))
        except self.context.said_faults as fault:
            self.said.set_tone("bad")
            self.said.set_text(self.context.reason(fault))
            return
        names = ", ".join(done.differing) or "–"
        self._tell("statistics.same" if done.same else "statistics.differs", {"n": done.entries, "names": names},
                   "good" if done.same else "bad")

    @Slot()
    def ask_where(self) -> None:
        """Ask where the table of the page shall go."""
        found = campaign_of(self.context.desk.store, self.campaign)
        name = f"{found.name if found is not None else ''} {self._page_name()}"
        path = ask_place(self, self.context.say("statistics.save"), name, ".csv", self.context.say("statistics.csv"))
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Write the table of the page, whole or not at all, and say what came of it."""
        # Where numbers have a decimal comma, spreadsheets want a semicolon between values.
        separator = ";" if self.context.words.language == "ru" else ","
        try:
            write_file(path, table_csv(self.page.table(), separator=separator))
        except PaperRefused as refused:
            self._tell(refused.code, refused.params, "bad")
        else:
            self._tell("exports.dialog.saved", {"name": path.name, "folder": str(path.parent)}, "good")

    def _page_name(self) -> str:
        return self.context.say(f"statistics.page.{self.which.current()}")

    def _tell(self, code: str, params: Mapping[str, object], tone: str) -> None:
        self.said.set_tone(tone)
        self.said.set_words(code, **params)
        # In a low window it lies under the fold.
        QTimer.singleShot(0, self, self._reach)

    @Slot()
    def _reach(self) -> None:
        self.scroll_area.ensureWidgetVisible(self.said)

    @Slot(str)
    def _show_battle(self, battle: str) -> None:
        """Show a battle in the main window, in front of this one."""
        self.context.go("battles", battle)
        parent = self.parentWidget()
        if parent is not None:
            parent.window().raise_()
            parent.window().activateWindow()

    @Slot(object, object)
    def _changed(self, change: object, _initiator: object) -> None:
        if isinstance(change, ChangeSet) and (change.touches(*_TABLES) or change.kind == "jump"):
            self.said.set_text("")
            self._soon.start(0)
