"""Random rules: a procedure that does what its argument says, so that odds can be tried on rules nobody thought of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import Procedure, Table, procedure, sides
from desktop.rules.kernel.requests import Choose, Confirm, Hits, OneSpecial, Pick, Total, Worst, cut

Program = tuple[Any, ...]


@event("trial.model_set")
class ModelSet(Event):
    """The wounds of a model are set."""

    model: str
    wounds: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        model = battle.find(Model, self.model)
        if model is not None:
            yield from sets(model, wounds=self.wounds)


@event("trial.marked")
class Marked(Event):
    """A mark comes, changes its value, or goes."""

    model: str
    value: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        mark = battle.find(Status, f"{self.model}:mark")
        if self.value == 0 and mark is not None:
            yield goes(mark)
        elif self.value and mark is not None:
            yield from sets(mark, value=self.value)
        elif self.value:
            yield appears(Status(f"{self.model}:mark", "mark", self.model, value=self.value))


@procedure("trial.program")
async def program(table: Table, steps: Program, so_far: int = 0) -> int:
    """Do the steps one after another; each may add to the value."""
    value = so_far
    for step in steps:
        if step[0] == "last":
            return await program(table, step[1], value % 2).last()
        value += await _do(table, step, value)
    return value


async def _do(table: Table, step: Program, value: int) -> int:
    match step:
        case ("hits", int(n), int(need)):
            return await Hits(key="trial.hits", n=n, buckets=cut("miss", hit=tuple(range(need, 7))))
        case ("worst", int(n)):
            worst = await Worst(key="trial.worst", n=n, buckets=cut("fine", down=(3, 4), out=(5, 6)))
            return ("", "fine", "down", "out").index(worst)
        case ("special", int(n)):
            plain, special = await OneSpecial(key="trial.special", n=n, buckets=cut("miss", success=(5,), special=(6,)))
            return plain + 2 * special
        case ("total",):
            return await Total(key="trial.total", n=1)
        case ("soft", bool(assume)):
            return int(await Confirm(key="trial.soft", assume=assume))
        case ("choose",):
            return len(await Choose(key="trial.choose", picks=(Pick("a"), Pick("bb"))))
        case _:
            return await _act(table, step, value)


async def _act(table: Table, step: Program, value: int) -> int:
    match step:
        case ("set", str(model), int(wounds)):
            table.tell(ModelSet(model, wounds))
        case ("set_by", str(model)):
            table.tell(ModelSet(model, value % 4))
        case ("mark", str(model), int(number)):
            table.tell(Marked(model, number))
        case ("mark_by", str(model)):
            table.tell(Marked(model, value % 3))
        case ("reads", str(model)):
            mark = table.battle.find(Status, f"{model}:mark")
            return table.battle.get(Model, model).wounds + (10 * mark.value if mark is not None else 0)
        case ("if", int(least), tuple(then)):
            return await program(table, then) if value >= least else 0
        case ("call", tuple(then)):
            return await program(table, then)
        case ("sides", tuple(one), tuple(other)):
            first, second = await sides(program(table, one), program(table, other))
            return first + 2 * second
        case _:
            raise AssertionError(step)
    return 0


PROGRAM: Procedure[Any, Any] = program


def _leaves(models: list[str], choices: bool) -> st.SearchStrategy[Program]:
    model = st.sampled_from(models)
    some = [
        st.tuples(st.just("hits"), st.integers(0, 2), st.integers(2, 7)), st.just(("total",)),
        st.tuples(st.just("worst"), st.integers(1, 2)), st.tuples(st.just("special"), st.integers(1, 2)),
        st.tuples(st.just("soft"), st.booleans()),
        st.tuples(st.just("set"), model, st.integers(0, 3)), st.tuples(st.just("set_by"), model),
        st.tuples(st.just("mark"), model, st.integers(0, 2)), st.tuples(st.just("mark_by"), model),
        st.tuples(st.just("reads"), model),
    ]
    return st.one_of(*some, *([st.just(("choose",))] if choices else []))


def programs(models: list[str], *, choices: bool = True, both: bool = True) -> st.SearchStrategy[Program]:
    """Return random programs that touch the models; with `both`, simultaneous steps share the models out."""

    def grow(inner: st.SearchStrategy[Program]) -> st.SearchStrategy[Program]:
        body = st.lists(inner, min_size=1, max_size=3).map(tuple)
        more = [st.tuples(st.just("call"), body), st.tuples(st.just("last"), body),
                st.tuples(st.just("if"), st.integers(0, 3), body)]
        if both:
            halves = [programs(half, choices=choices, both=False) for half in (models[::2], models[1::2])]
            more.append(st.tuples(st.just("sides"), *halves))
        return st.one_of(*more)

    leaves = _leaves(models, choices)
    step = st.recursive(leaves, grow, max_leaves=4)
    return st.lists(step, min_size=1, max_size=4).map(tuple)


def weight(steps: Program) -> int:
    """Return a bound of the number of paths, so that the plain way stays short."""
    ways = 1
    for step in steps:
        ways *= {"hits": 3, "worst": 3, "special": 4, "total": 6}.get(step[0], 1)
        for part in step[1:]:
            if isinstance(part, tuple):
                ways *= weight(part)
    return ways
