"""Chapter G: moving, running, retreating, re-forming, and deadly scenery on the way (AS-070 to AS-077, AS-018)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Counts, Declare, Fact, Facts, Pick, Total, cut
from desktop.rules.kernel.sides import has_keyword, name_of, side_of
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.warscroll.attacks.elsewhere import lose
from desktop.rules.warscroll.figures import alive, enemies, features, foes, stat_with_source
from desktop.rules.warscroll.marks import coming_near, for_phase, for_turn, parting
from desktop.rules.warscroll.powers import values_of
from desktop.rules.warscroll.touch import some_of, total

NOBODY = "nobody"


@event("warscroll.moved", rule="AS-070")
class Moved(Event):
    """A unit moved up to so many inches; `kind` is a literal: normal, run, retreat or retreat_run."""

    unit: str
    name: str
    kind: str
    inches: int
    flies: bool = False
    near: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it; whoever retreats leaves every enemy; one that stops at 3 inches is near that enemy (D16)."""
        yield from for_phase(battle, self.unit, "moved")
        if self.kind in ("run", "retreat_run"):
            yield from for_turn(battle, self.unit, "ran")
        if self.kind in ("retreat", "retreat_run"):
            yield from for_turn(battle, self.unit, "retreated")
            yield from parting(battle, self.unit)
        if self.near:
            yield from coming_near(battle, self.unit, self.near)


@event("warscroll.move_taken_back", rule="AS-072")
class MoveTakenBack(Event):
    """A unit would have ended its move too near the enemy: it is put back and may move again."""

    unit: str
    name: str


@event("warscroll.coherency", rule="AS-004")
class Coherency(Event):
    """A unit stands together again, or it does not."""

    unit: str
    name: str
    together: bool

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark a unit that is split, and take the mark once it is together."""
        if self.together:
            yield from clearing(battle, self.unit, "split")
        else:
            yield from setting(battle, self.unit, "split", NEVER)


def flies(battle: Battle, unit: str) -> bool:
    """Whether a unit can fly, by a keyword or an ability of its card (AS-076)."""
    known = battle.find(Unit, unit)
    ability = known is not None and values_of(known.card, "fly") is not None
    return ability or has_keyword(battle, unit, "fly", "flying")


@procedure("warscroll.move", rule="AS-070", measure="warscroll.slain")
async def move(table: Table, unit: str, kind: str = "normal") -> None:
    """Move a unit: plainly, at a run (Move + D6), or away from enemies that are within 3 inches."""
    battle = table.battle
    inches = stat_with_source(battle, unit, "Move")[0]
    if kind in ("run", "retreat_run"):
        inches += await total(table, Total(key="warscroll.run", by=side_of(battle, unit), about=unit, rule="AS-075",
                                           n=1, params=params(name=name_of(battle, unit), move=inches)))
    facts = await _form(table, unit, kind)
    if not facts.flag(_gap(battle, kind)):
        table.tell(MoveTakenBack(unit, name_of(battle, unit)))
        return
    near = facts.choice("stops_at_3")
    table.tell(Moved(unit, name_of(battle, unit), kind, inches, flies(battle, unit), "" if near == NOBODY else near))
    together(table, unit, facts)
    across = facts.number("deadly_across") if kind in ("run", "retreat_run") else 0
    await deadly(table, unit, across + facts.number("deadly_end"))


def _gap(battle: Battle, kind: str) -> str:
    """Return the fact that says how far from enemies a move ends (AS-072, AS-074, D16)."""
    if kind in ("retreat", "retreat_run") or option(battle, "move_gap") == "more_than_3":
        return "more_than_3"
    return "at_least_3"


async def _form(table: Table, unit: str, kind: str) -> Facts:
    battle = table.battle
    gap = _gap(battle, kind)
    facts = [Fact(gap, default=True, rule="AS-074" if gap == "more_than_3" else "AS-072"), *coherent(battle, unit)]
    if gap == "at_least_3":
        picks = (Pick(NOBODY, "warscroll.pick.nobody"),
                 *(Pick(e.id, "warscroll.pick.unit", params(name=e.name)) for e in enemies(battle, unit)))
        facts.append(Fact("stops_at_3", "choice", NOBODY, picks=picks, rule="AS-073"))
    facts += deadly_facts(battle, unit, across=kind in ("run", "retreat_run"))
    return await Declare(key="warscroll.move_facts", by=side_of(battle, unit), about=unit, rule="AS-072",
                         params=params(name=name_of(battle, unit)), facts=tuple(facts))


# --- what every kind of move asks


def coherent(battle: Battle, unit: str) -> tuple[Fact, ...]:
    """Return the fact whether a unit stands together; a single model always does (AS-004)."""
    return (Fact("coherent", default=True, rule="AS-004"),) if len(alive(battle, unit)) > 1 else ()


def together(table: Table, unit: str, facts: Facts) -> None:
    """Tell whether a unit ended its move as one group (AS-004, D17)."""
    if "coherent" in facts and has(table.battle, unit, "split") == facts.flag("coherent"):
        table.tell(Coherency(unit, name_of(table.battle, unit), facts.flag("coherent")))


def deadly_facts(battle: Battle, unit: str, *, across: bool) -> tuple[Fact, ...]:
    """Return how many models ran or charged across deadly scenery, and how many ended on it (AS-018)."""
    if not features(battle, "deadly"):
        return ()
    most = len(alive(battle, unit))
    ends = Fact("deadly_end", "number", 0, 0, most, rule="AS-018")
    return (Fact("deadly_across", "number", 0, 0, most, rule="AS-018"), ends) if across else (ends,)


@procedure("warscroll.deadly", rule="AS-018", measure="warscroll.slain")
async def deadly(table: Table, unit: str, models: int) -> None:
    """Roll a die for each model that crossed or stopped on deadly scenery: on a 1 it is slain (AS-T1)."""
    battle = table.battle
    there = min(models, len(alive(battle, unit)))
    if there <= 0:
        return None
    dead = await some_of(table, Counts(key="warscroll.deadly_roll", by=side_of(battle, unit), about=unit, rule="AS-018",
                                       n=there, buckets=cut("safe", slain=(1,)),
                                       params=params(name=name_of(battle, unit))))
    if dead:
        return await lose(table, unit, dead, "slain").last()
    return None


@procedure("warscroll.reform", rule="AS-004")
async def reform(table: Table, unit: str) -> None:
    """Bring a split unit together again, where the reading wants that before it moves (D17)."""
    table.tell(Coherency(unit, name_of(table.battle, unit), together=True))


# --- who is near whom, by hand


@event("warscroll.near", rule="AS-073")
class CameNear(Event):
    """Two units are within 3 inches of each other, or no longer."""

    unit: str
    name: str
    target: str
    target_name: str
    near: bool = True

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Link or part them."""
        if self.near:
            yield from coming_near(battle, self.unit, self.target)
        else:
            yield from (change for change in parting(battle, self.unit) if self.target in change.id.split("+"))


@procedure("warscroll.neighbours", rule="AS-073")
async def neighbours(table: Table, unit: str) -> None:
    """Say which enemies are within 3 inches of a unit."""
    battle = table.battle
    now = foes(battle, unit)
    facts = await Declare(key="warscroll.neighbours", by=side_of(battle, unit), about=unit, rule="AS-073", hard=True,
                          params=params(name=name_of(battle, unit)),
                          facts=tuple(Fact(f"near_{e.id}", default=e.id in now, rule="AS-073",
                                           params=params(name=e.name)) for e in enemies(battle, unit)))
    for enemy in enemies(battle, unit):
        is_near = facts.flag(f"near_{enemy.id}")
        if is_near != (enemy.id in now):
            table.tell(CameNear(unit, name_of(battle, unit), enemy.id, enemy.name, is_near))
