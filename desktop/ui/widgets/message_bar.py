"""The message bar: one line over the foot of the window, with Undo for ten seconds. It never takes the focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop.ui.context import Context, Notice
from desktop.ui.widgets.buttons import BareButton, BareIconButton
from desktop.ui.widgets.text import Label

STAYS_MS: Final = 10_000
READ_MS: Final = 1_500
"""After this time a line counts as read. Units: milliseconds."""
_FOOT = 46
_WRAPPED = 640
"""How wide a line is that has no room in one. Units: pixels."""


class _BarButton(BareButton):
    text_token = "ontick"


class _BarClose(BareIconButton):
    text_token = "ontick"


class MessageBar(QFrame):
    """Shows the notices of a context over the foot of a window; the newest replaces the one before.

    One that stays comes back when a newer one is over, until people close it.
    Units: any other stays ten seconds with or without Undo; a pointer on it holds it.
    """

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._notice: Notice | None = None
        self._staying: Notice | None = None
        self.setProperty("kind", "bar")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(12)
        self._words = Label(context, role="button", tone="ontick")
        self._undo = _BarButton(context, "shell.undo", icon="undo-variant")
        self._undo.clicked.connect(self._take_back)
        self._close = _BarClose(context, "close", "shell.close", side=32)
        self._close.clicked.connect(self.dismiss)
        for widget in (self._words, self._undo, self._close):
            row.addWidget(widget)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STAYS_MS)
        self._timer.timeout.connect(self._over)
        self._stands = QElapsedTimer()
        self.hide()
        window.installEventFilter(self)
        context.told.connect(self.show_notice)
        context.look_changed.connect(self._relooked)

    @property
    def words(self) -> str:
        """What the bar says, empty while it is hidden."""
        return self._words.text() if self.isVisible() else ""

    @property
    def undo_button(self) -> BareButton:
        """The button that takes the change back; hidden where nothing can be taken back."""
        return self._undo

    @Slot(object)
    def show_notice(self, notice: object) -> None:
        """Show a notice for ten seconds, if this window is the active one or none is; longer where it stays."""
        if not isinstance(notice, Notice):
            return
        self._notice = notice
        if notice.stays:
            self._staying = notice
        text = notice.text if notice.again is None else notice.again()
        self._words.set_text(text)
        self._undo.setVisible(notice.undo is not None)
        self.setAccessibleName(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self._place()
        self.show()
        self.raise_()
        self._timer.start()
        if notice.stays:
            self._timer.stop()
        self._stands.start()

    def pass_on(self) -> None:
        """Hide what was read already when people turn to something else; an Undo that is offered stays its time."""
        notice = self._notice
        if notice is not None and notice.undo is None and not notice.stays and self._stands.hasExpired(READ_MS):
            self.dismiss()

    @Slot()
    def dismiss(self) -> None:
        """Hide what is shown; a notice that stays comes back from under a newer one."""
        self._timer.stop()
        if self._notice is self._staying:
            self._staying = None
        self._notice = None
        self.hide()
        if self._staying is not None:
            self.show_notice(self._staying)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        window = self._window
        room = window.width() - 32
        self._words.setWordWrap(False)
        if self.sizeHint().width() > room:
            self._words.setWordWrap(True)
        width = min(_WRAPPED if self._words.wordWrap() else self.sizeHint().width(), room)
        height = self.heightForWidth(width) if self._words.wordWrap() else self.sizeHint().height()
        self.setGeometry((window.width() - width) // 2, window.height() - height - _FOOT, width, height)

    @Slot()
    def _relooked(self) -> None:
        """Say it in the other language."""
        notice = self._notice
        if notice is not None and notice.again is not None:
            self._words.set_text(notice.again())
            self.setAccessibleName(notice.again())
        if self.isVisible():
            self._place()

    @Slot()
    def _over(self) -> None:
        if self.underMouse():
            self._timer.start()
        else:
            self.dismiss()

    @Slot()
    def _take_back(self) -> None:
        notice = self._notice
        self.dismiss()
        if notice is not None and notice.undo is not None:
            notice.undo()
