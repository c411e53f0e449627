"""What the header does with the warband: chronicle, musters, handing it on, printing; icons alone where narrow."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton

_WORDS, _LAST_WORD = 1080, 900
"""From these widths of the panel on there is room for the words of all actions, and for those of the last one."""


class HeadActions:
    """The buttons, left to right. Units: widths in logical pixels."""

    def __init__(self, context: Context, export: PlainButton) -> None:
        self.muster = PlainButton(context, "warbands.musters.button", icon="format-list-checks",
                                  tip="warbands.musters.button_tip")
        self.print = PlainButton(context, "warbands.print", icon="printer-outline", tip="warbands.print_tip")
        self.export = export
        self.chronicle = PlainButton(context, "warbands.chronicle", icon="book-open-variant",
                                     tip="warbands.chronicle_tip")
        self._worded: object = None

    @property
    def buttons(self) -> tuple[QWidget, ...]:
        """The buttons, left to right."""
        return self.chronicle, self.muster, self.export, self.print

    def enable(self, *, anybody: bool) -> None:
        """Let them be pressed where there is anybody in the warband."""
        for button in self.buttons:
            button.setEnabled(anybody)

    def fit(self, width: int) -> None:
        """Say the words that there is room for; the tooltips say them all."""
        worded = width >= _WORDS, width >= _LAST_WORD
        if worded == self._worded:
            return
        self._worded = worded
        for button, code, there in ((self.chronicle, "warbands.chronicle", worded[0]),
                                    (self.muster, "warbands.musters.button", worded[0]),
                                    (self.export, "exports.menu.button", worded[0]),
                                    (self.print, "warbands.print", worded[1])):
            if there:
                button.set_words(code)
            else:
                button.set_text("")
