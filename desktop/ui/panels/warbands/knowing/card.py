"""The list of things to know under the roster: reason, rule and *Show* for each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.knowing.findings import Finding
from desktop.ui.widgets.buttons import LinkButton, PlainButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.text import Label

_LOW_WINDOW = 640
_MOST_HEIGHT = 212
"""So high at most where the roster needs the room: it comes first. Units: logical pixels."""


class FindingRow(QWidget):
    """One thing to know."""

    show_asked = Signal(object)
    """The user wants to see what it is about: the Finding."""
    rule_asked = Signal(str)
    """The user tapped the rule."""

    def __init__(self, context: Context, finding: Finding, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = Label(context, role="aside", wrap=True)
        self._reason = Label(context, role="second", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self._reason)
        glyph, token = ("alert-circle-outline", "bad") if finding.grave else ("information-outline", "note")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 5, 10, 5)
        row.setSpacing(10)
        row.addWidget(Glyph(context, glyph, side=22, token=token))
        row.addLayout(words, 1)
        if finding.rule:
            self.link = LinkButton(context, text=finding.rule, tip="shell.rule_link")
            self.link.clicked.connect(self._rule)
            row.addWidget(self.link)
        self.show_button = PlainButton(context, "warbands.know.show", height=34)
        self.show_button.clicked.connect(self._show)
        row.addWidget(self.show_button)
        self.show_finding(finding)

    def show_finding(self, finding: Finding) -> None:
        """Show a finding of the same kind, in the words of the moment."""
        self.finding = finding
        self.title.set_words(finding.title, **finding.params)
        self._reason.set_words(finding.reason, **finding.params)
        self.show_button.setAccessibleName(f"{self.show_button.words}: {self.title.text()}")

    @Slot()
    def _show(self) -> None:
        self.show_asked.emit(self.finding)

    @Slot()
    def _rule(self) -> None:
        self.rule_asked.emit(self.finding.rule)


class _Rows(QScrollArea):
    """Holds the rows: as high as they are, less where there is no room. Units: logical pixels."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "clear")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._most = _MOST_HEIGHT

    def give_room(self, height: int) -> None:
        """Take more room than usual where there is some. Units: logical pixels."""
        if max(height, _MOST_HEIGHT) != self._most:
            self._most = max(height, _MOST_HEIGHT)
            self.updateGeometry()

    def take(self, inner: QWidget) -> None:
        """Show other rows. The old ones are hidden before they go, so that the focus leaves them first."""
        before = self.takeWidget()
        if before is not None:
            before.hide()
            before.deleteLater()
        self.setWidget(inner)

    def wanted(self) -> int:
        """Return the height of all rows at the width of the moment."""
        inner = self.widget()
        layout = inner.layout() if inner is not None else None
        if layout is None or not layout.count():
            return 0
        return layout.totalHeightForWidth(max(self.viewport().width(), 200))

    def sizeHint(self) -> QSize:
        """Return the room of all rows."""
        return QSize(200, min(self.wanted(), self._most))

    def minimumSizeHint(self) -> QSize:
        """Return the room of two rows, of one in a low window."""
        return QSize(200, min(self.wanted(), 98 if self.window().height() >= _LOW_WINDOW else 50))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the rows take the height that the width of the moment leads to."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Make the rows as high as they are at this width."""
        inner, wanted = self.widget(), self.wanted()
        if inner is not None and wanted and inner.minimumHeight() != wanted:
            inner.setFixedHeight(wanted)
            self.updateGeometry()


class KnowingCard(PanelFrame):
    """All findings, or a quiet line where there is none."""

    show_asked = Signal(object)
    """The user wants to see what a finding is about."""
    rule_asked = Signal(str)
    """The user tapped a rule."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "warbands.know.none", margin=0, parent=parent)
        self._context = context
        self._findings: tuple[Finding, ...] | None = None
        self._language = ""
        self.rows: list[FindingRow] = []
        self.list = _Rows(self)
        self.body.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Show findings; the same ones change nothing, so that the focus stays where it is."""
        language = self._context.words.language
        if tuple(found) == self._findings and language == self._language:
            return
        before, self._findings, self._language = self._findings, tuple(found), language
        number = len(found)
        self.head.heading.set_words("warbands.know.title" if number else "warbands.know.none", n=number)
        self.head.detail.set_words("warbands.know.playable" if number else "warbands.know.ready")
        if list(map(_kind, before or ())) == list(map(_kind, found)) and before is not None:
            for row, finding in zip(self.rows, found, strict=True):
                row.show_finding(finding)
        else:
            self._build(found)
        self.list.setVisible(bool(found))
        self.list.fit()
        self.updateGeometry()

    def _build(self, found: Sequence[Finding]) -> None:
        inner = QWidget()
        inner.setProperty("kind", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows = []
        for place, finding in enumerate(found):
            if place:
                column.addWidget(Line())
            row = FindingRow(self._context, finding, inner)
            row.show_asked.connect(self.show_asked)
            row.rule_asked.connect(self.rule_asked)
            self.rows.append(row)
            column.addWidget(row)
        self.list.take(inner)


def _kind(finding: Finding) -> tuple[str, bool]:
    """What two findings share that one row can show one after the other."""
    return finding.rule, finding.grave
