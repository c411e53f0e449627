"""Finds entries of a rule book by words: all of them, whatever the case, ё or е, at the beginning of words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from desktop.words.rulebook_entries import Entry

_WORD = re.compile(r"\w+")
_ID = re.compile(r"\b([a-z]{1,2})[\s-]*0*(\d{1,3})\b")
_RULE = re.compile(r"\b([a-z]{2})(?:-|\s?(?=\d{2,3}\b))0*(\d{1,3})\b")
_ENDINGS = re.compile(r"(?:[аеиоуыэюяйь]+|[аяыи]х|[аяыи]м|[аяыи]ми|[ое]го|[ое]му|[ое][вмй]|s)$")

_TITLE_WORD, _TITLE_START, _TEXT_WORD, _TEXT_START = 12, 8, 3, 1


@dataclass(frozen=True, slots=True)
class Indexed:
    """An entry with the words of its title and other names, and of everything else it says, folded for searching."""

    entry: Entry
    title: tuple[str, ...]
    body: tuple[str, ...]


def folded(text: str) -> tuple[str, ...]:
    """Return the words of a text without case and with ё as е; a rule id is one word however it is typed."""
    return tuple(_WORD.findall(_RULE.sub(r"\1\2", text.casefold().replace("ё", "е"))))


def index(entries: Iterable[Entry]) -> tuple[Indexed, ...]:
    """Return the entries ready for `find`, in their own order."""
    return tuple(Indexed(entry, folded(f"{entry.title} {entry.also}"), folded(" ".join(_spoken(entry))))
                 for entry in entries)


def same_id(text: str) -> str:
    """Return an id as it is compared: `sk 45`, `SK-045` and `sk45` are one."""
    found = _ID.fullmatch(text.strip().casefold())
    return f"{found[1]}-{found[2]}" if found else text.strip().casefold()


def find(book: tuple[Indexed, ...], text: str) -> tuple[Entry, ...]:
    """Return the entries that hold every word of the text, best first; ids named in it stand before all others."""
    named = {f"{found[1]}-{found[2]}" for found in _ID.finditer(text.casefold())}
    by_id = tuple(item.entry for item in book if same_id(item.entry.id) in named)
    if by_id and not _ID.sub("", text.casefold()).strip(" ,;."):
        return by_id + _pointing(book, by_id)
    words = folded(text)
    if not words:
        return ()
    scored = [(-_score(item, words), at, item.entry) for at, item in enumerate(book)]
    return tuple(entry for score, _, entry in sorted(scored, key=lambda hit: hit[:2]) if score < 0)


def _pointing(book: tuple[Indexed, ...], targets: tuple[Entry, ...]) -> tuple[Entry, ...]:
    wanted = {entry.id for entry in targets}
    return tuple(item.entry for item in book
                 if item.entry.id not in wanted and wanted & {*item.entry.see, *item.entry.readings})


def _score(item: Indexed, words: tuple[str, ...]) -> int:
    total = 0
    for word in words:
        best = max(_match(word, item.title, _TITLE_WORD, _TITLE_START),
                   _match(word, item.body, _TEXT_WORD, _TEXT_START))
        if not best:
            return 0
        total += best
    return total


def _match(word: str, words: tuple[str, ...], whole: int, start: int) -> int:
    if word in words:
        return whole
    stem = _stem(word)
    return start if any(other.startswith(stem) for other in words) else 0


def _stem(word: str) -> str:
    """Cut the ending of a longer word, so that one case or number finds the others."""
    return _ENDINGS.sub("", word) if len(word) > 4 else word


def _spoken(entry: Entry) -> Iterable[str]:
    yield entry.id
    yield entry.text
    yield entry.question
    yield entry.because
    yield from (answer.text for answer in entry.answers)
    yield from (cell for row in entry.table for cell in row)
