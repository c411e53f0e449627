"""What the table agrees on: the tables of costs and scatter, readings E1 to E19, defaults where the text is silent."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.rules.grid.board.cost import Costs
from desktop.rules.grid.tables import COSTS, RESULTS, SCATTER
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.options import OptionSpec, option

_SWITCH = (False, True)


def _reading(key: str, reading: str, rule: str, values: tuple[Scalar, ...], default: Scalar) -> OptionSpec:
    return OptionSpec(key, "reading", values, default, rule, reading, "reading")


def _default(key: str, rule: str, values: tuple[Scalar, ...], default: Scalar) -> OptionSpec:
    return OptionSpec(key, "default", values, default, rule, "", "default")


_PRICES: Mapping[str, tuple[int, ...]] = {"cost_jump": (0, 1, 2, 3, 4), "cost_turn": (0, 1, 2)}

TABLES = (
    *(OptionSpec(key, "table", _PRICES.get(key, (1, 2, 3, 4)), cost, rule, "", source)
      for key, cost, source, rule in COSTS),
    *(OptionSpec(key, "table", RESULTS, result, "AP-052", "", source) for key, result, source in SCATTER),
)

READINGS = (
    _reading("surprise_mode", "E1", "AP-066", ("threshold_minus_1", "armour_minus_1", "literal_penalty"),
             "threshold_minus_1"),
    _reading("inches_a_cell", "E2", "AP-034", (1, 2), 1),
    _reading("turning", "E3", "AP-024", ("adds_up", "each", "always"), "adds_up"),
    _reading("watch_ends", "E4", "AP-061", ("round", "next_activation"), "round"),
    _reading("grenade_one_each", "E5", "AP-050", ("both", "damage", "throws"), "both"),
    _reading("surprised_until", "E6", "AP-067", ("round", "activation"), "round"),
    _reading("watch_needs_extra_2ap", "E7", "AP-062", _SWITCH, False),
    _reading("melee_contact", "E8", "AP-042", ("adjacent", "attacked"), "adjacent"),
    _reading("leaving_melee", "E9", "AP-042", ("free", "blow", "forbidden"), "free"),
    _reading("attacks_from", "E10", "AP-056", ("profile_overrides", "weapon"), "profile_overrides"),
    _reading("climb_limit", "E11", "AP-022", ("per_climb", "per_activation"), "per_climb"),
    _reading("one_weapon_for", "E12", "AP-035", ("activation", "round"), "activation"),
    _reading("watch_trigger", "E13", "AP-062", ("any_action", "entering"), "any_action"),
    _reading("above_six", "E14", "AP-038", ("cannot", "six_hits"), "cannot"),
    _reading("grenade_counts_as_weapon", "E15", "AP-035", _SWITCH, True),
    _reading("cover_against_blast", "E16", "AP-053", ("none", "harder"), "none"),
    _reading("interrupted", "E17", "AP-062", ("goes_on", "ends"), "goes_on"),
    _reading("grenade_aim", "E18", "AP-051", ("lobbed", "as_a_shot", "even_into_melee"), "lobbed"),
    _reading("run_may_jump_down", "E19", "AP-026", _SWITCH, True),
)

DEFAULTS = (
    _default("board", "AP-020", _SWITCH, False),
    _default("border_is_seen", "AP-031", _SWITCH, True),
    _default("floor_height", "AP-022", (1, 2, 3), 2),
    _default("reaction_shots", "AP-062", ("budget", "one"), "budget"),
    _default("round_limit", "AP-002", (0, 4, 5, 6, 8, 10), 0),
)

OPTIONS = (*TABLES, *READINGS, *DEFAULTS)

SPECS: Mapping[str, OptionSpec] = {spec.key: spec for spec in OPTIONS}


def number(battle: Battle, key: str) -> int:
    """Return an agreed number; its default where something else stands there."""
    found = option(battle, key)
    if isinstance(found, int) and not isinstance(found, bool) and found >= 0:
        return found
    usual = SPECS[key].default
    return usual if isinstance(usual, int) else 0


def word(battle: Battle, key: str) -> str:
    """Return an agreed word; its default where something else stands there."""
    found = option(battle, key)
    return str(found if found in SPECS[key].values else SPECS[key].default)


def costs(battle: Battle) -> Costs:
    """Return the table of movement costs as agreed (AP-T1)."""
    return Costs(
        step=max(number(battle, "cost_step"), 1), obstacle=number(battle, "cost_obstacle"),
        window=number(battle, "cost_window"), jump=number(battle, "cost_jump"), climb=number(battle, "cost_climb"),
        turn=number(battle, "cost_turn"), back=number(battle, "cost_back"), side=number(battle, "cost_side"),
        floor=number(battle, "floor_height"), turning=word(battle, "turning"),
        run_jump=option(battle, "run_may_jump_down") is not False,
    )
