"""Which rule book: the books there are in the order of the games, and where an id that names no book belongs."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.systems import ids
from desktop.words.rulebook import Entry, Rulebook, books


def shelf() -> tuple[str, ...]:
    """Return the systems that have a book, in the order in which the games are offered."""
    there = books()
    return tuple(id for id in ids() if id in there)


def place_of(item: object, language: str, open_at: str) -> tuple[str, str]:
    """Return book and entry of what somebody asks for: a pair of both, or an id alone.

    Shape: an id alone is looked for in the book that is open at the moment, then in the others; where none has it, it
    stays with the open one.
    """
    if isinstance(item, tuple) and len(item) == 2:
        return str(item[0]), str(item[1])
    id = str(item)
    for game in (open_at, *shelf()):
        if Rulebook(language, game).entry(id) is not None:
            return game, id
    return open_at, id


def found_in_all(language: str, text: str, most: int) -> Iterator[tuple[str, Entry]]:
    """Yield the first entries that a search finds in each book, the books in turn so that none hides another."""
    found = [(game, Rulebook(language, game).search(text)[:most]) for game in shelf()]
    for place in range(most):
        yield from ((game, entries[place]) for game, entries in found if place < len(entries))
