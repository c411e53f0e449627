"""What the table agrees on before it plays a game whose rules we do not have: its words and the shape of a round."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.rules.freeform.lists import steps_of, words_of
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.options import OptionSpec, option
from desktop.rules.kernel.pieces import Options

PHASES = "Command; Move; Shoot; Fight; End"
STATUSES = "ready; spent; hurt; hidden; down"

TURNS, TOGETHER, ACTIVATIONS = "turns", "together", "activations"
DICE = (2, 3, 4, 6, 8, 10, 12, 20, 100)

TEXTS = ("phases", "statuses", "lying", "counters")
"""The options that hold a list in the user's words; their specs offer no values."""

OPTIONS = (
    OptionSpec("phases", "table", (), PHASES),
    OptionSpec("statuses", "table", (), STATUSES),
    OptionSpec("lying", "table", (), "down"),
    OptionSpec("counters", "table", (), "Points"),
    OptionSpec("alternation", "table", (TURNS, TOGETHER, ACTIVATIONS), TURNS),
    OptionSpec("first_side", "table", ("same", "alternate", "roll", "choose"), "same"),
    OptionSpec("acted_lasts", "table", ("phase", "turn", "round"), "round"),
    OptionSpec("rounds", "table", (0, 3, 4, 5, 6, 7, 8, 10, 12), 0),
    OptionSpec("die", "table", DICE, 6),
)


def settled(chosen: Mapping[str, Scalar]) -> Options:
    """Return the options thing: lists as typed, of the others only values that are offered."""
    return Options(values=tuple((spec.key, _value(spec, chosen.get(spec.key, spec.default))) for spec in OPTIONS))


def _value(spec: OptionSpec, value: Scalar) -> Scalar:
    if spec.key in TEXTS:
        blank_phases = spec.key == "phases" and not steps_of(value)
        return value if isinstance(value, str) and not blank_phases else spec.default
    return next((offered for offered in spec.values if offered == value and type(offered) is type(value)), spec.default)


def phase_words(battle: Battle | None) -> tuple[str, ...]:
    """Return the phases of a turn in their order; the default ones without a battle."""
    typed = option(battle, "phases") if battle is not None else PHASES
    return steps_of(typed) or steps_of(PHASES)


def status_words(battle: Battle) -> tuple[str, ...]:
    """Return the statuses that were agreed on."""
    return words_of(option(battle, "statuses"))


def lying_words(battle: Battle) -> frozenset[str]:
    """Return the statuses with which a unit lies on the table, in small letters."""
    return frozenset(word.casefold() for word in words_of(option(battle, "lying")))


def alternation(battle: Battle) -> str:
    """Return who plays when: whole turns, both in one turn, or unit by unit."""
    value = option(battle, "alternation")
    return value if isinstance(value, str) and value in (TURNS, TOGETHER, ACTIVATIONS) else TURNS


def number(battle: Battle, key: str, fallback: int) -> int:
    """Return an option that is a number."""
    value = option(battle, key)
    return value if isinstance(value, int) and not isinstance(value, bool) else fallback
