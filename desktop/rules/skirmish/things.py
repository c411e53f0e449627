"""What a warband skirmish remembers beside the common pieces: who touches whom, and which charges are declared."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing


@thing("skirmish.contact")
class Contact(Thing):
    """Two figures in base contact, or across a low obstacle (SK-044, SK-120). `charger` is who came in this turn."""

    id: str
    first: str
    second: str
    charger: str = ""

    def other(self, unit: str) -> str:
        """Return the opposite figure."""
        return self.second if unit == self.first else self.first


@thing("skirmish.charge")
class Charge(Thing):
    """A charge that is declared and not yet worked out; its target is locked before any distance is known (SK-040)."""

    id: str
    charger: str
    target: str


def contact_id(one: str, other: str) -> str:
    """Return the id of the contact of two figures, whichever is named first."""
    return "+".join(sorted((one, other)))
