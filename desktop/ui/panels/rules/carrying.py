"""Where a rule is met at the table: the phases, steps, states and agreements of its system that carry its id."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.system import System
from desktop.rules.systems import system
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import Words


def carried_by(words: Words, game: str, rule: str) -> tuple[str, ...]:
    """Return in words what carries a rule, each once, in the order of a turn: phases, steps, states, agreements."""
    wording = Wording(words, game)
    found = (said.strip() for said in _carriers(system(game), wording, rule))
    return tuple(dict.fromkeys(f"{said[:1].upper()}{said[1:]}" for said in found if said and "{" not in said))


def _carriers(rules: System, wording: Wording, rule: str) -> Iterator[str]:
    for phase in rules.phases(None):
        if phase.rule == rule:
            yield wording.phase(phase.code)
    for code, made in rules.procedures.items():
        if made.rule == rule and code.startswith(f"{rules.id}."):
            yield wording.first((f"{code}.offer", code))
    for kind in rules.statuses:
        if kind.rule == rule:
            yield wording.status_button(kind.code)
    for spec in rules.options:
        if rule in (spec.rule, spec.reading):
            yield wording.first((f"{rules.id}.option.{spec.key}.name",))
