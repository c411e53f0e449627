"""By which named muster a side is called up; hidden where its warband has none."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.battles import SideRow
from desktop.campaign.queries.musters import NamedMuster
from desktop.rules.kernel.army import NO_ARMY_LIMITS, ArmyLimits
from desktop.ui.context import Context
from desktop.ui.widgets.fields import Choice

_EVERYBODY, _BY_HAND = "", "?"
_WIDEST = 150


class MusterChoice(Choice):
    """Everybody who is fit, each named muster, and, where ticks differ from both, *as ticked*.

    Shape: `limits` are those of the muster by which the side was called up, also where ticks differ from it.
    """

    called = Signal(str)
    """The user calls up a named muster, or with an empty one everybody who is fit."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.muster.call", widest=_WIDEST, parent=parent)
        self.limits: ArmyLimits = NO_ARMY_LIMITS
        self.activated.connect(self._chosen)

    def show_musters(self, side: SideRow | None, fit: Collection[str], mustered: Sequence[str],
                     musters: Sequence[NamedMuster]) -> None:  # fmt: skip
        """Show what a side may be called up by, and by what it was; `fit` are the recruits who come of themselves."""
        say = self._context.say
        called = next((one for one in musters if side is not None and one.id == side.called), None)
        self.limits = called.limits if called is not None else NO_ARMY_LIMITS
        wanted = list(called.recruits) if called is not None else fit
        exact = sorted(wanted) == sorted(mustered)
        lines = [(_EVERYBODY, say("battles.muster.everybody", n=len(fit)))]
        lines += [(one.id, say("battles.muster.named", name=one.name, n=len(one.recruits))) for one in musters]
        by_hand = say("battles.muster.changed", name=called.name) if called is not None else (
            say("battles.muster.by_hand"))
        lines += [] if exact else [(_BY_HAND, by_hand)]
        self.set_lines(lines, (called.id if called is not None else _EVERYBODY) if exact else _BY_HAND)
        self.setVisible(side is not None and bool(musters))

    @Slot()
    def _chosen(self) -> None:
        if self.current_key() != _BY_HAND:
            self.called.emit(self.current_key())
