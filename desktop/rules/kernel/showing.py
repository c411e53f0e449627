"""What a system shows of a unit or a side beside stats, wounds and statuses: values that its queries return.

The windows know these shapes and no system; a system that has nothing of a kind returns nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.numbers import Params


@dataclass(frozen=True, slots=True)
class Badge:
    """A short word on a tile or at the head of a side that is no status: damage against nerve, action points left.

    `code` words it, `code.tip` says what it means; `strong` where it asks to be noticed.
    """

    code: str
    params: Params = ()
    icon: str = ""
    rule: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """How near the losses of a side are to what they bring.

    Shape: `lost` of `most` figures; something falls due when `lost` reaches `at` (0: nothing does). `code` words it,
    `code.short` in a few letters where it is reached.
    """

    most: int
    lost: int = 0
    at: int = 0
    code: str = ""
    params: Params = ()

    @property
    def reached(self) -> bool:
        """Whether it has come to that."""
        return 0 < self.at <= self.lost


@dataclass(frozen=True, slots=True)
class StatusBox:
    """A box beside the wounds of a unit that stands for a status, crossed while the unit has it (a mount lost).

    `profile` is the stat line that the unit uses while it has the status, -1 where nothing changes.
    """

    status: str
    icon: str = ""
    label: str = ""
    profile: int = -1


@dataclass(frozen=True, slots=True)
class Editable:
    """A field of a thing of a system's own that the correction sheet offers: action points left, models engaged.

    Shape: `code` words it; a number lies between `low` and `high`, a flag is 0 or 1 there; `picks` are (value, code of
    its word) where it is one of several.
    """

    kind: str
    id: str
    field: str
    code: str
    params: Params = ()
    low: int = 0
    high: int = 99
    flag: bool = False
    picks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fight:
    """Whom a unit fights, by id, and whether it has struck already."""

    foes: tuple[str, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class PowerForm:
    """What an ability may be for the rules, which read it from its code: `kind name=number effect=amount target=whom`.

    Shape: `numbers` are (name, lowest, highest); of `effects` one stands with an amount, a number with or without sign
    or one of `dice`; `targets` are whom it is for. Words: `<system>.power.<kind>`, and for each name in it.
    """

    kind: str
    numbers: tuple[tuple[str, int, int], ...] = ()
    effects: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardForm:
    """What the cards of a system look like on paper and in the editor.

    Shape: `stats` is the stat line in order with the values of a `plain` card, `weapon_stats` the columns of a weapon;
    `wounds` the stat that says how many boxes a line has, `track` the stat whose last number does for a unit that has
    no models; `leading` the stat by which a leader is chosen, with the rule `leading_rule`; `general` says that whoever
    leads is called the general. `one_body` says that a card is one figure, whose further lines are what it becomes (on
    foot). `statuses` and `injuries` are the boxes to tick, `boxes` those that a keyword brings: (keyword, label, icon).

    Also on paper: `limits` are words for the numbers of the track, the lower first, each reached by 2D6 and damage;
    `counters` are boxes for what comes and goes: (label, stat that says how many), `carried` those for what a weapon
    with one of the tags brings: (label, tags, icon), `leading_boxes` those of a leader or general: (label, icon).
    `triumph_rules` and `injury_rules` are the rules that reference cards print.

    What rules read beside numbers, for the editor to offer: `weapon_tags` (words `<system>.tag.<tag>`), `keywords` (as
    they stand on the card, words `<system>.keyword.<keyword>` with `_` for blanks), `powers` of abilities.
    """

    stats: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    weapon_stats: tuple[str, ...] = ()
    wounds: str = ""
    track: str = ""
    leading: str = ""
    leading_rule: str = ""
    general: bool = False
    one_body: bool = False
    statuses: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    boxes: tuple[tuple[str, str, str], ...] = ()
    limits: tuple[str, ...] = ()
    counters: tuple[tuple[str, str], ...] = ()
    carried: tuple[tuple[str, tuple[str, ...], str], ...] = ()
    leading_boxes: tuple[tuple[str, str], ...] = ()
    triumph_rules: tuple[str, ...] = ()
    injury_rules: tuple[str, ...] = ()
    weapon_tags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    powers: tuple[PowerForm, ...] = ()
