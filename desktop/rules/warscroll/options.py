"""What the table agrees on: readings D1 to D20, defaults where the text is silent, and who brings a triumph."""

from __future__ import annotations

from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.options import OptionSpec

_SWITCH = (False, True)


def _reading(key: str, reading: str, rule: str, values: tuple[Scalar, ...], default: Scalar) -> OptionSpec:
    return OptionSpec(key, "reading", values, default, rule, reading, "reading")


def _default(key: str, rule: str, *values: Scalar) -> OptionSpec:
    return OptionSpec(key, "default", values, values[0], rule, "", "default")


READINGS = (
    _reading("terrain_area", "D1", "AS-013", ("sections", "square_feet"), "sections"),
    _reading("deadly_when", "D2", "AS-018", ("run_or_charge", "run_or_attack"), "run_or_charge"),
    _reading("first_round", "D3", "AS-026", ("set_up", "roll"), "set_up"),
    _reading("retreat_forbids_all_attacks", "D4", "AS-074", _SWITCH, False),
    _reading("cover_requires", "D5", "AS-124", ("all", "any"), "all"),
    _reading("exact_third_counts", "D6", "AS-033", _SWITCH, True),
    _reading("combat_order", "D7", "AS-101", ("alternate", "active_first"), "alternate"),
    _reading("endure_counts", "D8", "AS-035", ("starting", "any"), "starting"),
    _reading("battleshock_counts", "D9", "AS-126", ("slain", "slain_and_fled"), "slain"),
    _reading("mystic_shield_stacks", "D10", "AS-136", _SWITCH, True),
    _reading("failed_judged", "D11", "AS-007", ("unmodified", "modified"), "unmodified"),
    _reading("wounded_first", "D12", "AS-120", _SWITCH, False),
    _reading("losses_as", "D13", "AS-031", ("share", "number"), "share"),
    _reading("inspired_when", "D14", "AS-T3", ("any_combat", "own_turn"), "any_combat"),
    _reading("spell_limit", "D15", "AS-130", ("each", "shared"), "each"),
    _reading("move_gap", "D16", "AS-072", ("at_least_3", "more_than_3"), "at_least_3"),
    _reading("split_unit", "D17", "AS-004", ("next_move", "reform_first"), "next_move"),
    _reading("retreat_may_run", "D18", "AS-074", _SWITCH, True),
    _reading("combat_eligible", "D19", "AS-101", ("when_picked", "phase_start"), "when_picked"),
    _reading("spell_target", "D20", "AS-135", ("after_unbinding", "before_unbinding"), "after_unbinding"),
)

DEFAULTS = (
    _default("terrain_count", "AS-013", "choice", "dice"),
    _default("scenery_rules", "AS-015", "dice", "choice"),
    _default("blessed_dice", "AS-T3", "own", "any"),
)

_TRIUMPHS = ("none", "roll", "blessed", "inspired", "empowered")

TABLE = (
    OptionSpec("triumph_a", "table", _TRIUMPHS, "none", "AS-036"),
    OptionSpec("triumph_b", "table", _TRIUMPHS, "none", "AS-036"),
)

OPTIONS = (*READINGS, *DEFAULTS, *TABLE)
