"""Words of ours that cards store in English, said in a language: stats, columns of weapons, points, keywords.

Rules and lists of other programs read them as they are stored; whatever else people write on cards is left alone.
"""

from __future__ import annotations

import functools
from typing import Final

from desktop.rules.systems import ids, system
from desktop.words.catalogue import LANGUAGES, Words

COLUMNS: Final = ("range", "strength", "attacks", "to hit", "to wound", "rend", "damage", "power", "pen", "dmg",
                  "shots", "special")
"""Columns of weapons that have words here, in small letters."""

_KEYWORD: Final = ".keyword."

POINTS: Final = frozenset({"points", "point", "pts", "pts."})
"""What points are called that have no name of their own, in small letters."""


def column_word(words: Words, name: str, *, short: bool = False) -> str:
    """Return the name of a column of weapons, in our word where it is one of ours; `short` for the head of a table."""
    key = name.strip().casefold()
    if key not in COLUMNS:
        return name.strip()
    code, brief = (f"cards.{kind}.{key.replace(' ', '_')}" for kind in ("column", "column_short"))
    return words.say(brief if short and brief in words else code)


def stat_word(words: Words, game: str, name: str, *, short: bool = False) -> str:
    """Return the name of a stat, in our word where the rules of its game read it by a whole one; letters stay.

    Shape: `short` for tiles, and where many stats stand side by side.
    """
    name, key = name.strip(), name.strip().casefold()
    code, brief = f"cards.stat.{key}", f"cards.stat_short.{key}"
    if key not in _stats_of(game) or code not in words:
        return name
    word = words.say(brief if short and brief in words else code)
    return name if word.casefold() == key else word


def points_word(words: Words, name: str) -> str:
    """Return what points are called, in our word where they have no name of their own."""
    return words.say("cards.face.points_unit") if name.strip().casefold() in POINTS else name.strip()


def keyword_code(game: str, keyword: str) -> str:
    """Return the code of the word for a keyword that the rules of a game read."""
    return f"{game}{_KEYWORD}{keyword.strip().casefold().replace(' ', '_')}"


def keyword_word(words: Words, game: str, keyword: str) -> str:
    """Return a keyword, in our word where the rules of its game read it; small or large as it is written."""
    keyword, code = keyword.strip(), keyword_code(game, keyword)
    if not _is_read(game, keyword) or code not in words:
        return keyword
    word = words.say(code)
    if word.casefold() == keyword.casefold():
        return keyword
    return word if keyword[:1].isupper() else f"{word[:1].lower()}{word[1:]}"


def keyword_in_any_game(words: Words, keyword: str) -> str:
    """Return a keyword of cards of several games, in the words of those whose rules read it: `wizard / mage`."""
    said = dict.fromkeys(keyword_word(words, game, keyword) for game in ids() if _is_read(game, keyword))
    return " / ".join(said) or keyword.strip()


@functools.lru_cache(maxsize=4096)
def names_of_keyword(game: str, keyword: str) -> frozenset[str]:
    """Return all that a keyword is called, in small letters: as written, and where rules read it in every language."""
    key, code = keyword.strip().casefold(), keyword_code(game, keyword)
    every = [Words(language) for language in LANGUAGES] if _is_read(game, keyword) else []
    return frozenset({key, *(words.say(code).casefold() for words in every if code in words)})


def keywords_said_alike(words: Words, keyword: str) -> frozenset[str]:
    """Return all that is called like a keyword of cards of several games, in small letters: as stored and as said."""
    every = _called(words.language, ids())
    alike = {keyword.strip().casefold()}
    # One word may be that of two keywords, and one keyword may have two words.
    while more := {name for names in every if names & alike for name in names} - alike:
        alike |= more
    return frozenset(alike)


@functools.lru_cache(maxsize=1024)
def keywords_named(part: str) -> tuple[tuple[str, str], ...]:
    """Return game and keyword, in small letters, where rules read it and a name of it holds a part that it does not."""
    part, every = part.casefold(), [Words(language) for language in LANGUAGES]
    # The codes alone tell what rules read: to ask the rules would load those of every game at the first letter.
    codes = [code for code in every[0].codes() if _KEYWORD in code]
    named = [code for code in codes if any(part in words.say(code).casefold() for words in every)]
    found = ((game, key.replace("_", " ")) for game, _, key in (code.partition(_KEYWORD) for code in named))
    return tuple((game, keyword) for game, keyword in found if part not in keyword)


@functools.lru_cache(maxsize=8)
def _called(language: str, games: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """Return each keyword that rules of some games read with all that it is called in a language."""
    words = Words(language)
    return tuple(frozenset({read, *(keyword_word(words, each, read).casefold() for each in games)})
                 for read in dict.fromkeys(read for game in games for read in system(game).form.keywords))


@functools.lru_cache(maxsize=64)
def _stats_of(game: str) -> frozenset[str]:
    return frozenset(name.casefold() for name in system(game).form.stats)


def _is_read(game: str, keyword: str) -> bool:
    return keyword.strip().casefold() in system(game).form.keywords
