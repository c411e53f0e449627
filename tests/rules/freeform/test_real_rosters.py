"""Lists of real list builders play: they start, take wounds, attack, and come back to their start."""

from __future__ import annotations

import pytest

from desktop.exchange.roster_import import read_roster
from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from tests.exchange.shared import named, needs_rosters
from tests.rules.freeform.player import Player, queries

LISTS = ("thousand-sons-campaign.ros", "chaos-chosen.ros", "Writhing Shadow.ros")


def mustered(name: str) -> SideSetup:
    imported = read_roster(named(name).read_bytes(), name)
    return SideSetup(name, tuple(UnitSetup(card.name, card) for card in imported.cards))


@needs_rosters
@pytest.mark.parametrize("name", LISTS)
def test_an_imported_list_is_played_and_undone(name: str) -> None:
    made = Setup((mustered(name), mustered(LISTS[0])), first=0)
    player = Player(made, 3)
    player.play(60)
    queries(player.battle, player.ids())
    for before in reversed(player.digests[:-1]):
        player.session.adopt(player.session.prepare_undo())
        assert player.battle.digest == before


@needs_rosters
@pytest.mark.parametrize("name", LISTS)
def test_every_figure_of_an_imported_list_has_its_own_wounds(name: str) -> None:
    battle = SYSTEM.start(Setup((mustered(name),)))
    for unit in battle.all(Unit):
        wounds = [model.most for model in battle.where(Model, "unit", unit.id)]
        assert wounds == [max(1, line.wounds) for line in unit.card.profiles for _ in range(line.count)]
