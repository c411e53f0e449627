"""What a warband or a muster is to keep to: models, units, and units of each role, at least and at most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.army import NO_ARMY_LIMITS, ArmyLimits, Bounds, RoleLimit
from desktop.ui.context import Context
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label

_WIDTH = 84
_NO_NUMBER = -1


class BoundField(LeftField):
    """A whole number, empty for none."""

    def __init__(self, context: Context, code: str, what: str) -> None:
        self._code, self._what = code, what
        super().__init__(context, code, hint="warbands.limits.none")
        self.setFixedWidth(_WIDTH)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_bound(self, number: int) -> None:
        """Show a number as stored."""
        self.show_text(str(number) if number else "")

    def bound(self) -> int:
        """Return the number as typed; what is none is below all bounds, so that it is refused with the reason."""
        text = self.text().strip()
        if not text:
            return 0
        return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else _NO_NUMBER

    @Slot()
    def _speak(self) -> None:
        super()._speak()
        self.setAccessibleName(self._context.say(self._code, what=self._what))


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the box: the role it is for (empty for models and units), and its two fields."""

    role: str
    least: BoundField
    most: BoundField


class LimitsBox(QWidget):
    """A line for models, one for units, one for each role. Shape: built anew for other roles or another language."""

    changed = Signal(object)
    """The user wants other limits: ArmyLimits without points."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._built: object = None
        self._limits = NO_ARMY_LIMITS
        self.rows: list[_Row] = []
        self._inner = QWidget(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self._inner, 0, 0)

    def show_limits(self, limits: ArmyLimits, roles: Iterable[str]) -> None:
        """Show limits, with a line for each role there is and each that is limited."""
        listed = _together((*roles, *(limit.role for limit in limits.roles)))
        if (listed, self._context.words.language) != self._built:
            self._built = listed, self._context.words.language
            self._build(listed)
        self._limits = limits
        for row, bounds in zip(self.rows, self._bounds(limits, listed), strict=True):
            row.least.show_bound(bounds.least)
            row.most.show_bound(bounds.most)

    def first(self) -> QWidget:
        """Return what takes the focus first."""
        return self.rows[0].least

    @staticmethod
    def _bounds(limits: ArmyLimits, roles: Sequence[str]) -> list[Bounds | RoleLimit]:
        by_role = {limit.role.casefold(): limit for limit in limits.roles}
        return [limits.models, limits.units, *(by_role.get(role.casefold(), RoleLimit(role)) for role in roles)]

    def _build(self, roles: Sequence[str]) -> None:
        say, inner = self._context.say, QWidget(self)
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for column, code in ((1, "warbands.limits.least"), (2, "warbands.limits.most")):
            grid.addWidget(Label(self._context, code, role="second"), 0, column, Qt.AlignmentFlag.AlignHCenter)
        named = [("", say("warbands.limits.models")), ("", say("warbands.limits.units")),
                 *((role, role) for role in roles)]
        self.rows = []
        for place, (role, name) in enumerate(named, 1):
            row = _Row(role, BoundField(self._context, "warbands.limits.least_of", name),
                       BoundField(self._context, "warbands.limits.most_of", name))
            self.rows.append(row)
            grid.addWidget(Label(self._context, text=name, wrap=True), place, 0)
            for column, field in ((1, row.least), (2, row.most)):
                field.left.connect(self._tell)
                grid.addWidget(field, place, column)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(len(named) + 1, 1)
        self._grid.replaceWidget(self._inner, inner)
        self._inner.hide()
        self._inner.deleteLater()
        self._inner = inner

    @Slot(str)
    def _tell(self, _text: str) -> None:
        models, units, *roles = ((row.role, row.least.bound(), row.most.bound()) for row in self.rows)
        limits = ArmyLimits("", Bounds(*models[1:]), Bounds(*units[1:]), tuple(RoleLimit(*one) for one in roles))
        self.changed.emit(limits)


def roles_of(recruits: Iterable[RosterRow]) -> tuple[str, ...]:
    """Return the roles that some recruits have, each once, in their order."""
    return _together(row.printed.role.strip() for row in recruits)


def _together(roles: Iterable[str]) -> tuple[str, ...]:
    kept: dict[str, str] = {}
    for role in roles:
        if role.strip():
            kept.setdefault(role.strip().casefold(), role.strip())
    return tuple(kept.values())
