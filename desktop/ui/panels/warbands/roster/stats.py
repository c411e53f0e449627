"""Which stats a roster has columns for, and what its last words column says of weapons and kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.card import Card, number_of, taken
from desktop.rules.systems import system

MOST_STATS = 14
"""So many stat columns at most; what else a card has stands on the card."""

_LONGEST_VALUE = 7
_LONGEST_NAME = 9
_NOTHING = ("", "-")


def stat_names(game: str, recruits: Sequence[RosterRow]) -> tuple[str, ...]:
    """Return the stat columns: the game's own, or where it has none the stats that these cards name.

    Shape: in the order in which the cards print them; where there are too many, the most common of them.
    """
    own = system(game).stats
    if own:
        return tuple(own)
    counted: Counter[str] = Counter()
    for row in recruits:
        counted.update({stat.name.strip(): 1 for profile in row.printed.profiles for stat in profile.stats
                        if _is_short(stat.name, stat.value)})
    common = {name for name, _ in counted.most_common(MOST_STATS)}
    return tuple(name for name in counted if name in common)


def stat_value(card: Card, name: str) -> str:
    """Return a stat as a table shows it: a dash where the card has none, or a text in its place."""
    value = card.stat(name).strip()
    return "–" if value in _NOTHING or len(value) > _LONGEST_VALUE else value


def stat_key(card: Card, name: str) -> tuple[int, int, str]:
    """Return what a stat is sorted by: numbers by their size, then words."""
    value = stat_value(card, name)
    number = number_of(value)
    return (0, number, "") if number is not None else (1, 0, value)


def kit_words(row: RosterRow) -> str:
    """Return weapons, taken options that are no weapons, and kit in one line."""
    names = [_counted(weapon.name, weapon.count) for weapon in row.printed.weapons]
    names += [_counted(one.choice.name.partition(",")[0], one.times) for one in taken(row.card)
              if not one.choice.weapons]
    names += [part.strip() for part in row.card.kit.split(",")]
    kept = [name.strip() for name in dict.fromkeys(names) if name.strip()]
    # Lists of other programs capitalise as they please, and names of things are names of peoples there.
    return ", ".join(kept if row.card.system == "freeform" else map(_small, kept))


def _counted(name: str, n: int) -> str:
    return f"{name} ×{n}" if n > 1 else name


def _small(name: str) -> str:
    """A thing as it stands within a line: without its capital, unless there are others in it."""
    return name if name[1:] != name[1:].lower() else name.lower()


def _is_short(name: str, value: str) -> bool:
    return bool(name.strip()) and len(name.strip()) <= _LONGEST_NAME and len(value.strip()) <= _LONGEST_VALUE
