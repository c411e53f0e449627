"""What the user chose for printing, as values that are kept for each campaign and survive nonsense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from desktop.cards.deck import Ticks
from desktop.cards.designs import DESIGNS, Design
from desktop.cards.measures import CARD_SIZES, ONE_EACH, OWN, OWN_LEAST, OWN_MOST, PAPERS, CardSize, own_size
from desktop.cards.reference import REFERENCES
from desktop.cards.rule_texts import TEXTS
from desktop.cards.sheet import BACKS, Backs, Sheet
from desktop.words import LANGUAGES

ALL: Final = "all"
MUSTER: Final = "muster"
PICK: Final = "pick"
PART: Final = "part:"
"""What stands before the key of a named muster."""

BLANK_MOST: Final = 36
GAP_MOST: Final = 10
BLEED_MOST: Final = 5
NUDGE_MOST: Final = 60
"""How far backs can be moved. Units: tenths of a millimetre."""

SIZES: Final = (*CARD_SIZES, OWN)
SHEETS: Final = {**PAPERS, ONE_EACH.key: ONE_EACH}
"""The papers that cards can be printed on, by key."""


@dataclass(frozen=True, slots=True)
class PrintChoices:
    """Everything that the left side of the dialog sets.

    Shape: `picked` are numbers of figures, `first` the first free place of the first sheet; both belong to one printing
    and are not kept. Units: gap, bleed and the own size in mm, the nudge of backs in tenths of a mm.
    """

    figures: str = ALL
    merge: bool = True
    blanks: int = 0
    references: tuple[str, ...] = ()
    size: str = "poker"
    own_width: int = 70
    own_height: int = 100
    lying: bool = False
    design: str = "banner"
    language: str = LANGUAGES[0]
    texts: str = TEXTS[0]
    ticks: Ticks = field(default_factory=Ticks)
    paper: str = "a4"
    marks: bool = True
    gap: int = 0
    bleed: int = 0
    backs: Backs = "none"
    emblems: bool = True
    nudge_x: int = 0
    nudge_y: int = 0
    picked: frozenset[int] = frozenset()
    first: int = 0

    @property
    def card_size(self) -> CardSize:
        """The size of the cards, as they lie."""
        size = own_size(self.own_width, self.own_height) if self.size == OWN else CARD_SIZES[self.size]
        return size.turned if self.lying else size

    @property
    def card_design(self) -> Design:
        """The design of the cards."""
        return DESIGNS[self.design]

    @property
    def sheet(self) -> Sheet:
        """The sheet that the cards stand on."""
        return Sheet(SHEETS[self.paper], self.card_size, float(self.gap), self.first, self.marks, float(self.bleed),
                     self.backs, (self.nudge_x / 10, self.nudge_y / 10), self.emblems)


def kept(choices: PrintChoices) -> dict[str, Any]:
    """Return the choices as data to keep."""
    data = asdict(choices)
    del data["picked"], data["first"]
    data["references"] = list(choices.references)
    if data["figures"] == PICK:
        data["figures"] = ALL
    return data


def restored(data: Mapping[str, Any], language: str) -> PrintChoices:
    """Return choices that were kept; what does not make sense any more stands at its beginning."""
    ticks_data = data.get("ticks")
    ticks = {each.name: ticks_data[each.name] for each in fields(Ticks)
             if isinstance(ticks_data, Mapping) and isinstance(ticks_data.get(each.name), bool)}
    wished = data.get("references")
    references = tuple(kind for kind in REFERENCES if isinstance(wished, list) and kind in wished)
    start = PrintChoices()
    return PrintChoices(
        figures=_figures(data.get("figures")),
        merge=data.get("merge") is not False,
        blanks=_number(data.get("blanks"), 0, BLANK_MOST),
        references=references,
        size=_one_of(data.get("size"), SIZES, start.size),
        own_width=_number(data.get("own_width"), OWN_LEAST, OWN_MOST, start.own_width),
        own_height=_number(data.get("own_height"), OWN_LEAST, OWN_MOST, start.own_height),
        lying=data.get("lying") is True,
        design=_one_of(data.get("design"), tuple(DESIGNS), start.design),
        language=_one_of(data.get("language"), LANGUAGES, language),
        texts=_one_of(data.get("texts"), TEXTS, start.texts),
        ticks=Ticks(**ticks),
        paper=_one_of(data.get("paper"), tuple(SHEETS), start.paper),
        marks=data.get("marks") is not False,
        gap=_number(data.get("gap"), 0, GAP_MOST),
        bleed=_number(data.get("bleed"), 0, BLEED_MOST),
        backs=next((backs for backs in BACKS if backs == data.get("backs")), "none"),
        emblems=data.get("emblems") is not False,
        nudge_x=_number(data.get("nudge_x"), -NUDGE_MOST, NUDGE_MOST),
        nudge_y=_number(data.get("nudge_y"), -NUDGE_MOST, NUDGE_MOST),
    )


def _figures(value: object) -> str:
    known = isinstance(value, str) and (value in (ALL, MUSTER) or value.startswith(PART))
    return str(value) if known else ALL


def _one_of(value: object, known: tuple[str, ...], default: str) -> str:
    return value if isinstance(value, str) and value in known else default


def _number(value: object, least: int, most: int, default: int = 0) -> int:
    return min(max(value, least), most) if isinstance(value, int) and not isinstance(value, bool) else default
