"""From cards to the pages of a printer: which card stands where on which sheet, and which back behind which card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop.cards.back import EmblemBack
from desktop.cards.layout import LaidCard
from desktop.cards.sheet import Sheet

Printed = LaidCard | EmblemBack
"""What is painted on one side of a card."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One physical card: its front, and its back where it has one."""

    front: LaidCard
    back: Printed | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """One side of a card and where it stands on a page. Units: mm.

    Shape: `turned` stands on its head; `fold` is the edge (`left`, `right`, `top`, `bottom`) that is folded, not cut.
    """

    card: Printed
    x: float
    y: float
    turned: bool = False
    fold: str = ""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page that the printer gets. Shape: `sheet` counts the sheets from 0, `back` is the back of that one."""

    sheet: int
    back: bool
    spots: tuple[Spot, ...]

    def spot_of(self, card: Printed) -> Spot | None:
        """Return where a side of a card stands on the page, None where it stands elsewhere."""
        return next((spot for spot in self.spots if spot.card is card), None)


def leaves(cards: Iterable[LaidCard], sheet: Sheet) -> tuple[Leaf, ...]:
    """Return the physical cards of a deck, in order; the parts that go on on a back are behind their fronts."""
    found: list[Leaf] = []
    for card in cards:
        if sheet.has_backs and card.on_back and found and found[-1].front.face is card.face:
            found[-1] = Leaf(found[-1].front, card)
        else:
            found.append(Leaf(card, _emblem(card) if sheet.has_backs and sheet.emblems else None))
    return tuple(found)


def _emblem(card: LaidCard) -> EmblemBack:
    return EmblemBack(card.face.banner, card.design, card.size, card.frame)


def imposed(cards: Sequence[LaidCard], sheet: Sheet) -> tuple[SheetPage, ...]:
    """Return the pages of a deck on a sheet: each sheet, and after it its back where it has one."""
    deck = leaves(cards, sheet)
    pages: list[SheetPage] = []
    begin = 0
    for number, places in enumerate(sheet.places(len(deck))):
        here = list(zip(places, deck[begin : begin + len(places)], strict=True))
        begin += len(places)
        fold, back_fold = sheet.fold_edges
        fronts = tuple(Spot(leaf.front, *sheet.place(place), fold=fold) for place, leaf in here)
        backs = tuple(Spot(leaf.back, *sheet.back_place(place), fold=back_fold) for place, leaf in here
                      if leaf.back is not None)
        if sheet.two_sided:
            pages += [SheetPage(number, False, fronts), SheetPage(number, True, backs)]
        else:
            pages.append(SheetPage(number, False, fronts + backs))
    return tuple(pages)
