"""A deck: the cards of several figures, equal ones once with a count, and what came of fitting their texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from desktop.cards.designs import BANNER, Design
from desktop.cards.face import Face, face_of
from desktop.cards.layout import Laid, LaidCard, lay_out
from desktop.cards.letters import Fallen
from desktop.cards.measures import POKER, CardSize
from desktop.cards.parts import Banner, Marks, Picture
from desktop.rules.kernel.card import Card
from desktop.words import Words


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a warband that gets a card.

    Shape: `number` is its place in the warband, from 1; `points` is what it is worth where that differs from its card;
    `held` are the states that it has now (an injury of the last battle), ticked on its card.
    """

    card: Card
    number: int = 0
    leader: bool = False
    career: str = ""
    statuses: tuple[str, ...] | None = None
    points: str = ""
    held: tuple[str, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Ticks:
    """What is printed on the cards beside names, stats, weapons and abilities."""

    wounds: bool = True
    statuses: bool = True
    points: bool = True
    career: bool = True
    notes: bool = False
    picture: bool = True


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards laid out, in the order of the figures."""

    laid: tuple[Laid, ...]

    @property
    def cards(self) -> tuple[LaidCard, ...]:
        """Every physical card, the second card of a figure right after its first."""
        return tuple(card for laid in self.laid for card in laid.cards)

    @property
    def as_designed(self) -> tuple[Laid, ...]:
        """The faces that fit on one card in the text size of the design."""
        return tuple(laid for laid in self.laid if not laid.shrunk and len(laid.cards) == 1)

    @property
    def smaller(self) -> tuple[Laid, ...]:
        """The faces that fit on one card with smaller text."""
        return tuple(laid for laid in self.laid if laid.shrunk and len(laid.cards) == 1)

    @property
    def continued(self) -> tuple[Laid, ...]:
        """The faces that go on on a further card."""
        return tuple(laid for laid in self.laid if len(laid.cards) > 1)

    @property
    def fallen(self) -> tuple[Fallen, ...]:
        """The letters that the shipped fonts lack, each once."""
        return tuple(sorted({letter for laid in self.laid for letter in laid.fallen}))


def faces_of(figures: Sequence[Figure], banner: Banner, words: Words, *, merge: bool = True,
             total: int = 0) -> tuple[Face, ...]:
    """Return the faces of figures in their order; with `merge` equal figures share one card with a count.

    Shape: `total` is the size of the warband that the numbers count in, by default the number of figures.
    """
    of = total or len(figures)
    groups: dict[object, list[Figure]] = {}
    for place, figure in enumerate(figures):
        alike = replace(figure, number=0)
        groups.setdefault(alike if merge else (place, alike), []).append(figure)
    return tuple(_face(group, banner, words, of) for group in groups.values())


def _face(group: Sequence[Figure], banner: Banner, words: Words, total: int) -> Face:
    first = group[0]
    face = face_of(first.card, banner, words, leader=first.leader, number=_numbers(group), total=total,
                   count=len(group), career=first.career, statuses=first.statuses,
                   held=first.held, picture=first.picture)
    return replace(face, points=first.points) if first.points else face


def _numbers(figures: Iterable[Figure]) -> str:
    """The places of equal figures as people write them: `2–4`, or `2, 5` where they do not stand together."""
    numbers = sorted(figure.number for figure in figures if figure.number)
    if len(numbers) > 1 and all(after == before + 1 for before, after in pairwise(numbers)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(str(number) for number in numbers)


def ticked(face: Face, ticks: Ticks) -> Face:
    """Return a face without the parts that are not to be printed."""
    return replace(
        face,
        boxes=face.boxes if ticks.wounds else (),
        tracks=face.tracks if ticks.wounds else (),
        statuses=face.statuses if ticks.statuses else Marks(),
        injuries=face.injuries if ticks.statuses else Marks(),
        points=face.points if ticks.points else "",
        career=face.career if ticks.career else "",
        notes=face.notes if ticks.notes else "",
        picture=face.picture if ticks.picture else None,
    )


def deck_of(faces: Iterable[Face], words: Words, *, design: Design = BANNER, size: CardSize = POKER,
            ticks: Ticks | None = None, backs: bool = False) -> Deck:
    """Lay faces out as the cards of a deck; with `backs` a long text goes on on the back of its card."""
    chosen = ticks or Ticks()
    return Deck(tuple(lay_out(ticked(face, chosen), words, design, size, backs=backs) for face in faces))
