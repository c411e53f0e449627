"""What every window is handed: words, theme, settings, the desk, and the signals that tie windows together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop.ui.settings import Settings
from desktop.ui.theme.apply import apply_theme
from desktop.ui.theme.theme import Theme
from desktop.words import Words

if TYPE_CHECKING:
    from desktop.campaign.desk import Desk


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for the message bar: `text` in words; with `undo`, the bar offers to take it back for ten seconds."""

    text: str
    undo: Callable[[], object] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere to go: a panel by key, and the thing to select in it, if any."""

    panel: str
    item: object = None


class Context(QObject):
    """Words, look, settings and desk, passed to every panel, dialog and widget.

    Shape: `desk` is None while no file is open; `campaign_id` is None while no campaign is chosen.
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
    place_asked = Signal(object)
    """Somebody wants to go to a Place."""

    def __init__(self, settings: Settings | None = None, desk: Desk | None = None) -> None:
        super().__init__()
        self.settings = settings if settings is not None else Settings()
        self.words = Words(self.settings.values.language)
        self.theme = Theme(self.settings.values.theme)
        self.desk = desk
        self.campaign_id: object = None

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
        self.told.emit(Notice(self.say(code, **params), undo))

    def go(self, panel: str, item: object = None) -> None:
        """Ask the shell to show a panel and select a thing in it."""
        self.place_asked.emit(Place(panel, item))
