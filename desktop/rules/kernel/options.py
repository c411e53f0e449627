"""What a table agrees on before a battle: readings, house rules and defaults, each with its rule and source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.pieces import Options

Group = Literal["house", "reading", "default", "table"]


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a system: its key, group, the values it may take, its default, its rule and source.

    `values` are (False, True) for a switch. `reading` is the id of the ambiguity it settles, where there is one.
    """

    key: str
    group: Group
    values: tuple[Scalar, ...]
    default: Scalar
    rule: str = ""
    reading: str = ""
    source: Source = "default"


def settled(specs: Iterable[OptionSpec], chosen: Mapping[str, Scalar]) -> Options:
    """Return the options thing with a value for every spec; a value that is not offered falls back to the default."""
    return Options(values=tuple((spec.key, _offered(spec, chosen.get(spec.key))) for spec in specs))


def _offered(spec: OptionSpec, value: Scalar) -> Scalar:
    same = (one for one in spec.values if one == value and type(one) is type(value))
    return next(same, spec.default)


def option(battle: Battle, key: str) -> Scalar:
    """Return what was agreed on a key; None where the battle has no such option."""
    options = battle.find(Options, "options")
    return dict(options.values).get(key) if options is not None else None


def agreed(battle: Battle, key: str) -> bool:
    """Whether a switch is on."""
    return bool(option(battle, key))
