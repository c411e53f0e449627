"""The table of "The Pump House": the Rust Tide comes over the wall at the Ninth Vigil; both are shipped forces.

Written as plain steps (code, arguments, answers by the key of their request), so that anything can play them. A step
that the rules would refuse, a phase left with something due, and dice that nobody asked for fail the test.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop.exchange.packs import read_pack
from desktop.rules.assault import SYSTEM
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from tests.rules.assault.table import Scene

PACKS = Path(__file__).parents[2] / "resources" / "packs"

AGREED = (("morale_modifier", "difference"), ("round_limit", 3))

Step = tuple[str, tuple[Any, ...], dict[str, Any]]
"""A procedure, its arguments, and the answers: faces of dice as tuples, facts over their defaults as dicts."""


def force(pack: str, name: str) -> SideSetup:
    """Return a shipped force led by its first unit."""
    cards = [with_options(one.card) for one in read_pack((PACKS / f"{pack}.json").read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card) for card in cards), leader=0)


SETUP = Setup((force("rust-tide", "The Rust Tide"), force("ninth-vigil", "The Ninth Vigil")), AGREED, first=0)


def step(code: str, *args: Any, **script: Any) -> Step:
    """Return a step of the script."""
    return f"assault.{code}", args, script


NEXT: Step = ("assault.next", (), {})


class PumpHouse(Scene):
    """A battle played by the names of its units."""

    def __init__(self) -> None:
        super().__init__(SYSTEM.start(SETUP))
        self.ids = {unit.name: unit.id for unit in self.battle.all(Unit)}

    def of(self, name: str) -> str:
        """Return the id of a unit by its name."""
        return self.ids[name]

    def does(self, steps: tuple[Step, ...]) -> None:
        """Play steps, each of which must be due or offered without a refusal; nothing due is left with a phase."""
        for code, args, script in steps:
            if code == SYSTEM.advance:
                waiting = [due.code for due in self.dues() if due.when == "now"]
                assert waiting == [], (waiting, self.clock)
            else:
                offers = [one for unit in self.ids.values() for one in SYSTEM.offers(self.battle, unit)]
                starts = [(one.code, one.args) for one in offers if one.refusal is None]
                starts += [due.start for due in self.dues() if due.start is not None]
                assert (code, args) in starts or code == "assault.finish", (code, args)
            self.play(code, *args, **script)

    def left(self, name: str) -> int:
        """Return how many models of a unit stand."""
        return self.standing(self.of(name))

    def shows(self, name: str) -> dict[str, dict[str, Any]]:
        """Return the badges of a unit by their short code."""
        badges = SYSTEM.badges(self.battle, self.of(name))
        return {badge.code.rpartition(".")[2]: dict(badge.params) for badge in badges}
