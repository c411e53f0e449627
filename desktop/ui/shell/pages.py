"""The stack of panels: each is built when it is first shown and refreshed when it is behind."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.panel import Panel
from desktop.ui.shell.panels import PanelEntry


class Pages(QStackedWidget):
    """The panels of the shell, by key. A hidden panel that missed a change is refreshed before it shows again."""

    head_changed = Signal()
    """The shown panel has another title, subtitle or other actions."""

    def __init__(self, context: Context, entries: Sequence[PanelEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._entries = {entry.key: entry for entry in entries}
        self._built: dict[str, Panel] = {}
        self._behind: set[str] = set()
        self._stand_ins: dict[str, Panel] = {}
        self._key = ""
        context.changes_committed.connect(self._changed)
        context.look_changed.connect(self._all_behind)
        context.campaign_changed.connect(self._all_behind)
        context.desk_changed.connect(self._all_behind)

    @property
    def key(self) -> str:
        """The key of the shown panel."""
        return self._key

    def panel(self) -> Panel | None:
        """Return the shown panel, or what stands in for it."""
        return self.stand_in(self._key) or self._built.get(self._key)

    def stand_in(self, key: str) -> Panel | None:
        """Return what is shown in place of a panel, if anything."""
        return self._stand_ins.get("*") or self._stand_ins.get(key)

    def set_stand_in(self, key: str, panel: Panel | None) -> None:
        """Show another page in place of a panel, or with the key `*` in place of every one; None ends it."""
        before = self._stand_ins.pop(key, None)
        if before is not None:
            self.removeWidget(before)
            before.deleteLater()
        if panel is not None:
            self._stand_ins[key] = panel
            self.addWidget(panel)
        if self._key:
            self.show_panel(self._key)

    def built(self) -> tuple[str, ...]:
        """Return the keys of the panels that were built so far."""
        return tuple(self._built)

    def known(self) -> tuple[str, ...]:
        """Return the keys of all panels, in the order of the rail."""
        return tuple(self._entries)

    def build(self, key: str) -> Panel | None:
        """Build a panel before it is shown; it is filled when it is. None while no file is open."""
        if not self._context.is_open:
            return None
        panel = self._built.get(key)
        if panel is None:
            # Coming here it is dressed again as a whole: some parts took their kind after they had been dressed.
            panel = self._entries[key].load()(self._context)
            self._built[key] = panel
            self._behind.add(key)
            panel.head_changed.connect(self._head)
            self.addWidget(panel)
        return panel

    def show_panel(self, key: str) -> Panel | None:
        """Show a panel, building it if need be; an unknown key leaves the shown one.

        Shape: None only for an unknown key while nothing is shown.
        """
        if key not in self._entries:
            return self.panel()
        page = self.stand_in(key)
        panel = self.build(key) if page is None else None
        if panel is None:
            return self._show_page(key, page)
        self._key = key
        if key in self._behind:
            self._behind.discard(key)
            panel.refresh(None)
        self.setCurrentWidget(panel)
        self.head_changed.emit()
        return panel

    def _show_page(self, key: str, page: Panel | None) -> Panel | None:
        """Show what stands in; while no file is open and nothing does, the shown page stays."""
        self._key = key
        if page is not None:
            self.setCurrentWidget(page)
            self.head_changed.emit()
        return page

    def refresh_all(self) -> None:
        """Read everything again: another program wrote into the file."""
        self._all_behind()

    @Slot(object, object)
    def _changed(self, change_set: object, _initiator: object) -> None:
        self._behind.update(key for key in self._built if key != self._key)
        panel = self.panel()
        if panel is not None:
            panel.refresh(change_set)
            self.head_changed.emit()

    @Slot()
    def _all_behind(self) -> None:
        self._behind.update(self._built)
        if self._key:
            self.show_panel(self._key)

    @Slot()
    def _head(self) -> None:
        if self.sender() is self.panel():
            self.head_changed.emit()
