"""What the editor does to a card, each thing a new card from an old one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon, number_of
from desktop.rules.skirmish.figures import STATS

SKIRMISH: Final = "skirmish"
WOUND_STAT: Final = "W"

_PLAIN = ("4", "3", "3", "3", "3", "1", "3", "1", "7", "–")
_COLUMNS = ("Range", "Strength")


def new_card(name: str, system: str) -> Card:
    """Return a card to begin with: in the skirmish a plain figure with its ten stats, elsewhere an empty stat line."""
    stats = tuple(Stat(stat, value) for stat, value in zip(STATS, _PLAIN, strict=True)) if system == SKIRMISH else ()
    return Card(name, system, profiles=(Profile(name, stats),))


def with_system(card: Card, system: str) -> Card:
    """Return a card for another game; in the skirmish it has the ten stats, in their order, its own after them."""
    if system != SKIRMISH:
        return replace(card, system=system)
    profiles = tuple(replace(profile, stats=_ten(profile.stats)) for profile in card.profiles or (Profile(card.name),))
    return replace(card, system=system, profiles=profiles)


def renamed(card: Card, name: str) -> Card:
    """Return a card of another name; a stat line that bore the card's name goes along."""
    profiles = tuple(replace(line, name=name) if line.name == card.name else line for line in card.profiles)
    return replace(card, name=name, profiles=profiles)


def with_one_wound_count(before: Profile, after: Profile) -> Profile:
    """Return a skirmish stat line whose wound boxes and W say the same, whichever of the two was changed."""
    written, typed = _stat(after, WOUND_STAT), number_of(_stat(after, WOUND_STAT))
    if written != _stat(before, WOUND_STAT) and typed is not None and typed > 0:
        return replace(after, wounds=typed)
    if after.wounds != before.wounds and (typed is not None or not written):
        return replace(after, stats=tuple(
            replace(stat, value=str(after.wounds)) if stat.name == WOUND_STAT else stat for stat in after.stats))
    return after


def with_profile(card: Card, name: str) -> Card:
    """Return the card with one more stat line, of the stats of its last one."""
    last = card.profiles[-1] if card.profiles else Profile("")
    # In the skirmish a further line is what the same figure becomes (on foot), not somebody beside it.
    count = 0 if card.system == SKIRMISH and card.profiles else 1
    return replace(card, profiles=(*card.profiles, replace(last, name=name, count=count)))


def with_weapon(card: Card, name: str) -> Card:
    """Return the card with one more weapon, of the columns of its last one."""
    names = [stat.name for stat in card.weapons[-1].stats] if card.weapons else _COLUMNS
    weapon = Weapon(name, tuple(Stat(column, "–") for column in names))
    return replace(card, weapons=(*card.weapons, weapon))


def with_ability(card: Card, name: str) -> Card:
    """Return the card with one more ability."""
    return replace(card, abilities=(*card.abilities, Ability(name)))


def keywords_of(text: str) -> tuple[str, ...]:
    """Return the keywords in a line of them, parted by commas, each once."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def _ten(stats: tuple[Stat, ...]) -> tuple[Stat, ...]:
    by_name = {stat.name.strip().casefold(): stat for stat in stats}
    ten = tuple(Stat(name, by_name[name.casefold()].value if name.casefold() in by_name else "–") for name in STATS)
    known = {name.casefold() for name in STATS}
    return ten + tuple(stat for stat in stats if stat.name.strip().casefold() not in known)


def _stat(profile: Profile, name: str) -> str:
    return next((stat.value for stat in profile.stats if stat.name == name), "")
