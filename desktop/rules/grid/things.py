"""What a grid skirmish remembers of each soldier beside the common pieces, and who touches whom."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing

Counts = tuple[tuple[str, int], ...]
"""Counts by the key of a weapon."""


@thing("grid.soldier")
class Soldier(Thing):
    """What a unit may still do; the id is that of the unit.

    Shape: `ap` are the action points left; `turned` the degrees turned since the last other action (E3); `chosen` the
    keys of the weapons shot with in this activation (AP-035); `used` the shots and blows of this round by weapon
    (AP-036, AP-056); `grenades` those left by weapon (AP-050); `climbed` the floors climbed in this activation (E11).
    """

    id: str
    ap: int = 0
    turned: int = 0
    chosen: tuple[str, ...] = ()
    used: Counts = ()
    grenades: Counts = ()
    climbed: int = 0


@thing("grid.contact")
class Contact(Thing):
    """Two figures that touch, as the table said: one stands on a cell next to the other (AP-042, AP-055)."""

    id: str
    first: str
    second: str

    def other(self, unit: str) -> str:
        """Return the opposite figure."""
        return self.second if unit == self.first else self.first


def contact_id(one: str, other: str) -> str:
    """Return the id of the contact of two figures, whichever is named first."""
    return "+".join(sorted((one, other)))


def count_of(counts: Counts, key: str) -> int:
    """Return a count by its key; 0 where it has none."""
    return next((n for name, n in counts if name == key), 0)


def with_count(counts: Counts, key: str, n: int) -> Counts:
    """Return the counts with one of them set."""
    return tuple(sorted({**dict(counts), key: n}.items()))
