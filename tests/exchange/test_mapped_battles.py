"""Lists of other games are played by the rules of a system: imported, mapped, mustered, and fought with legal steps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.play_start import StartBattle
from desktop.exchange.mapping.convert import convert
from desktop.exchange.mapping.fits import best_fit, fits_of
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from desktop.rules import systems
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from tests.exchange.shared import lists, named, needs_rosters
from tests.rules.assault.player import Player as AssaultPlayer
from tests.rules.grid.player import Player as GridPlayer
from tests.rules.random_player import RandomPlayer
from tests.rules.skirmish.player import Player as SkirmishPlayer
from tests.rules.warscroll.player import Player as WarscrollPlayer
from tests.support.night import a_desk, open_table

pytestmark = needs_rosters

PLAYERS: dict[str, Callable[..., RandomPlayer]] = {
    "skirmish": SkirmishPlayer, "assault": AssaultPlayer, "warscroll": WarscrollPlayer, "grid": GridPlayer}

PAIRS = [
    ("skirmish", "thousand-sons-campaign.ros", "Writhing Shadow.ros"),
    ("assault", "Dark Angels - HH2 - Test.ros", "HH Dark Angels Test.ros"),
    ("assault", "PlagueMarines.rosz", "adepta-sororitas-celestine.rosz"),
    ("warscroll", "Khorne 2k AoS 3.ros", "Sylvaneth Redux.rosz"),
    ("warscroll", "Tzeentch Test.rosz", "sbgl.rosz"),
    ("grid", "gcps.ros", "gcps.ros"),
]


def started(folder: Path, system: str, first: str, second: str) -> Battle:
    """A battle between two lists, as the table opens it."""
    desk = a_desk(folder)
    campaign = desk.execute(CreateCampaign("Lists", system)).new_id
    bands = []
    for name in (first, second):
        path = named(name)
        made = convert(read_roster(path.read_bytes(), path.name).units, system)
        arrivals = tuple(Arrival(unit.card, unit.origin.custom_name) for unit in made.units)
        bands.append(desk.execute(ImportWarband(campaign, name, name, path.read_bytes(), arrivals, system=system))
                     .added("warband")[0])
    battle = desk.execute(CreateBattle(campaign, "A trial", system, tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "lists"))
    table = open_table(desk, battle)
    assert table.system is systems.system(system)
    return table.battle


@pytest.mark.parametrize(("system", "first", "second"), PAIRS)
def test_two_real_lists_fight_by_the_rules(tmp_path: Path, system: str, first: str, second: str) -> None:
    battle = started(tmp_path, system, first, second)
    assert {unit.side for unit in battle.all(Unit)} == {"a", "b"}
    assert all(model.wounds == model.most >= 1 for model in battle.all(Model))
    player = PLAYERS[system](battle, 3, corrects=0.0)
    player.play(120)
    told = {line.entry.code.split(".")[1] for line in player.session.lines}
    assert len(told) >= 8
    assert told & {"shoot", "fight", "step", "strike"}
    assert player.battle.digest != battle.digest


def test_every_real_list_begins_a_battle_in_the_game_it_fits_best() -> None:
    begun = set()
    for path in lists():
        try:
            read = read_roster(path.read_bytes(), path.name)
        except ImportRefused:
            continue
        id = best_fit(fits_of(read.units))
        made = convert(read.units, id)
        sides = tuple(SideSetup(name, tuple(UnitSetup(unit.card.name, unit.card) for unit in made.units))
                      for name in ("this", "that"))
        game = systems.system(id)
        battle = game.start(Setup(sides, first=0))
        assert len(battle.all(Unit)) == 2 * len(made.units), path
        assert game.phases(battle), path
        game.dues(battle)
        begun.add(id)
    assert begun == {"skirmish", "assault", "warscroll", "grid", "freeform"}
