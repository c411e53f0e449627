"""What the table agrees on: house rules of the text, readings A1 to A25, and defaults where it is silent."""

from __future__ import annotations

from desktop.rules.kernel.options import OptionSpec

_SWITCH = (False, True)
_WAYS = ("le", "lt", "ge")


def _house(key: str, rule: str, *, on: bool = False) -> OptionSpec:
    return OptionSpec(key, "house", _SWITCH, on, rule, "", "house" if not on else "printed")


def _reading(key: str, reading: str, rule: str, values: tuple[str | bool, ...], default: str | bool) -> OptionSpec:
    return OptionSpec(key, "reading", values, default, rule, reading, "reading")


def _default(key: str, rule: str, values: tuple[str | bool, ...], default: str | bool) -> OptionSpec:
    return OptionSpec(key, "default", values, default, rule, "", "default")


HOUSE_RULES = (
    _house("single_target_penalty", "SK-113", on=True),
    _house("spell_group_for_own_unit", "SK-092"),
    _house("mounted_first_wound_kills_mount", "SK-145"),
    _house("poison_auto_wound", "SK-146"),
    _house("swarm_no_injury", "SK-147"),
)

READINGS = (
    _reading("rally_pass", "A1", "SK-010", _WAYS, "le"),
    _reading("all_alone_pass", "A1", "SK-171", _WAYS, "le"),
    _reading("rout_pass", "A1", "SK-191", _WAYS, "le"),
    _reading("critical_means", "A2", "SK-135", ("two_wounds", "two_hits"), "two_wounds"),
    _reading("no_crit_if_needs_six", "A3", "SK-136", ("to_wound", "to_hit", "either"), "to_wound"),
    _reading("fall_hits", "A4", "SK-084", ("d3", "d3_times_height"), "d3"),
    _reading("kd_skip_wound_roll", "A5", "SK-152", _SWITCH, False),
    _reading("stunned_turns_over", "A6", "SK-014", ("automatic", "choice"), "automatic"),
    _reading("stunned_ignored", "A7", "SK-011", _SWITCH, True),
    _reading("parting_blows", "A8", "SK-164", ("one", "attacks"), "one"),
    _reading("charge_order", "A9", "SK-021", ("charges_first", "compulsory_first"), "charges_first"),
    _reading("stood_up_may_shoot", "A10", "SK-016", _SWITCH, False),
    _reading("flee_dice", "A11", "SK-172", ("as_printed", "by_speed"), "as_printed"),
    _reading("speed_six_flees", "A11", "SK-163", ("2d6", "3d6"), "2d6"),
    _reading("run_check_at", "A12", "SK-033", ("turn_start", "now"), "turn_start"),
    _reading("battle_standards", "A13", "SK-207", _SWITCH, True),
    _reading("worst_result_of", "A14", "SK-142", ("one_source",), "one_source"),
    _reading("down_leader_routs", "A15", "SK-192", _SWITCH, True),
    _reading("fled_table_counts", "A16", "SK-190", _SWITCH, True),
    _reading("rally_bar_when_alone", "A17", "SK-011", _SWITCH, True),
    _reading("dive_tests", "A18", "SK-075", ("each_full_two", "each_begun_two"), "each_full_two"),
    _reading("failed_rally_moves", "A19", "SK-013", ("compulsory", "at_once"), "compulsory"),
    _reading("flee_direction", "A20", "SK-172", ("as_printed",), "as_printed"),
    _reading("critical_on_mount", "A21", "SK-145", ("lost", "rider"), "lost"),
    _reading("gap_over_3", "A22", "SK-086", ("fall", "not_allowed"), "fall"),
    _reading("down_while_fleeing_moves", "A23", "SK-177", _SWITCH, False),
    _reading("failed_dive_may_shoot", "A24", "SK-075", _SWITCH, True),
    _reading("mounted_arc", "A25", "SK-103", ("90", "360"), "90"),
)

DEFAULTS = (
    _default("initiative_six_fails", "SK-004", _SWITCH, True),
    _default("hit_chart", "SK-124", ("family", "typed"), "family"),
    _default("wound_chart", "SK-125", ("family", "typed"), "family"),
    _default("shooting_chart", "SK-100", ("family", "typed"), "family"),
    _default("strength_cuts_armour", "SK-125", _SWITCH, True),
    _default("strike_order", "SK-123", ("chargers_then_initiative", "any"), "chargers_then_initiative"),
    _default("interceptors", "SK-045", ("able", "all"), "able"),
    _default("down_enemies_detect", "SK-062", _SWITCH, False),
    _default("enemy_units_group", "SK-091", _SWITCH, True),
    _default("rout_each_turn", "SK-190", _SWITCH, True),
    _default("all_alone_after_fights", "SK-170", _SWITCH, True),
)

OPTIONS = (*HOUSE_RULES, *READINGS, *DEFAULTS)
