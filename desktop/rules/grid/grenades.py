"""Chapter E: grenades, their scatter and their blast, friend and foe alike (AP-050 to AP-053)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import begin
from desktop.rules.grid.arms import Arm, arm_of, throwable
from desktop.rules.grid.board.blast import in_blast, landing
from desktop.rules.grid.board.places import Cell
from desktop.rules.grid.changes import choosing, spending, used
from desktop.rules.grid.figures import enemies, in_melee, on_table, soldier, token_of
from desktop.rules.grid.numbers import pierce_stage
from desktop.rules.grid.options import word
from desktop.rules.grid.reacting import answered
from desktop.rules.grid.sight import cell_of, sight
from desktop.rules.grid.things import count_of, with_count
from desktop.rules.grid.wounding import hurt
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick, Worst, cut
from desktop.rules.kernel.sides import name_of, side_of


@event("grid.thrown", rule="AP-050")
class Thrown(Event):
    """A unit threw a grenade at a target; one less is carried."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str
    cost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points and the grenade; it is the weapon of this activation by reading E15."""
        grenades = soldier(battle, self.unit).grenades
        fewer = with_count(grenades, self.key, max(count_of(grenades, self.key) - 1, 0))
        chosen = soldier(battle, self.unit).chosen
        if agreed(battle, "grenade_counts_as_weapon"):
            chosen = choosing(battle, self.unit, self.key)
        yield from spending(battle, self.unit, self.cost, used=used(battle, self.unit, self.key, 1), grenades=fewer,
                            chosen=chosen)


@event("grid.landed", rule="AP-052")
class Landed(Event):
    """A grenade came down: on the target or on a cell beside it."""

    result: str


@event("grid.blasted", rule="AP-053")
class Blasted(Event):
    """A unit stood in a blast."""

    unit: str
    name: str
    pierced: bool


@event("grid.no_throw", rule="AP-051")
class NoThrow(Event):
    """The throw is not possible, nothing is spent. `why` is a literal: in_view, line_free, in_range."""

    unit: str
    name: str
    target: str
    target_name: str
    why: str


def not_aimed(battle: Battle, unit: str, target: str, reach: int) -> Refusal | None:
    """Return why an enemy may not be the target: view, range, melee; a free line only by reading (AP-051, E18)."""
    name, aim = params(name=name_of(battle, target)), word(battle, "grenade_aim")
    if in_melee(battle, target) and aim != "even_into_melee":
        return Refusal("grid.no.target_in_melee", name, "AP-051")
    seen = sight(battle, unit, target)
    if not seen.in_view:
        return Refusal("grid.no.out_of_view", name, "AP-031")
    if not seen.line and aim == "as_a_shot":
        return Refusal("grid.no.no_line", name, "AP-032")
    return None if seen.within(reach) else Refusal("grid.no.out_of_range", params(name=name_of(battle, target),
                                                                                  n=seen.distance), "AP-051")


@procedure("grid.throw", rule="AP-050", measure="grid.victims")
async def throw(table: Table, unit: str) -> None:
    """Declare the target, roll the scatter, say who stands in the blast, and roll penetration for each of them."""
    begin(table, unit)
    battle, by = table.battle, side_of(table.battle, unit)
    arm = await _grenade(table, unit)
    picks = tuple(Pick(foe.id, "grid.pick.unit", params(name=foe.name), not_aimed(battle, unit, foe.id, arm.reach))
                  for foe in enemies(battle, unit))
    target = await Choose(key="grid.throw_target", by=by, about=unit, rule="AP-050", picks=picks)
    facts = await _facts(table, unit, target, arm)
    missing = next((key for key in ("in_view", "line_free", "in_range") if key in facts and not facts.flag(key)), "")
    if missing:
        table.tell(NoThrow(unit, name_of(battle, unit), target, name_of(battle, target), missing))
        return
    table.tell(Thrown(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, arm.key, arm.ap[0]))
    result = await scatter(table, unit)
    table.tell(Landed(result))
    damage = facts.number("damage") if "damage" in facts else arm.damage[0]
    await _blast(table, unit, target, arm.key, result, damage)
    await answered(table, unit)


async def _grenade(table: Table, unit: str) -> Arm:
    battle = table.battle
    known = throwable(battle, unit, soldier(battle, unit).ap)
    if len(known) < 2:
        return known[0] if known else arm_of(battle, unit, "", "grenade")
    picks = tuple(Pick(arm.key, "grid.pick.weapon", params(name=arm.name)) for arm in known)
    key = await Choose(key="grid.grenade", by=side_of(battle, unit), about=unit, rule="AP-050", picks=picks,
                       assume=known[0].key)
    return arm_of(battle, unit, key, "grenade")


async def _facts(table: Table, unit: str, target: str, arm: Arm) -> Facts:
    """Ask what the table sees of a throw; the damage too where the reading leaves it blank (E5, E18)."""
    battle, seen = table.battle, sight(table.battle, unit, target)
    facts = [Fact("in_view", default=seen.in_view, rule="AP-031"),
             Fact("in_range", default=seen.within(arm.reach), rule="AP-051", params=params(n=arm.reach))]
    if word(battle, "grenade_aim") == "as_a_shot":
        facts.append(Fact("line_free", default=seen.line, rule="AP-032"))
    if word(battle, "grenade_one_each") == "throws" and arm.damage[1] != "card":
        facts.append(Fact("damage", "number", max(arm.damage[0], 1), 1, 9, rule="AP-050"))
    return await Declare(key="grid.throw_facts", by=side_of(battle, unit), about=target, rule="AP-051",
                         params=params(name=name_of(battle, target)), facts=tuple(facts))


@procedure("grid.scatter", rule="AP-052")
async def scatter(table: Table, unit: str) -> str:
    """Roll the scatter that stands in place of a roll to hit (AP-052, AP-T2); return where the grenade comes down."""
    faces: dict[str, list[int]] = {"short": [], "long": [], "left": [], "right": []}
    for face, key in enumerate(("scatter_1", "scatter_2", "scatter_3", "scatter_4"), start=1):
        result = word(table.battle, key)
        if result in faces:
            faces[result].append(face)
    buckets = cut("on", short=tuple(faces["short"]), long=tuple(faces["long"]), left=tuple(faces["left"]),
                  right=tuple(faces["right"]))
    return await Worst(key="grid.scatter", by=side_of(table.battle, unit), about=unit, rule="AP-052", n=1,
                       buckets=buckets)


async def _blast(table: Table, unit: str, target: str, key: str, result: str, damage: int) -> None:
    """Say who stands in the blast, friend and foe (AP-053), and who of them is hidden where that counts (E16)."""
    battle = table.battle
    here, there = token_of(battle, unit), token_of(battle, target)
    centre: Cell | None = None
    if here is not None and there is not None:
        centre = landing(cell_of(here), cell_of(there), result)
    facts = []
    for one in on_table(battle):
        token = token_of(battle, one.id)
        hit = one.id == target if centre is None or token is None or there is None else (
            token.level == there.level and in_blast(centre, cell_of(token)))
        facts.append(Fact(f"on_{one.id}", default=hit, rule="AP-053", params=params(name=one.name)))
        if word(battle, "cover_against_blast") == "harder":
            facts.append(Fact(f"hidden_{one.id}", rule="AP-053", params=params(name=one.name)))
    seen = await Declare(key="grid.blast_victims", by=side_of(battle, unit), about=target, rule="AP-053",
                         facts=tuple(facts))
    hit_ones = tuple(one.id for one in on_table(battle) if seen.flag(f"on_{one.id}"))
    hidden = tuple(one for one in hit_ones if seen.flag(f"hidden_{one}"))
    await blast(table, unit, key, damage, hit_ones, hidden)


@procedure("grid.blast", rule="AP-053", measure="grid.victims")
async def blast(table: Table, unit: str, key: str, damage: int, victims: tuple[str, ...],
                hidden: tuple[str, ...]) -> None:
    """Roll penetration for the first of those in the blast, then for the others; nobody rolls to hit (AP-053)."""
    if not victims:
        return None
    battle, victim, arm = table.battle, victims[0], arm_of(table.battle, unit, key, "grenade")
    stage = pierce_stage(table, arm, victim, side_of(battle, unit), cover=victim in hidden)
    pierced, _ = await chain(table, 1, (stage,))
    table.tell(Blasted(victim, name_of(battle, victim), bool(pierced)))
    hurt(table, victim, pierced * damage, "blast", unit)
    return await blast(table, unit, key, damage, victims[1:], hidden).last()
