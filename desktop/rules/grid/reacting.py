"""Chapter G: the reaction of a watcher, which interrupts the activation of an enemy (AP-062, AP-063)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import end_activation
from desktop.rules.grid.arms import Arm, affordable, arm_of, chosen_out, watch_guns
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.changes import choosing, reserve, used
from desktop.rules.grid.figures import enemies, in_melee, is_acting, is_out, on_table, token_of, with_state
from desktop.rules.grid.options import word
from desktop.rules.grid.rolls import through
from desktop.rules.grid.sight import sight, sight_of
from desktop.rules.grid.wounding import hurt
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has

NOBODY = "nobody"


@event("grid.reacted", rule="AP-062")
class Reacted(Event):
    """A watcher fired at an enemy during his activation, and is no longer on watch (AP-063)."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str
    shots: int
    cost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Count the shots and take the marker."""
        yield from clearing(battle, self.unit, "watch")
        fields: dict[str, object] = {"used": used(battle, self.unit, self.key, self.shots)}
        if word(battle, "one_weapon_for") == "round":
            fields["chosen"] = choosing(battle, self.unit, self.key)
        yield from with_state(battle, self.unit, **fields)


def reaction_guns(battle: Battle, watcher: str) -> tuple[Arm, ...]:
    """Return the guns that a watcher could fire with from what it has reserved (AP-062, E12)."""
    points = reserve(battle, watcher)
    bound = word(battle, "one_weapon_for") == "round"
    return tuple(arm for arm in watch_guns(battle, watcher) if affordable(battle, watcher, arm, points) > 0
                 and not (bound and chosen_out(battle, watcher, arm)))


def may_react(battle: Battle, watcher: str) -> Refusal | None:
    """Return why a unit may not react now, or None."""
    if not has(battle, watcher, "watch"):
        return Refusal("grid.no.not_watching", (), "AP-062")
    if has(battle, watcher, "surprised"):
        return Refusal("grid.no.surprised", (), "AP-067")
    if in_melee(battle, watcher):
        return Refusal("grid.no.in_melee", (), "AP-042")
    return None if reaction_guns(battle, watcher) else Refusal("grid.no.no_reserve", (), "AP-062")


def watchers(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies that could react to a unit by what is known of them."""
    if in_melee(battle, unit):  # nobody may shoot into a melee (AP-042)
        return ()
    return tuple(one.id for one in enemies(battle, unit) if may_react(battle, one.id) is None)


def sees_to_shoot(battle: Battle, watcher: str, there: Token) -> bool:
    """Whether a watcher has somebody who stood there in view, in line and in range; so where nobody knows (AP-030)."""
    seen = sight_of(battle, watcher, there)
    return seen.in_view and seen.line and any(seen.within(arm.reach) for arm in reaction_guns(battle, watcher))


def eyes_on(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the watchers that could answer what a unit did where it stands (AP-062, E13)."""
    if word(battle, "watch_trigger") != "any_action":
        return ()
    token = token_of(battle, unit)
    return tuple(eye for eye in watchers(battle, unit) if token is None or sees_to_shoot(battle, eye, token))


async def answered(table: Table, unit: str) -> None:
    """Ask softly whether a watcher answers what a unit did; nobody is assumed."""
    while not is_out(table.battle, unit) and (eyes := eyes_on(table.battle, unit)):
        picks = tuple(Pick(eye, "grid.pick.unit", params(name=name_of(table.battle, eye))) for eye in eyes)
        eye = await Choose(key="grid.answer", by=side_of(table.battle, eyes[0]), about=unit, rule="AP-062",
                           params=params(name=name_of(table.battle, unit)),
                           picks=(Pick(NOBODY, "grid.pick.nobody"), *picks), assume=NOBODY)
        if eye == NOBODY or not await react(table, eye, unit):
            return


@procedure("grid.react", rule="AP-062", measure="grid.harm")
async def react(table: Table, watcher: str, target: str = "") -> bool:
    """Let a watcher fire on what it reserved, one harder; return whether the interrupted activation goes on (E17)."""
    battle = table.battle
    whom = target or clock_of(battle).acting or next((unit.id for unit in on_table(battle)
                                                      if unit.side != side_of(battle, watcher)), "")
    arm = await _gun(table, watcher)
    facts = await Declare(key="grid.reaction_facts", by=side_of(battle, watcher), about=whom, rule="AP-062",
                          params=params(name=name_of(battle, watcher), target=name_of(battle, whom)),
                          facts=_facts(battle, watcher, whom, arm))
    shots = facts.number("shots")
    table.tell(Reacted(watcher, name_of(battle, watcher), whom, name_of(battle, whom), arm.name, arm.key, shots,
                       shots * arm.ap[0]))
    pierced = await through(table, watcher, whom, arm.key, shots, facts.flag("cover"), True, facts.number("modifier"))
    hurt(table, whom, pierced * arm.damage[0], "shot", watcher)
    if is_acting(table.battle, whom) and word(battle, "interrupted") == "ends":
        end_activation(table, whom)
        return False
    return not is_out(table.battle, whom)


async def _gun(table: Table, watcher: str) -> Arm:
    guns = reaction_guns(table.battle, watcher)
    if len(guns) < 2:
        return guns[0] if guns else arm_of(table.battle, watcher, "", "gun")
    picks = tuple(Pick(arm.key, "grid.pick.weapon", params(name=arm.name)) for arm in guns)
    key = await Choose(key="grid.reaction_gun", by=side_of(table.battle, watcher), about=watcher, rule="AP-035",
                       picks=picks, assume=guns[0].key)
    return arm_of(table.battle, watcher, key, "gun")


def _facts(battle: Battle, watcher: str, target: str, arm: Arm) -> tuple[Fact, ...]:
    most = max(affordable(battle, watcher, arm, reserve(battle, watcher)), 1)
    if word(battle, "reaction_shots") == "one":
        most = 1
    return (
        Fact("shots", "number", most, 1, most, rule="AP-062"),
        Fact("cover", default=sight(battle, watcher, target).cover, rule="AP-033"),
        Fact("modifier", "number", 0, -3, 3, rule="AP-038"),
    )
