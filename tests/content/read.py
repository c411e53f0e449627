"""What rules read on a card, to compare its words in one language with those in another."""

from __future__ import annotations

from desktop.rules.kernel.card import Card
from desktop.rules.systems import system


def read_keywords(card: Card) -> tuple[str, ...]:
    """Return the keywords of a card in their places, empty where no rule of its game reads one."""
    known = system(card.system).form.keywords
    return tuple(word if word in known else "" for word in card.keywords)
