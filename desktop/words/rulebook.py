"""The rule book of a game system in our own words: look up by id, leaf through, search."""

from __future__ import annotations

import functools
from importlib import resources

from desktop.words.catalogue import LANGUAGES
from desktop.words.rulebook_entries import Answer, Chapter, Entry, Kind, Source
from desktop.words.rulebook_reader import read_chapters
from desktop.words.rulebook_search import Indexed, find, index, same_id

__all__ = ["Answer", "Chapter", "Entry", "Kind", "Rulebook", "Source", "books"]


def books() -> tuple[str, ...]:
    """Return the ids of the systems that have a book."""
    folder = resources.files("resources") / "rulebook"
    return tuple(sorted(one.name for one in folder.iterdir() if (one / "contents.toml").is_file()))


class Rulebook:
    """The book of one system in one language. A system without a book gives an empty one."""

    def __init__(self, language: str = LANGUAGES[0], system: str = "skirmish") -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.system = system
        self._chapters = read_chapters(system, self.language)
        self._by_id = {same_id(entry.id): entry for chapter in self._chapters for entry in chapter.entries}

    def chapters(self) -> tuple[Chapter, ...]:
        """Return the chapters in reading order."""
        return self._chapters

    def entries(self) -> tuple[Entry, ...]:
        """Return all entries in reading order."""
        return tuple(self._by_id.values())

    def entry(self, id: str) -> Entry | None:
        """Return an entry by its id however it is typed (`SK-045`, `sk 45`), or None where there is none."""
        return self._by_id.get(same_id(id))

    def mentions(self, id: str) -> tuple[Entry, ...]:
        """Return the entries that point to the one with this id, in reading order."""
        entry = self.entry(id)
        if entry is None:
            return ()
        return tuple(other for other in self.entries() if entry.id in other.see or entry.id in other.readings)

    def of_option(self, option: str) -> Entry | None:
        """Return the entry that explains a battle option, with its question and answers; None for an unknown one."""
        return next((entry for entry in self.entries() if entry.answers and option in entry.options), None)

    def search(self, text: str) -> tuple[Entry, ...]:
        """Return the entries that hold every word of the text, best first.

        Case and ё do not matter and a word may be typed in part. An id (`sk 45`) gives its entry first, then
        those that point to it.
        """
        return find(self._index, text)

    @functools.cached_property
    def _index(self) -> tuple[Indexed, ...]:
        return index(self.entries())
