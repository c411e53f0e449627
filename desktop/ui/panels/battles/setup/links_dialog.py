"""The battles that one follows from, in a dialog: linked, unlinked, and what is carried over from each."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.play_wounded import wounds_at_end
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.values import Carried
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.battles.setup.carrying import CarryBlock
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_TABLES = ("battle", "battle_link", "battle_side", "muster", "warband")


class LinksDialog(Sheet):
    """The links into one battle. Each change is stored at once and undone by itself; a refusal is said in the foot."""

    def __init__(self, context: Context, battle_id: str, parent: QWidget | None = None) -> None:
        super().__init__(context, "linked.title", width=720, height=620, parent=parent)
        self._battle = battle_id
        self.blocks: list[CarryBlock] = []
        self._suffered: dict[str, dict[str, int]] = {}
        self.body.addWidget(Label(context, "linked.note", role="second", wrap=True))
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self.body.addLayout(self._list)
        self.none = Label(context, "linked.none", role="body", tone="ink2", wrap=True)
        self.body.addWidget(self.none)
        self.body.addWidget(Label(context, "linked.add", role="strong"))
        self.others = Choice(context, "linked.add", widest=360)
        self.link = PlainButton(context, "linked.add_button", icon="link-variant-plus")
        self.link.clicked.connect(self._link)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.others)
        row.addWidget(self.link)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addStretch(1)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.setMinimumWidth(260)
        self.close_button = PlainButton(context, "shell.close")
        self.close_button.clicked.connect(self.close)
        self.add_button(self.reason, left=True)
        self.add_button(self.close_button)
        context.changes_committed.connect(self._changed)
        context.desk_changed.connect(self.close)
        context.look_changed.connect(self.load)
        self.load()
        self.others.setFocus()

    @Slot()
    def load(self) -> None:
        """Show the links as stored; what is being typed for another line stays."""
        store = self.context.desk.store
        detail = battle(store, self._battle)
        if detail is None:
            self.close()
            return
        kept = {block.before: block.typed for block in self.blocks}
        typing = next((block for block in self.blocks if block.text is self.focusWidget()), None)
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.blocks = []
        sides = [(side.warband, side.name) for side in detail.battle.sides]
        for link in detail.comes_from:
            before = battle(store, link.before)
            if before is not None:
                block = CarryBlock(self.context, link, before, sides, self._wounds(link.before))
                block.changed.connect(self._carry)
                block.unlinked.connect(self._unlink)
                self._list.addWidget(block)
                self._list.addWidget(Line())
                block.show()
                self.blocks.append(block)
                if link.before in kept:
                    block.retype(kept[link.before])
                if typing is not None and typing.before == link.before:
                    block.reach("")
        self.none.setVisible(not self.blocks)
        linked = {link.before for link in detail.comes_from}
        free = [(row.id, f"{row.number} {row.name}") for row in battles(store, detail.battle.campaign)
                if row.id not in linked and row.id != self._battle]
        self.others.set_lines(free or [("", self.context.say("linked.nothing_left"))], self.others.current_key())
        self.link.setEnabled(bool(free))

    def _wounds(self, before: str) -> dict[str, int]:
        """Return the wounds at the end of a battle: it is played through for them, so only once."""
        if before not in self._suffered:
            self._suffered[before] = wounds_at_end(self.context.desk, before)
        return self._suffered[before]

    @Slot()
    def _link(self) -> None:
        self._do(LinkBattles(self.others.current_key(), self._battle))

    @Slot(str)
    def _unlink(self, before: str) -> None:
        self._do(UnlinkBattles(before, self._battle))
        self.others.setFocus()

    @Slot(str, object)
    def _carry(self, before: str, carried: tuple[Carried, ...]) -> None:
        focused = self.focusWidget()
        place = next((block.place_of(focused) for block in self.blocks if block.before == before), "")
        typing = isinstance(focused, QLineEdit)
        self._do(LinkBattles(before, self._battle, carried))
        block = next((block for block in self.blocks if block.before == before), None)
        if block is not None:
            block.reach(place, wounds=typing)

    def _do(self, command: LinkBattles | UnlinkBattles) -> None:
        try:
            self.context.desk.execute(command, self)
        except self.context.said_faults as fault:
            self.reason.set_text(self.context.reason(fault))
        else:
            self.reason.set_text("")

    @Slot(object, object)
    def _changed(self, change_set: ChangeSet, _initiator: object) -> None:
        if not change_set.touches("battle_link"):
            self._suffered.clear()
        if change_set.touches(*_TABLES):
            self.load()
