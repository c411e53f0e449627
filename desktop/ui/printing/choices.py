"""What the user chose for printing, as values that are kept for each campaign and survive nonsense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from desktop.cards.deck import Ticks
from desktop.cards.designs import DESIGNS, Design
from desktop.cards.measures import CARD_SIZES, PAPERS, CardSize
from desktop.cards.sheet import Sheet
from desktop.words import LANGUAGES

ALL: Final = "all"
MUSTER: Final = "muster"
PICK: Final = "pick"
FIGURES: Final = (ALL, MUSTER, PICK)
BLANK_MOST: Final = 36
GAP_MOST: Final = 10


@dataclass(frozen=True, slots=True)
class PrintChoices:
    """Everything that the left side of the dialog sets.

    Shape: `picked` are numbers of figures, `first` the first free place of the first sheet; both belong to one printing
    and are not kept. Units: gap in mm.
    """

    figures: str = ALL
    merge: bool = True
    blanks: int = 0
    size: str = "poker"
    design: str = "banner"
    language: str = LANGUAGES[0]
    ticks: Ticks = field(default_factory=Ticks)
    paper: str = "a4"
    marks: bool = True
    gap: int = 0
    picked: frozenset[int] = frozenset()
    first: int = 0

    @property
    def card_size(self) -> CardSize:
        """The size of the cards."""
        return CARD_SIZES[self.size]

    @property
    def card_design(self) -> Design:
        """The design of the cards."""
        return DESIGNS[self.design]

    @property
    def sheet(self) -> Sheet:
        """The sheet that the cards stand on."""
        return Sheet(PAPERS[self.paper], self.card_size, float(self.gap), self.first, self.marks)


def kept(choices: PrintChoices) -> dict[str, Any]:
    """Return the choices as data to keep."""
    data = asdict(choices)
    del data["picked"], data["first"]
    if data["figures"] == PICK:
        data["figures"] = ALL
    return data


def restored(data: Mapping[str, Any], language: str) -> PrintChoices:
    """Return choices that were kept; what does not make sense any more stands at its beginning."""
    ticks_data = data.get("ticks")
    ticks = {each.name: ticks_data[each.name] for each in fields(Ticks)
             if isinstance(ticks_data, Mapping) and isinstance(ticks_data.get(each.name), bool)}
    return PrintChoices(
        figures=_one_of(data.get("figures"), (ALL, MUSTER), ALL),
        merge=data.get("merge") is not False,
        blanks=_number(data.get("blanks"), BLANK_MOST),
        size=_one_of(data.get("size"), tuple(CARD_SIZES), "poker"),
        design=_one_of(data.get("design"), tuple(DESIGNS), "banner"),
        language=_one_of(data.get("language"), LANGUAGES, language),
        ticks=Ticks(**ticks),
        paper=_one_of(data.get("paper"), tuple(PAPERS), "a4"),
        marks=data.get("marks") is not False,
        gap=_number(data.get("gap"), GAP_MOST),
    )


def _one_of(value: object, known: tuple[str, ...], default: str) -> str:
    return value if isinstance(value, str) and value in known else default


def _number(value: object, most: int) -> int:
    return min(max(value, 0), most) if isinstance(value, int) and not isinstance(value, bool) else 0
