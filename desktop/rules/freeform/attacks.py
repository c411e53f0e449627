"""An attack in a game unknown to us: so many dice to hit, to wound and to save, as the table declares them.

What the cards seem to say is filled in and may be revised; the chain of rolls, its exact odds and the wounds follow.
"""

from __future__ import annotations

from desktop.rules.freeform import guesses
from desktop.rules.freeform.events.dice import Attacked, AttackMissed
from desktop.rules.freeform.events.units import Damaged, Marks
from desktop.rules.freeform.figures import in_play, models_of, side_of, standing
from desktop.rules.freeform.guesses import Guess
from desktop.rules.freeform.wording import coded
from desktop.rules.freeform.wounds import MOST, assumed_shares, in_order, marks_after, tell_wounds
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Weapon
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.numbers import Needed, Params, Term, params
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick

NO_SAVE = 7
MOST_ATTACKS = 200


def targets(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the units that another may attack: those in play of other sides."""
    side = side_of(battle, unit)
    return tuple(other for other in in_play(battle) if other.side != side)


@procedure("freeform.attack", measure="freeform.wounds_lost")
async def attack(table: Table, unit: str) -> None:
    """Attack a unit of another side with D6: to hit, to wound, to save, then its wounds."""
    known, able = table.battle.find(Unit, unit), targets(table.battle, unit)
    if known is None or not able:
        return None
    said = params(name=known.name)
    picks = tuple(Pick(other.id, "freeform.pick.name", params(name=other.name)) for other in able)
    chosen = await Choose(key="freeform.ask.target", by=known.side, about=unit, params=said, picks=picks)
    target = table.battle.find(Unit, chosen)
    if target is None:
        return None
    weapon = await _weapon(known, said)
    filled = _filled_in(known.card, target.card, weapon)
    facts = await Declare(key="freeform.ask.attack", by=known.side, about=unit, params=said, facts=_facts(filled))
    n = facts.number("attacks")
    called = weapon.name if weapon is not None else coded("freeform.no_weapon")
    table.tell(Attacked(known.name, target.name, called, n))
    to_hit = _needed(table, "freeform.to_hit", facts.number("to_hit"), filled["to_hit"])
    to_wound = _needed(table, "freeform.to_wound", facts.number("to_wound"), filled["to_wound"])
    to_save = _needed(table, "freeform.to_save", facts.number("save"), filled["save"])
    about = params(target=target.name)
    hits, _ = await chain(table, n, (
        Stage(to_hit.key, to_hit, known.side, target.id, params=about),
        Stage(to_wound.key, to_wound, known.side, target.id, params=about),
        Stage(to_save.key, to_save, target.side, target.id, thins="fails", params=about),
    ))
    return await strike(table, target.id, hits, facts.number("damage"), facts.flag("spill")).last()


async def _weapon(unit: Unit, said: Params) -> Weapon | None:
    """Ask softly which weapon of the card is used; None where it has none."""
    weapons = unit.card.weapons
    if len(weapons) < 2:
        return weapons[0] if weapons else None
    picks = tuple(Pick(str(at), "freeform.pick.name", params(name=weapon.name)) for at, weapon in enumerate(weapons))
    chosen = await Choose(key="freeform.ask.weapon", by=unit.side, about=unit.id, params=said, picks=picks, assume="0")
    return weapons[int(chosen)]


def _filled_in(card: Card, target: Card, weapon: Weapon | None) -> dict[str, Guess]:
    """Return the numbers of an attack as the cards seem to say them."""
    return {
        "attacks": guesses.attacks(weapon, card, MOST_ATTACKS),
        "to_hit": guesses.to_hit(weapon, card),
        "to_wound": guesses.to_wound(weapon),
        "save": guesses.save(weapon, target),
        "damage": guesses.damage(weapon, MOST),
    }


def _facts(filled: dict[str, Guess]) -> tuple[Fact, ...]:
    bounds = {"attacks": (1, MOST_ATTACKS), "save": (2, NO_SAVE), "damage": (1, MOST)}
    numbers = (Fact(key, "number", guess.value, *bounds.get(key, (1, 6))) for key, guess in filled.items())
    return (*numbers, Fact("spill"))


def _needed(table: Table, key: str, number: int, guess: Guess) -> Needed:
    """Return a needed number with where it comes from: the cards, a default, or the table."""
    if number != guess.value:
        term = Term("freeform.term.declared", number, source="typed")
    elif guess.source == "inferred":
        term = Term("freeform.term.card", number, source="inferred")
    else:
        term = Term("freeform.term.usual", number, source="default")
    return table.needed(Needed(key, (term,)))


@procedure("freeform.strike")
async def strike(table: Table, unit: str, hits: int, damage: int, spill: bool) -> None:
    """Deal what came through to a unit: hit by hit, what a fallen figure cannot take being lost, or all in one sum."""
    known = table.battle.find(Unit, unit)
    if known is None:
        return
    if hits <= 0:
        table.tell(AttackMissed(known.name))
    elif not models_of(table.battle, unit):
        table.tell(Damaged(unit, known.name, hits * damage, known.damage + hits * damage))
    else:
        tell_wounds(table, known, _marks(table.battle, unit, hits, damage, spill=spill))


def _marks(battle: Battle, unit: str, hits: int, damage: int, *, spill: bool) -> Marks:
    models = in_order(standing(battle, unit))
    if spill:
        return marks_after(models, assumed_shares(models, hits * damage))
    marks: list[tuple[str, int]] = []
    for model in models:
        needed = -(-model.wounds // damage)
        taken = min(hits, needed)
        if taken:
            marks.append((model.id, max(0, model.wounds - taken * damage)))
        hits -= taken
    return tuple(marks)
