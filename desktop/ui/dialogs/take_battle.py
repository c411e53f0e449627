"""A battle of another machine beside what stands here: what comes, what is equal, what people have to decide."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.archive.plan import Plan
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import Facts, file_name, flowing, moment, shown_path
from desktop.ui.dialogs.merge_conflict import ConflictRow
from desktop.ui.dialogs.merge_lists import equal_words, new_lines, newer_lines, way_words
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name


class TakeBattle(Sheet):
    """What taking a battle in does. Nothing is written before *Take it in*, and that waits for every decision."""

    confirmed = Signal(object, object)
    """The user wants it taken in: the `Plan`, and by conflict the side that was chosen."""

    def __init__(self, context: Context, path: Path, plan: Plan, parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.merge.title", width=780, height=700, parent=parent)
        self.setMinimumWidth(600)
        self.path = path
        self.plan = plan
        self.facts = Facts(context)
        self.way = flowing(Label(context, role="strong", wrap=True))
        self.newer_rules = flowing(Label(context, role="body", tone="note", wrap=True))
        self.before = flowing(Label(context, role="body", tone="note", wrap=True))
        self.conflicts = [ConflictRow(context, conflict, self) for conflict in plan.conflicts]
        self.lists = {name: flowing(Label(context, role="body", wrap=True)) for name in ("new", "newer", "equal")}
        self._heads = {name: Label(context, f"safety.merge.{name}", role="section") for name in self.lists}
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        if context.desk.store.read_only:
            self.reason.set_words("storage.read_only", name=file_name(context))
            self.reason.show()
        self.left = Label(context, role="second")
        self._lay_out()
        self._add_buttons()
        self._speak()
        self._count()
        context.look_changed.connect(self._speak)
        context.desk_changed.connect(self.close)
        first = self.conflicts[0].ticks["ours"] if self.conflicts else self.confirm
        (first if self.takes_in else self.cancel).setFocus()

    @property
    def takes_in(self) -> bool:
        """Whether taking it in changes anything here."""
        return not self.plan.nothing and not self.context.desk.store.read_only

    @property
    def choices(self) -> dict[str, str]:
        """What was chosen so far, by conflict."""
        return {row.conflict.id: row.side for row in self.conflicts if row.side}

    def show_reason(self, words: str) -> None:
        """Say why it was not taken in; the sheet stays."""
        self.reason.set_text(words)
        self.reason.show()
        self._count()
        self.scroll_area.ensureWidgetVisible(self.reason)

    def _lay_out(self) -> None:
        facts, body = self.facts, self.body
        self._battle = facts.add("safety.merge.battle", role="row")
        self._campaign = facts.add("safety.merge.campaign")
        self._sides = facts.add("safety.merge.sides")
        self._there = facts.add("safety.merge.there")
        self._made = facts.add("safety.archive.made")
        self._checked = facts.add("safety.archive.checked", tone="good")
        self._file = facts.add("safety.archive.file", tone="ink2")
        body.addWidget(facts)
        body.addWidget(Line())
        body.addWidget(self.way)
        body.addWidget(self.newer_rules)
        body.addWidget(self.before)
        if self.conflicts:
            self._lay_out_conflicts()
        for name, words in self.lists.items():
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            body.addWidget(self._heads[name])
            body.addWidget(words)
        body.addWidget(self.reason)
        body.addStretch(1)

    def _lay_out_conflicts(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Label(self.context, "safety.merge.decide", role="section", n=len(self.conflicts)), 1)
        self.all_ours = PlainButton(self.context, "safety.merge.all_ours")
        self.all_theirs = PlainButton(self.context, "safety.merge.all_theirs")
        self.all_ours.clicked.connect(self._all_ours)
        self.all_theirs.clicked.connect(self._all_theirs)
        for button in (self.all_ours, self.all_theirs):
            button.setVisible(len(self.conflicts) > 1)
            head.addWidget(button)
        self.body.addLayout(head)
        self.body.addWidget(flowing(Label(self.context, "safety.merge.decide_note", role="second", wrap=True)))
        for row in self.conflicts:
            row.chosen.connect(self._count)
            self.body.addWidget(row)

    def _add_buttons(self) -> None:
        self.cancel = PlainButton(self.context, "shell.cancel" if self.takes_in else "shell.close")
        self.cancel.clicked.connect(self.close)
        self.confirm = PrimaryButton(self.context, "safety.merge.take", icon="tray-arrow-down")
        self.confirm.clicked.connect(self._confirm)
        self.confirm.setVisible(self.takes_in)
        self.add_button(self.left, left=True)
        self.add_button(self.cancel)
        self.add_button(self.confirm)

    @Slot()
    def _speak(self) -> None:
        say, plan, package = self.context.say, self.plan, self.plan.package
        manifest = package.manifest
        bands = package.tables.get("warband", {})
        sides = sorted(package.tables.get("battle_side", {}).values(), key=_placed)
        self._battle.set_text(f"{manifest.battle_name} · {game_name(self.context.words, manifest.system)}")
        code = "safety.merge.campaign_here" if plan.campaign_here else "safety.merge.campaign_new"
        self._campaign.set_text(say(code, name=manifest.name))
        self._sides.set_text(" – ".join(bands.get(side["warband"], {}).get("name", "?") for side in sides) or "–")
        state = say(f"battles.state.{package.battle['state']}")
        self._there.set_text(say("safety.merge.there_begun", state=state, n=len(package.log)))
        self._made.set_text(say("safety.archive.made_by", when=moment(manifest.made_at), program=manifest.program[:40]))
        self._checked.set_text(say("safety.archive.sound"))
        self._file.set_text(shown_path(self.path))
        self.way.set_text(say("safety.merge.close") if plan.nothing else way_words(self.context, plan))
        missing = package.missing
        self.newer_rules.setVisible(missing is not None and not plan.nothing)
        if missing is not None:
            self.newer_rules.set_text(self.context.reason(missing.refusal(manifest.battle_name)))
        self.before.setVisible(bool(plan.taken_at) and not plan.nothing)
        self.before.set_text(say("safety.merge.before", when=moment(plan.taken_at)))
        said = {"new": "\n".join(new_lines(self.context, plan)), "newer": "\n".join(newer_lines(self.context, plan)),
                "equal": equal_words(self.context, plan)}
        for name, words in said.items():
            self.lists[name].set_text(words)
            self.lists[name].setVisible(bool(words))
            self._heads[name].setVisible(bool(words))
        self._count()

    @Slot()
    def _count(self) -> None:
        left = len(self.conflicts) - len(self.choices)
        self.left.set_words("safety.merge.left", n=left)
        self.left.setVisible(left > 0 and self.takes_in)
        self.confirm.setEnabled(left == 0)

    @Slot()
    def _all_ours(self) -> None:
        for row in self.conflicts:
            row.choose("ours")

    @Slot()
    def _all_theirs(self) -> None:
        for row in self.conflicts:
            row.choose("theirs")

    @Slot()
    def _confirm(self) -> None:
        self.reason.hide()
        self.confirm.setEnabled(False)
        self.confirmed.emit(self.plan, self.choices)


def _placed(side: Mapping[str, Any]) -> int:
    return int(side["position"])
