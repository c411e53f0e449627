"""A unit attacks: targets one after another, all rolls on each, then the damage on all of them (AS-110 to AS-120)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon
from desktop.rules.kernel.chain import Stage
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Needed, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.warscroll.attacks.arms import MOST, arms
from desktop.rules.warscroll.attacks.volley import Lot, touched_volley, volley
from desktop.rules.warscroll.attacks.wounds import capacity, inflict
from desktop.rules.warscroll.figures import enemies, foes
from desktop.rules.warscroll.numbers import damage_of, to_hit, to_save, to_wound, weapon_stat
from desktop.rules.warscroll.touch import may_turn

Left = tuple[tuple[int, int], ...]
"""Attacks not yet used: the place of a weapon on the card and their number."""

NOBODY = "nobody"


@event("warscroll.struck", rule="AS-115")
class Struck(Event):
    """A unit attacked another: so many attacks, so many wounds come through."""

    unit: str
    name: str
    target: str
    target_name: str
    attacks: int
    wounds: int


def targets(battle: Battle, unit: str, *, missile: bool) -> tuple[str, ...]:
    """Return the enemies a unit may attack: near ones hand to hand, all of them while nobody is known to be near."""
    near = foes(battle, unit)
    return near if near and not missile else tuple(enemy.id for enemy in enemies(battle, unit))


def covered(battle: Battle, target: str) -> bool:
    """Whether cover may help a unit now: not in the combat phase of a turn in which it charged home (AS-124)."""
    return not (clock_of(battle).phase == "combat" and has(battle, target, "charged"))


@procedure("warscroll.assail", rule="AS-110", measure="warscroll.slain")
async def assail(
    table: Table, unit: str, missile: bool, left: Left, struck: tuple[tuple[str, int], ...] = (),
    done: tuple[str, ...] = (),
) -> None:
    """Make attacks against one target after another; when all are made, inflict the damage (AS-110, AS-113)."""
    target = await _target(table, unit, missile, done) if left else NOBODY
    if target == NOBODY:
        return await suffer(table, unit, struck).last()
    facts = await _form(table, unit, target, left)
    used = {at: min(facts.number(f"attacks_{at}"), MOST) for at, _ in left}
    lots = lots_of(table, unit, target, used, cover=facts.flag(_cover_fact(table.battle)))
    rollers = (side_of(table.battle, unit), side_of(table.battle, target))
    if any(may_turn(table.battle, roller) for roller in rollers):
        wounds = await touched_volley(table, lots)
    else:
        wounds = await volley(table, lots)
    battle = table.battle
    table.tell(Struck(unit, name_of(battle, unit), target, name_of(battle, target), sum(used.values()), wounds))
    rest = tuple((at, many - used[at]) for at, many in left if many > used[at])
    more = ((target, min(wounds, capacity(battle, target))),) if wounds else ()
    return await assail(table, unit, missile, rest, struck + more, (*done, target)).last()


@procedure("warscroll.suffer", rule="AS-120")
async def suffer(table: Table, unit: str, struck: tuple[tuple[str, int], ...]) -> None:
    """Inflict the damage of all attacks of a unit, target after target (AS-115, AS-120)."""
    if not struck:
        return None
    target, wounds = struck[0]
    if len(struck) == 1:
        return await inflict(table, target, wounds, unit).last()
    await inflict(table, target, wounds, unit)
    return await suffer(table, unit, struck[1:]).last()


async def _target(table: Table, unit: str, missile: bool, done: tuple[str, ...]) -> str:
    """Ask whom to attack: the only one there is without a word; for attacks held back softly nobody (AS-112)."""
    battle = table.battle
    there = [target for target in targets(battle, unit, missile=missile) if target not in done]
    if not there or (len(there) == 1 and not done):
        return there[0] if there else NOBODY
    picks = tuple(Pick(target, "warscroll.pick.unit", params(name=name_of(battle, target))) for target in there)
    key = "warscroll.next_target" if done else "warscroll.target"
    nobody = (Pick(NOBODY, "warscroll.pick.nobody"),) if done else ()
    return await Choose(key=key, by=side_of(battle, unit), about=unit, rule="AS-113" if done else "AS-112",
                        picks=(*nobody, *picks), assume=NOBODY if done else None,
                        params=params(name=name_of(battle, unit)))


def _cover_fact(battle: Battle) -> str:
    return "cover_any" if option(battle, "cover_requires") == "any" else "cover_all"


async def _form(table: Table, unit: str, target: str, left: Left) -> Facts:
    """Ask how many attacks of each weapon reach and see the target, and whether it is in cover (AS-112, AS-124)."""
    battle = table.battle
    names = {arm.at: arm.weapon.name for missile in (True, False) for arm in arms(battle, unit, missile=missile)}
    facts = [Fact(f"attacks_{at}", "number", many, 0, MOST, rule="AS-112", params=params(weapon=names.get(at, "")))
             for at, many in left]
    if covered(battle, target):
        facts.append(Fact(_cover_fact(battle), rule="AS-124"))
    return await Declare(key="warscroll.attack_facts", by=side_of(battle, unit), about=target, rule="AS-112",
                         facts=tuple(facts), params=params(name=name_of(battle, target)))


def lots_of(table: Table, unit: str, target: str, used: dict[int, int], *, cover: bool) -> tuple[Lot, ...]:
    """Return the attacks as lots to be rolled together: those whose numbers are all the same (AS-116)."""
    battle = table.battle
    known = {arm.at: arm.weapon for missile in (True, False) for arm in arms(battle, unit, missile=missile)}
    lots: dict[tuple[int, ...], Lot] = {}
    for at, many in used.items():
        if many <= 0 or at not in known:
            continue
        weapon = known[at]
        stages = _stages(table, unit, target, weapon, cover=cover)
        alike = (*(stage.needed.value for stage in stages), weapon_stat(weapon, "Rend")[0], *damage_of(weapon))
        so_far = lots[alike][0] if alike in lots else 0
        first = lots[alike][1] if alike in lots else stages
        lots[alike] = (so_far + many, first, *damage_of(weapon))
    return tuple(lots.values())


def _stages(table: Table, unit: str, target: str, weapon: Weapon, *, cover: bool) -> tuple[Stage, ...]:
    """Return hit, wound and save as a chain, with the re-rolls that lie on the unit (AS-114, AS-007, AS-019)."""
    battle = table.battle
    mine, theirs = side_of(battle, unit), side_of(battle, target)
    hit, wound = to_hit(table, unit, weapon), to_wound(table, unit, weapon)
    save = to_save(table, target, weapon_stat(weapon, "Rend")[0], cover=cover)
    words = params(name=name_of(battle, unit), target=name_of(battle, target), weapon=weapon.name)
    again = failed(battle, hit) if has(battle, unit, "rerolls_hits") else ()
    more = failed(battle, wound) if has(battle, unit, "reroll_wounds") else ()
    return (
        Stage("warscroll.hit", hit, mine, target, "AS-114", params=words, again=again,
              again_key="warscroll.hit_again"),
        Stage("warscroll.wound", wound, mine, target, "AS-114", params=words, again=more,
              again_key="warscroll.wound_again"),
        Stage("warscroll.save", save, theirs, target, "AS-114", thins="fails", params=words),
    )


def failed(battle: Battle, needed: Needed) -> tuple[int, ...]:
    """Return the faces that count as failed for a re-roll: below the printed number, or in the end (AS-007, D11)."""
    if option(battle, "failed_judged") == "modified" or not needed.terms:
        return tuple(face for face in range(1, 7) if face not in needed.faces())
    return tuple(face for face in range(1, 7) if face < needed.terms[0].value)


def both_sides(battle: Battle) -> tuple[str, ...]:
    """Return the sides, the one whose turn it is first."""
    active = clock_of(battle).active
    others = tuple(side.id for side in battle.all(Side) if side.id != active)
    return (active, *others) if battle.find(Side, active) is not None else others
