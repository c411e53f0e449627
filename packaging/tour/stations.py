"""The stations of the tour, in the order of a campaign night."""

from __future__ import annotations

from collections.abc import Callable

from games import play_other_games
from PySide6.QtCore import Qt
from roster import roster_xml
from stage import Stage, Stuck
from table_player import TablePlayer

from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import warbands
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.sides import is_over
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.report import write_report
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.campaign.statistics import PAGES
from desktop.ui.printing.opening import print_warband

SEED, ROUNDS = 22, 4
BOTH = ("en", "ru")
NARROW = (1280, 800)


def arrive(stage: Stage) -> None:
    """Arrive at the empty program."""
    stage.picture("01_welcome", languages=BOTH)


def open_sample(stage: Stage) -> None:
    """Open the sample campaign by its button."""
    stage.click(stage.button(stage.window, "shell.welcome.sample"))
    stage.until(lambda: stage.context.campaign_id is not None, "the sample campaign is there", 120)
    if len(battles(stage.context.desk.store, str(stage.context.campaign_id))) != 3:
        raise Stuck("the sample campaign has not its three battles")
    stage.panel("campaign")
    stage.picture("02_campaign", languages=BOTH)


def see_warbands(stage: Stage) -> None:
    """Look at the warbands, a figure and its card."""
    stage.panel("warbands")
    stage.picture("03_warbands", languages=BOTH)


def bring_a_list(stage: Stage) -> None:
    """Bring a list from a list builder and see what came over."""
    path = stage.out / "night-ledger.ros"
    path.write_text(roster_xml(), "utf-8")
    preview = stage.app.shell.importing.take([path])
    stage.settle(10)
    if preview is None:
        raise Stuck("the list is not shown before it is imported")
    preview.grab().save(str(stage.pictures / "04_import_preview_light_en.png"))
    stage.click(preview.confirm)
    stage.settle(10)
    found = [row for row in warbands(stage.context.desk.store, stage.context.campaign_id) if row.source_file]
    if len(found) != 1 or found[0].recruits != 4:
        raise Stuck("the list did not become a warband of four")
    stage.context.go("warbands", found[0].id)
    stage.picture("05_imported_warband")


def print_cards(stage: Stage) -> None:
    """Print the cards of two warbands and a roster sheet."""
    for row in warbands(stage.context.desk.store, stage.context.campaign_id):
        dialog = print_warband(stage.context, row.id, stage.window)
        if dialog is None:
            raise Stuck("there is nothing to print")
        stage.settle(30)
        if row.system == "skirmish" and row.tincture == "azure":
            dialog.grab().save(str(stage.pictures / "06_print_dialog_light.png"))
        dialog.outputs.save_pdf(str(stage.out / f"cards {row.name}.pdf"))
        dialog.outputs.save(str(stage.out / f"roster {row.name}.pdf"), dialog.roster())
        stage.until(lambda shown=dialog: not shown.outputs.busy, "the cards and the roster are written")
        dialog.close()
        stage.settle(4)


def read_rules(stage: Stage) -> None:
    """Look a rule up, and leaf through the cards."""
    stage.context.go("rules", "SK-045")
    stage.picture("07_rules", languages=BOTH)
    stage.panel("cards")
    stage.picture("08_cards", languages=BOTH)


def set_up(stage: Stage) -> None:
    """Set the planned battle up and start it."""
    panel = stage.panel("battles")
    if not isinstance(panel, BattlesPanel):
        raise Stuck("the Battles panel is not there")
    planned = next(row for row in panel.model.rows() if row.state == "planned")
    stage.context.go("battles", planned.id)
    stage.picture("09_set_up", languages=BOTH)
    panel.setup.first = 0
    stage.click(panel.go)
    stage.until(lambda: panel.table is not None, "the table is shown")


def fight(stage: Stage) -> None:
    """Fight the battle on the tracker to its end."""
    panel = stage.panel("battles")
    if not isinstance(panel, BattlesPanel) or panel.table is None:
        raise Stuck("there is no table")
    player = TablePlayer(stage, panel.table, SEED)
    shown: set[int] = set()
    player.do("skirmish.next")
    while not is_over(player.battle) and clock_of(player.battle).round <= ROUNDS:
        clock = clock_of(player.battle)
        player.play_phase()
        if clock.phase == "combat" and clock.round not in shown:
            shown.add(clock.round)
            stage.picture(f"10_table_round_{clock.round}", themes=("light", "dark") if clock.round == 2 else ("light",))
        if not is_over(player.battle):
            player.do("skirmish.next")
    if not is_over(player.battle):
        player.finish()
    pictures_of_the_table(stage, panel)
    print(f"         {player.steps} steps through the windows")


def pictures_of_the_table(stage: Stage, panel: BattlesPanel) -> None:
    """Take the table in every look: Russian, lamp light, smaller windows."""
    stage.picture("11_table_end", themes=("light", "dark", "lamp"), languages=BOTH)
    for size in ((1280, 800), (1366, 768), (800, 1280)):
        stage.window.resize(*size)
        stage.picture(f"12_table_{size[0]}x{size[1]}", themes=("light",))
    stage.window.resize(1440, 900)
    stage.settle()
    table = panel.table
    if table is None:
        raise Stuck("the table is gone")
    lines = len(table.presenter.table.session.done)
    for _ in range(3):
        stage.press(Qt.Key.Key_Z, table.tracker, Qt.KeyboardModifier.ControlModifier)
    if len(table.presenter.table.session.done) != lines - 3:
        raise Stuck("three steps were not taken back")
    for _ in range(3):
        stage.press(Qt.Key.Key_Z, table.tracker,
                    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    if len(table.presenter.table.session.done) != lines:
        raise Stuck("three steps were not brought back")


def write_back(stage: Stage) -> None:
    """Write the result back, see the standings change, undo and redo."""
    panel = stage.panel("battles")
    if not isinstance(panel, BattlesPanel) or panel.table is None:
        raise Stuck("there is no table")
    before = _points(stage)
    panel.table.write_back()
    stage.until(lambda: panel.table is None, "the table is left")
    after = _points(stage)
    if after == before:
        raise Stuck("the standings did not change")
    stage.picture("13_result", languages=BOTH)
    stage.panel("campaign")
    stage.picture("14_standings")
    stage.click(stage.app.window.header.undo)
    if _points(stage) != before:
        raise Stuck("undo did not take the result back")
    stage.click(stage.app.window.header.redo)
    if _points(stage) != after:
        raise Stuck("redo did not bring the result again")


def see_statistics(stage: Stage) -> None:
    """Look at the statistics page by page, and add them up a second time from the journal."""
    panel = stage.panel("campaign")
    if not isinstance(panel, CampaignPanel):
        raise Stuck("there is no Campaign panel")
    stage.click(panel.standings.statistics)
    dialog = panel.seeing.dialog
    if dialog is None:
        raise Stuck("the statistics did not open")
    for page in PAGES:
        dialog.show_page(page)
        stage.settle(6)
        dialog.grab().save(str(stage.pictures / f"14_statistics_{page}_light.png"))
    dialog.check()
    if dialog.said.property("tone") != "good":
        raise Stuck("tables and journal come to different statistics")
    dialog.close()
    stage.settle(4)


def _points(stage: Stage) -> list[tuple[str, int]]:
    found = standings(stage.context.desk.store, str(stage.context.campaign_id))
    return [(row.name, row.points) for row in found.rows]


def report(stage: Stage) -> None:
    """Write the battle report."""
    last = battles(stage.context.desk.store, str(stage.context.campaign_id))[-1]
    detail = battle(stage.context.desk.store, last.id)
    if detail is None:
        raise Stuck("the battle is gone")
    write_report(stage.context, detail, stage.out / "battle report.pdf")


def look_around(stage: Stage) -> None:
    """Open the palette, the settings and the keys; see the shell narrow and in high contrast."""
    stage.press(Qt.Key.Key_K, stage.window, Qt.KeyboardModifier.ControlModifier)
    stage.picture("15_go_to", themes=("light",))
    stage.press(Qt.Key.Key_Escape)
    for code in ("campaign", "warbands", "battles"):
        stage.panel(code)
        stage.picture(f"16_{code}_contrast", themes=("contrast",))
        stage.window.resize(*NARROW)
        stage.picture(f"17_{code}_narrow", themes=("light",))
        stage.window.resize(1440, 900)


NIGHT: tuple[Callable[[Stage], None], ...] = (
    arrive, open_sample, see_warbands, bring_a_list, print_cards, read_rules, set_up, fight, write_back, see_statistics,
    report, look_around,
)
"""The stations of a campaign night, in order."""

GAMES: tuple[Callable[[Stage], None], ...] = (play_other_games,)
"""What needs nothing of that night."""
