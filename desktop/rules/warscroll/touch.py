"""Dice that a Blessed side may turn: one die of a roll shows what its holder wants, once in the battle (AS-T3).

Where nobody holds the token, rolls are asked for as they are and their odds are closed forms.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Counts, Pick, Total, cut
from desktop.rules.kernel.sides import name_of
from desktop.rules.kernel.statuses import clearing, has

FACES = ("one", "two", "three", "four", "five", "six")
"""The names of the faces of a die, and of the buckets that hold one each."""

SIX = cut("one", two=(2,), three=(3,), four=(4,), five=(5,), six=(6,))

_WORDS = {
    "one": "§warscroll.bucket.one", "two": "§warscroll.bucket.two", "three": "§warscroll.bucket.three",
    "four": "§warscroll.bucket.four", "five": "§warscroll.bucket.five", "six": "§warscroll.bucket.six",
}

_OF_STAGE = {
    "warscroll.hit": ("§warscroll.hit.bucket.miss", "§warscroll.hit.bucket.success"),
    "warscroll.wound": ("§warscroll.wound.bucket.miss", "§warscroll.wound.bucket.success"),
    "warscroll.save": ("§warscroll.save.bucket.miss", "§warscroll.save.bucket.success"),
}


@event("warscroll.blessed", rule="AS-T3")
class Blessed(Event):
    """A side turned a die: its blessing is spent."""

    side: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the token."""
        yield from clearing(battle, self.side, "blessed")


def may_turn(battle: Battle, roller: str) -> tuple[str, ...]:
    """Return the sides that may turn a die of a roll: the roller, or by agreement anybody who is blessed (AS-T3)."""
    anybody = option(battle, "blessed_dice") == "any"
    return tuple(side.id for side in battle.all(Side)
                 if (anybody or side.id == roller) and has(battle, side.id, "blessed"))


async def _turn(table: Table, roller: str, about: str, words: dict[str, str], counts: dict[str, int]) -> dict[str, int]:
    """Ask each side that may whether it turns a die, and return the counts afterwards."""
    for holder in may_turn(table.battle, roller):
        turns = tuple(
            Pick(f"{was}>{now}", "warscroll.pick.turn", params(was=words[was], now=words[now]))
            for was in words for now in words if was != now and counts.get(was, 0) > 0
        )
        chosen = await Choose(key="warscroll.blessing", by=holder, about=about, rule="AS-T3", assume="keep",
                              picks=(Pick("keep", "warscroll.pick.keep"), *turns))
        was, _, now = chosen.partition(">")
        if now:
            table.tell(Blessed(holder, name_of(table.battle, holder)))
            counts = {**counts, was: counts.get(was, 0) - 1, now: counts.get(now, 0) + 1}
    return counts


async def total(table: Table, ask: Total) -> int:
    """Roll a sum; where a die of it may be turned the faces are asked for instead (AS-T3)."""
    if not may_turn(table.battle, ask.by):
        return await ask
    counts = await Counts(key=ask.key, by=ask.by, about=ask.about, rule=ask.rule, params=ask.params, n=ask.n,
                          needed=ask.needed, stage=ask.stage, buckets=SIX)
    counts = await _turn(table, ask.by, ask.about, _WORDS, counts)
    return sum(at * counts.get(face, 0) for at, face in enumerate(FACES, 1))


async def one_of(table: Table, ask: Counts) -> str:
    """Roll one die into buckets of faces and return the name of the one it fell into."""
    if may_turn(table.battle, ask.by):
        face = await total(table, Total(key=ask.key, by=ask.by, about=ask.about, rule=ask.rule, params=ask.params, n=1))
        return next((bucket.name for bucket in ask.buckets if face in bucket.faces), ask.buckets[0].name)
    counts = await ask
    return next((name for name, count in counts.items() if count > 0), ask.buckets[0].name)


THIRDS = cut("one", two=(3, 4), three=(5, 6))


async def d3(table: Table, key: str, by: str, about: str, rule: str) -> int:
    """Roll a D3: half a die, rounded up (AS-006)."""
    found = await one_of(table, Counts(key=key, by=by, about=about, rule=rule, n=1, buckets=THIRDS,
                                       params=params(name=name_of(table.battle, about))))
    return FACES.index(found) + 1


async def thirds(table: Table, ask: Counts) -> int:
    """Roll several D3, of which one may be turned, and return their sum (AS-006)."""
    counts = await ask
    counts = await _turn(table, ask.by, ask.about, {face: _WORDS[face] for face in FACES[:3]}, counts)
    return sum(at * counts.get(face, 0) for at, face in enumerate(FACES[:3], 1))


async def some_of(table: Table, ask: Counts) -> int:
    """Roll dice into two buckets and return how many fell into the second one."""
    counts = await ask
    words = {bucket.name: _BUCKETS[bucket.name] for bucket in ask.buckets}
    counts = await _turn(table, ask.by, ask.about, words, counts) if ask.n > 0 else counts
    return counts.get(ask.buckets[-1].name, 0) if len(ask.buckets) > 1 else 0


_BUCKETS = {
    "safe": "§warscroll.bucket.safe", "slain": "§warscroll.bucket.slain",
    "charmed": "§warscroll.bucket.charmed", "befuddled": "§warscroll.bucket.befuddled",
}


@procedure("warscroll.touched_chain", rule="AS-T3")
async def touched_chain(table: Table, n: int, stages: tuple[Stage, ...], number: int = 0) -> int:
    """Roll dice through stages like a chain, with a word after each roll for whoever may turn a die."""
    if n <= 0 or not stages:
        return n
    stage = stages[0]
    through, _ = await chain(table, n, (stage,), number)
    if not 0 < len(stage.through) < 6:  # no face would change anything
        return await touched_chain(table, through, stages[1:], number + 1).last()
    miss, success = _OF_STAGE.get(stage.key, ("§warscroll.bucket.miss", "§warscroll.bucket.success"))
    counts = await _turn(table, stage.by, stage.about, {"miss": miss, "success": success},
                         {"miss": n - through, "success": through})
    return await touched_chain(table, counts["success"], stages[1:], number + 1).last()
