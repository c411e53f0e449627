"""Taking a battle up: from its id to the table, and from the table to the command that writes it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import select

from database.tables import RECORDED
from desktop.campaign.aftermath.triumphs import triumph_options
from desktop.campaign.commands.results import WriteBack
from desktop.campaign.desk import Desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_result import result_of
from desktop.campaign.play_setup import setup_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import missing_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup
from desktop.rules.systems import FREEFORM, system


def open_play(desk: Desk, battle: str) -> PlayTable:
    """Return a battle that has begun, as its log leaves it, with the step that was under way.

    Raises:
        Refusal: it is gone, has not begun, its log is torn, or only newer rules can read it.
    """
    return PlayTable(desk, _battle(desk, battle))


def read_through(desk: Desk, battle: str) -> None:
    """Read a battle that has begun as the windows do; one of newer rules may be more than this program can read.

    Raises:
        Refusal: it is gone, has not begun, or its log is torn.
    """
    try:
        open_play(desk, battle)
    except Refusal:
        with desk.store.read() as connection:
            if missing_of(connection, battle) is None:
                raise


def proposed_result(table: PlayTable) -> WriteBack:
    """Return what would be written back of a battle as it stands now."""
    sides = sorted(_rows(table.desk, "battle_side", battle=table.id), key=lambda row: row["position"])
    return result_of(table.session, table.battle_row, sides)


def advice_of(desk: Desk, battle: str) -> list[Advice]:
    """Return what is worth knowing about the set-up of a planned battle: scenario advice, never an error."""
    row = _battle(desk, battle)

    def rows(table: str, **where: Any) -> list[dict[str, Any]]:
        found = _rows(desk, table, **where)
        return sorted(found, key=lambda one: one["position"]) if found and "position" in found[0] else found

    with desk.store.read() as connection:
        carried = triumph_options(connection, row["campaign"], battle)
    setup = setup_of(rows, row, carried=carried)
    return [*_of_other_games(setup, row["system"]), *system(row["system"]).advice(setup)]


def _of_other_games(setup: Setup, game: str) -> Iterator[Advice]:
    """Yield the sides with cards of another game; freeform takes any card."""
    for side in setup.sides:
        if game != FREEFORM and any(unit.card.system != game for unit in side.units):
            yield Advice("kernel.advice.other_game", side.name, params(name=side.name), source="default")


def _battle(desk: Desk, battle: str) -> dict[str, Any]:
    found = _rows(desk, "battle", id=battle)
    if not found:
        raise Refusal("campaign.refusal.no_battle")
    return found[0]


def _rows(desk: Desk, table: str, **where: Any) -> list[dict[str, Any]]:
    target = RECORDED[table]
    query = select(target).where(*(target.c[name] == value for name, value in where.items()))
    with desk.store.read() as connection:
        return [dict(row) for row in connection.execute(query).mappings()]
