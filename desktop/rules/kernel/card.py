"""A unit as printed: the one shape that the library, the warband, the paper and the battle share.

Mixed units, units without models and single figures are one shape (rules/common.md section 2): a card holds one or more
`Profile` lines, each with the number of models it stands for; a single figure is one profile with count 1, a unit
whose damage is kept as a whole has count 0. Values are text as printed; `number_of` reads those that are numbers.

The parts stand in `card_parts`, numbers in `card_numbers`, taking and sizes in `card_options`, limits and faults in
`card_faults`, the card with everything worked in in `card_worked`; all of it is offered here.
"""

from desktop.rules.kernel.card_faults import CardFault, allowed, faults
from desktop.rules.kernel.card_numbers import changed, decimal_of, number_of, plain, signed
from desktop.rules.kernel.card_options import (
    CostTerm,
    Taken,
    bare,
    leave,
    models_of,
    places,
    room,
    sized,
    take,
    taken,
    terms,
    times,
    total,
)
from desktop.rules.kernel.card_parts import (
    FEW,
    NO_LIMITS,
    Ability,
    Card,
    Choice,
    Limits,
    Option,
    Profile,
    Stat,
    Weapon,
)
from desktop.rules.kernel.card_worked import WorkedLine, with_options, worked_lines

__all__ = [
    "FEW", "NO_LIMITS", "Ability", "Card", "CardFault", "Choice", "CostTerm", "Limits", "Option", "Profile", "Stat",
    "Taken", "Weapon", "WorkedLine", "allowed", "bare", "changed", "decimal_of", "faults", "leave", "models_of",
    "number_of", "places", "plain", "room", "signed", "sized", "take", "taken", "terms", "times", "total",
    "with_options", "worked_lines",
]
