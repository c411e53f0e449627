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

    def __init__(self, context: Context, recruit: str, warband: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.recruit = recruit
        self._context, self._warband, self._name = context, warband, ""
        self.words = Label(context, role="body", wrap=True, parent=self)
        self.wounds = Stepper(context, "linked.wounds", highest=MOST_WOUNDS, parent=self)
        self.wounds.setToolTip(context.say("linked.wounds_tip"))
        self.wounds.changed.connect(self._told)
        self.how = Choice(context, "linked.how", parent=self)
        self.how.set_lines([(WHOLE, context.say("linked.comes_whole")), (WOUNDED, context.say("linked.comes_wounded")),
                            (ABSENT, context.say("linked.comes_not"))], WHOLE)
        self.how.activated.connect(self._told)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        row.addWidget(self.wounds)
        row.addWidget(self.how)

    def show_unit(self, name: str, fate: str, said: Carried | None, *, suffered: int) -> None:
        """Show what became of it in words, and what was said of how it comes.

        `suffered` are the wounds it comes with until somebody says otherwise.
        """
        self._name = name
        self.words.set_text(self._context.say("linked.unit", name=name, fate=fate))
        self.how.setAccessibleName(self._context.say("linked.how_name", name=name))
        self.wounds.field.setAccessibleName(self._context.say("linked.wounds_name", name=name))
        self.how.setCurrentIndex(self.how.findData(said.what if said is not None else WHOLE))
        hurt = said is not None and said.what == WOUNDED
        wounds = said.wounds if said is not None and hurt else suffered
        if wounds != self.wounds.value():
            self.wounds.set_value(wounds)
        self.wounds.setVisible(hurt)

    @Slot()
    def _told(self) -> None:
        how = self.how.current_key()
        if how == WHOLE:
            self.changed.emit(self.recruit, None)
        else:
            wounds = self.wounds.value() if how == WOUNDED else 0
            self.changed.emit(self.recruit, Carried(how, self._warband, self._name, self.recruit, wounds))
