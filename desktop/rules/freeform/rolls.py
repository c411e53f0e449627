"""A roll of any dice for any reason: counted, added up or face by face, typed or rolled by the app, told in the log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb
from typing import Literal

from desktop.rules.freeform.events.dice import RolledFaces, RolledPool, RolledSum, RolledTest
from desktop.rules.freeform.figures import name_of, side_of
from desktop.rules.freeform.options import DICE, number
from desktop.rules.freeform.wording import coded, dice_text, need_text
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Bucket, Counts, Declare, Fact, Facts, Pick, Total, cut

MOST_DICE = 200
COUNT, SUM, FACES = "count", "sum", "faces"
READS = {COUNT: "freeform.pick.count", SUM: "freeform.pick.sum", FACES: "freeform.pick.faces"}
COMPARES = {"ge": "freeform.pick.at_least", "le": "freeform.pick.at_most"}
MOST_WAYS = 5_000
"""A roll that can come up in more ways, face by face, is added up instead."""
MOST_POINTS = 1_200
"""The largest sum that is asked for: it keeps exact odds at hand."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What is rolled and how it is read. `need` 0 compares with nothing."""

    n: int
    sides: int
    reads: str
    need: int
    compare: Literal["ge", "le"] = "ge"

    def sound(self) -> Throw:
        """Return the throw that can be carried out: no counting without a number, no faces where they are too many."""
        n = max(1, min(self.n, MOST_DICE))
        reads = self.reads if self.reads in READS else (COUNT if self.need else SUM)
        too_many = reads == FACES and comb(n + self.sides - 1, n) > MOST_WAYS
        if too_many or (reads == COUNT and self.need <= 0):
            reads = SUM
        n = n if reads == COUNT else min(n, MOST_POINTS // self.sides)
        return replace(self, reads=reads, n=n, need=max(self.need, 0))

    @property
    def real(self) -> int:
        """The number of faces of the die on the table: a D2 and a D3 are read off a D6."""
        return 6 if self.sides in (2, 3) else self.sides

    def faces_of(self, value: int) -> tuple[int, ...]:
        """Return the faces of the die on the table that show a value."""
        each = self.real // self.sides
        return tuple(range((value - 1) * each + 1, value * each + 1))


@procedure("freeform.roll")
async def roll(
    table: Table, who: str = "", n: int = 0, sides: int = 0, reads: str = "", need: int = 0, compare: str = "ge",
    why: str = "",
) -> int:
    """Roll dice for a unit, a side or the table; what is asked in a form where no number of dice is given."""
    die = number(table.battle, "die", 6)
    sides = sides if sides in DICE else (die if die in DICE else 6)
    throw = Throw(n, sides, reads, need, "le" if compare == "le" else "ge")
    if n <= 0:
        throw = await _declared(table, who, sides, why)
    throw = throw.sound()
    term = Term("freeform.term.declared", throw.need, source="typed")
    needed = table.needed(Needed("freeform.needed", (term,) if throw.need else (), throw.compare))
    if throw.reads == COUNT:
        return await _count(table, throw, needed, who, why)
    if throw.reads == FACES:
        return await _faces(table, throw, who, why)
    return await _sum(table, throw, needed, who, why)


async def _declared(table: Table, who: str, die: int, why: str) -> Throw:
    """Ask for the dice in one form."""
    picks = tuple(Pick(str(sides), "freeform.pick.die", params(sides=sides)) for sides in DICE)
    facts = await Declare(
        key="freeform.ask.dice", by=side_of(table.battle, who), about=who, params=params(why=_why(why)), hard=True,
        facts=(
            Fact("dice", "number", 1, 1, MOST_DICE),
            Fact("die", "choice", str(die), picks=picks),
            Fact("reads", "choice", SUM, picks=tuple(Pick(key, code) for key, code in READS.items())),
            Fact("need", "number", 0, 0, 100 * MOST_DICE),
            Fact("compare", "choice", "ge", picks=tuple(Pick(k, code) for k, code in COMPARES.items())),
        ),
    )
    return _throw_of(facts)


def _throw_of(facts: Facts) -> Throw:
    compare: Literal["ge", "le"] = "le" if facts.choice("compare") == "le" else "ge"
    return Throw(facts.number("dice"), int(facts.choice("die")),
                 facts.choice("reads"), facts.number("need"), compare)


async def _count(table: Table, throw: Throw, needed: Needed, who: str, why: str) -> int:
    """Count the dice that reach the number."""
    good = tuple(face for value in needed.faces(throw.sides) for face in throw.faces_of(value))
    counts = await Counts(key="freeform.ask.pool", by=side_of(table.battle, who), about=who, needed=needed,
                          params=_said(table.battle, who, why, throw), n=throw.n, sides=throw.real,
                          buckets=cut("miss", throw.real, success=good))
    hits = counts.get("success", 0)
    table.tell(RolledPool(_who(table.battle, who), _why(why), dice_text(throw.n, throw.sides), need_text(needed), hits))
    return hits


async def _sum(table: Table, throw: Throw, needed: Needed, who: str, why: str) -> int:
    """Add the dice up, and compare the sum where a number is needed."""
    if throw.real == throw.sides:
        total = await Total(key="freeform.ask.total", by=side_of(table.battle, who), about=who,
                            needed=needed if needed.terms else None, params=_said(table.battle, who, why, throw),
                            n=throw.n, sides=throw.sides)
    else:
        total = sum(int(face) * count for face, count in (await _by_face(table, throw, who, why)).items())
    name, dice = _who(table.battle, who), dice_text(throw.n, throw.sides)
    if needed.terms:
        outcome = coded("freeform.met" if needed.met(total) else "freeform.missed")
        table.tell(RolledTest(name, _why(why), dice, need_text(needed), total, outcome))
    else:
        table.tell(RolledSum(name, _why(why), dice, total))
    return total


async def _faces(table: Table, throw: Throw, who: str, why: str) -> int:
    """Keep each face, and give their sum."""
    counts = await _by_face(table, throw, who, why)
    faces = ", ".join(f"{face}×{count}" for face, count in counts.items() if count)
    table.tell(RolledFaces(_who(table.battle, who), _why(why), dice_text(throw.n, throw.sides), faces))
    return sum(int(face) * count for face, count in counts.items())


async def _by_face(table: Table, throw: Throw, who: str, why: str) -> dict[str, int]:
    buckets = tuple(Bucket(str(value), throw.faces_of(value)) for value in range(1, throw.sides + 1))
    return await Counts(key="freeform.ask.faces", by=side_of(table.battle, who), about=who, n=throw.n, sides=throw.real,
                        params=_said(table.battle, who, why, throw), buckets=buckets)


def _who(battle: Battle, who: str) -> str:
    return name_of(battle, who) or coded("freeform.the_table")


def _why(why: str) -> str:
    return " ".join(why.split()) or coded("freeform.a_roll")


def _said(battle: Battle, who: str, why: str, throw: Throw) -> tuple[tuple[str, str], ...]:
    return (("who", _who(battle, who)), ("why", _why(why)), ("dice", dice_text(throw.n, throw.sides)))
