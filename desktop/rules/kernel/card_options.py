"""Options and sizes of a card: what is taken how often, what still fits, taking, leaving and resizing.

All of it is worked out from the bare card and what is taken, never patched; `taken` is kept in the order of the
choices, so that any order of taking and leaving gives the same card. Numbers of models are those of the bare card as
sized, before options add or replace any.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from desktop.rules.kernel.card_numbers import decimal_of, plain
from desktop.rules.kernel.card_parts import Card, Choice, Option

_BOUNDLESS = 1_000_000


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice that is on the card: `times` it was taken, by `models` models that the option concerns."""

    option: Option
    choice: Choice
    times: int
    models: int

    @property
    def number(self) -> int:
        """How many prices it comes to: once for each time, and for each model where it is for all."""
        return self.times * self.models if self.choice.for_all else self.times

    @property
    def counted(self) -> bool:
        """Whether single models take it: then it replaces and changes so many and not the unit as a whole."""
        return not self.choice.for_all and (self.option.per > 0 or self.choice.most != 1)

    @property
    def whole(self) -> bool:
        """Whether it holds for every model that the option concerns."""
        return not self.counted or self.times >= self.models


@dataclass(frozen=True, slots=True)
class CostTerm:
    """A part of what a card comes to.

    Shape: `kind` is `bare` (the card, `n` models), `models` (`n` models of the line `name` beyond the least) or
    `choice` (`name` of the option `option`, `n` times); `value` = `n` x `each` but for the bare card.
    """

    kind: Literal["bare", "models", "choice"]
    name: str
    n: int
    each: str
    value: str
    option: str = ""


def models_of(card: Card, option: Option | None = None) -> int:
    """Return how many models a card has, or an option concerns; a unit that counts none is one."""
    name = option.profile if option is not None else ""
    lines = [line for line in card.profiles if name in ("", line.name)]
    if lines and not any(line.count or line.sized for line in lines):
        return 1
    return sum(line.count for line in lines)


def places(card: Card, option: Option) -> int:
    """Return how many times choices of an option may be taken in all."""
    return option.most * (models_of(card, option) // option.per) if option.per > 0 else option.most


def taken(card: Card) -> tuple[Taken, ...]:
    """Return what is on the card, in the order of its options and choices.

    What was taken for models that are no longer there is left out, and comes back with them.
    """
    return tuple(one for option in card.options for one in _taken_of(card, option))


def times(card: Card, option: str, choice: str) -> int:
    """Return how often a choice is on the card."""
    return sum(one.times for one in taken(card) if (one.option.key, one.choice.key) == (option, choice))


def room(card: Card, option: Option, choice: Choice) -> int:
    """Return how many times more a choice may be taken. A single place is always free: what stands there is swapped."""
    held = _held(card, option)
    own, most = held.get(choice.key, 0), choice.most or _BOUNDLESS
    if places(card, option) == 1:
        return 1 - min(own, 1)
    free = places(card, option) - _others(option, held)
    return max(0, min(most - own, free - own if choice.key == option.default else free))


def take(card: Card, option: str, choice: str, n: int = 1) -> Card:
    """Return the card with a choice taken `n` times more, as far as there is room; in a single place it swaps.

    Raises KeyError when the card has it not.
    """
    slot, offered = found(card, option, choice)
    more = min(n, room(card, slot, offered))
    if more <= 0:
        return card
    if places(card, slot) == 1:
        return _with(card, replace(slot, taken=() if choice == slot.default else (choice,), without=0))
    held = _held(card, slot)
    if choice == slot.default:
        return _with_default(card, slot, held, held.get(choice, 0) + more)
    held[choice] = held.get(choice, 0) + more
    return _with(card, replace(slot, taken=_keys(slot, held), without=max(0, slot.without - more)))


def leave(card: Card, option: str, choice: str, n: int = 1) -> Card:
    """Return the card with a choice taken up to `n` times less; a default that is left leaves its places empty.

    Raises KeyError when the card has it not.
    """
    slot, _ = found(card, option, choice)
    held = _held(card, slot)
    less = min(n, held.get(choice, 0))
    if less <= 0:
        return card
    if choice == slot.default:
        return _with_default(card, slot, held, held[choice] - less)
    held[choice] -= less
    return _with(card, replace(slot, taken=_keys(slot, held)))


def sized(card: Card, line: int, count: int) -> Card:
    """Return the card with `count` models of the stat line at a place; what was taken stays taken."""
    lines = list(card.profiles)
    lines[line] = replace(lines[line], count=count)
    return replace(card, profiles=tuple(lines))


def bare(card: Card) -> Card:
    """Return the card as it was before anything was chosen: least sizes, nothing taken, nothing left empty."""
    lines = tuple(replace(line, count=line.least) if line.sized else line for line in card.profiles)
    return replace(card, profiles=lines,
                   options=tuple(replace(slot, taken=(), without=0) for slot in card.options))


def terms(card: Card) -> tuple[CostTerm, ...]:
    """Return what a card comes to, part by part: the bare card, models beyond the least, every choice."""
    found_terms = [CostTerm("bare", card.name, card.models, plain(decimal_of(card.points)),
                            plain(decimal_of(card.points)))]
    for line in card.profiles:
        more, each = max(0, line.count - line.least), decimal_of(line.points)
        if line.sized and more and each:
            found_terms.append(CostTerm("models", line.name, more, plain(each), plain(more * each)))
    for one in taken(card):
        each = decimal_of(one.choice.points)
        found_terms.append(CostTerm("choice", one.choice.name, one.number, plain(each), plain(one.number * each),
                                    one.option.name))
    return tuple(found_terms)


def total(card: Card) -> Decimal:
    """Return what a card comes to: the sum of its terms."""
    return sum((decimal_of(term.value) for term in terms(card)), Decimal(0))


def found(card: Card, option: str, choice: str) -> tuple[Option, Choice]:
    """Return an option of a card and one of its choices. Raises KeyError when the card has it not."""
    for slot in card.options:
        for offered in slot.choices:
            if (slot.key, offered.key) == (option, choice):
                return slot, offered
    raise KeyError(choice)


def _taken_of(card: Card, option: Option) -> list[Taken]:
    models, held = models_of(card, option), _held(card, option)
    return [Taken(option, choice, held[choice.key], models) for choice in option.choices if held[choice.key]]


def _held(card: Card, option: Option) -> dict[str, int]:
    """Return how often each choice of an option is on the card, the default in the places that are left."""
    every, held = places(card, option), {}
    left = every if option.per > 0 else _BOUNDLESS
    for choice in option.choices:
        number = 0 if choice.key == option.default else option.taken.count(choice.key)
        held[choice.key] = min(number, choice.most or _BOUNDLESS, left)
        left -= held[choice.key]
    for choice in option.choices:
        if choice.key == option.default:
            free = max(0, every - _others(option, held) - option.without)
            held[choice.key] = min(free, choice.most or _BOUNDLESS)
    return held


def _others(option: Option, held: dict[str, int]) -> int:
    return sum(number for key, number in held.items() if key != option.default)


def _keys(option: Option, held: dict[str, int]) -> tuple[str, ...]:
    """Return what is stored of an option: each key so often, in the order of the choices; the default fills itself."""
    return tuple(choice.key for choice in option.choices if choice.key != option.default
                 for _ in range(held[choice.key]))


def _with_default(card: Card, option: Option, held: dict[str, int], number: int) -> Card:
    empty = max(0, places(card, option) - _others(option, held) - number)
    return _with(card, replace(option, taken=_keys(option, held), without=empty))


def _with(card: Card, option: Option) -> Card:
    """Return the card with one option in the place of that with its key."""
    return replace(card, options=tuple(option if slot.key == option.key else slot for slot in card.options))
