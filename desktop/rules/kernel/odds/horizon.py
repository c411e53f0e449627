"""Odds at three horizons: this roll, this chain, to the end or the next decision.

The first two are at once. The third works from the answers that the draft has already; it takes a budget and a word
whether it is still wanted, so that a worker can drop it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from desktop.rules.kernel.asking import Request, Value
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.odds.tree import Decision, GaveUp, OddsTable, Outcome, Paths, Tree
from desktop.rules.kernel.procedure import RUN, Call, Procedure, Sides
from desktop.rules.kernel.system import Measure


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a run may still come to: shares by outcome code, and what was assumed on the way.

    Shape: `shares` in the order of falling chance, summing to 1; a decision ahead counts as its own outcome
    `then:KEY`. `assumed` holds the keys of soft requests that took their default.
    """

    measure: str
    shares: tuple[tuple[str, float], ...]
    assumed: tuple[str, ...] = ()


def roll_odds(request: Request[Any]) -> list[tuple[Value, float]]:
    """Return every result of the open roll with its chance; empty where no dice decide."""
    spread = request.spread() if hasattr(request, "spread") else request.outcomes()
    ways = [(value, count) for value, count in spread if count]
    total = sum(count for _, count in ways)
    return [(value, count / total) for value, count in ways]


def outlook(
    procedures: Mapping[str, Procedure[Any, Any]],
    measures: Mapping[str, Measure],
    battle: Battle,
    draft: Draft,
    running: Running,
    *,
    budget: int = 60_000,
    wanted: Callable[[], bool] | None = None,
) -> Outlook | None:
    """Return the odds of a waiting run from where it stands; None where it has no measure or gives up.

    The measure is a function of the battle before and after, declared with the procedure.
    """
    procedure = procedures[draft.code]
    measure = measures.get(procedure.measure)
    if measure is None or running.status != "waiting":
        return None
    tree = Tree(draft.hand, draft.forced, budget, wanted)
    light = battle.light()
    try:
        words = _spoken(procedure, draft, light, running)
        ends = Paths(tree, procedure, draft.args, light, frozenset()).all(words)
    except (GaveUp, LookupError):
        return None
    return Outlook(measure.code, _shares(measure, light, draft, ends), tuple(sorted(tree.assumed)))


def _shares(measure: Measure, battle: Battle, draft: Draft, ends: list[Outcome]) -> tuple[tuple[str, float], ...]:
    merged: dict[str, float] = {}
    for end in ends:
        ahead = isinstance(end.value, Decision)
        code = f"then:{end.value.key}" if ahead else measure.of(battle, end.battle, draft.args)
        merged[code] = merged.get(code, 0.0) + end.weight
    return tuple(sorted(merged.items(), key=lambda pair: (-pair[1], pair[0])))


def _spoken(procedure: Procedure[Any, Any], draft: Draft, battle: Battle, running: Running) -> list[Any]:
    """Return the words a body was sent up to the open request: calls entered, answers read.

    Raises:
        LookupError: the run stands inside a simultaneous step, which cannot be taken up in the middle.
    """
    asked = list(running.asked)
    words: list[Any] = []
    body = procedure.body(OddsTable(battle, frozenset(), draft.hand, draft.forced), *draft.args)
    word: Any = None
    try:
        while True:
            got = body.send(word)
            if isinstance(got, Sides):
                raise LookupError("inside a simultaneous step")
            if isinstance(got, Call):
                word = RUN
            elif asked:
                one = asked.pop(0)
                word = got.read(one.answer.value)
            else:
                return words
            words.append(word)
    except StopIteration:
        return words
    finally:
        body.close()
