"""What a battle of warscrolls remembers beside the common pieces: scenery, who is near whom, objectives, set-up."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing


@thing("warscroll.feature")
class Feature(Thing):
    """A terrain feature. `rule` is a literal of the scenery table, `side` in whose territory it stands."""

    id: str
    number: int
    rule: str = ""
    side: str = ""


@thing("warscroll.near")
class Near(Thing):
    """Two enemy units within 3 inches of each other (AS-073, AS-091, AS-100)."""

    id: str
    first: str
    second: str

    def other(self, unit: str) -> str:
        """Return the opposite unit."""
        return self.second if unit == self.first else self.first


@thing("warscroll.objective")
class Objective(Thing):
    """The sudden death objective of a side, whose id it has (AS-033): its literal, its target, whether reached."""

    id: str
    goal: str
    target: str = ""
    reached: bool = False


@thing("warscroll.ground")
class Ground(Thing):
    """What the set-up settled: the realm, who divided the field, who finished placing first, what is counted.

    Shape: `generals_named` and `counted` become true as the set-up goes on; `placer` is who placed a unit last.
    """

    id: str = "ground"
    realm: str = ""
    winner: str = ""
    placer: str = ""
    finished: str = ""
    counted: bool = False


def near_id(one: str, other: str) -> str:
    """Return the id of two units near each other, whichever is named first."""
    return "+".join(sorted((one, other)))
