"""Short names of stats that mean one thing in one language and another in the next, told by the columns beside them."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.exchange.values import plain

_TONGUES = (
    (frozenset({"lp", "w"}), {"b": "movement", "w": "toughness", "lp": "wounds"}),
    (frozenset({"pv", "e"}), {"f": "strength", "e": "toughness", "pv": "wounds"}),
    (frozenset({"ha", "hp"}), {"ha": "weapon skill", "hp": "ballistic skill", "f": "strength", "r": "toughness",
                               "h": "wounds", "l": "leadership"}),
    (frozenset({"ac", "ab"}), {"ac": "weapon skill", "ab": "ballistic skill", "f": "strength", "r": "toughness",
                               "fe": "wounds", "d": "leadership"}),
    (frozenset({"ww", "us"}), {"ww": "weapon skill", "us": "ballistic skill", "k": "strength", "wt": "toughness",
                               "zw": "wounds", "cp": "leadership"}),
    (frozenset({"нс", "р"}), {"нс": "ballistic skill", "с": "strength", "в": "toughness", "ст": "toughness",
                              "р": "wounds"}),
)
"""German, French, Spanish, Italian, Polish, Russian: columns that stand together in no other, and what is meant."""


def meant(names: Sequence[str]) -> list[str]:
    """Return the columns of a stat line as they are compared, short names of another language as what they mean."""
    bare = [plain(name) for name in names]
    there = set(bare)
    for tells, words in _TONGUES:
        if tells <= there:
            return [words.get(name, name) for name in bare]
    return bare
