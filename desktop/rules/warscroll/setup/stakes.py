"""What is at stake: sudden death objectives and triumphs (AS-033 to AS-036)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Counts, Pick, cut
from desktop.rules.kernel.sides import has_keyword, name_of, opponent
from desktop.rules.kernel.statuses import has, setting
from desktop.rules.warscroll.figures import alive, features, general_of, on_table
from desktop.rules.warscroll.losses import outnumbered, starting_of
from desktop.rules.warscroll.setup.field import feature_words
from desktop.rules.warscroll.setup.leading import EMPOWERED, tougher
from desktop.rules.warscroll.things import Feature, Objective
from desktop.rules.warscroll.touch import one_of

GOALS = ("assassinate", "blunt", "endure", "seize")

_GOAL_WORDS = {
    "assassinate": "warscroll.goal.assassinate", "blunt": "warscroll.goal.blunt",
    "endure": "warscroll.goal.endure", "seize": "warscroll.goal.seize",
}

GREAT = ("hero", "wizard", "priest", "monster")
"""The keywords of those whom Assassinate may mean (AS-T2)."""

CROWD = 5
"""A unit of so many models may be meant by Blunt (AS-T2)."""


@event("warscroll.objective_chosen", rule="AS-033")
class ObjectiveChosen(Event):
    """A side chose a sudden death objective; `goal` is a literal."""

    side: str
    name: str
    goal: str
    target: str = ""
    target_name: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write it down in place of an earlier one."""
        was = battle.find(Objective, self.side)
        if was is not None:
            yield goes(was)
        yield appears(Objective(self.side, self.goal, self.target))


@event("warscroll.triumph", rule="AS-036")
class TriumphRolled(Event):
    """A side that won a major victory before has its triumph; `triumph` is a literal."""

    side: str
    name: str
    triumph: str
    general: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Give the token; Empowered makes the general's models one wound tougher at once."""
        yield from setting(battle, self.side, "triumph_rolled")
        if self.triumph != EMPOWERED:
            yield from setting(battle, self.side, self.triumph)
        else:
            yield from setting(battle, self.side, EMPOWERED, of=self.general)
            yield from tougher(battle, self.general, 1)


def may_choose(battle: Battle, side: str) -> Refusal | None:
    """Return why a side may not choose an objective, or None: the other has a third more models (AS-033, D6)."""
    other = opponent(battle, side)
    fewer = outnumbered(starting_of(battle, other), starting_of(battle, side),
                        exact_counts=agreed(battle, "exact_third_counts"))
    return None if fewer else Refusal("warscroll.no.not_outnumbered", (), "AS-033")


def marks(battle: Battle, side: str, goal: str) -> tuple[Unit, ...]:
    """Return the units of a side that its enemy's objective may mean (AS-T2, AS-034)."""
    there = on_table(battle, side)
    if goal == "assassinate":
        return tuple(unit for unit in there if has_keyword(battle, unit.id, *GREAT))
    return tuple(unit for unit in there if len(alive(battle, unit.id)) >= CROWD) if goal == "blunt" else ()


@procedure("warscroll.sudden_death", rule="AS-033")
async def sudden_death(table: Table, side: str) -> None:
    """Choose an objective; its target is picked by the opponent, or for Seize ground by the chooser (AS-T2)."""
    battle, other = table.battle, opponent(table.battle, side)
    picks = tuple(Pick(goal, _GOAL_WORDS[goal], (), _no_goal(battle, side, goal)) for goal in GOALS)
    goal = await Choose(key="warscroll.objective", by=side, about=side, rule="AS-033", picks=picks,
                        params=params(name=name_of(battle, side)))
    target, name = "", ""
    if goal in ("assassinate", "blunt") and (there := marks(battle, other, goal)):
        units = tuple(Pick(unit.id, "warscroll.pick.unit", params(name=unit.name)) for unit in there)
        target = await Choose(key="warscroll.objective_target", by=other, about=side, rule="AS-T2", picks=units,
                              params=params(name=name_of(battle, other)))
        name = name_of(battle, target)
    elif goal == "seize" and (places := grounds(battle, side)):
        target = await Choose(key="warscroll.objective_ground", by=side, about=side, rule="AS-T2",
                              picks=tuple(Pick(one.id, "warscroll.pick.feature", feature_words(one)) for one in places))
    table.tell(ObjectiveChosen(side, name_of(battle, side), goal, target, name))


def grounds(battle: Battle, side: str) -> tuple[Feature, ...]:
    """Return the terrain features in enemy territory; where nobody said which those are, all that may be."""
    return tuple(one for one in features(battle) if one.side != side)


def _no_goal(battle: Battle, side: str, goal: str) -> Refusal | None:
    """Return why an objective cannot be chosen: nobody whom it could mean (AS-034)."""
    other = opponent(battle, side)
    if goal == "assassinate" and not marks(battle, other, goal):
        return Refusal("warscroll.no.nobody_great", (), "AS-034")
    if goal == "blunt" and not marks(battle, other, goal):
        return Refusal("warscroll.no.no_crowd", (), "AS-034")
    return None


# --- triumphs


TRIUMPHS = ("blessed", "inspired", EMPOWERED)

_PRIZE = {"a": "triumph_a", "b": "triumph_b"}


def prize(battle: Battle, side: str) -> str:
    """Return what was agreed about the triumph of a side: none, roll, or the triumph itself (AS-036)."""
    key = _PRIZE.get(side)
    return str(option(battle, key) or "none") if key is not None else "none"


def awaits_triumph(battle: Battle, side: str) -> bool:
    """Whether a side that won a major victory before has not had its triumph yet (AS-036)."""
    return prize(battle, side) in ("roll", *TRIUMPHS) and not has(battle, side, "triumph_rolled")


@procedure("warscroll.roll_triumph", rule="AS-036", measure="warscroll.triumph")
async def roll_triumph(table: Table, side: str) -> None:
    """Roll on the triumph table, or take the triumph that was agreed (AS-T3)."""
    battle = table.battle
    triumph = prize(battle, side)
    if triumph not in TRIUMPHS:
        triumph = await one_of(table, Counts(key="warscroll.triumph_roll", by=side, about=side, rule="AS-036", n=1,
                                             buckets=cut("blessed", inspired=(3, 4), empowered=(5, 6)),
                                             params=params(name=name_of(battle, side))))
    table.tell(TriumphRolled(side, name_of(battle, side), triumph, general_of(battle, side)))
