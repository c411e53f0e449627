"""The table of "The Causeway": Kettle Street comes for the Saltmarsh Rifles; both are shipped squads, on a board.

Written as plain steps (code, arguments, answers by the key of their request), so that anything can play them. A step
that the rules would refuse, something due that is passed over, and dice that nobody asked for fail the test.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop.exchange.packs import read_pack
from desktop.rules.grid import SYSTEM
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from tests.rules.grid.table import Scene

PACKS = Path(__file__).parents[2] / "resources" / "packs"

AGREED = (("board", True), ("round_limit", 4))

Step = tuple[str, tuple[Any, ...], dict[str, Any]]
"""A procedure, its arguments, and the answers: faces of dice as tuples, facts over their defaults as dicts."""


def squad(pack: str, name: str, tincture: str) -> SideSetup:
    """Return a shipped squad as it comes, what its options give worked into its cards."""
    cards = [replace(with_options(one.card), options=())
             for one in read_pack((PACKS / f"{pack}.json").read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card) for card in cards), tincture=tincture)


SETUP = Setup((squad("saltmarsh-rifles", "Saltmarsh Rifles", "azure"),
               squad("kettle-street-breakers", "Kettle Street Breakers", "gules")), AGREED)


def step(code: str, *args: Any, **script: Any) -> Step:
    """Return a step of the script."""
    return f"grid.{code}", args, script


def acts(unit: str) -> Step:
    """Return the choice of a unit that acts."""
    return "grid.next", (), {"who_acts": unit}


NEXT: Step = ("grid.next", (), {})


class Causeway(Scene):
    """A battle played by the names of its units."""

    def __init__(self) -> None:
        super().__init__(SYSTEM.start(SETUP))
        self.ids = {unit.name: unit.id for unit in self.battle.all(Unit)}

    def of(self, name: str) -> str:
        """Return the id of a unit by the last word of its name."""
        return next(id for known, id in self.ids.items() if known.split()[-1] == name)

    def does(self, steps: tuple[Step, ...]) -> None:
        """Play steps, each of which must be due or offered without a refusal; nothing due is passed over."""
        for code, args, script in steps:
            if code == SYSTEM.advance:
                waiting = [due.code for due in self.dues() if due.when == "now"]
                assert waiting == [], (waiting, self.clock)
            else:
                offers = [one for unit in (*self.ids.values(), "") for one in SYSTEM.offers(self.battle, unit)]
                starts = [(one.code, one.args) for one in offers if one.refusal is None]
                starts += [due.start for due in self.dues() if due.start is not None]
                assert (code, args) in starts, (code, args)
            self.play(code, *args, **script)

    def left(self, side: str) -> list[str]:
        """Return the last words of the names of those who are still in the battle."""
        return [name.split()[-1] for name, id in self.ids.items() if id.startswith(side) and not self.out(id)]
