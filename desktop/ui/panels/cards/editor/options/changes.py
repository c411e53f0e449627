"""What the editor does to the options of a card, each thing a new card from an old one. Places count from 0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from desktop.rules.kernel.card import Card, Choice, Option, leave, places, take, times


def with_option(card: Card, name: str) -> Card:
    """Return the card with one more option, of which one choice may be picked."""
    return replace(card, options=(*card.options, Option(_fresh("option", (one.key for one in card.options)), name)))


def with_choice(card: Card, at: int, name: str) -> Card:
    """Return the card with one more choice in the option at a place, as often to be taken as the one before it."""
    slot = card.options[at]
    most = slot.choices[-1].most if slot.choices else int(slot.per == 0)
    key = _fresh("choice", (one.key for one in slot.choices))
    return put_option(card, at, replace(slot, choices=(*slot.choices, Choice(key, name, most=most))))


def with_per(card: Card, at: int, per: int) -> Card:
    """Return the card with an option for every so many models (0: for the unit); its choices may be taken as often."""
    slot = card.options[at]
    if (per > 0) == (slot.per > 0):
        return put_option(card, at, replace(slot, per=per))
    before, after = (1, 0) if per else (0, 1)
    choices = tuple(replace(one, most=after) if one.most == before else one for one in slot.choices)
    return put_option(card, at, replace(slot, per=per, choices=choices, most=1 if per else slot.most))


def with_default(card: Card, at: int, key: str) -> Card:
    """Return the card with the choice that fills the free places of an option, or with none."""
    slot = card.options[at]
    return put_option(card, at, replace(slot, default=key, without=0,
                                        taken=tuple(one for one in slot.taken if one != key)))


def with_times(card: Card, at: int, choice: int, n: int) -> Card:
    """Return the card with a choice taken `n` times, as far as there is room."""
    slot = card.options[at]
    key = slot.choices[choice].key
    more = n - times(card, slot.key, key)
    return take(card, slot.key, key, more) if more > 0 else leave(card, slot.key, key, -more)


def put_option(card: Card, at: int, option: Option) -> Card:
    """Return the card with an option in the place of the one there."""
    return replace(card, options=(*card.options[:at], option, *card.options[at + 1:]))


def put_choice(card: Card, at: int, place: int, choice: Choice) -> Card:
    """Return the card with a choice in the place of the one there."""
    slot = card.options[at]
    return put_option(card, at, replace(slot, choices=(*slot.choices[:place], choice, *slot.choices[place + 1:])))


def put_choices(card: Card, at: int, choices: tuple[Choice, ...]) -> Card:
    """Return the card with the choices of an option; what was taken of one that is gone goes with it."""
    slot, keys = card.options[at], {one.key for one in choices}
    return put_option(card, at, replace(
        slot, choices=choices, taken=tuple(key for key in slot.taken if key in keys),
        default=slot.default if slot.default in keys else ""))


def as_card(card: Card, choice: Choice) -> Card:
    """Return what a choice brings as a card of its own, so that the same parts edit it."""
    return Card(choice.name, card.system, profiles=choice.models, weapons=choice.weapons, abilities=choice.abilities,
                keywords=choice.keywords)


def from_card(choice: Choice, brought: Card) -> Choice:
    """Return a choice that brings what such a card holds."""
    return replace(choice, models=brought.profiles, weapons=brought.weapons, abilities=brought.abilities,
                   keywords=brought.keywords)


def most_places(card: Card, option: Option) -> int:
    """Return how often a choice of an option may be taken at most, for a field to count to."""
    return max(places(card, option), len(option.taken), 1)


def _fresh(stem: str, keys: Iterable[str]) -> str:
    used = set(keys)
    number = 1
    while f"{stem}_{number}" in used:
        number += 1
    return f"{stem}_{number}"
