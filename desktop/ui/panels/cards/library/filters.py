"""The search field and the filters: game, role, pack, keyword, points from and to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.library import Facets
from desktop.ui.context import Context
from desktop.ui.panels.cards.library.finding import Wanted
from desktop.ui.widgets.buttons import BareButton, IconButton
from desktop.ui.widgets.fields import Choice, SearchField, TextField
from desktop.ui.widgets.text import Label
from desktop.words.card_terms import keyword_in_any_game, keywords_said_alike
from desktop.words.games import game_name


class KeywordChoice(Choice):
    """The keywords of the library, read when they are looked at: with many cards that takes a moment.

    Shape: keywords that are called the same are one line, whose key is one of them.
    """

    def __init__(self, context: Context, name: str, read: Callable[[], tuple[str, ...]]) -> None:
        super().__init__(context, name)
        self._read = read

    def showPopup(self) -> None:
        """Read the keywords, then show them."""
        self.read()
        super().showPopup()

    def read(self) -> None:
        """Show the keywords as they are now."""
        words, current = self._context.words, self.current_key()
        alike: dict[frozenset[str], tuple[str, str]] = {}
        for line in map(self._line, self._read()):
            names = keywords_said_alike(words, line[0])
            if names not in alike or line[0] != line[1]:
                alike[names] = line
        every = ("", self._context.say("cards_panel.filter.every_keyword"))
        lines = sorted(alike.values(), key=lambda line: line[1].casefold())
        chosen = alike.get(keywords_said_alike(words, current)) if current else None
        self.set_lines([every, *lines], chosen[0] if chosen else "")

    def choose(self, keyword: str) -> None:
        """Choose a keyword without reading the others."""
        lines = [("", self._context.say("cards_panel.filter.every_keyword"))]
        self.set_lines([*lines, self._line(keyword)] if keyword else lines, keyword)

    def keywords(self) -> tuple[str, ...]:
        """Return all that the chosen keyword may be stored as, nothing where none is chosen."""
        chosen = self.current_key()
        return tuple(sorted(keywords_said_alike(self._context.words, chosen))) if chosen else ()

    def _line(self, keyword: str) -> tuple[str, str]:
        return keyword, keyword_in_any_game(self._context.words, keyword)


class FilterBox(QWidget):
    """Tells what is looked for, at each letter; the filters fold away."""

    changed = Signal()
    """Something else is looked for."""
    unfolded = Signal()
    """The filters are seen now: what they offer is to be read."""

    def __init__(self, context: Context, keywords: Callable[[], tuple[str, ...]]) -> None:
        super().__init__()
        self._context = context
        self.search = SearchField(context, "cards_panel.search", hint="cards_panel.search_hint")
        self.search.textChanged.connect(self.changed)
        self.toggle = IconButton(context, "filter-variant", "cards_panel.filter.toggle")
        self.toggle.setCheckable(True)
        self.toggle.clicked.connect(self._fold)
        self.system = Choice(context, "cards_panel.filter.system")
        self.role = Choice(context, "cards_panel.filter.role")
        self.pack = Choice(context, "cards_panel.filter.pack")
        self.keyword = KeywordChoice(context, "cards_panel.filter.keyword", keywords)
        for choice in (self.system, self.role, self.pack, self.keyword):
            choice.setMinimumContentsLength(10)
            choice.activated.connect(self.changed)
        self.least = TextField(context, "cards_panel.filter.least", hint="cards_panel.filter.least_hint")
        self.most = TextField(context, "cards_panel.filter.most", hint="cards_panel.filter.most_hint")
        for field in (self.least, self.most):
            field.textChanged.connect(self.changed)
        self.clear = BareButton(context, "cards_panel.filter.clear", icon="filter-off-outline")
        self.clear.clicked.connect(self.reset)
        self.box = self._filters()
        self.box.hide()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.search, 1)
        line.addWidget(self.toggle)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.box)

    def _filters(self) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        points = QWidget()
        row = QHBoxLayout(points)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.least)
        row.addWidget(Label(self._context, text="–", role="second"))
        row.addWidget(self.most)
        lines = (("cards_panel.filter.system", self.system), ("cards_panel.filter.role", self.role),
                 ("cards_panel.filter.pack", self.pack), ("cards_panel.filter.keyword", self.keyword),
                 ("cards_panel.filter.points", points))  # fmt: skip
        for place, (code, widget) in enumerate(lines):
            grid.addWidget(Label(self._context, code, role="second"), place, 0)
            grid.addWidget(widget, place, 1)
        grid.addWidget(self.clear, len(lines), 0, 1, 2, Qt.AlignmentFlag.AlignRight)
        return box

    def wanted(self) -> Wanted:
        """Return what is looked for."""
        return Wanted(self.search.text().strip(), self.system.current_key(), self.pack.current_key(),
                      self.keyword.keywords(), self.least.text().strip(), self.most.text().strip(),
                      self.role.current_key())

    def show_facets(self, facets: Facets) -> None:
        """Offer the games, roles and packs that the library holds."""
        say, words = self._context.say, self._context.words
        systems = [(each, game_name(words, each)) for each in facets.systems]
        self.system.set_lines([("", say("cards_panel.filter.every_system")), *systems], self.system.current_key())
        roles = [(each, each) for each in facets.roles]
        self.role.set_lines([("", say("cards_panel.filter.every_role")), *roles], self.role.current_key())
        packs = [(each, each) for each in facets.packs]
        self.pack.set_lines([("", say("cards_panel.filter.every_pack")), *packs], self.pack.current_key())
        self.keyword.choose(self.keyword.current_key())
        self.clear.setEnabled(bool(self.wanted().filters))

    @Slot()
    def reset(self) -> None:
        """Look for everything."""
        self.blockSignals(True)
        self.search.clear()
        self.least.clear()
        self.most.clear()
        for choice in (self.system, self.role, self.pack):
            choice.setCurrentIndex(0)
        self.keyword.choose("")
        self.blockSignals(False)
        self.changed.emit()

    @Slot()
    def _fold(self) -> None:
        self.box.setVisible(self.toggle.isChecked())
        if self.toggle.isChecked():
            self.unfolded.emit()
