"""What an assault remembers beside the common pieces: combats, charges that are declared, who stands where."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing


@thing("assault.combat")
class Combat(Thing):
    """A fight between units of both sides.

    Shape: `caused` holds the wounds that count by side (CC-060), `step` the last step of Initiative that was fought (0:
    none yet). `state` is a literal: open, over (no steps are left or all are lost, CC-002), counted (the result is
    known). `winner` is a side, empty for a draw; `why` a literal.
    """

    id: str
    units: tuple[str, ...] = ()
    caused: tuple[tuple[str, int], ...] = ()
    step: int = 0
    state: str = "open"
    winner: str = ""
    why: str = ""


@thing("assault.charge")
class Charge(Thing):
    """A charge that is declared and not yet moved; its id is that of the charger (CC-021)."""

    id: str
    charger: str
    target: str
    disordered: bool = False


@thing("assault.front")
class Front(Thing):
    """How many models of one stat line of a unit touch an enemy, and how many more are within reach (CC-010).

    As declared when the unit last piled in; who fell since then is seen from the models.
    """

    id: str
    unit: str
    profile: int = 0
    contact: int = 0
    reach: int = 0


def front_id(unit: str, profile: int) -> str:
    """Return the id of the front of one stat line of a unit."""
    return f"{unit}:{profile}"
