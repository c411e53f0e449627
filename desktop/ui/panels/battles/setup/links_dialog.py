"""The battles that one follows from, in a dialog: linked, unlinked, and what is carried over from each."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.play_wounded import wounds_at_end
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.values import Carried
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.battles.deeds import tell_struck
from desktop.ui.panels.battles.setup.carrying import CarryBlock
from desktop.ui.panels.battles.setup.kept_focus import in_order
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.text import Label

_TABLES = ("battle", "battle_link", "battle_side", "muster", "warband")

_OF_MANY = ("jump", "taken")
"""The kinds of a change that may be of several battles, and of what was played in them."""


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
        context.look_changed.connect(self._look_changed)
        self.load()
        self.others.setFocus()

    @Slot()
    def load(self) -> None:
        """Show the links as stored. What is there stays where it is, with what is typed and pressed in it."""
        store = self.context.desk.store
        detail = battle(store, self._battle)
        if detail is None:
            self.close()
            return
        found = [(link, battle(store, link.before)) for link in detail.comes_from]
        there = {block.before: block for block in self.blocks}
        for gone in there.keys() - {link.before for link, before in found if before is not None}:
            self._drop(there.pop(gone))
        self.blocks = []
        sides = [(side.warband, side.name) for side in detail.battle.sides]
        for link, before in found:
            if before is not None:
                block = there.get(link.before) or self._made(link.before)
                block.show_link(link, before, sides, self._wounds(link.before))
                if self._list.indexOf(block) != len(self.blocks):
                    self._list.removeWidget(block)
                    self._list.insertWidget(len(self.blocks), block)
                    block.show()
                self.blocks.append(block)
        self.none.setVisible(not self.blocks)
        linked = {link.before for link in detail.comes_from}
        free = [(row.id, f"{row.number} {row.name}") for row in battles(store, detail.battle.campaign)
                if row.id not in linked and row.id != self._battle]
        self.others.set_lines(free or [("", self.context.say("linked.nothing_left"))], self.others.current_key())
        self.link.setEnabled(bool(free))
        in_order(*(stop for block in self.blocks for stop in block.stops()), self.others, self.link, self.close_button)

    def _made(self, before: str) -> CarryBlock:
        block = CarryBlock(self.context, before, self)
        block.changed.connect(self._carry)
        block.unlinked.connect(self._unlink)
        return block

    def _drop(self, block: CarryBlock) -> None:
        if block.holds(self.focusWidget()):
            self.others.setFocus()
        self._list.removeWidget(block)
        block.hide()
        block.deleteLater()

    @Slot()
    def _look_changed(self) -> None:
        """Say everything in the words of now; what is being typed for another line stays."""
        kept = {block.before: block.typed for block in self.blocks}
        typing = next((block.before for block in self.blocks if block.text is self.focusWidget()), "")
        for block in self.blocks:
            self._drop(block)
        self.blocks = []
        self.load()
        for block in self.blocks:
            block.retype(kept.get(block.before, ("", "objective", "")))
            if block.before == typing:
                block.reach("")

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
        self._do(LinkBattles(before, self._battle, carried))

    def _do(self, command: LinkBattles | UnlinkBattles) -> None:
        before = battle(self.context.desk.store, self._battle)
        try:
            done = self.context.desk.execute(command, self)
        except self.context.said_faults as fault:
            self.load()
            self.reason.set_text(self.context.reason(fault))
        else:
            self.reason.set_text("")
            tell_struck(self.context, before, done)

    @Slot(object, object)
    def _changed(self, change_set: ChangeSet, _initiator: object) -> None:
        self._forget_wounds(change_set)
        if change_set.touches(*_TABLES):
            self.load()

    def _forget_wounds(self, change_set: ChangeSet) -> None:
        """Forget those of the battles that may have gone another way: a link leaves them as they were."""
        if change_set.kind in _OF_MANY:
            self._suffered.clear()
        for key in (change_set.battle, *change_set.ids("battle")):
            self._suffered.pop(key or "", None)
