"""The board from a battle: tokens in the colours of their sides, and what is worked out for the selected unit."""

from __future__ import annotations

from desktop.rules.kernel.boards import Board, BoardToken
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.statuses import StatusKind, held
from desktop.ui.tracker.board.view import BoardView, TokenView
from desktop.ui.tracker.presenting.tiles import Scene

_URGENCY = {"solid": 0, "outlined": 1, "mark": 2}
MOST_ICONS = 2
"""So many states fit a token."""


def board_of(scene: Scene, unit: str = "", target: str = "") -> BoardView | None:
    """Return the board of a battle for a selected unit and its target; None where the battle has none."""
    board = scene.system.board(scene.battle, unit, target)
    if board is None:
        return None
    return BoardView(
        board.width, board.height, board.pieces,
        tuple(_token(scene, token, board) for token in board.tokens if scene.battle.find(Unit, token.unit) is not None),
        unit, target, board.reach, frozenset(board.seen), board.line, board.blast,
    )  # fmt: skip


def marks_of(names: tuple[str, ...]) -> dict[str, str]:
    """Return two letters for each name, different ones as far as its letters go."""
    found: dict[str, str] = {}
    for name in names:
        letters = _candidates(name)
        found[name] = next((mark for mark in letters if mark not in found.values()), letters[0])
    return found


def _candidates(name: str) -> list[str]:
    words = name.split() or ["?"]
    first, last = words[0], words[-1]
    tails = last if len(words) > 1 else last[1:]
    return [f"{first[0]}{letter}".upper() for letter in tails if letter.isalnum()] or [first[0].upper()]


def _token(scene: Scene, token: BoardToken, board: Board) -> TokenView:
    unit = scene.battle.get(Unit, token.unit)
    side = scene.battle.find(Side, unit.side)
    names = tuple(scene.battle.get(Unit, one.unit).name for one in board.tokens
                  if scene.battle.find(Unit, one.unit) is not None)
    kinds = _states(scene, unit.id)
    words = [unit.name, side.name if side is not None else "",
             scene.wording.say("board.faces", way=scene.wording.say(f"board.way.{token.facing % 8}"))]
    words += [scene.wording.status(kind.code) for kind in kinds]
    words += [scene.wording.first((f"{badge.code}.tip", badge.code), badge.params).rstrip(".")
              for badge in scene.system.badges(scene.battle, unit.id)]
    return TokenView(
        unit.id, unit.name, marks_of(names).get(unit.name, "?"), token.x, token.y, token.level, token.facing,
        (side.tincture if side is not None else "") or "azure",
        tuple(kind.icon.removeprefix("mdi6.") for kind in kinds if kind.icon)[:MOST_ICONS],
        clock_of(scene.battle).acting == unit.id, ", ".join(filter(None, words)),
    )  # fmt: skip


def _states(scene: Scene, unit: str) -> list[StatusKind]:
    known = [scene.system.status(status.code) for status in held(scene.battle, unit)]
    return sorted((kind for kind in known if kind is not None and kind.by_hand),
                  key=lambda kind: (_URGENCY.get(kind.style, 3), kind.code))
