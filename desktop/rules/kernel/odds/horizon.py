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
from desktop.rules.kernel.lockstep import merge
from desktop.rules.kernel.odds.diffs import Diff, diff_of_told
from desktop.rules.kernel.odds.halves import Half, both, taken_up
from desktop.rules.kernel.odds.tree import Decision, Outcome, Paths, Tree, Word
from desktop.rules.kernel.procedure import RUN, Call, Jump, Procedure, Sides, Table, Weighted
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


def chain_odds(
    procedures: Mapping[str, Procedure[Any, Any]], battle: Battle, draft: Draft, running: Running
) -> Weighted | None:
    """Return what the chain of rolls that is under way may come to, in closed form; None where no chain is.

    Shape: values of the chain with their chances, the answers given so far worked in.
    """
    if running.request is None or draft.code not in procedures:
        return None
    calls: list[Call[Any]] = []
    try:
        _spoken(procedures[draft.code], draft, battle.light(), running, calls)
    except LookupError:
        return None
    last = calls[-1] if calls else None
    return last.procedure.dist(last.table, *last.args) if last is not None and last.procedure.dist else None


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
        words, step = _spoken(procedure, draft, light, running)
        entered = any(word is RUN for word in words)
        branches = both(tree, step.halves, step.battle, step.diff) if step is not None else None
        ends = Paths(tree, procedure, draft.args, light, frozenset(), entered).all(words, branches)
        return Outlook(measure.code, _shares(measure, light, draft, ends), tuple(sorted(tree.assumed)))
    except Exception:  # too much to work out, or a rule that fails on some path: there are no odds then, and no harm
        return None


def _shares(measure: Measure, battle: Battle, draft: Draft, ends: list[Outcome]) -> tuple[tuple[str, float], ...]:
    merged: dict[str, float] = {}
    for end in ends:
        for code, share in _told(measure, battle, draft, end):
            merged[code] = merged.get(code, 0.0) + end.weight * share
    return tuple(sorted(merged.items(), key=lambda pair: (-pair[1], pair[0])))


def _told(measure: Measure, battle: Battle, draft: Draft, end: Outcome) -> tuple[tuple[str, float], ...]:
    """Return what one end is told as, with the chances of what is rolled only later, where the measure looks so far."""
    if isinstance(end.value, Decision):
        return ((f"then:{end.value.key}", 1.0),)
    if measure.shares is not None:
        return measure.shares(battle, end.battle, draft.args)
    return ((measure.of(battle, end.battle, draft.args), 1.0),)


@dataclass(frozen=True, slots=True)
class _Step:
    """A simultaneous step that stands in the middle: both sides, and the battle before it."""

    halves: tuple[Half, Half]
    battle: Battle
    diff: Diff


def _spoken(
    procedure: Procedure[Any, Any], draft: Draft, battle: Battle, running: Running,
    calls: list[Call[Any]] | None = None,
) -> tuple[list[Word], _Step | None]:
    """Return the words a body was sent up to the last answer that was given: calls entered, answers read.

    What was assumed or certain after it inside a call is left to the tree, which then knows the call as a whole. With
    `calls` the walk goes on to the open question, and every call entered on the way is noted there. The second part is
    the simultaneous step in whose middle the answers end, if they do.
    """
    asked, words = list(running.asked), list[Word]()
    word: Any = None
    table = Table(battle, draft.hand, draft.forced)
    body = procedure.body(table, *draft.args)
    try:
        while True:
            got = body.send(word)
            if calls is None and isinstance(got, Call | Sides) and not any(one.given for one in asked):
                return words, None
            if isinstance(got, Sides):
                before = _Step(taken_up(got, asked, given=calls is None), table.battle, diff_of_told(table.told))
                if any(half.request is not None for half in before.halves):
                    _note_calls(before.halves, calls)
                    return words, before
                word = Jump(_over(got, before.halves))
                words.append(Outcome(word.value, table.battle, diff_of_told(table.told), 1.0))
                continue
            if isinstance(got, Call):
                word = RUN
                if calls is not None:
                    calls.append(got)
            elif asked:
                word = got.read(asked.pop(0).answer.value)
            else:
                return words, None
            words.append(word)
    except StopIteration:
        return words, None
    finally:
        body.close()


def _note_calls(halves: tuple[Half, Half], calls: list[Call[Any]] | None) -> None:
    """Note the calls of the side that is asked now."""
    asks = [half for half in halves if half.request is not None]
    if calls is not None:
        calls += min(asks, key=lambda half: half.request.stage if half.request is not None else 0).calls


def _over(pair: Sides[Any, Any], halves: tuple[Half, Half]) -> tuple[Any, Any]:
    """Put what both sides told together at their common table and return their values."""
    first, second = halves
    merge(pair.table, (first.call.table, second.call.table))
    return first.value, second.value
