"""What the editor does to a card, each thing a new card from an old one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon, number_of
from desktop.rules.kernel.card_lines import lines_of, of_lines, relined
from desktop.rules.kernel.showing import CardForm
from desktop.rules.systems import system as rules_of

_COLUMNS = ("Range", "Strength")
"""The columns of the first weapon of a card whose game names none."""


class Named(Protocol):
    """What options name: a stat line, a weapon, an ability."""

    @property
    def name(self) -> str:
        """Its name."""


def form_of(system: str) -> CardForm:
    """Return what the cards of a game look like."""
    return rules_of(system).form


def new_card(name: str, system: str) -> Card:
    """Return a card to begin with: plain values for the stats that its game names, else an empty stat line."""
    form = form_of(system)
    plain = (*form.plain, *("–" for _ in form.stats[len(form.plain):]))
    stats = tuple(Stat(stat, value) for stat, value in zip(form.stats, plain, strict=True))
    wounds = number_of(dict(zip(form.stats, plain, strict=True)).get(form.wounds, "")) or 1
    whole = bool(form.track)
    return Card(name, system, profiles=(Profile(name, stats, 0 if whole else 1, 0 if whole else wounds),))


def with_system(card: Card, system: str) -> Card:
    """Return a card for another game: with the stats that this names, in their order, its own after them."""
    names = form_of(system).stats
    if not names:
        return replace(card, system=system)
    lines = card.profiles or (Profile(card.name),)
    named = tuple(replace(line, stats=_named(line.stats, names)) for line in lines)
    return replace(card, system=system, profiles=named)


def renamed(card: Card, name: str) -> Card:
    """Return a card of another name; a stat line that bore the card's name goes along."""
    profiles = tuple(replace(line, name=name) if line.name == card.name else line for line in card.profiles)
    return followed(replace(card, name=name, profiles=profiles), card.profiles, profiles)


def followed(card: Card, before: Sequence[Named], after: Sequence[Named]) -> Card:
    """Return the card with its options naming things by the names they have now, where those were changed in place."""
    new = {old.name: one.name for old, one in zip(before, after, strict=False) if old.name.strip() != one.name.strip()}
    if len(before) != len(after) or not new or not card.options:
        return card
    return replace(card, options=tuple(replace(
        slot, profile=new.get(slot.profile, slot.profile), choices=tuple(replace(
            choice, replaces=tuple(new.get(name, name) for name in choice.replaces)) for choice in slot.choices))
        for slot in card.options))


def rearmed(card: Card, places: Mapping[int, Sequence[int]]) -> Card:
    """Return the card with its weapons following stat lines that moved; those of a lost line are everybody's."""
    def at_new(weapon: Weapon) -> Weapon:
        gone = [line for line in lines_of(weapon) if not places.get(line, (line,))]
        left = [line for line in lines_of(weapon) if line not in gone]
        return relined(of_lines(weapon, left) if gone else weapon, places)

    options = tuple(replace(slot, choices=tuple(replace(choice, weapons=tuple(map(at_new, choice.weapons)))
                                                for choice in slot.choices)) for slot in card.options)
    return replace(card, weapons=tuple(map(at_new, card.weapons)), options=options)


def with_size(card: Card, place: int, sized: bool) -> Card:
    """Return the card with a stat line whose number may be chosen from now on, or not any longer."""
    line = card.profiles[place]
    least = max(1, line.count)
    after = replace(line, least=least, most=2 * least) if sized else replace(line, least=0, most=0, step=1, points="0")
    return replace(card, profiles=(*card.profiles[:place], after, *card.profiles[place + 1:]))


def with_one_wound_count(before: Profile, after: Profile, stat: str) -> Profile:
    """Return a stat line whose wound boxes and stat of wounds say the same, whichever of the two was changed."""
    written, typed = _stat(after, stat), number_of(_stat(after, stat))
    if written != _stat(before, stat) and typed is not None and typed > 0:
        return replace(after, wounds=typed)
    if after.wounds != before.wounds and (typed is not None or not written):
        return replace(after, stats=tuple(
            replace(one, value=str(after.wounds)) if one.name == stat else one for one in after.stats))
    return after


def with_profile(card: Card, name: str) -> Card:
    """Return the card with one more stat line, of the stats of its last one."""
    last = card.profiles[-1] if card.profiles else Profile("")
    # Where a card is one figure, a further line is what it becomes (on foot), not somebody beside it.
    count = 0 if form_of(card.system).one_body and card.profiles else 1
    return replace(card, profiles=(*card.profiles, replace(last, name=name, count=count)))


def weapon_columns(system: str) -> tuple[str, ...]:
    """Return the columns that the weapons of a game have, by the names that its rules read."""
    return form_of(system).weapon_stats or _COLUMNS


def with_weapon(card: Card, name: str) -> Card:
    """Return the card with one more weapon, of the columns of its last one."""
    names = [stat.name for stat in card.weapons[-1].stats] if card.weapons else weapon_columns(card.system)
    weapon = Weapon(name, tuple(Stat(column, "–") for column in names))
    return replace(card, weapons=(*card.weapons, weapon))


def with_ability(card: Card, name: str) -> Card:
    """Return the card with one more ability."""
    return replace(card, abilities=(*card.abilities, Ability(name)))


def keywords_of(text: str) -> tuple[str, ...]:
    """Return the keywords in a line of them, parted by commas, each as often as it stands there."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _named(stats: tuple[Stat, ...], names: tuple[str, ...]) -> tuple[Stat, ...]:
    by_name = {stat.name.strip().casefold(): stat for stat in stats}
    own = tuple(Stat(name, by_name[name.casefold()].value if name.casefold() in by_name else "–") for name in names)
    known = {name.casefold() for name in names}
    return own + tuple(stat for stat in stats if stat.name.strip().casefold() not in known)


def _stat(profile: Profile, name: str) -> str:
    return next((stat.value for stat in profile.stats if stat.name == name), "")
