"""How a battle ends: its result is picked by side and degree, told by an event of its game, and written once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from desktop.rules.kernel.battle import Battle, Change, appears
from desktop.rules.kernel.events import Event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Result, Side
from desktop.rules.kernel.requests import Pick
from desktop.rules.kernel.sides import name_of, opponent

DRAW = "draw"


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """The battle is over. Each game declares its own and says which literals `why` has; `degree` major to draw."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    why: str
    degree: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the result; a battle has one."""
        if battle.find(Result, "result") is None:
            yield appears(Result("result", self.winner, self.loser, self.why, self.degree))


Over = TypeVar("Over", bound=BattleOver)


def result_picks(battle: Battle, words: Mapping[str, str]) -> tuple[Pick, ...]:
    """Return the results to choose from: each side's victories, then the draw.

    Shape: `words` has the code of the sentence for each degree, the draw last; values are `side:degree` or `draw`.
    """
    won = tuple(Pick(f"{side.id}:{degree}", word, params(name=side.name))
                for side in battle.all(Side) for degree, word in words.items() if degree != DRAW)
    return (*won, Pick(DRAW, words[DRAW]))


def loser_of(battle: Battle, chosen: str) -> str:
    """Return the side that lost by a result that was picked; empty for a draw."""
    return "" if chosen == DRAW else opponent(battle, chosen.partition(":")[0])


def ended(kind: type[Over], battle: Battle, chosen: str, why: str) -> Over:
    """Return the event of a game for a result that was picked."""
    if chosen == DRAW:
        return kind("", "", "", "", why, DRAW)
    winner, _, degree = chosen.partition(":")
    loser = loser_of(battle, chosen)
    return kind(winner, name_of(battle, winner), loser, name_of(battle, loser), why, degree)
