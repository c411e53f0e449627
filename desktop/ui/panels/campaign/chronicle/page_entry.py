"""One place of the chronicle on its page: head, picture, paragraphs, and what may be done with it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.campaign.pictures import picture_bytes
from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.entry import HeadLink
from desktop.ui.panels.campaign.chronicle.story import Story
from desktop.ui.widgets.buttons import BareButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

_WIDE, _HIGH = 460, 280
"""So large is a picture shown at most. Units: logical pixels."""
_DOWN = 7
"""So far the head stands under the upper edge of the buttons beside it, which are higher."""


class PageEntry(QWidget):
    """Shows a story in full. Shape: a battle's head leads to it; its buttons edit it, tell it again, strike it out."""

    opened = Signal(str)
    """The user asked for the battle of this id."""
    edit_asked = Signal(object)
    again_asked = Signal(object)
    strike_asked = Signal(object)
    """The user wants to edit, to tell again, to strike out this Story."""

    def __init__(self, context: Context, story: Story, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.story = story
        self._context = context
        self.head: QWidget
        if story.battle:
            link = HeadLink(context, text=story.head)
            link.clicked.connect(self._open)
            self.head = link
        else:
            self.head = Label(context, text=story.head, role="section", wrap=True)
        self.edit = BareButton(context, "chronicle.page.edit", icon="pencil-outline", tip="chronicle.page.edit_tip")
        self.edit.clicked.connect(self._edit)
        self.again = BareButton(context, "chronicle.page.again", icon="history", tip="chronicle.page.again_tip")
        self.again.clicked.connect(self._again)
        self.strike = BareButton(context, "chronicle.page.strike", icon="trash-can-outline",
                                 tip="chronicle.page.strike_tip")
        self.strike.clicked.connect(self._strike)
        self.picture = self._picture()
        self.text = Label(context, text=story.text, role="aside", wrap=True)
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        # Not before they stand in here: a widget by itself would be a window. A battle with a picture of its own may go
        # back to the steps as well, words or not.
        self.again.setVisible(bool(story.battle and story.page.entry))
        self.strike.setVisible(not story.battle)
        self.text.setVisible(bool(story.text))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(4)
        words = FlowLayout(gap=8, line_gap=0)
        words.addWidget(self.head)
        words.addWidget(Label(self._context, text=self.story.when, role="second", wrap=False))
        words.setContentsMargins(0, _DOWN, 0, 0)
        top.addLayout(words, 1)
        for button in (self.again, self.strike, self.edit):
            top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        if self.picture is not None:
            column.addWidget(self.picture)
        column.addWidget(self.text)

    def _picture(self) -> QWidget | None:
        digest = self.story.page.picture
        if not digest:
            return None
        content = picture_bytes(self._context.desk.store, digest)
        image = QImage.fromData(content) if content else QImage()
        if image.isNull():
            return Label(self._context, "chronicle.page.no_picture", role="second")
        return PictureLabel(image, self._context.say("chronicle.page.picture", title=self.story.head))

    @Slot()
    def _open(self) -> None:
        self.opened.emit(self.story.battle)

    @Slot()
    def _edit(self) -> None:
        self.edit_asked.emit(self.story)

    @Slot()
    def _again(self) -> None:
        self.again_asked.emit(self.story)

    @Slot()
    def _strike(self) -> None:
        self.strike_asked.emit(self.story)


class PictureLabel(QLabel):
    """A picture within its bounds, sharp on dense screens."""

    def __init__(self, image: QImage, name: str) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        size = image.size().boundedTo(QSize(_WIDE, _HIGH))
        size = image.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatio)
        ratio = self.devicePixelRatioF()
        scaled = image.scaled(size * ratio, Qt.AspectRatioMode.KeepAspectRatio,
                              Qt.TransformationMode.SmoothTransformation)
        pixmap = QPixmap.fromImage(scaled)
        pixmap.setDevicePixelRatio(ratio)
        self.setPixmap(pixmap)
