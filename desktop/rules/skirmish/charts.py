"""The charts that the text leaves to its core book, as defaults of the same family, and the armour save.

None of these numbers is printed in the rules of this game: each is marked as a default in its terms, and the table may
type the number needed instead (options `hit_chart`, `wound_chart`, `shooting_chart`).
"""

from __future__ import annotations

NEVER = 7
"""A number that no die reaches."""


def to_hit(attacker: int, defender: int) -> int:
    """Return the number to hit hand to hand from both Weapon Skills."""
    if attacker > defender:
        return 3
    return 5 if defender > 2 * attacker else 4


def to_wound(strength: int, toughness: int) -> int:
    """Return the number to wound from Strength and Toughness; more than four below cannot wound."""
    difference = strength - toughness
    if difference < -3:
        return NEVER
    return max(2, min(6, 4 - difference))


def to_shoot(ballistic_skill: int) -> int:
    """Return the number to hit with a missile from Ballistic Skill."""
    return max(2, 7 - ballistic_skill) if ballistic_skill > 0 else NEVER


def armour_cut(strength: int) -> int:
    """Return by how much a blow worsens an armour save: one for each point of Strength over 3."""
    return max(0, strength - 3)
