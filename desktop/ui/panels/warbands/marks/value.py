"""A value of the card that marks change: what it is now, on a dotted line; a tap shows its terms."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.marked import MarkedValue
from desktop.rules.kernel.card import signed as card_signed
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import shown
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.popover import Term, TermsPopover, show_terms
from desktop.words.numbers import signed


class ValueButton(LinkButton):
    """Shows a value as a link to the sum behind it. Shape: `name` is whose, `stat` what it is called."""

    def __init__(self, context: Context, value: MarkedValue, name: str, stat: str,
                 parent: QWidget | None = None) -> None:
        super().__init__(context, text=f"{stat} {shown(value.shown)}", parent=parent)
        self.value, self._name, self._stat = value, name, stat
        self._told = context
        words = context.say("warbands.marks.value", stat=stat, value=shown(value.shown),
                            plain=shown(value.unmarked))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.clicked.connect(self.show_sum)

    @Slot()
    def show_sum(self) -> TermsPopover:
        """Show of what the value is the sum."""
        say, value = self._told.say, self.value
        terms = [Term(say("warbands.marks.printed"), shown(value.plain))] if value.plain else []
        terms += [Term(say("warbands.marks.sets", name=one.name), shown(one.value)) if one.sets else
                  Term(one.name, signed(card_signed(one.value))) for one in value.options]
        terms += [Term(one.name if one.counts else say("warbands.marks.stands_back", name=one.name),
                       signed(one.by) if one.counts else f"({signed(one.by)})") for one in value.terms]
        if value.least is not None:
            terms.append(Term(say("warbands.marks.least"), str(value.least)))
        title = say("warbands.marks.value_of", name=self._name, stat=self._stat)
        return show_terms(self._told, self, title, terms, Term(self._stat, shown(value.shown)))
