"""What every window is handed: words, theme, settings, the desk, and the signals that tie windows together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QInputDevice
from PySide6.QtWidgets import QApplication

from desktop.campaign.refusal import Refusal
from desktop.ui.settings import Settings
from desktop.ui.theme.apply import apply_theme
from desktop.ui.theme.theme import Theme
from desktop.words import Words

if TYPE_CHECKING:
    from desktop.campaign.changeset import ChangeSet
    from desktop.campaign.command import Command
    from desktop.campaign.desk import Desk

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for the message bar: `text` in words; with `undo`, the bar offers to take it back for ten seconds.

    Shape: `again` says it in the language of now, where the words are of the catalogue; one that `stays` is there until
    it is closed.
    """

    text: str
    undo: Callable[[], object] | None = None
    again: Callable[[], str] | None = None
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere to go: a panel by key, and the thing to select in it, if any."""

    panel: str
    item: object = None


class Context(QObject):
    """Words, look, settings and desk, passed to every panel, dialog and widget.

    Shape: `is_open` says whether there is a desk; `campaign_id` is None while no campaign is chosen.
    """

    changes_committed = Signal(object, object)
    """A change is on disk: the ChangeSet, and who asked for it."""
    look_changed = Signal()
    """Language or theme is another one: read words and colours again."""
    desk_changed = Signal()
    """Another file is open."""
    campaign_changed = Signal()
    """Another campaign is the current one."""
    told = Signal(object)
    """A Notice for the message bar of the active window."""
    asked = Signal(str)
    """Somebody wants something of the shell: `new`, `open`, `import`, `sample`, `settings`, `help`."""
    battle_out_asked = Signal(str)
    """Somebody wants a battle, by its id, as one file."""
    place_asked = Signal(object)
    """Somebody wants to go to a Place."""

    def __init__(self, settings: Settings | None = None, desk: Desk | None = None) -> None:
        super().__init__()
        self.settings = settings if settings is not None else Settings()
        self.words = Words(self.settings.values.language)
        self.theme = Theme(self.settings.values.theme)
        self.campaign_id: str | None = None
        self.said_faults: tuple[type[Exception], ...] = (Refusal,)
        self._desk: Desk | None = None
        if desk is not None:
            self.set_desk(desk)

    @property
    def desk(self) -> Desk:
        """The desk of the open file; windows that need it are not built while no file is open.

        Raises: RuntimeError while no file is open, which is a fault of ours.
        """
        if self._desk is None:
            raise RuntimeError("no file is open")
        return self._desk

    @property
    def is_open(self) -> bool:
        """Whether a file is open."""
        return self._desk is not None

    @property
    def big_targets(self) -> bool:
        """Whether targets in battle are large: as chosen, else where there is a touch screen."""
        chosen = self.settings.values.big_targets
        return chosen if chosen is not None else has_touch_screen()

    def set_desk(self, desk: Desk | None) -> None:
        """Work on another open file, or on none."""
        self._desk = desk
        self.campaign_id = None
        if desk is not None:
            desk.listen(self._heard)
        self.desk_changed.emit()

    def set_campaign(self, campaign_id: str | None) -> None:
        """Make another campaign the current one."""
        if campaign_id != self.campaign_id:
            self.campaign_id = campaign_id
            self.campaign_changed.emit()

    def execute(self, command: Command, initiator: object = None) -> ChangeSet | None:
        """Run a command; a refusal is told in the message bar and gives None."""
        return self.attempt(lambda: self.desk.execute(command, initiator))

    def attempt(self, action: Callable[[], T]) -> T | None:
        """Do something that may be refused; the reason is told in the message bar, and the answer is None then.

        Shape: what may be refused is listed in `said_faults`; each carries a code of the catalogue and its slots.
        """
        try:
            return action()
        except self.said_faults as fault:
            self.tell_words(self.reason(fault))
            return None

    def reason(self, fault: Exception) -> str:
        """Return what a refusal says, for a line in place."""
        return self.say(getattr(fault, "code", "shell.fault.title"), **getattr(fault, "params", {}))

    def say(self, code: str, /, **params: object) -> str:
        """Return the sentence of a code in the language of the windows."""
        return self.words.say(code, **params)

    def set_language(self, language: str) -> None:
        """Change the language of all windows, live."""
        self.settings.change(language=language)
        self.words = Words(language)
        self.look_changed.emit()

    def set_theme(self, name: str) -> None:
        """Change the theme of all windows, live."""
        self.settings.change(theme=name)
        self.theme = Theme(name)
        self.dress()
        self.look_changed.emit()

    def dress(self) -> None:
        """Dress the application in the current theme."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            apply_theme(application, self.theme)

    def tell(self, code: str, /, *, undo: Callable[[], object] | None = None, **params: object) -> None:
        """Show a sentence in the message bar, with Undo where the caller can take it back."""
        again = partial(self.say, code, **params)
        self.told.emit(Notice(again(), undo, again))

    def tell_until_closed(self, code: str, /, **params: object) -> None:
        """Show a sentence in the message bar that stays there until people close it."""
        again = partial(self.say, code, **params)
        self.told.emit(Notice(again(), None, again, stays=True))

    def tell_words(self, words: str, undo: Callable[[], object] | None = None) -> None:
        """Show words that are said already in the message bar."""
        self.told.emit(Notice(words, undo))

    def go(self, panel: str, item: object = None) -> None:
        """Ask the shell to show a panel and select a thing in it."""
        self.place_asked.emit(Place(panel, item))

    def ask(self, name: str) -> None:
        """Ask the shell for something by name: `new`, `open`, `import`, `sample`, `settings`, `help`."""
        self.asked.emit(name)

    def _heard(self, change_set: ChangeSet, initiator: object) -> None:
        self.changes_committed.emit(change_set, initiator)


def has_touch_screen() -> bool:
    """Return whether a touch screen is known to this machine."""
    return any(each.type() == QInputDevice.DeviceType.TouchScreen for each in QInputDevice.devices())
