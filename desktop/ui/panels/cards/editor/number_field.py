"""Short fields for numbers in the editor: whole ones within bounds, points, changes with a sign."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.campaign import checks
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.widgets.left_field import LeftField

MOST = 9999
"""The largest count that a card may hold."""


class NumberField(LeftField):
    """A whole number from `low` to `high`. Shape: 0 is shown as an empty field where `blank` is set."""

    def __init__(self, context: Context, name: str, *, low: int = 0, high: int = MOST, blank: bool = False,
                 width: int = 58, parent: QWidget | None = None) -> None:
        super().__init__(context, name, hint="cards_panel.no_number" if blank else "", parent=parent)
        self._low, self._high, self._blank = low, high, blank
        self.setFixedWidth(width)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_number(self, number: int, *, anew: bool) -> None:
        """Show a number as stored."""
        self.show_text("" if self._blank and not number else str(number), anew=anew)

    def number(self, before: int) -> int:
        """Return the number as typed, or as it was. Raises a Refusal where it is none, or out of its bounds."""
        shown = "" if self._blank and not before else str(before)
        text = self.text().strip()
        if text == shown:
            return before
        if not text and self._blank:
            return 0
        if not re.fullmatch(r"\d{1,9}", text) or not self._low <= int(text) <= self._high:
            raise Refusal("cards_panel.refusal.number", name=self.accessibleName(), low=self._low, high=self._high)
        return int(text)


class PointsField(LeftField):
    """A number of points, as exact as it is typed."""

    def __init__(self, context: Context, name: str, *, width: int = 70, parent: QWidget | None = None) -> None:
        super().__init__(context, name, parent=parent)
        self.setFixedWidth(width)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def points(self, before: str) -> str:
        """Return the points as typed, or as they were. Raises a Refusal where they are no number."""
        text = self.value
        return before if text == before else checks.points(text) or "0"
