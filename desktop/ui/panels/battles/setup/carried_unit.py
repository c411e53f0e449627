"""A unit of the battle before in the link dialog: whether it comes whole, wounded and how badly, or stays away."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.values import ABSENT, WOUNDED, Carried
from desktop.ui.context import Context
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

WHOLE = "whole"
MOST_WOUNDS = 99


class CarriedUnit(QWidget):
    """One unit, of a recruit that fought there. Each choice is told at once."""

    changed = Signal(str, object)
    """The recruit of this id comes so: a `Carried`, or None for whole."""

    def __init__(self, context: Context, recruit: str, warband: str, name: str, fate: str, *, suffered: int,
                 said: Carried | None) -> None:
        super().__init__()
        self.recruit = recruit
        self._warband, self._name = warband, name
        self.how = Choice(context, "linked.how")
        self.how.set_lines([(WHOLE, context.say("linked.comes_whole")), (WOUNDED, context.say("linked.comes_wounded")),
                            (ABSENT, context.say("linked.comes_not"))], said.what if said is not None else WHOLE)
        self.how.setAccessibleName(context.say("linked.how_name", name=name))
        self.how.activated.connect(self._told)
        hurt = said is not None and said.what == WOUNDED
        self.wounds = Stepper(context, "linked.wounds", highest=MOST_WOUNDS,
                              value=said.wounds if said is not None and hurt else suffered)
        self.wounds.field.setAccessibleName(context.say("linked.wounds_name", name=name))
        self.wounds.setToolTip(context.say("linked.wounds_tip"))
        self.wounds.setVisible(hurt)
        self.wounds.changed.connect(self._told)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Label(context, text=context.say("linked.unit", name=name, fate=fate), role="body", wrap=True), 1)
        row.addWidget(self.wounds)
        row.addWidget(self.how)

    @Slot()
    def _told(self) -> None:
        how = self.how.current_key()
        if how == WHOLE:
            self.changed.emit(self.recruit, None)
        else:
            wounds = self.wounds.value() if how == WOUNDED else 0
            self.changed.emit(self.recruit, Carried(how, self._warband, self._name, self.recruit, wounds))
