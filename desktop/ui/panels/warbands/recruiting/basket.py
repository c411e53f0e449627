"""Who is picked, how many of each, and what that comes to."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

from desktop.campaign.commands.recruiting import MOST_COPIES
from desktop.rules.kernel.card import decimal_of, plain

if TYPE_CHECKING:
    from desktop.ui.panels.warbands.recruiting.offers import Offered, Offers


class Basket:
    """Counts by who is offered. Shape: nobody is in it with a count below one."""

    def __init__(self, offers: Offers) -> None:
        self._offers = offers
        self._picked: dict[Offered, int] = {}

    @property
    def picked(self) -> Mapping[Offered, int]:
        """Who is picked, in the order of picking."""
        return self._picked

    @property
    def number(self) -> int:
        """How many are picked in all."""
        return sum(self._picked.values())

    @property
    def points(self) -> str:
        """What all of them come to."""
        parts = (decimal_of(self._offers.price(one)) * number for one, number in self._picked.items())
        return plain(sum(parts, Decimal(0)))

    @property
    def models(self) -> int:
        """How many models they are."""
        cards = ((self._offers.card(one), number) for one, number in self._picked.items())
        return sum(card.models * number for card, number in cards if card is not None)

    def count(self, key: str) -> int:
        """Return how many of one are picked, by key."""
        return next((number for one, number in self._picked.items() if one.key == key), 0)

    def step(self, offered: Offered, step: int) -> None:
        """Pick one more or one less."""
        number = min(max(self._picked.get(offered, 0) + step, 0), MOST_COPIES)
        if number:
            self._picked[offered] = number
        else:
            self._picked.pop(offered, None)

    def clear(self) -> None:
        """Pick nobody."""
        self._picked.clear()
