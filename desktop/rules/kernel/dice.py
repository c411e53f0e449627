"""The app's dice: a counter-based generator whose whole state is a seed and a position.

Die number n of a battle is a hash of (seed, n): nothing to save but the position, which never goes back, so that dice
once seen are never rolled again (kernel.md 3.6). The name and the version of the scheme are part of what is hashed.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

SCHEME = "gonfalon-dice-1"


def face(seed: str, position: int, sides: int = 6) -> int:
    """Return the face of one die, 1 to `sides`, each equally likely."""
    limit = (1 << 64) - (1 << 64) % sides
    attempt = 0
    while True:
        text = f"{SCHEME}|{seed}|{position}|{attempt}|{sides}".encode()
        value = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
        if value < limit:
            return value % sides + 1
        attempt += 1


@dataclass(frozen=True, slots=True)
class Dice:
    """The app's dice of one battle: a seed and how many dice were rolled so far."""

    seed: str
    position: int = 0

    def roll(self, n: int, sides: int = 6) -> tuple[tuple[int, ...], Dice]:
        """Return the faces of the next `n` dice and the dice after them."""
        faces = tuple(face(self.seed, self.position + at, sides) for at in range(n))
        return faces, Dice(self.seed, self.position + len(faces))

    def roll_off(self, sides: int = 6) -> tuple[tuple[int, ...], Dice]:
        """Return two faces that differ: ties are rolled again."""
        faces, after = self.roll(2, sides)
        return (faces, after) if faces[0] != faces[1] else after.roll_off(sides)
