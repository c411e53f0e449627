"""The page of a file without a campaign: what goes here, four ways to begin, and how it all hangs together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.panel import Panel
from desktop.ui.theme import THEME_NAMES
from desktop.ui.widgets.buttons import LinkButton, PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.key_cap import KeyCap
from desktop.ui.widgets.text import Label
from desktop.words import LANGUAGES

_WIDTH = 800
_THREAD: Final = (
    ("account-group", "shell.welcome.build", "shell.welcome.build_words"),
    ("printer-outline", "shell.welcome.print", "shell.welcome.print_words"),
    ("sword-cross", "shell.welcome.play", "shell.welcome.play_words"),
    ("book-open-variant", "shell.welcome.write", "shell.welcome.write_words"),
)
_KEYS: Final = (
    ("Ctrl K", "shell.welcome.go_to"),
    ("F1", "shell.welcome.help"),
    ("Ctrl O", "shell.welcome.open"),
)


class Welcome(Panel):
    """The empty page of the campaign panel."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.sample = PrimaryButton(context, "shell.welcome.sample", icon="flag", big=True)
        self.new = PlainButton(context, "shell.welcome.new", icon="plus", big=True)
        self.importing = PlainButton(context, "shell.welcome.import", icon="tray-arrow-down", big=True)
        for button, name in ((self.sample, "sample"), (self.new, "new"), (self.importing, "import")):
            button.setObjectName(name)
            button.clicked.connect(self._ask)
        page = QWidget()
        page.setProperty("kind", "ground")
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(0)
        column.addStretch(1)
        self.empty = EmptyState(
            context, "shell.welcome.title", "shell.welcome.words", actions=(self.sample, self.new, self.importing)
        )
        column.addWidget(self.empty)
        column.addLayout(self._drop_line())
        column.addSpacing(40)
        column.addLayout(self._thread())
        column.addStretch(2)
        self._links: list[LinkButton] = []
        column.addLayout(self._foot())
        self._mark()
        context.look_changed.connect(self._mark)

    def title(self) -> str:
        """Return the words at the head of the window."""
        return self.context.say("shell.rail.campaign")

    def _drop_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        row.addWidget(Glyph(self.context, "cursor-move"))
        row.addWidget(Label(self.context, "shell.welcome.drop", role="aside", tone="ink2"))
        row.addStretch(1)
        return row

    def _thread(self) -> QVBoxLayout:
        steps = QHBoxLayout()
        steps.setSpacing(16)
        for place, (icon, title, words) in enumerate(_THREAD):
            if place:
                steps.addWidget(Glyph(self.context, "arrow-right"), 0, Qt.AlignmentFlag.AlignTop)
            steps.addLayout(self._step(icon, title, words), 1)
        frame = QWidget()
        frame.setMaximumWidth(_WIDTH)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(Line())
        inner.addSpacing(36)
        inner.addLayout(steps)
        column = QVBoxLayout()
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(frame, 20)
        row.addStretch(1)
        column.addLayout(row)
        return column

    def _step(self, icon: str, title: str, words: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(Glyph(self.context, icon, side=40, token="ink"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(6)
        for label in (Label(self.context, title, role="name"), Label(self.context, words, tone="ink2", wrap=True)):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            column.addWidget(label)
        column.addStretch(1)
        return column

    def _foot(self) -> FlowLayout:
        row = FlowLayout(gap=26, line_gap=4, centred=True)
        for key, words in _KEYS:
            row.addWidget(_group(KeyCap(self.context, key), Label(self.context, words, tone="ink2")))
        languages = [self._link(f"shell.language.{language}", self._language, language) for language in LANGUAGES]
        themes = [self._link(f"shell.theme.{name}", self._theme, name) for name in THEME_NAMES]
        row.addWidget(_group(Glyph(self.context, "translate"), *languages))
        row.addWidget(_group(Glyph(self.context, "theme-light-dark"), *themes))
        return row

    def _link(self, code: str, slot: Callable[[], None], value: str) -> LinkButton:
        link = LinkButton(self.context, code)
        link.setProperty("value", value)
        link.clicked.connect(slot)
        self._links.append(link)
        return link

    @Slot()
    def _ask(self) -> None:
        self.context.ask(self.sender().objectName())

    @Slot()
    def _language(self) -> None:
        self.context.set_language(str(self.sender().property("value")))

    @Slot()
    def _theme(self) -> None:
        self.context.set_theme(str(self.sender().property("value")))

    @Slot()
    def _mark(self) -> None:
        current = {self.context.words.language, self.context.theme.name}
        for link in self._links:
            link.set_current(link.property("value") in current)


def _group(*widgets: QWidget) -> QWidget:
    group = QWidget()
    row = QHBoxLayout(group)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    return group
