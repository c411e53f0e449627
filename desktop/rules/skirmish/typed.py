"""Numbers that are typed at the table, where it was agreed to use no chart (SK-100, SK-124, SK-125)."""

from __future__ import annotations

from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Declare, Fact
from desktop.rules.kernel.sides import name_of

TO_WOUND = Fact("to_wound", "number", 4, 1, 6, rule="SK-125")


def by_chart(table: Table, key: str) -> bool:
    """Whether the default chart is used, and not a number typed at the table."""
    return option(table.battle, key) != "typed"


async def typed_to_wound(table: Table, target: str, by: str, rule: str) -> int:
    """Ask for the number to wound where no form asks for more; 0 where the chart is used."""
    if by_chart(table, "wound_chart"):
        return 0
    facts = await Declare(key="skirmish.wound_number", by=by, about=target, rule=rule, hard=True, facts=(TO_WOUND,),
                          params=params(name=name_of(table.battle, target)))
    return facts.number("to_wound")
