"""What of a campaign is handed on: its chronicle told in one language, with the pictures in it, and its standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from desktop.campaign.chronicle.book import BookPage, page_of
from desktop.campaign.desk import Desk
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.battles import BattleDetail, details
from desktop.campaign.queries.campaigns import campaign as campaign_of
from desktop.campaign.queries.chronicle import WHOLE, Item, Scope, chronicle
from desktop.campaign.queries.names import warband_names
from desktop.campaign.queries.roster import recruit
from desktop.campaign.queries.standings import Standings, standings
from desktop.words import Words

PART = 20
"""So many places of the chronicle are looked up at once: each look-up reads the course of the whole campaign."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What shall be handed on. Shape: `notes` are those of the campaign, `table` its standings."""

    scope: Scope = WHOLE
    pictures: bool = True
    notes: bool = False
    table: bool = False


@dataclass(frozen=True, slots=True)
class Volume:
    """A chronicle to be written. Shape: `part` says whose part it is, empty for all; `pictures` are by digest."""

    name: str
    part: str = ""
    pages: tuple[BookPage, ...] = ()
    notes: str = ""
    standings: Standings | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)


class VolumeReading:
    """Reads a volume a page a step, so that a long one can be told of and called off.

    Shape: `done` of `total` steps are behind it. It reads as it goes: what is changed meanwhile may be in it or not.
    """

    def __init__(self, desk: Desk, words: Words, campaign: str, wish: Wish) -> None:
        self.done = 0
        self._store, self._words, self._campaign, self._wish = desk.store, words, campaign, wish
        self._items: tuple[Item, ...] = chronicle(desk.store, campaign, wish.scope)
        self._battles: dict[str, BattleDetail] = {}
        self._pages: list[BookPage] = []
        self._pictures: dict[str, bytes] = {}

    @property
    def total(self) -> int:
        """How many steps there are."""
        return len(self._items)

    @property
    def pages(self) -> tuple[BookPage, ...]:
        """The pages read so far."""
        return tuple(self._pages)

    @property
    def pictures(self) -> Mapping[str, bytes]:
        """The pictures read so far, by their digests."""
        return self._pictures

    def step(self) -> bool:
        """Read the next page, and return whether there are more."""
        if self.done < self.total:
            if self.done % PART == 0:
                self._look_up(self._items[self.done:self.done + PART])
            item = self._items[self.done]
            page = page_of(self._store, self._words, item, self._wish.scope.recruit, self._battles.get(item.battle))
            if page is not None:
                self._take(page)
            self.done += 1
        return self.done < self.total

    def _look_up(self, items: Sequence[Item]) -> None:
        """Read the battles of the next places together."""
        found = details(self._store, [item.battle for item in items if item.battle])
        self._battles = {detail.battle.id: detail for detail in found}

    def _take(self, page: BookPage) -> None:
        self._pages.append(page)
        if self._wish.pictures and page.picture and page.picture not in self._pictures:
            content = picture_bytes(self._store, page.picture)
            if content is not None:
                self._pictures[page.picture] = content

    def volume(self) -> Volume:
        """Return the volume once all is read."""
        found = campaign_of(self._store, self._campaign)
        name, notes = (found.name, found.notes.strip()) if found is not None else ("", "")
        table = standings(self._store, self._campaign) if self._wish.table else None
        return Volume(name, self._part(), self.pages,
                      notes if self._wish.notes else "", table, self._pictures)

    def _part(self) -> str:
        scope = self._wish.scope
        row = recruit(self._store, scope.recruit) if scope.recruit else None
        name = row.name if row is not None else dict(warband_names(self._store, self._campaign)).get(scope.warband, "")
        return self._words.say("chronicle.share.part", name=name) if name else ""


def read_volume(desk: Desk, words: Words, campaign: str, wish: Wish) -> Volume:
    """Return a volume, read in one go."""
    reading = VolumeReading(desk, words, campaign, wish)
    while reading.step():
        pass
    return reading.volume()


def picture_kind(content: bytes) -> str:
    """Return what a kept picture is, as media types say it: `png` or `jpeg`."""
    return "png" if content.startswith(b"\x89PNG") else "jpeg"
