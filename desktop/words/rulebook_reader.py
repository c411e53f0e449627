"""Reads a rule book from `resources/rulebook/<system>`: contents once for all languages, words for each.

`contents.toml` holds a table for each chapter and in it a line for each entry: what is true of it in every language.
The files of the folder `en` or `ru` hold the words: `[chapters]` with the titles and a table for each entry.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from desktop.words.rulebook_entries import Answer, Chapter, Entry, Kind, Source

Table = Mapping[str, Any]


@functools.cache
def read_chapters(system: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a system's book in one language; none where the system has no book.

    Raises:
        KeyError: an entry of the contents has no words, or a chapter no title.
    """
    folder = resources.files("resources") / "rulebook" / system
    listing = folder / "contents.toml"
    if not listing.is_file():
        return ()
    titles, texts = read_words(system, language)
    contents = tomllib.loads(listing.read_text("utf-8"))
    return tuple(
        Chapter(chapter, titles[chapter], tuple(_entry(name, chapter, facts, texts[name])
                                                for name, facts in entries.items()))
        for chapter, entries in contents.items()
    )


def read_words(system: str, language: str) -> tuple[dict[str, str], dict[str, Table]]:
    """Return the titles of chapters and the words of entries of one language, from all its files."""
    titles: dict[str, str] = {}
    texts: dict[str, Table] = {}
    folder = resources.files("resources") / "rulebook" / system / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        tables = tomllib.loads(file.read_text("utf-8"))
        titles |= tables.pop("chapters")
        texts |= tables
    return titles, texts


def _entry(name: str, chapter: str, facts: Table, words: Table) -> Entry:
    default = facts.get("default", "")
    return Entry(
        id=name,
        chapter=chapter,
        title=words["title"],
        text=words["text"],
        kind=Kind(facts["kind"]),
        source=Source(facts["source"]),
        see=tuple(facts.get("see", ())),
        readings=tuple(facts.get("readings", ())),
        why=words.get("why", ""),
        question=words.get("question", ""),
        answers=tuple(Answer(key, words["choices"][key], key == default) for key in facts.get("choices", ())),
        because=words.get("because", ""),
        options=tuple(facts.get("options", ())),
        table=tuple(tuple(row) for row in words.get("table", ())),
        also=words.get("also", ""),
    )
