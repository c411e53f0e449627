"""The chronicle as pages to read: each with its head, its day, how it ended, paragraphs and a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from database.store import Store
from desktop.campaign.chronicle.ending import ending
from desktop.campaign.chronicle.saying import Paragraph, Sayer, Span, paragraphs, written
from desktop.campaign.chronicle.telling import telling
from desktop.campaign.queries.battles import BattleDetail, BattleRow, battle, details
from desktop.campaign.queries.chronicle import EntryRow, Item
from desktop.words import Words

BRIEF = 260
"""So many letters of an entry are shown where there is little room."""


@dataclass(frozen=True, slots=True)
class BookPage:
    """One place of the chronicle, ready to be read. Shape: `key` names it; `battle` and `entry` are ids or empty.

    `day` is as stored, `result` says who won, `ties` what an entry is about; `picture` is the digest of a kept file.
    `reworded` says that somebody's words stand in the place of what the steps tell.
    """

    key: str
    head: str
    day: str | None = None
    result: str = ""
    ties: tuple[str, ...] = ()
    text: tuple[Paragraph, ...] = ()
    picture: str = ""
    battle: str = ""
    entry: str = ""
    reworded: bool = False


def page_of(
    store: Store, words: Words, item: Item, recruit: str = "", known: BattleDetail | None = None,
) -> BookPage | None:  # fmt: skip
    """Return a place of the chronicle as a page, None where its battle is gone.

    With a recruit, of a battle only what it did there is told. Who has read the battle already gives it as `known`.
    """
    if not item.battle:
        return _own(item.entry, written(item.entry.text)) if item.entry is not None else None
    detail = known if known is not None else battle(store, item.battle)
    if detail is None:
        return None
    if item.entry is not None and item.entry.text and not recruit:
        return _of_battle(words, detail, item.entry, written(item.entry.text), reworded=True)
    return _of_battle(words, detail, item.entry, told_text(store, words, detail, recruit))


def brief_pages(
    store: Store, words: Words, items: Sequence[Item], names: Mapping[str, str],
) -> Iterator[BookPage]:  # fmt: skip
    """Yield places of the chronicle in a few words, without reading a step. Shape: `names` are those of all battles."""
    known = {detail.battle.id: detail for detail in details(store, [item.battle for item in items if item.battle])}
    for item in items:
        entry, detail = item.entry, known.get(item.battle)
        if detail is None:
            if entry is not None and not item.battle:
                yield _own(entry, _shortened(entry.text))
        elif entry is not None and entry.text:
            yield _of_battle(words, detail, entry, _shortened(entry.text), reworded=True)
        else:
            facts = ending(detail, names)
            yield _of_battle(words, detail, entry, (Sayer(words).sentences(facts),) if facts else _nothing(words))


def told_text(store: Store, words: Words, detail: BattleDetail, recruit: str = "") -> tuple[Paragraph, ...]:
    """Return how the steps tell a battle, whoever has put other words in their place."""
    return paragraphs(words, telling(store, detail, recruit)) or _nothing(words)


def _nothing(words: Words) -> tuple[Paragraph, ...]:
    return ((Span(words.say("campaign_panel.story.nothing")),),)


def _of_battle(words: Words, detail: BattleDetail, entry: EntryRow | None, text: tuple[Paragraph, ...], *,
               reworded: bool = False) -> BookPage:  # fmt: skip
    row = detail.battle
    head = f"{row.number} {entry.title if entry is not None and entry.title else row.name}"
    picture, key = (entry.picture, entry.id) if entry is not None else ("", "")
    return BookPage(row.id, head, row.played_on, result_words(words, row), (), text, picture, row.id, key, reworded)


def _own(entry: EntryRow, text: tuple[Paragraph, ...]) -> BookPage:
    return BookPage(entry.id, entry.title, entry.told_on, "", entry.ties, text, entry.picture, "", entry.id)


def _shortened(text: str) -> tuple[Paragraph, ...]:
    whole = " ".join(text.split())
    if len(whole) <= BRIEF:
        return ((Span(whole),),) if whole else ()
    return ((Span(f"{whole[:BRIEF].rsplit(' ', 1)[0]} …"),),)


def result_words(words: Words, row: BattleRow) -> str:
    """Return who won a battle and how clearly."""
    if not row.winners:
        return words.say("campaign.outcome.draw")
    degree = words.say("campaign.outcome." + row.winners[0].outcome).casefold()
    return f"{', '.join(side.name for side in row.winners)}, {degree}"


def long_day(words: Words, day: str | None) -> str:
    """Return a stored day in words with its year; what is no day stays as it is."""
    try:
        found = date.fromisoformat(day or "")
    except ValueError:
        return day or ""
    return words.say("chronicle.day", day=found.day, month=words.say(f"chronicle.month.{found.month}"), year=found.year)


def page_line(words: Words, page: BookPage) -> str:
    """Return what stands below the head of a page: its day, how it ended, what it is about; empty without any."""
    return " · ".join(part for part in (long_day(words, page.day), page.result, *page.ties) if part)
