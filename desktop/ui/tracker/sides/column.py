"""One side of the table: its head over its tiles, which scroll when they are many, and the folded ones below."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.finger_scroll import FingerScroll
from desktop.ui.tracker.sides.fold import Fold
from desktop.ui.tracker.sides.head import SideHead
from desktop.ui.tracker.spans import Line, quiet, strong
from desktop.ui.tracker.tiles.room import MARGIN, TileRoom, is_tall, room_of
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.tracker.view import SideView, TileView

FOLD_TABLET = 52


class SideColumn(QWidget):
    """A side as a column. The order of tiles never changes in the desktop form; the tablet form puts fights first."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._side = SideView("", "")
        self._measures = Measures()
        self._width = 0
        self._tiles: list[Tile] = []
        self._head = SideHead(context)
        self._fold = Fold(context)
        self._fold.toggled.connect(self._folded)
        self._ground = QWidget()
        self._ground.setProperty("kind", "clear")
        self._rows = QVBoxLayout(self._ground)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self._fold)
        self._rows.addStretch(1)
        self._scroll = FingerScroll()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._ground)
        self._scroll.viewport().installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._scroll, 1)

    @property
    def side(self) -> SideView:
        """The side shown."""
        return self._side

    def tiles(self) -> list[Tile]:
        """Return the tiles that are shown, from above."""
        return [tile for tile in self._tiles if not tile.isHidden()]

    def tile_of(self, unit: str) -> Tile | None:
        """Return the tile of a unit, None when it is not of this side."""
        return next((tile for tile in self._tiles if tile.view.unit == unit and not tile.isHidden()), None)

    def show_side(self, side: SideView, measures: Measures) -> None:
        """Show a side in the measures of the form."""
        self._side, self._measures = side, measures
        self._head.show_side(side, measures)
        self._show_tiles()

    def bring_to_view(self, unit: str) -> None:
        """Scroll as far as needed for a unit to be seen."""
        tile = self.tile_of(unit)
        if tile is not None:
            self._scroll.ensureWidgetVisible(tile, 0, MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fold more or fewer tiles away when the room changes in the tablet form; a width may change their form."""
        if event.type() == QEvent.Type.Resize:
            width = self._scroll.viewport().width()
            if self._measures.tablet or width != self._width:
                self._show_tiles()
        return super().eventFilter(watched, event)

    def _show_tiles(self) -> None:
        self._width = self._scroll.viewport().width()
        tall = any(is_tall(tile) for tile in self._side.tiles)
        shown, folded = self._split(tall)
        while len(self._tiles) < len(shown):
            tile = Tile(self._context, self._intents)
            self._rows.insertWidget(len(self._tiles), tile)
            self._tiles.append(tile)
        for tile, view in zip(self._tiles, shown, strict=False):
            tile.show_tile(view, self._side.tincture, self._measures, self._room(view, tall))
            tile.setVisible(True)
        for tile in self._tiles[len(shown) :]:
            tile.setVisible(False)
        line, pawn = self._words_of_fold(folded)
        self._fold.setVisible(bool(line))
        self._fold.show_line(line, pawn=pawn)
        self._fold.setFixedHeight(FOLD_TABLET if self._measures.tablet else 42)

    def _room(self, tile: TileView, tall: bool) -> TileRoom:
        return room_of(tile, self._width, self._measures, tall=tall)

    def _split(self, tall: bool) -> tuple[list[TileView], int]:
        """Return the tiles to show and how many standing ones are folded away."""
        side = self._side
        tiles = list(side.tiles)
        if self._fold.isChecked():
            return [*tiles, *side.out], 0
        if not self._measures.tablet:
            return tiles, 0
        tiles.sort(key=lambda tile: tile.urgency)
        room = self._scroll.viewport().height() - FOLD_TABLET
        ends = list(accumulate(self._room(tile, tall).height for tile in tiles))
        if not ends or ends[-1] <= room + (0 if side.out else FOLD_TABLET):
            return tiles, 0
        fits = max(sum(end <= room for end in ends), 1)
        return tiles[:fits], len(tiles) - fits

    def _words_of_fold(self, folded: int) -> tuple[Line, bool]:
        """Return what the fold says and whether the pawn of those out of action stands before it."""
        say, out, tablet = self._context.say, self._side.out, self._measures.tablet
        if self._fold.isChecked() and (tablet or not out):
            return (quiet(say("tracker.fold.less")),), False
        if not tablet:
            names = ", ".join(tile.name for tile in out)
            return ((quiet(say("tracker.fold.out_named", n=len(out)) + " "), strong(names)) if out else ()), bool(out)
        more = (strong(say("tracker.fold.more", n=folded)), quiet(" " + say("tracker.fold.standing", n=folded)))
        gone = quiet((" · " if folded else "") + say("tracker.fold.out", n=len(out)))
        return (*(more if folded else ()), *((gone,) if out else ())), False

    @Slot(bool)
    def _folded(self, _checked: bool) -> None:
        self._show_tiles()
