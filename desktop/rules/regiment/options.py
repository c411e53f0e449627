"""What the table agrees on: readings B1 to B9, defaults where the text is silent or cut off, the length of the battle.

The text has no house rules of its own.
"""

from __future__ import annotations

from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.options import OptionSpec


def _reading(key: str, reading: str, rule: str, *values: Scalar) -> OptionSpec:
    return OptionSpec(key, "reading", values, values[0], rule, reading, "reading")


def _default(key: str, rule: str, *values: Scalar) -> OptionSpec:
    return OptionSpec(key, "default", values, values[0], rule, "", "default")


def _table(key: str, rule: str, *values: Scalar) -> OptionSpec:
    return OptionSpec(key, "table", values, values[0], rule, "", "default")


READINGS = (
    _reading("fearless_ignores_double_six", "B1", "KW-031", True, False),
    _reading("double_one_beats_rout", "B2", "KW-030", True, False),
    _reading("wavering_sets_disordered", "B3", "KW-027", True, False),
    _reading("wavering_expiry", "B4", "KW-026", "turn_end", "shoot_end"),
    _reading("disordered_in_own_melee", "B5", "KW-012", "next_turn", "this_turn", "never"),
    _reading("regroup_blocked", "B6", "KW-006", "as_far_as_possible", "not_allowed"),
    _reading("enemy_makes_room", "B7", "KW-010", "must", "may"),
    _reading("nerve_each_phase", "B8", "KW-020", True, False),
    _reading("nerve_counts_this_phase", "B9", "KW-023", True, False),
)

DEFAULTS = (
    _default("attack_by", "KW-022", "dice", "typed"),
    _default("numbers", "KW-022", "card", "typed"),
    _default("flanks", "KW-022", "multiply", "plain"),
    _default("hindrance", "KW-022", "one_harder", "none"),
    _default("standards", "KW-023", True, False),
    _default("dread", "KW-023", True, False),
    _default("distances", "KW-026", "by_speed", "typed"),
    _default("shoot_after", "KW-013", "walk", "any"),
    _default("engine_melee", "KW-043", "as_others", "typed"),
    _default("d3", "KW-005", "half_d6", "d3_die"),
    _default("spacing_notes", "KW-009", True, False),
)

TABLE = (
    _table("turn_limit", "KW-028", 0, 5, 6, 7, 8),
    _table("victory", "KW-028", "units", "points", "agreed"),
)

OPTIONS = (*READINGS, *DEFAULTS, *TABLE)
