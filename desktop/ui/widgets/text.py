"""Labels in the type scale of the design, that say a code and follow the language."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.phrase import Phrase

ROLES: Final = {
    "display": (30, 700, False),
    "title": (24, 700, False),
    "heading": (19, 700, False),
    "section": (16, 600, False),
    "name": (16, 600, False),
    "row": (15, 600, False),
    "button": (15, 500, False),
    "lead": (17, 400, False),
    "aside": (15, 400, False),
    "body": (14, 400, False),
    "strong": (14, 600, False),
    "second": (13, 400, False),
    "label": (12, 500, True),
    "figure": (21, 700, False),
}
"""Size in pixels, weight and whether condensed, by the role of a text."""

_QUIET = frozenset({"second", "label"})


class Label(QLabel):
    """A text of the windows. It says a code (and says it again in another language) or shows words that are data.

    Shape: role is one of `ROLES`, tone one of ink, ink2, note, bad, good, select.
    """

    def __init__(
        self,
        context: Context,
        code: str = "",
        *,
        text: str = "",
        role: str = "body",
        tone: str = "",
        wrap: bool = False,
        parent: QWidget | None = None,
        **params: object,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._phrase = Phrase(code, params, text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.set_role(role)
        self.set_tone(tone or ("ink2" if role in _QUIET else "ink"))
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_words(self, code: str, /, **params: object) -> None:
        """Say another code."""
        self._phrase = Phrase(code, params)
        self._speak()

    def set_text(self, text: str) -> None:
        """Show words that are data."""
        self._phrase = Phrase(text=text)
        self._speak()

    def set_role(self, role: str) -> None:
        """Take the size and weight of another role."""
        px, weight, condensed = ROLES[role]
        self.setFont(self._context.theme.font(px, weight, condensed))

    def set_tone(self, tone: str) -> None:
        """Take the colour of another token."""
        self.setProperty("tone", tone)
        # One that was never shown is dressed when it is.
        if self.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            self.style().unpolish(self)
            self.style().polish(self)

    @Slot()
    def _speak(self) -> None:
        self.setText(self._phrase.said(self._context))
