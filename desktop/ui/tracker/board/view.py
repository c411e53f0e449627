"""What the board shows, as frozen values made from a battle by `presenting.board`; worded already.

Equal values paint equal pixels. Cells are (x, y) with y growing downwards; facings are eighths of a circle from up,
clockwise. Pieces, reach and line are the kernel's own frozen values.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.boards import BoardLine, BoardPiece, BoardReach, Cell

__all__ = ["BoardLine", "BoardPiece", "BoardReach", "BoardView", "Cell", "TokenView"]


@dataclass(frozen=True, slots=True)
class TokenView:
    """A unit on the board.

    Shape: `mark` are its two letters on the token, `icons` the glyphs of its states, most urgent first; `speak` says
    all of it for screen readers.
    """

    unit: str
    name: str
    mark: str
    x: int
    y: int
    level: int = 0
    facing: int = 0
    tincture: str = "azure"
    icons: tuple[str, ...] = ()
    acting: bool = False
    speak: str = ""

    @property
    def cell(self) -> Cell:
        """The cell it stands on."""
        return (self.x, self.y)


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board as it stands, for one selected unit and its target.

    Shape: `seen` are the cells that the selected unit sees, empty where nothing is selected.
    """

    width: int = 0
    height: int = 0
    pieces: tuple[BoardPiece, ...] = ()
    tokens: tuple[TokenView, ...] = ()
    selected: str = ""
    target: str = ""
    reach: tuple[BoardReach, ...] = ()
    seen: frozenset[Cell] = frozenset()
    line: BoardLine | None = None
    blast: tuple[Cell, ...] = ()

    def holds(self, cell: Cell) -> bool:
        """Whether a cell lies on the board."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def token(self, unit: str) -> TokenView | None:
        """Return the token of a unit, or None where it is not on the board."""
        return next((token for token in self.tokens if token.unit == unit), None)

    def token_at(self, cell: Cell, level: int) -> TokenView | None:
        """Return who stands on a cell: on this level if anybody, else on the highest below or above."""
        here = [token for token in self.tokens if token.cell == cell]
        return min(here, key=lambda token: (token.level != level, -token.level), default=None)

    def reach_at(self, cell: Cell, level: int) -> BoardReach | None:
        """Return how a cell is reached: on this level if it is, else the cheapest of its levels."""
        here = [one for one in self.reach if (one.x, one.y) == cell]
        return min(here, key=lambda one: (one.level != level, one.cost), default=None)

    @property
    def top(self) -> int:
        """The highest floor there is."""
        return max((piece.height for piece in self.pieces if piece.kind == "floor"), default=0)
