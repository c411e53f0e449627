"""What is in a pack file before anything is taken: how many cards are new, which change, what is odd about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.packs import PackLine, pack_lines
from desktop.exchange.packs import CardPack
from desktop.ui.context import Context
from desktop.ui.panels.cards.packs.files import said
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_MARGIN = 14
_SHOWN = 200
"""So many lines of a part are shown one by one; of the rest their number."""


class ReviewPage(PanelFrame):
    """Shows a pack and asks whether to take it. Shape: it takes nothing itself."""

    taken = Signal(object)
    """The pack that is shown is to be taken."""
    left = Signal()
    """It is not."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.review.title", margin=0, parent=parent)
        self._context = context
        self._pack: CardPack | None = None
        self.lines: list[Label] = []
        self.close_button = PlainButton(context, "cards_panel.review.leave", icon="close")
        self.close_button.clicked.connect(self.left)
        self.take_button = PrimaryButton(context, "cards_panel.packs.take", icon="check")
        self.take_button.clicked.connect(self._take)
        self.head.add_action(self.close_button)
        self.head.add_action(self.take_button)
        self.summary = Label(context, role="strong", wrap=True)
        self.note = Label(context, role="second", wrap=True)
        for label in (self.summary, self.note):
            label.setContentsMargins(_MARGIN, 8, _MARGIN, 2)
            self.body.addWidget(label)
        self.area = Scroller()
        self.body.addWidget(self.area, 1)
        foot = Label(context, "cards_panel.review.note", role="second", wrap=True)
        foot.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        self.set_foot(foot)

    def show_pack(self, pack: CardPack, file: str) -> None:
        """Show what a pack holds and what of the library it would change."""
        context, language = self._context, self._context.words.language
        self._pack = pack
        cards = tuple(item.card_in(language) for item in pack.cards)
        found = pack_lines(context.desk.store, pack.name_in(language), cards)
        many = Counter(line.how for line in found)
        self.head.detail.set_text(file)
        self.summary.set_words("cards_panel.review.summary", name=pack.name_in(language), n=len(found),
                               new=many["new"], changed=many["changed"], same=many["same"])
        self.note.set_text(pack.note_in(language))
        self.note.setVisible(bool(self.note.text()))
        self.setAccessibleName(self.summary.text())
        self._list(found, [said(context, each, [card.name for card in cards]) for each in pack.remarks])

    def _list(self, found: Sequence[PackLine], remarks: Sequence[str]) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(_MARGIN, 4, _MARGIN, 8)
        column.setSpacing(6)
        self.lines = []
        parts = [("cards_panel.review.remarks", list(remarks)),
                 ("cards_panel.review.changed", [self._line(line) for line in found if line.how == "changed"]),
                 ("cards_panel.review.new", [self._line(line) for line in found if line.how == "new"])]
        for title, lines in parts:
            if lines:
                column.addWidget(Label(self._context, title, role="row"))
            for words in lines[:_SHOWN]:
                line = Label(self._context, text=words, wrap=True)
                line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self.lines.append(line)
                column.addWidget(line)
            if len(lines) > _SHOWN:
                more = self._context.say("cards_panel.review.more", n=len(lines) - _SHOWN)
                column.addWidget(Label(self._context, text=more, role="second", wrap=True))
            if lines:
                column.addWidget(Line())
        column.addStretch(1)
        self.area.show_inside(inside, from_top=True)

    def _line(self, line: PackLine) -> str:
        changed = line.how == "changed" and line.before != line.points
        return self._context.say("cards_panel.review.line_changed" if changed else "cards_panel.review.line",
                                 name=line.name, points=line.points, before=line.before)

    @Slot()
    def _take(self) -> None:
        if self._pack is not None:
            self.taken.emit(self._pack)
