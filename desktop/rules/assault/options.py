"""What the table agrees on: readings of the text, and defaults where it is silent. The text has no house rules."""

from __future__ import annotations

from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.options import OptionSpec


def _reading(key: str, reading: str, rule: str, *values: str) -> OptionSpec:
    return OptionSpec(key, "reading", values, values[0], rule, reading, "reading")


def _default(key: str, rule: str, *values: Scalar, source: Source = "default") -> OptionSpec:
    return OptionSpec(key, "default", values, values[0], rule, "", source)


READINGS = (
    _reading("to_hit_cell_4_9", "C1", "CC-031", "formula", "printed"),
    _reading("majority", "C3", "CC-033", "most_numerous", "over_half"),
    _reading("wound_sticks", "C6", "CC-049", "across_groups", "within_group"),
    _reading("losers_test", "C8", "CC-068", "each", "one"),
)

DEFAULTS = (
    _default("pile_in_when", "CC-001", "each_step", "first_step", source="inferred"),
    _default("initiative_order", "CC-013", "high_first", "low_first"),
    _default("strength_cap", "CC-041", True, False),
    _default("armour_piercing", "CC-053", "by_number", "typed"),
    _default("instant_death", "CC-064", "double_toughness", "typed", "off"),
    _default("both_destroyed", "CC-067", "draw", "wounds"),
    _default("morale_test", "CC-068", "2d6", "typed"),
    _default("morale_modifier", "CC-068", "none", "difference"),
)

TABLE = (OptionSpec("round_limit", "table", (0, 3, 4, 5, 6, 7), 0, "CC-066"),)

OPTIONS = (*READINGS, *DEFAULTS, *TABLE)
