"""Frames and heads: the panel with its head, section titles, lines."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import PANEL_HEAD, SPACE_3, SPACE_4
from desktop.ui.widgets.chips import ChipLabel
from desktop.ui.widgets.text import Label


class Line(QFrame):
    """A separator of one pixel, lying or upright."""

    def __init__(self, *, upright: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "line")
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)


class SectionHead(QWidget):
    """A heading with a quieter word beside it, a golden count if something is due, and room for actions at the right.

    Units: 44 pixels high at least.
    """

    def __init__(
        self, context: Context, code: str = "", *, text: str = "", role: str = "section", margin: int = 0,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setMinimumHeight(PANEL_HEAD)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.heading = Label(context, code, text=text, role=role, parent=self)
        self.detail = Label(context, role="second", parent=self)
        self.count = ChipLabel(context, kind="count", parent=self)
        self.count.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(margin, 4, margin, 4)
        self._row.setSpacing(SPACE_3)
        for widget in (self.heading, self.count, self.detail):
            self._row.addWidget(widget)
        self._row.addStretch(1)

    def set_count(self, number: int) -> None:
        """Show how many things are due; none hides the count."""
        self.count.setVisible(number > 0)
        self.count.set_text(str(number))

    def add_action(self, widget: QWidget) -> None:
        """Put an action at the right end."""
        self._row.addWidget(widget)


class PanelFrame(QFrame):
    """A white panel with an optional head and foot, as the pages of the shell are made of.

    Shape: `body` is the column for the content; `margin` lies around the content, not around head and foot.
    """

    def __init__(
        self, context: Context, code: str = "", *, text: str = "", margin: int = SPACE_4, kind: str = "panel",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setProperty("kind", kind)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._column.setSpacing(0)
        self.head = SectionHead(context, code, text=text, margin=14, parent=self)
        if code or text:
            self._column.addWidget(self.head)
            self._column.addWidget(Line(parent=self))
        else:
            self.head.hide()
        self.body = QVBoxLayout()
        self.body.setContentsMargins(margin, margin, margin, margin)
        self.body.setSpacing(SPACE_3)
        self._column.addLayout(self.body, 1)

    def set_foot(self, widget: QWidget) -> None:
        """Put a widget under a line at the foot."""
        self._column.addWidget(Line(parent=self))
        self._column.addWidget(widget)
