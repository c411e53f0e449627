"""What a panel is: a page of the shell with a title, actions in the header, and a way to read its data again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context, Place


@dataclass(frozen=True, slots=True)
class Find:
    """One thing that *Go to anything* may offer. Shape: words and detail are said already; icon is an mdi6 glyph."""

    words: str
    place: Place
    detail: str = ""
    icon: str = "arrow-right"


class Panel(QWidget):
    """A page of the shell. Built when it is first shown, with nothing but the context.

    The shell calls `refresh` before it shows the panel, after each change on disk while it is shown, and when language
    or theme change; a hidden panel is refreshed when it comes back.
    """

    head_changed = Signal()
    """Title, subtitle or actions are others: the header reads them again."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.setProperty("kind", "ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def title(self) -> str:
        """Return the words at the head of the window."""
        return ""

    def subtitle(self) -> str:
        """Return the quieter words beside the title."""
        return ""

    def header_actions(self) -> Sequence[QWidget]:
        """Return the panel's own buttons for the header, the same widgets each time. Shape: left to right."""
        return ()

    def refresh(self, change_set: object = None) -> None:
        """Read again what a change disturbed; None asks for everything."""

    def show_item(self, item: object) -> None:
        """Select a thing of this panel, by the item of a Place."""

    def undo_campaign(self) -> str | None:
        """Return whose changes Ctrl+Z takes back here: the current campaign's, or with None the library's."""
        return self.context.campaign_id

    def has_head(self) -> bool:
        """Whether the header of the shell stands over this panel; the table has a head of its own."""
        return True

    def take_back(self) -> bool:
        """Take back what this panel undoes by itself; False leaves it to the shell."""
        return False

    def bring_back(self) -> bool:
        """Do again what this panel undid by itself; False leaves it to the shell."""
        return False

    def escape(self) -> bool:
        """Leave what is open inside the panel (a search, an editor) and tell whether there was anything to leave."""
        return False

    @classmethod
    def finds(cls, _context: Context, _text: str, /) -> Iterable[Find]:
        """Return what this kind of panel can offer for the words typed into *Go to anything*; no panel is built."""
        return ()
