"""The dialog that hands the chronicle on: in which form and language, with what, and where to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.campaign.queries.campaigns import campaign as campaign_of
from desktop.campaign.queries.chronicle import WHOLE, Scope
from desktop.cards.refusal import PaperRefused
from desktop.exchange.chronicle.volume import Wish
from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import documents
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.printing.jobs import Worker
from desktop.ui.printing.progress_strip import ProgressStrip
from desktop.ui.printing.saving import file_stem
from desktop.ui.printing.sharing.jobs import FORMS, PAGE, Sharing, job_of, suffix_of
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label
from desktop.words import LANGUAGES

_KEPT = "sharing"
"""Under this key the choices are kept."""


class ShareDialog(Sheet):
    """Hands a chronicle on. Not modal; Esc closes it and stops what is being made. `clock` is as for the Worker."""

    def __init__(
        self, context: Context, campaign: str, parent: QWidget | None = None, *, scope: Scope = WHOLE,
        clock: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        super().__init__(context, "chronicle.share.title", width=640, height=560, parent=parent)
        self.campaign, self.scope = campaign, scope
        kept = context.settings.printing(_KEPT)
        self._form = str(kept.get("form")) if kept.get("form") in FORMS else PAGE
        language = str(kept.get("language")) if kept.get("language") in LANGUAGES else context.words.language
        self.form = Choice(context, "chronicle.share.form_name", widest=560)
        self.form.activated.connect(self._form_chosen)
        self.about = Label(context, role="second", wrap=True)
        self.language = Segmented(context, [Segment(each, f"shell.language.{each}") for each in LANGUAGES], language,
                                  name="chronicle.share.language")
        self.pictures = CheckRow(context, "chronicle.share.pictures", height=36)
        self.pictures.setChecked(kept.get("pictures") is not False)
        self.notes = CheckRow(context, "chronicle.share.notes", height=36)
        self.notes.setChecked(kept.get("notes") is True)
        self.said = Label(context, role="second", wrap=True)
        self.progress = ProgressStrip(context)
        self.save_button = PrimaryButton(context, "chronicle.share.save", icon="content-save-outline")
        self.worker = Worker(self, clock)
        self._lay_out()
        self._connect()
        self._speak()
        self.form.setFocus()

    def _lay_out(self) -> None:
        context, found = self.context, campaign_of(self.context.desk.store, self.campaign)
        self._name = found.name if found is not None else ""
        self.body.addWidget(Label(context, text=self._name, role="name", wrap=True))
        self.body.addWidget(Label(context, "chronicle.share.form_name", role="button"))
        self.body.addWidget(self.form)
        self.body.addWidget(self.about)
        self.add_row("chronicle.share.language", self.language)
        for widget in (self.pictures, self.notes, Label(context, "chronicle.share.private", role="second", wrap=True)):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.body.addWidget(self.said)
        self.body.addWidget(self.progress)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        for button in (close, self.save_button):
            self.add_button(button)

    def _connect(self) -> None:
        self.save_button.clicked.connect(self.ask_where)
        self.worker.moved.connect(self.progress.show_progress)
        self.worker.ended.connect(self._ended)
        self.progress.cancelled.connect(self._stop)
        self.context.look_changed.connect(self._speak)
        self.context.desk_changed.connect(self.close)

    @property
    def sharing(self) -> Sharing:
        """Everything that is chosen."""
        wish = Wish(self.scope, self.pictures.isChecked(), self.notes.isChecked(), self._form == PAGE)
        return Sharing(self.campaign, self._form, self.language.current(), wish)

    @Slot()
    def ask_where(self) -> None:
        """Ask where the file shall go."""
        suffix = suffix_of(self._form)
        dialog = QFileDialog(self, self.context.say("chronicle.share.title"), documents())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        dialog.setNameFilter(f"{self.context.say(f'chronicle.share.form.{self._form}').partition(' (')[0]} (*{suffix})")
        dialog.selectFile(f"{file_stem(self.context.say('chronicle.share.file', name=self._name))}{suffix}")
        dialog.fileSelected.connect(self.save)
        dialog.show()

    @Slot(str)
    def save(self, path: str) -> None:
        """Write the file, whole or not at all, in slices, and say what came of it."""
        if self.worker.busy:
            return
        target, sharing = Path(path), self.sharing
        self._keep()
        self.said.set_text("")
        self.save_button.setEnabled(False)
        self.worker.start(partial(job_of, self.context.desk, sharing, target), partial(self._over, target))

    def _over(self, target: Path, refused: PaperRefused | None) -> None:
        if refused is not None:
            self.said.set_tone("bad")
            self.said.set_words(refused.code, **refused.params)
        else:
            self.said.set_tone("good")
            self.said.set_words("chronicle.share.saved", name=target.name, folder=str(target.parent))

    def _keep(self) -> None:
        self.context.settings.keep_printing(_KEPT, {
            "form": self._form, "language": self.language.current(), "pictures": self.pictures.isChecked(),
            "notes": self.notes.isChecked()})

    @Slot()
    def _ended(self) -> None:
        self.progress.finish()
        self.save_button.setEnabled(True)

    @Slot()
    def _stop(self) -> None:
        self.worker.stop()
        self.said.set_tone("ink2")
        self.said.set_words("chronicle.share.stopped")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave what is being made: a file that is not whole is not there."""
        self.worker.stop()
        super().closeEvent(event)

    @Slot()
    def _form_chosen(self) -> None:
        self._form = self.form.current_key()
        self.said.set_text("")
        self._speak()

    @Slot()
    def _speak(self) -> None:
        say = self.context.say
        self.form.set_lines([(key, say(f"chronicle.share.form.{key}")) for key in FORMS], self._form)
        self.about.set_words(f"chronicle.share.about.{self._form}")
