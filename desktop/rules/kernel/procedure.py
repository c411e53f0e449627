"""Rules that take place: coroutines that await requests and calls and tell events.

A procedure is declared with a literal code and called like a function; awaiting the call enters it. The driver decides
what entering means: to run the body, or to take an outcome that it has worked out already (kernel.md 3.1, 3.5).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable
from dataclasses import dataclass
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.events import Event, Told
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.things import place_of

P = ParamSpec("P")
R = TypeVar("R")
A = TypeVar("A")
B = TypeVar("B")

Weighted = list[tuple[Any, float]]
"""Values with their chances, which sum to 1."""


class Table:
    """What a procedure has before it: the battle as it stands now, and a mouth to tell events.

    `hand` are changes of a number by hand, by its key; `forced` the codes of refusals that were passed over.
    """

    __slots__ = ("battle", "forced", "hand", "told")

    def __init__(self, battle: Battle, hand: Iterable[tuple[str, int]] = (), forced: Iterable[str] = ()) -> None:
        self.battle = battle
        self.hand = dict(hand)
        self.forced = frozenset(forced)
        self.told: list[Told] = []

    def tell(self, event: Event) -> None:
        """Tell an event: its changes are worked out, applied and recorded."""
        told = event.told(self.battle)
        if told.changes:
            self.battle = self.battle.applied(told.changes)
        self.told.append(told)

    def adopt(self, told: Iterable[Told]) -> None:
        """Take over events that were told at another table from the same battle."""
        for one in told:
            if one.changes:
                self.battle = self.battle.applied(one.changes)
            self.told.append(one)

    def fork(self) -> Table:
        """Return a table of its own that stands before the same battle."""
        return Table(self.battle, self.hand.items(), self.forced)

    def needed(self, needed: Needed) -> Needed:
        """Return a number with what the table changed of it by hand as one more term."""
        by = self.hand.get(needed.key, 0)
        if not by:
            return needed
        return Needed(needed.key, (*needed.terms, Term("kernel.by_hand", by, source="typed")), needed.compare)


@dataclass(frozen=True, slots=True)
class Run:
    """The driver's word to enter a body."""


@dataclass(frozen=True, slots=True)
class Jump:
    """The driver's word that the call is over already, with this value; the table holds its changes."""

    value: Any


RUN: Final = Run()


@dataclass(frozen=True, eq=False)
class Procedure(Generic[P, R]):
    """A declared procedure. `measure` names what its odds are told as; `dist` is a closed form of its value."""

    code: str
    body: Callable[Concatenate[Table, P], Coroutine[Any, Any, R]]
    rule: str = ""
    measure: str = ""
    dist: Callable[..., Weighted] | None = None

    def __call__(self, table: Table, *args: P.args, **kwargs: P.kwargs) -> Call[R]:
        """Return the call; nothing happens until it is awaited."""
        if kwargs:
            raise TypeError("procedures take their arguments by position, so that they can be stored")
        return Call(self, table, args)


PROCEDURES: dict[str, Procedure[Any, Any]] = {}
"""Every declared procedure by its code."""


class Call(Generic[R]):
    """A call of a procedure: awaitable once, or marked as the last thing its caller does."""

    __slots__ = ("args", "procedure", "table", "tail")

    def __init__(self, procedure: Procedure[Any, R], table: Table, args: tuple[Any, ...]) -> None:
        self.procedure = procedure
        self.table = table
        self.args = args
        self.tail = False

    @property
    def key(self) -> tuple[str, tuple[Scalar, ...]]:
        """What the outcome depends on besides the battle: code and arguments."""
        return (self.procedure.code, self.args)

    def last(self) -> Call[R]:
        """Mark the call as the last: only ever written as `return await procedure(...).last()`."""
        self.tail = True
        return self

    def start(self) -> Coroutine[Any, Any, R]:
        """Return the body, ready to run."""
        return self.procedure.body(self.table, *self.args)

    def __await__(self) -> Generator[Any, Any, R]:
        """Tell the driver that the call is entered, and run the body or take the outcome."""
        word = yield self
        if isinstance(word, Jump):
            value: R = word.value
            return value
        return (yield from self.start().__await__())


class Sides(Generic[A, B]):
    """Two calls that happen at the same time: both start from the same battle, their changes are put together."""

    __slots__ = ("first", "second", "table")

    def __init__(self, first: Call[A], second: Call[B]) -> None:
        self.first, self.second = first, second
        self.table = first.table

    def __await__(self) -> Generator[Any, Any, tuple[A, B]]:
        """Let the driver run both and give both values."""
        word = yield self
        assert isinstance(word, Jump)
        values: tuple[A, B] = word.value
        return values


def sides(first: Call[A], second: Call[B]) -> Sides[A, B]:
    """Return what both sides do at once; awaiting it gives both values."""
    return Sides(first, second)


def procedure(
    code: str, *, rule: str = "", measure: str = "", dist: Callable[..., Weighted] | None = None
) -> Callable[[Callable[Concatenate[Table, P], Coroutine[Any, Any, R]]], Procedure[P, R]]:
    """Declare a coroutine function as a procedure under a literal code.

    Its arguments are scalars or tuples of scalars, so that a call can be stored and compared. `dist` gives the
    distribution of its value in closed form and may stand only on procedures that change no thing.
    """

    def declare(body: Callable[Concatenate[Table, P], Coroutine[Any, Any, R]]) -> Procedure[P, R]:
        if code in PROCEDURES and place_of(PROCEDURES[code].body) != place_of(body):
            raise ValueError(f"two procedures are called {code}")
        made = Procedure(code, body, rule, measure, dist)
        PROCEDURES[code] = made
        return made

    return declare
