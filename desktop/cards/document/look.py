"""How large a document is set, and in how many columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop.cards.fonts import Style


@dataclass(frozen=True, slots=True)
class Look:
    """The letters of a document. Units: margin in mm; `tight` multiplies the room between its parts."""

    title: Style
    second: Style
    heading: Style
    body: Style
    table_head: Style
    table: Style
    table_strong: Style
    fact: Style
    fact_name: Style
    margin: float
    columns: int = 1
    tight: float = 1.0


NORMAL: Final = Look(title=Style(20, 700), second=Style(10.5), heading=Style(13, 700), body=Style(10),
                     table_head=Style(8.5, 600, True), table=Style(9), table_strong=Style(9, 600),
                     fact=Style(16, 700), fact_name=Style(8.5, 400, True), margin=18.0)
"""For reading: rosters, reports, chronicles."""

DENSE: Final = Look(title=Style(15, 700), second=Style(8.5), heading=Style(10.5, 700), body=Style(7.8),
                    table_head=Style(7, 600, True), table=Style(7.4), table_strong=Style(7.4, 600),
                    fact=Style(12, 700), fact_name=Style(7, 400, True), margin=12.0, columns=2, tight=0.62)
"""For the table: everything on as few pages as can be, in two columns."""
