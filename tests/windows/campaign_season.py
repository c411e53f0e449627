"""A season to arrange tests of the Campaign panel with: six warbands, rounds, links, triumphs, a battle running."""

from __future__ import annotations

import functools
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.standings import standings
from desktop.campaign.values import Carried
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.shell.current import CurrentCampaign
from desktop.ui.shell.edits import Edits
from desktop.ui.shell.panels import PANELS
from desktop.ui.shell.window import MainWindow
from tests.windows.shell_support import a_context

ENTRIES = tuple(entry for entry in PANELS if entry.key in ("campaign", "cards"))

STATS = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")

WARBANDS = (
    ("Shoal Watch", "Dasha", "purpure", "mdi6.anchor"), ("Gallows Crows", "Lev", "sable", "mdi6.bird"),
    ("Thornhold", "Ruta", "vert", "mdi6.pine-tree"), ("Bone River", "Mikko", "tenne", "mdi6.bone"),
    ("Red Orchard", "Oskar", "gules", "mdi6.flower"), ("Lantern Guild", "Ines", "azure", "mdi6.candle"),
)  # fmt: skip

FOUGHT = (
    ("Salt Stair", "1", "2026-09-05", 0, 4, "minor"), ("Reed Gate", "1", "2026-09-08", 3, 5, "major"),
    ("Crow Hill", "1", "2026-09-12", 2, 1, "draw"), ("Burnt Chapel", "2", "2026-09-19", 0, 5, "major"),
    ("Tithe Barn", "2", "2026-09-25", 4, 2, "minor"), ("Gibbet Lane", "2", "2026-09-26", 1, 3, "major"),
    ("Long Causeway", "3", "2026-10-03", 2, 5, "minor"),
)  # fmt: skip

AHEAD = (
    ("Sluice House", "3", "2026-10-10", (4, 1)), ("Quiet Ford", "3", None, (0, 3)),
    ("Drowned Mile", "4", "2099-10-17", (0, 2)), ("Ash Market", "4", "2099-10-17", (3, 4)),
    ("Lamp Row", "4", None, (5, 1)), ("The Crown Stone", "Final", None, ()),
)  # fmt: skip

LINKS = ((1, 4, 0), (2, 6, None), (6, 8, 1), (4, 9, 0), (7, 10, None))
"""Number of the battle before, of the one after, and which warband carries a triumph, if any."""


def a_card(name: str, leadership: str = "7") -> Card:
    """Return a plain skirmish card."""
    values = ("4", "3", "3", "3", "3", "1", "3", "1", leadership, "5+")
    line = tuple(Stat(stat, value) for stat, value in zip(STATS, values, strict=True))
    return Card(name, "skirmish", "Spear", "35", profiles=(Profile(name, line),))


@dataclass
class Season:
    """A campaign in the middle of its third round: seven battles over, one running, five planned."""

    desk: Desk
    campaign: str = ""
    warbands: list[str] = field(default_factory=list)
    recruits: list[list[str]] = field(default_factory=list)
    battles: list[str] = field(default_factory=list)

    def write_back(self, battle_id: str, outcomes: tuple[str, ...], out: int = 2) -> None:
        """End a battle: the winner's first recruit takes out all that the loser loses."""
        detail = battle(self.desk.store, battle_id)
        assert detail is not None
        results = []
        for side, outcome in zip(detail.battle.sides, outcomes, strict=True):
            fates = [Fate(row.recruit.id, "stood") for row in detail.muster_of(side.id)]
            if outcome == "loss":
                fates = [Fate(each.recruit, "out", 1) if at < out else each for at, each in enumerate(fates)]
            elif outcome in ("major", "minor"):
                fates[0] = Fate(fates[0].recruit, "stood", kills=out)
            results.append(SideResult(side.id, outcome, fates=tuple(fates)))
        self.desk.execute(WriteBack(battle_id, tuple(results), "rout" if "loss" in outcomes else "agreed"))

    def points(self) -> dict[str, int]:
        """Return the points of each warband by its name."""
        return {row.name: row.points for row in standings(self.desk.store, self.campaign).rows}


def a_season(folder: Path) -> Season:
    """Return the season over a file of its own; it is built once and copied."""
    content, season = _built()
    path = folder / "season.gonfalon"
    path.write_bytes(content)
    # Lists of its own: a test that plans another battle must not lend it to the tests after it.
    return replace(season, desk=open_desk(path), warbands=list(season.warbands),
                   recruits=[list(crew) for crew in season.recruits], battles=list(season.battles))


@functools.cache
def _built() -> tuple[bytes, Season]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "season.gonfalon"
        desk = create_desk(path)
        with desk.together():
            season = build_season(desk)
        desk.store.close()
        return path.read_bytes(), season


def build_season(desk: Desk, *, figures: int = 5) -> Season:
    """Build the season on an open desk."""
    season = Season(desk, desk.execute(CreateCampaign("The Drowned Crown", notes="Bring the river boards.")).new_id)
    for at, (name, player, tincture, charge) in enumerate(WARBANDS):
        _raise(season, at, name, player, tincture, charge, figures)
    for name, label, day, one, other, outcome in FOUGHT:
        key = _plan(season, name, label, day, (one, other))
        season.write_back(key, (outcome, "draw" if outcome == "draw" else "loss"), out=1 + len(season.battles) % 3)
    for name, label, ahead_day, sides in AHEAD:
        _plan(season, name, label, ahead_day, sides)
    for before, after, triumph in LINKS:
        carries = () if triumph is None else (Carried("triumph", season.warbands[triumph]),)
        desk.execute(LinkBattles(season.battles[before - 1], season.battles[after - 1], carries))
    desk.execute(StartBattle(season.battles[8], 0, "season"))
    return season


def _raise(season: Season, at: int, name: str, player: str, tincture: str, charge: str, figures: int) -> None:
    desk = season.desk
    who = desk.execute(CreatePlayer(season.campaign, player, f"{player.casefold()}@club")).new_id
    band = desk.execute(CreateWarband(season.campaign, name, player=who, tincture=tincture, charge=charge)).new_id
    crew = [desk.execute(Recruit(band, given=a_card(f"{name} {number}", "8" if number == 1 else "7"))).new_id
            for number in range(1, figures + 1)]
    if at != 5:
        desk.execute(NameLeader(band, crew[0]))
    season.warbands.append(band)
    season.recruits.append(crew)


def _plan(season: Season, name: str, label: str, day: str | None, sides: tuple[int, ...]) -> str:
    bands = tuple(season.warbands[at] for at in sides)
    key = season.desk.execute(CreateBattle(season.campaign, name, "skirmish", bands, label, day)).new_id
    season.battles.append(key)
    return key


def a_window(qtbot: QtBot, desk: Desk, campaign: str | None, panel: str) -> MainWindow:
    """Return a shown main window over a desk with the two panels, undo and current campaign tied in."""
    context = a_context()
    context.set_desk(desk)
    window = MainWindow(context, ENTRIES)
    Edits(context, window)
    CurrentCampaign(context, window)
    context.set_campaign(campaign)
    qtbot.addWidget(window)
    # The bot holds its widgets weakly: a window that the test does not name would go at any collection.
    vars(qtbot).setdefault("kept", []).append(window)
    window.show()
    window.activateWindow()
    window.show_panel(panel)
    return window


def of_all_panels(qtbot: QtBot, season: Season) -> MainWindow:
    """Return a shown main window of all panels over a season; none of them is shown yet."""
    context = a_context()
    context.set_desk(season.desk)
    context.set_campaign(season.campaign)
    window = MainWindow(context)
    qtbot.addWidget(window)
    window.show()
    return window


def picture(window: MainWindow) -> int:
    """Return a number for what a window looks like."""
    # The picture must outlive its bits.
    image = window.grab().toImage()
    return hash(bytes(image.constBits()))


def ranking(panel: CampaignPanel) -> list[tuple[str, int]]:
    """Return names and points as the standings show them."""
    return [(row.name, row.points) for row in panel.standings.model.rows()]
