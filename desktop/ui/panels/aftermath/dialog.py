"""The rules of a campaign's aftermath: as in the text, our own simple set, or the tables of the users."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import COMBINE, KINDS, Growth, Line, Rules
from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.aftermath import SetAftermath
from desktop.campaign.queries.aftermath import aftermath_rules
from desktop.campaign.queries.campaigns import campaign
from desktop.exchange.aftermath_file import SUFFIX
from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import ask_place
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.aftermath.files import read_file, save_file
from desktop.ui.panels.aftermath.growth_box import GrowthBox
from desktop.ui.panels.aftermath.simple_list import SimpleList
from desktop.ui.panels.aftermath.table import TableEditor
from desktop.ui.panels.aftermath.wording import (
    games_of,
    sets_aside,
    simple_advances,
    simple_set,
    stat_names,
    with_kind,
)
from desktop.ui.panels.shared.undo_pair import UndoPair
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line as Separator
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label


class AftermathDialog(Sheet):
    """Edits the rules of one campaign; each change is stored at once, and undone from here or from any window."""

    def __init__(self, context: Context, campaign_id: str, parent: QWidget | None = None) -> None:
        super().__init__(context, "aftermath.rules.title", width=900, height=760, parent=parent)
        self._campaign = campaign_id
        row = campaign(context.desk.store, campaign_id)
        self._name, self._game = (row.name, row.system) if row is not None else ("", "skirmish")
        self.rules = Rules()
        names = stat_names(context, *games_of(context, self._game))
        self.kind = Segmented(context, [Segment(kind, f"aftermath.kind.{kind}") for kind in KINDS],
                              name="aftermath.card.kind")
        self.note = Label(context, role="body", tone="ink2", wrap=True)
        self.table = TableEditor(context, names, injuries=True, name="aftermath.table.dice")
        self.simple = SimpleList(context, names)
        self.copy = PlainButton(context, "aftermath.rules.copy", icon="content-copy")
        self.combine = Segmented(context, [Segment(one, f"aftermath.combine.{one}") for one in COMBINE],
                                 name="aftermath.rules.combine")
        self.least = Stepper(context, "aftermath.rules.least", lowest=-9, highest=20)
        self.growth = GrowthBox(context, names)
        self.said = Label(context, role="second", wrap=True)
        self.said.hide()
        self.pair = UndoPair(context, campaign_id, self)
        self.take = PlainButton(context, "aftermath.file.take", icon="tray-arrow-down", tip="aftermath.file.take_tip")
        self.save = PlainButton(context, "aftermath.file.save", icon="tray-arrow-up", tip="aftermath.file.save_tip")
        self._lay_out()
        self._connect()
        self.show_rules(anew=True)

    def _lay_out(self) -> None:
        context = self.context
        head = QHBoxLayout()
        head.addWidget(Label(context, text=self._name, role="name"))
        head.addStretch(1)
        head.addWidget(self.kind)
        self.body.addLayout(head)
        for widget in (self.note, self.said, self.simple, self.table):
            self.body.addWidget(widget)
        line = QHBoxLayout()
        line.addWidget(self.copy)
        line.addStretch(1)
        self.body.addLayout(line)
        self.together = QWidget()
        column = QVBoxLayout(self.together)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Separator())
        for code, control in (("aftermath.rules.combine", self.combine), ("aftermath.rules.least", self.least)):
            row = QHBoxLayout()
            row.addWidget(Label(context, code, role="button", wrap=True), 1)
            row.addWidget(control)
            column.addLayout(row)
        self.body.addWidget(self.together)
        self.body.addWidget(Separator())
        self.body.addWidget(Label(context, "aftermath.growth.title", role="section"))
        self.body.addWidget(self.growth)
        self.body.addStretch(1)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.pair.redo, left=True)
        self.add_button(self.pair.undo, left=True)
        for button in (self.take, self.save, close):
            self.add_button(button)

    def _connect(self) -> None:
        self.kind.chosen.connect(self._set_kind)
        self.copy.clicked.connect(self._copy)
        self.table.changed.connect(self._set_table)
        self.combine.chosen.connect(self._set_combine)
        self.least.changed.connect(self._set_least)
        self.growth.changed.connect(self._set_growth)
        self.growth.simple_asked.connect(self._simple_growth)
        for editor in (self.table, self.growth.table):
            editor.reached.connect(self._reach)
        self.take.clicked.connect(self.ask_file)
        self.save.clicked.connect(self.ask_place)
        self.context.changes_committed.connect(self._changed)
        self.context.look_changed.connect(self._reword)
        self.context.desk_changed.connect(self.close)

    # --- what is shown

    def show_rules(self, *, anew: bool = False) -> None:
        """Show the rules as stored; what is being written stays, unless `anew`."""
        self.rules = rules = aftermath_rules(self.context.desk.store, self._campaign)
        self.kind.set_current(rules.kind)
        self.note.set_words(f"aftermath.about.{rules.kind}")
        self.simple.setVisible(rules.kind == "simple")
        self.simple.show_lines(rules.lines if rules.kind == "simple" else ())
        self.table.setVisible(rules.kind == "own")
        self.table.show_table(rules.dice, rules.lines if rules.kind == "own" else (), anew=anew)
        self.copy.setVisible(rules.kind == "simple" or (rules.kind == "own" and not rules.lines))
        self.combine.set_current(rules.combine)
        self.least.set_value(rules.least)
        self.growth.show_growth(rules.growth, anew=anew)
        self.save.setEnabled(bool(rules.lines or rules.growth.lines))
        self.pair.show()

    @Slot(object, object)
    def _changed(self, change: object, _initiator: object) -> None:
        if not self.context.is_open or not isinstance(change, ChangeSet):
            return
        if not change.touches("campaign"):
            self.pair.show()
        elif campaign(self.context.desk.store, self._campaign) is None:
            self.close()
        else:
            self.show_rules(anew=change.kind in ("undo", "redo"))

    @Slot()
    def _reword(self) -> None:
        if self.context.is_open:
            self.show_rules()

    @Slot(object)
    def _reach(self, row: object) -> None:
        if isinstance(row, QWidget):
            self.body.activate()
            self.scroll_area.ensureWidgetVisible(row, 0, 40)

    # --- what people do

    def _set(self, rules: Rules) -> None:
        self.say("")
        made = self.context.execute(SetAftermath(self._campaign, rules), self) if rules != self.rules else None
        if made is None or not made.changed:
            # Nothing tells of a change, and the controls show again what is stored.
            self.show_rules()

    @Slot(str)
    def _set_kind(self, kind: str) -> None:
        before, rules = self.rules, with_kind(self.context, self.rules, kind, self._game)
        self._set(rules)
        if self.rules == rules and sets_aside(before, rules):
            self.say(self.context.say("aftermath.rules.set_aside"))

    @Slot()
    def _copy(self) -> None:
        fresh = simple_set(self.context, self._game) if not self.rules.lines else self.rules
        self._set(replace(self.rules, kind="own", dice=fresh.dice, lines=fresh.lines))

    @Slot(str, object)
    def _set_table(self, dice: str, lines: tuple[Line, ...]) -> None:
        self._set(replace(self.rules, kind="own", dice=dice, lines=lines))

    @Slot(str)
    def _set_combine(self, combine: str) -> None:
        self._set(replace(self.rules, combine=combine))

    @Slot(int)
    def _set_least(self, least: int) -> None:
        self._set(replace(self.rules, least=least))

    @Slot(object)
    def _set_growth(self, growth: Growth) -> None:
        self._set(replace(self.rules, growth=growth))

    @Slot()
    def _simple_growth(self) -> None:
        self._set(replace(self.rules, growth=simple_advances(self.context, self._game)))

    # --- files

    def say(self, words: str, tone: str = "note") -> None:
        """Say in place what came of a file."""
        self.said.setVisible(bool(words))
        self.said.set_tone(tone)
        self.said.set_text(words)

    @Slot()
    def ask_file(self) -> None:
        """Ask which file to take the tables from."""
        dialog = QFileDialog(self, self.context.say("aftermath.file.take"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(f"{self.context.say('aftermath.file.kind')} (*{SUFFIX} *.json)")
        dialog.fileSelected.connect(self.read)
        dialog.finished.connect(dialog.deleteLater)
        dialog.show()

    @Slot(str)
    def read(self, path: str) -> None:
        """Take the tables from a file, or say line by line why not."""
        found = read_file(self.context, Path(path))
        if isinstance(found, str):
            self.say(found, "bad")
        else:
            self._set(found)
            self.show_rules(anew=True)
            self.say(self.context.say("aftermath.file.taken", name=Path(path).name))

    @Slot()
    def ask_place(self) -> None:
        """Ask where the tables shall go."""
        say = self.context.say
        path = ask_place(self, say("aftermath.file.save"), self._name, SUFFIX, say("aftermath.file.kind"))
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the tables into a file and say what came of it."""
        reason = save_file(self.context, path, self.rules, self._name)
        self.say(reason or self.context.say("aftermath.file.saved", name=path.name, folder=str(path.parent)),
                 "bad" if reason else "good")
