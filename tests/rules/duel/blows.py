"""Rounds and blows of the duel: one die against the Skill of whoever strikes."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.card import number_of
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_round, ended
from desktop.rules.kernel.numbers import Needed, Refusal, Term, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Model, Result, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Hits, Pick, cut
from desktop.rules.kernel.statuses import StatusesEnded, has, setting


@event("duel.round_began", rule="DU-001")
class RoundBegan(Event):
    """A round began."""

    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from sets(clock_of(battle), round=self.round, phase="bout", phases=clock_of(battle).phases + 1)


@event("duel.struck", rule="DU-002")
class Struck(Event):
    """A figure struck another; `left` are the lives that the other has left."""

    unit: str
    name: str
    target: str
    target_name: str
    hit: bool
    left: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark who struck, and take a life where the blow went home."""
        yield from setting(battle, self.unit, "struck", end_of_round(clock_of(battle)))
        yield from sets(battle.get(Model, f"{self.target}.1"), wounds=self.left)


@event("duel.fell", rule="DU-003")
class Fell(Event):
    """A figure is out of the duel."""

    unit: str
    name: str
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take it off the table."""
        yield from setting(battle, self.unit, "out", of="struck")


@event("duel.ended", rule="DU-004")
class Ended(Event):
    """The duel is over."""

    winner: str
    winner_name: str
    loser: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the result down."""
        yield appears(Result(winner=self.winner, loser=self.loser, why="annihilated", degree="major"))


def standing(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return who still stands, of one side or of all."""
    units = battle.where(Unit, "side", side) if side else battle.all(Unit)
    return tuple(unit for unit in units if not has(battle, unit.id, "out"))


def why_not(battle: Battle, unit: str) -> Refusal | None:
    """Return why a figure may not strike now."""
    known = battle.find(Unit, unit)
    if known is None or has(battle, unit, "out") or battle.find(Result, "result") is not None:
        return Refusal("duel.no.out", rule="DU-003")
    if has(battle, unit, "struck"):
        return Refusal("duel.no.struck", rule="DU-002")
    return None if foes(battle, unit) else Refusal("duel.no.target", forcible=False)


def foes(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemies that still stand."""
    own = battle.get(Unit, unit).side
    return tuple(other for other in standing(battle) if other.side != own)


def outcome(before: Battle, after: Battle, _: object) -> str:
    """Return the worst that a blow did: nothing, a life, a figure."""
    if len(standing(after)) < len(standing(before)):
        return "out"
    lives = [sum(model.wounds for model in battle.all(Model)) for battle in (before, after)]
    return "wounded" if lives[1] < lives[0] else "unhurt"


@procedure("duel.next", rule="DU-001")
async def advance(table: Table) -> None:
    """Begin the next round; what lasts for a round ends."""
    over = ended(table.battle, "round_end")
    if over:
        table.tell(StatusesEnded(tuple(status.id for status in over)))
    table.tell(RoundBegan(clock_of(table.battle).round + 1))


@procedure("duel.strike", rule="DU-002", measure="duel.outcome")
async def strike(table: Table, unit: str) -> None:
    """Strike an enemy: the die must reach the striker's Skill."""
    battle = table.battle
    picks = tuple(Pick(foe.id, "duel.pick.figure", params(name=foe.name)) for foe in foes(battle, unit))
    target = await Choose(key="duel.target", by=battle.get(Unit, unit).side, about=unit, rule="DU-002", picks=picks)
    skill = number_of(battle.get(Unit, unit).card.stat("Skill")) or 4
    needed = table.needed(Needed("duel.hit", (Term("duel.term.skill", skill, params(n=skill), "DU-002", "card"),)))
    hits = await Hits(key="duel.hit", by=battle.get(Unit, unit).side, about=unit, rule="DU-002", n=1, needed=needed,
                      buckets=cut("miss", success=needed.faces()))
    left = max(battle.get(Model, f"{target}.1").wounds - hits, 0)
    names = (battle.get(Unit, unit).name, battle.get(Unit, target).name)
    table.tell(Struck(unit, names[0], target, names[1], hits > 0, left))
    if not left:
        table.tell(Fell(target, names[1], unit))
        _settle(table, target)


def _settle(table: Table, fallen: str) -> None:
    """End the duel when a side has nobody left, or by house rule when the first one fell."""
    loser = table.battle.get(Unit, fallen).side
    if agreed(table.battle, "first_to_fall") or not standing(table.battle, loser):
        winner = next(side for side in table.battle.all(Side) if side.id != loser)
        table.tell(Ended(winner.id, winner.name, loser))


@procedure("duel.finish", rule="DU-004")
async def finish(table: Table) -> None:
    """Declare who won."""
    sides = table.battle.all(Side)
    chosen = await Choose(key="duel.winner", picks=tuple(
        Pick(side.id, "duel.pick.figure", params(name=side.name)) for side in sides))
    loser = next((side.id for side in sides if side.id != chosen), "")
    table.tell(Ended(chosen, table.battle.get(Side, chosen).name, loser))
