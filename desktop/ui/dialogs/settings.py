"""The settings: language and look, sizes at the table, where the data lies and its backups."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.settings import BATTLE_TEXT
from desktop.ui.shell.open_file import BackupRow
from desktop.ui.theme import THEME_NAMES
from desktop.ui.theme.measures import SPACE_5
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label
from desktop.words import LANGUAGES

_MOST_BACKUPS = 12


class SettingsDialog(Sheet):
    """Every choice takes effect at once; there is nothing to confirm."""

    open_asked = Signal()
    """Choose another campaign file."""
    backup_asked = Signal()
    """Make a backup now."""
    restore_asked = Signal(object)
    """Put this backup in the place of the file: its path."""

    def __init__(
        self, context: Context, path: Path | None, backups: Sequence[BackupRow], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, "shell.settings.title", width=720, height=760, parent=parent)
        self._add_look()
        self._add_table()
        self._add_data(path)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.body.addLayout(self._list)
        self.body.addStretch(1)
        self.show_backups(backups)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(close)

    def show_backups(self, backups: Sequence[BackupRow]) -> None:
        """List the backups, the newest first."""
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if not backups:
            self._list.addWidget(Label(self.context, "shell.settings.no_backups", role="second", wrap=True))
        for backup in backups[:_MOST_BACKUPS]:
            self._list.addWidget(self._backup_row(backup))
            self._list.addWidget(Line())

    def _add_look(self) -> None:
        context = self.context
        self.languages = Segmented(
            context,
            [Segment(each, f"shell.language.{each}") for each in LANGUAGES],
            context.words.language,
            name="shell.settings.language",
        )
        self.languages.chosen.connect(context.set_language)
        self.add_row("shell.settings.language", self.languages)
        self.themes = Segmented(
            context,
            [Segment(each, f"shell.theme.{each}") for each in THEME_NAMES],
            context.theme.name,
            name="shell.settings.theme",
        )
        self.themes.chosen.connect(context.set_theme)
        self.body.addWidget(Label(context, "shell.settings.theme", role="button"))
        self.body.addWidget(self.themes)
        self.body.addWidget(Line())

    def _add_table(self) -> None:
        context, values = self.context, self.context.settings.values
        self.big_targets = Switch(context, "shell.settings.big_targets")
        self.big_targets.setChecked(context.big_targets)
        self.big_targets.clicked.connect(self._set_targets)
        self.add_row("shell.settings.big_targets", self.big_targets, "shell.settings.big_targets_note")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(*BATTLE_TEXT)
        self.slider.setPageStep(10)
        self.slider.setValue(values.battle_text)
        self.slider.setFixedWidth(220)
        self.slider.setMinimumHeight(28)
        self.slider.valueChanged.connect(self._set_text)
        self._sample = Label(context, text="3+", role="figure")
        self._sample.setMinimumWidth(76)
        self._sample.setAlignment(Qt.AlignmentFlag.AlignCenter)
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_5)
        row.addWidget(self.slider)
        row.addWidget(self._sample)
        self.add_row("shell.settings.battle_text", both, "shell.settings.battle_text_note")
        self._name_slider()
        self._set_sample(values.battle_text)
        context.look_changed.connect(self._name_slider)

    def _add_data(self, path: Path | None) -> None:
        self.body.addWidget(Label(self.context, "shell.settings.file", role="button"))
        where = Label(self.context, text=str(path or ""), role="second", wrap=True)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(where)
        other = PlainButton(self.context, "shell.settings.open", icon="folder-open-outline")
        other.clicked.connect(self.open_asked)
        self.backup_button = PlainButton(self.context, "shell.settings.back_up", icon="content-save-outline")
        self.backup_button.clicked.connect(self.backup_asked)
        self.backup_button.setEnabled(path is not None)
        row = QHBoxLayout()
        row.addWidget(other)
        row.addWidget(self.backup_button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addSpacing(8)
        self.body.addWidget(Label(self.context, "shell.settings.backups", role="button"))
        self.body.addWidget(Label(self.context, "shell.settings.backups_note", role="second", wrap=True))

    def _backup_row(self, backup: BackupRow) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 4, 0, 4)
        when = f"{backup.at:%Y-%m-%d %H:%M}"
        row.addWidget(Label(self.context, text=when, role="body"))
        row.addWidget(Label(self.context, "shell.settings.size", role="second", kb=max(1, backup.size // 1024)))
        row.addStretch(1)
        button = PlainButton(self.context, "shell.settings.restore", tip="shell.settings.restore_tip", when=when)
        button.setProperty("backup", str(backup.path))
        button.clicked.connect(self._restore)
        row.addWidget(button)
        return widget

    @Slot()
    def _restore(self) -> None:
        self.restore_asked.emit(Path(str(self.sender().property("backup"))))

    @Slot()
    def _set_targets(self) -> None:
        self.context.settings.change(big_targets=self.big_targets.isChecked())
        self.context.look_changed.emit()

    @Slot(int)
    def _set_text(self, percent: int) -> None:
        self.context.settings.change(battle_text=percent)
        self._set_sample(percent)
        self.context.look_changed.emit()

    def _set_sample(self, percent: int) -> None:
        self._sample.setFont(self.context.theme.font(22 * percent / 100, 700))

    @Slot()
    def _name_slider(self) -> None:
        self.slider.setAccessibleName(self.context.say("shell.settings.battle_text"))
