"""Who leads: those whom the game advises come first, ties are asked, everybody may be named."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.queries.leaders import advise
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.army import marked
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import ranked
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

_WIDTH = 380
_AROUND, _LOWEST = 320, 160
"""What stands around the list in the window, and the least height of the list. Units: logical pixels."""
_NOBODY = ""


def candidates_first(band: WarbandRow, recruits: Sequence[RosterRow]) -> tuple[tuple[RosterRow, ...], int]:
    """Return the recruits with those in front whom the game advises, and how many these are."""
    cards = tuple(row.printed for row in recruits)
    first = marked(cards)
    advised = system(band.system).leaders(cards)
    advised = (*(place for place in advised if place in first), *(place for place in advised if place not in first))
    if len(advised) == len(recruits) and not system(band.system).form.leading:
        return tuple(recruits[place] for place in advised), 0
    others = [place for place in range(len(recruits)) if place not in advised]
    return tuple(recruits[place] for place in (*advised, *others)), len(advised)


class LeaderPopover(Popover):
    """A list under the button that asked for it; a tap names, a tap on the leader's own line names nobody."""

    named = Signal(str)
    """The user named a recruit, or with an empty id nobody."""
    rule_asked = Signal(str)
    """The user tapped the rule."""

    def __init__(self, context: Context, anchor: QWidget, band: WarbandRow, recruits: Sequence[RosterRow]) -> None:
        super().__init__(context, anchor, context.say(ranked(band.system, "warbands.leader.title"), name=band.name))
        ordered, advised = candidates_first(band, recruits)
        self.rows: list[CheckRow] = []
        self._form = system(band.system).form
        if self._form.leading:
            self._explain(advised, advise(recruits, band.system).highest)
        inner = QWidget()
        inner.setProperty("kind", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(2, 0, 8, 0)
        column.setSpacing(0)
        for place, row in enumerate(ordered):
            column.addWidget(self._row(band, row, advised=place < advised))
        nobody = CheckRow(context, "warbands.leader.nobody", line=False, parent=inner)
        nobody.setObjectName(_NOBODY)
        nobody.setChecked(band.leader is None)
        nobody.clicked.connect(self._named)
        self.rows.append(nobody)
        column.addWidget(nobody)
        scroll = QScrollArea()
        scroll.setProperty("kind", "clear")
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        scroll.setFixedHeight(min(inner.sizeHint().height() + 2, max(anchor.window().height() - _AROUND, _LOWEST)))
        self.body.addWidget(scroll)

    def ask(self) -> None:
        """Open, with the focus on the first who may be named."""
        self.open_at(_WIDTH)
        self.rows[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _explain(self, advised: int, highest: int | None) -> None:
        code = "warbands.leader.tied" if advised > 1 else "warbands.leader.highest"
        words = Label(self._context, code, role="second", wrap=True, n=advised,
                      value="–" if highest is None else highest, stat=self._form.leading)
        link = LinkButton(self._context, text=self._form.leading_rule, tip="shell.rule_link")
        link.clicked.connect(self._rule)
        line = QHBoxLayout()
        line.addWidget(words, 1)
        line.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(line)

    def _row(self, band: WarbandRow, row: RosterRow, *, advised: bool) -> CheckRow:
        stat = self._form.leading
        value = row.printed.stat(stat) if stat else ""
        line = CheckRow(
            self._context, text=row.name, line=True, detail=row.printed.role if not advised else self._context.say(
                "warbands.leader.advised"), value=f"{stat} {value}" if value else "",
        )  # fmt: skip
        line.setObjectName(row.id)
        line.setChecked(band.leader == row.id)
        line.clicked.connect(self._named)
        self.rows.append(line)
        return line

    @Slot()
    def _named(self) -> None:
        line = self.sender()
        if isinstance(line, CheckRow):
            recruit = line.objectName() if line.isChecked() else _NOBODY
            self.dismiss()
            self.named.emit(recruit)

    @Slot()
    def _rule(self) -> None:
        self.dismiss()
        self.rule_asked.emit(self._form.leading_rule)
