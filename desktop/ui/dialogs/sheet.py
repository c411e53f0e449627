"""What every dialog is made of: a head, a scrolling body, a foot with buttons; never modal, closed with Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import SPACE_3, SPACE_4, SPACE_5, SPACE_6
from desktop.ui.widgets.focus_ring import FocusRing
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_TITLE_BAR = 36
"""What the frame of a window takes of the height of the screen. Units: pixels."""


class Sheet(QDialog):
    """A dialog with a title (a code of the catalogue); fill `body`, add buttons with `add_button`.

    Units: width and height in pixels, a wish that the screen may cut down.
    """

    def __init__(
        self, context: Context, title: str, *, width: int = 640, height: int = 560, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self._title = title
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint, False)
        self.heading = Label(context, title, role="heading")
        head = QHBoxLayout()
        head.setContentsMargins(SPACE_6, SPACE_5, SPACE_5, SPACE_4)
        head.addWidget(self.heading, 1)
        inner = QWidget()
        inner.setProperty("kind", "surface")
        self.body = QVBoxLayout(inner)
        self.body.setContentsMargins(SPACE_6, SPACE_5, SPACE_6, SPACE_5)
        self.body.setSpacing(SPACE_3)
        self.scroll_area = QScrollArea()
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_area.setWidget(inner)
        self._foot = QHBoxLayout()
        self._foot.setContentsMargins(SPACE_6, SPACE_4, SPACE_6, SPACE_4)
        self._foot.setSpacing(SPACE_4)
        self._foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(Line())
        column.addWidget(self.scroll_area, 1)
        column.addWidget(Line())
        column.addLayout(self._foot)
        room = self.screen().availableSize()
        self.resize(min(width, room.width()), min(height, room.height() - _TITLE_BAR))
        self.ring = FocusRing(context, self)
        self._entitle()
        context.look_changed.connect(self._entitle)

    @property
    def unsaved(self) -> bool:
        """Whether somebody typed or chose something here that is gone when it closes."""
        return False

    def add_button(self, button: QWidget, *, left: bool = False) -> None:
        """Put a button into the foot, at the right end or, with `left`, before the gap."""
        if left:
            self._foot.insertWidget(0, button)
        else:
            self._foot.addWidget(button)

    def fit_height(self, most: int) -> None:
        """Be as high as what is in it at this width, at most so many pixels: no empty half, no bar for a few lines."""
        column = self.layout()
        if column is not None:
            around = column.sizeHint().height() - self.scroll_area.sizeHint().height()
            room = self.screen().availableSize().height() - _TITLE_BAR
            self.resize(self.width(), min(most, room, around + self.body.totalHeightForWidth(self.width())))

    def add_row(self, label: str, widget: QWidget, note: str = "") -> None:
        """Add a line with words at the left (codes of the catalogue) and a control at the right."""
        row = QHBoxLayout()
        row.setSpacing(SPACE_5)
        words = QVBoxLayout()
        words.setSpacing(0)
        name = Label(self.context, label, role="button", wrap=True)
        name.setBuddy(widget)
        words.addStretch(1)
        words.addWidget(name)
        if note:
            words.addWidget(Label(self.context, note, role="second", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addWidget(widget, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(row)
        self.body.addWidget(Line())

    @Slot()
    def _entitle(self) -> None:
        words = self.context.say(self._title)
        self.setWindowTitle(words)
        self.setAccessibleName(words)
