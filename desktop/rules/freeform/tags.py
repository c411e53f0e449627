"""Statuses in the user's words: given with a chosen end, taken away."""

from __future__ import annotations

from desktop.rules.freeform.ends import END_WORDS, ends_offered, moment_of
from desktop.rules.freeform.events.marks import Tagged, Untagged
from desktop.rules.freeform.figures import name_of, side_of
from desktop.rules.freeform.lists import word_of
from desktop.rules.freeform.statuses import palette, spelled, tags
from desktop.rules.freeform.wording import coded
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick


@procedure("freeform.set_tag")
async def set_tag(table: Table, word: str, end: str, *holders: str) -> None:
    """Give units, figures or sides a status; the word and its end are asked where they are empty."""
    known = [holder for holder in holders if name_of(table.battle, holder)]
    if not known:
        return
    word = spelled(table.battle, word_of(word)) or await _word(table, palette(table.battle), known)
    if not word:
        return
    if end not in END_WORDS:
        end = await _end(table, word, known[0])
    for holder in known:
        until = moment_of(table.battle, end, holder)
        table.tell(Tagged(holder, name_of(table.battle, holder), word, coded(END_WORDS[end]), until))


@procedure("freeform.clear_tag")
async def clear_tag(table: Table, word: str, *holders: str) -> None:
    """Take a status from units, figures or sides; which one is asked where the word is empty."""
    word = word_of(word)
    held = list(dict.fromkeys(tag.of for holder in holders for tag in tags(table.battle, holder) if tag.of))
    if not word and held:
        word = held[0] if len(held) == 1 else await _word(table, tuple(held), list(holders))
    for holder in holders:
        if any(tag.of.casefold() == word.casefold() for tag in tags(table.battle, holder)):
            table.tell(Untagged(holder, name_of(table.battle, holder), word))


async def _word(table: Table, words: tuple[str, ...], holders: list[str]) -> str:
    """Ask which status; empty where there is none to choose."""
    if not words:
        return ""
    picks = tuple(Pick(word, "freeform.pick.word", params(word=word)) for word in words)
    about = holders[0]
    return await Choose(key="freeform.ask.word", by=side_of(table.battle, about), about=about,
                        params=params(name=name_of(table.battle, about)), picks=picks)


async def _end(table: Table, word: str, about: str) -> str:
    """Ask softly how long the status lasts."""
    picks = tuple(Pick(end, END_WORDS[end]) for end in ends_offered(table.battle))
    return await Choose(key="freeform.ask.end", by=side_of(table.battle, about), about=about,
                        params=params(word=word), picks=picks, assume="never")
