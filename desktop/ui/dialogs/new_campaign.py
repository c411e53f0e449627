"""A new campaign: its name and the game it is mostly played by."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.fields import TextField
from desktop.ui.widgets.game_choice import GameChoice
from desktop.ui.widgets.text import Label


class NewCampaignDialog(Sheet):
    """Asks for name and game. An empty name is refused in the line under the field."""

    made = Signal(str)
    """A campaign was made; its id."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "shell.new_campaign.title", width=560, height=430, parent=parent)
        self.field = TextField(context, "shell.new_campaign.name", hint="shell.new_campaign.hint")
        self._reason = Label(context, role="second", tone="bad", wrap=True)
        self._reason.hide()
        self.systems = GameChoice(context, "shell.new_campaign.system")
        self.body.addWidget(Label(context, "shell.new_campaign.name", role="strong"))
        self.body.addWidget(self.field)
        self.body.addWidget(self._reason)
        self.body.addSpacing(12)
        self.body.addWidget(Label(context, "shell.new_campaign.system", role="strong"))
        self.body.addWidget(self.systems)
        self.body.addWidget(Label(context, "shell.new_campaign.system_note", role="second", wrap=True))
        self.body.addStretch(1)
        cancel = PlainButton(context, "shell.cancel")
        cancel.clicked.connect(self.close)
        self.create_button = PrimaryButton(context, "shell.new_campaign.create", icon="plus")
        self.create_button.clicked.connect(self._make)
        self.field.returnPressed.connect(self._make)
        self.field.textEdited.connect(self._reason.hide)
        self.add_button(cancel)
        self.add_button(self.create_button)
        self.field.setFocus()

    @property
    def reason(self) -> str:
        """Why the campaign could not be made, empty where nothing was refused."""
        return self._reason.text() if self._reason.isVisibleTo(self) else ""

    @Slot()
    def _make(self) -> None:
        from desktop.campaign.commands.campaigns import CreateCampaign

        try:
            command = CreateCampaign(name=self.field.text(), system=self.systems.current())
            change_set = self.context.desk.execute(command, self)
        except self.context.said_faults as fault:
            self._reason.set_text(self.context.reason(fault))
            self._reason.show()
            self.field.setFocus()
            return
        self.made.emit(change_set.campaign or change_set.new_id)
        self.close()
