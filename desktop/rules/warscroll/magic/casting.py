"""Chapter M: wizards cast and unbind; the two spells that all of them know (AS-130 to AS-136)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick, Total
from desktop.rules.kernel.sides import has_keyword, name_of, opponent, side_of
from desktop.rules.kernel.statuses import has, held, setting
from desktop.rules.warscroll.attacks.elsewhere import amount
from desktop.rules.warscroll.attacks.wounds import capacity, inflict
from desktop.rules.warscroll.figures import features, on_table
from desktop.rules.warscroll.magic.effects import NOBODY, take_effect, target_of
from desktop.rules.warscroll.marks import for_turn, next_hero_phase
from desktop.rules.warscroll.numbers import casting, unbinding
from desktop.rules.warscroll.powers import BOLT, SHIELD, Power, powers, values_of
from desktop.rules.warscroll.touch import total

COMMON = (
    Power(BOLT, "", "spell", "mortal", 0, 3, 5, 18, "enemy"),
    Power(SHIELD, "", "spell", "save", 1, 0, 6, 18, "friend"),
)
"""The spells that every wizard knows (AS-132, AS-135, AS-136)."""

_COMMON_WORDS = {BOLT: "§warscroll.spell.arcane_bolt", SHIELD: "§warscroll.spell.mystic_shield"}


@event("warscroll.cast", rule="AS-133")
class Cast(Event):
    """A wizard tried a spell: it succeeded or failed."""

    unit: str
    name: str
    spell: str
    rolled: int
    needed: int
    worked: bool
    key: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Each wizard tries each spell once a turn (AS-132)."""
        yield from for_turn(battle, self.unit, "tried", of=self.key)


@event("warscroll.unbind", rule="AS-134")
class Unbind(Event):
    """A wizard tried to unbind a spell: it came to nothing, or it works all the same."""

    unit: str
    name: str
    spell: str
    rolled: int
    needed: int
    unbound: bool

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Count the attempt for the turn."""
        tries = sum(status.code == "unbound" for status in held(battle, self.unit))
        yield from for_turn(battle, self.unit, "unbound", of=str(tries + 1))


@event("warscroll.shielded", rule="AS-136")
class Shielded(Event):
    """A Mystic Shield lies on a unit until its owner's next hero phase."""

    unit: str
    name: str
    by: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Lay it on; that of another wizard adds up where it was agreed so (D10)."""
        of = self.by if agreed(battle, "mystic_shield_stacks") else ""
        until = next_hero_phase(battle, side_of(battle, self.by))
        yield from setting(battle, self.unit, "mystic_shield", until, of=of, by=self.by, value=1)


# --- who may cast and unbind


def is_wizard(battle: Battle, unit: str) -> bool:
    """Whether a unit is a wizard: by an ability of its card, or by the keyword (AS-130)."""
    known = battle.find(Unit, unit)
    ability = known is not None and values_of(known.card, "wizard") is not None
    return ability or has_keyword(battle, unit, "wizard")


def limit(battle: Battle, unit: str, what: str) -> int:
    """Return how many spells a wizard may cast or unbind each turn; one where the card does not say (AS-130, D15)."""
    known = battle.find(Unit, unit)
    if known is None or not is_wizard(battle, unit):
        return 0
    return max((values_of(known.card, "wizard") or {}).get(what, 1), 0)


def tried(battle: Battle, unit: str) -> int:
    """Return how many spells a unit tried to cast this turn."""
    return sum(status.code == "tried" for status in held(battle, unit))


def unbinds(battle: Battle, unit: str) -> int:
    """Return how many spells a unit tried to unbind this turn."""
    return sum(status.code == "unbound" for status in held(battle, unit))


def casts_left(battle: Battle, unit: str) -> int:
    """Return how many spells a wizard may still try this turn; by reading one number for both (D15)."""
    used = tried(battle, unit) + (unbinds(battle, unit) if option(battle, "spell_limit") == "shared" else 0)
    return max(limit(battle, unit, "cast") - used, 0)


def unbinds_left(battle: Battle, unit: str) -> int:
    """Return how many spells a wizard may still unbind this turn (D15)."""
    if option(battle, "spell_limit") == "shared":
        return max(limit(battle, unit, "cast") - tried(battle, unit) - unbinds(battle, unit), 0)
    return max(limit(battle, unit, "unbind") - unbinds(battle, unit), 0)


def unbinders(battle: Battle, side: str) -> tuple[str, ...]:
    """Return the wizards of a side that may unbind one more spell (AS-131, AS-134)."""
    return tuple(unit.id for unit in on_table(battle, side)
                 if unbinds_left(battle, unit.id) > 0 and not has(battle, unit.id, "befuddled"))


def spells(battle: Battle, unit: str) -> tuple[Power, ...]:
    """Return the spells of a wizard: the two of all wizards and those of its card (AS-132)."""
    known = battle.find(Unit, unit)
    return (*COMMON, *powers(known.card, "spell")) if known is not None else COMMON


def is_tried(battle: Battle, unit: str, key: str) -> bool:
    """Whether a wizard tried a spell already this turn (AS-132)."""
    return any(status.code == "tried" and status.of == key for status in held(battle, unit))


# --- casting


@procedure("warscroll.cast", rule="AS-133", measure="warscroll.spell")
async def cast(table: Table, unit: str) -> None:
    """Try a spell: 2D6 against its casting value, the opponent may unbind it, then it works (AS-133 to AS-136)."""
    battle = table.battle
    spell = await _spell(table, unit)
    words = _COMMON_WORDS.get(spell.key, spell.name)
    early = option(battle, "spell_target") == "before_unbinding"
    target = await target_of(table, unit, _named(spell, words), "warscroll.spell_target", "AS-135") if early else ""
    needed = casting(table, spell.value, arcane=await _arcane(table, unit), name=words)
    rolled = await total(table, Total(key="warscroll.cast", by=side_of(battle, unit), about=unit, rule="AS-133", n=2,
                                      needed=needed, params=params(name=name_of(battle, unit), spell=words)))
    table.tell(Cast(unit, name_of(battle, unit), words, rolled, needed.value, needed.met(rolled), spell.key))
    if not needed.met(rolled) or await _unbound(table, unit, spell.value + rolled - needed.value, words):
        return None
    if not early:
        target = await target_of(table, unit, _named(spell, words), "warscroll.spell_target", "AS-135")
    return await resolve(table, unit, target, spell.key).last()


def _named(spell: Power, words: str) -> Power:
    return Power(spell.key, words, spell.kind, spell.effect, spell.amount, spell.dice, spell.value, spell.range,
                 spell.target)


async def _spell(table: Table, unit: str) -> Power:
    """Ask which spell; one that was tried this turn is blocked."""
    battle = table.battle
    known = spells(battle, unit)
    picks = tuple(
        Pick(one.key, "warscroll.pick.spell", params(name=_COMMON_WORDS.get(one.key, one.name), n=one.value),
             Refusal("warscroll.no.tried", (), "AS-132") if is_tried(battle, unit, one.key) else None)
        for one in known)
    chosen = await Choose(key="warscroll.spell", by=side_of(battle, unit), about=unit, rule="AS-132", picks=picks,
                          params=params(name=name_of(battle, unit)))
    return next((one for one in known if one.key == chosen), known[0])


async def _arcane(table: Table, unit: str) -> bool:
    """Ask softly whether a wizard stands near arcane scenery, where there is some (AS-017)."""
    battle = table.battle
    if not features(battle, "arcane"):
        return False
    facts = await Declare(key="warscroll.arcane", by=side_of(battle, unit), about=unit, rule="AS-017",
                          params=params(name=name_of(battle, unit)), facts=(Fact("near_arcane", rule="AS-017"),))
    return facts.flag("near_arcane")


async def _unbound(table: Table, unit: str, sum_: int, spell: str) -> bool:
    """Let the opponent unbind a spell with one wizard within 18 inches that sees the caster: one attempt (AS-134)."""
    battle = table.battle
    enemy = opponent(battle, side_of(battle, unit))
    able = unbinders(battle, enemy)
    if not able:
        return False
    picks = (Pick(NOBODY, "warscroll.pick.nobody"),
             *(Pick(one, "warscroll.pick.unit", params(name=name_of(battle, one))) for one in able))
    by = await Choose(key="warscroll.unbinder", by=enemy, about=unit, rule="AS-134", picks=picks,
                      params=params(name=name_of(battle, unit), spell=spell, n=sum_))
    if by == NOBODY:
        return False
    needed = unbinding(table, sum_, arcane=await _arcane(table, by))
    rolled = await total(table, Total(key="warscroll.unbind", by=enemy, about=by, rule="AS-134", n=2, needed=needed,
                                      params=params(name=name_of(battle, by), spell=spell)))
    table.tell(Unbind(by, name_of(battle, by), spell, rolled, needed.value, needed.met(rolled)))
    return needed.met(rolled)


@procedure("warscroll.resolve_spell", rule="AS-135", measure="warscroll.slain")
async def resolve(table: Table, unit: str, target: str, key: str) -> None:
    """Let a spell that was not unbound take effect on its target."""
    battle = table.battle
    if target in ("", NOBODY) or battle.find(Unit, target) is None:
        return None
    if key == BOLT:
        wounds = await amount(table, 0, 3, side_of(battle, unit), target, "AS-135")
        return await inflict(table, target, min(wounds, capacity(table.battle, target)), unit).last()
    if key == SHIELD:
        table.tell(Shielded(target, name_of(battle, target), unit))
        return None
    return await take_effect(table, unit, target, key).last()
