"""The other games of the tour: for each a campaign of its own, and its scripted battle fought on the real tracker."""

from __future__ import annotations

from PySide6.QtCore import Qt
from stage import Stage, Stuck
from table_player import QuickHands

from desktop.campaign.queries.battles import battle
from desktop.rules.kernel.pieces import Result
from desktop.rules.kernel.session import Entry
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.report import write_report
from tests.scenarios.scripts import SCRIPTS
from tests.support.following import Follower, planned

GAMES = tuple(game for game in SCRIPTS if game != "skirmish")
BOTH = ("en", "ru")


def play_other_games(stage: Stage) -> None:
    """Fight the scripted battle of each other game, from its set-up to the result written back."""
    for number, game in enumerate(GAMES, start=20):
        steps = _play(stage, game, f"{number}_{game}")
        print(f"         {game}: {steps} steps through the windows")


def _play(stage: Stage, game: str, name: str) -> int:
    title, setup, _ = SCRIPTS[game]
    desk = stage.context.desk
    campaign, key = planned(desk, game, setup, title)
    stage.context.set_campaign(campaign)
    panel = stage.panel("battles")
    if not isinstance(panel, BattlesPanel):
        raise Stuck("the Battles panel is not there")
    stage.context.go("battles", key)
    stage.picture(f"{name}_set_up", themes=("light",), languages=BOTH)
    panel.setup.first = setup.first
    stage.click(panel.go)
    stage.until(lambda: panel.table is not None, "the table is shown")
    if panel.table is None:
        raise Stuck("there is no table")
    steps = _follow(stage, panel, game, name)
    panel.table.write_back()
    stage.until(lambda: panel.table is None, "the table is left")
    detail = battle(desk.store, key)
    if detail is None or detail.battle.state != "finished":
        raise Stuck(f"the battle of {game} was not written back")
    write_report(stage.context, detail, stage.out / f"battle report {game}.pdf")
    stage.context.go("rules")
    stage.settle()
    stage.picture(f"{name}_rules", themes=("light",))
    return steps


def _follow(stage: Stage, panel: BattlesPanel, game: str, name: str) -> int:
    """Follow the script with pictures on the way; where dice are asked for, one is taken in the middle of a step."""
    table = panel.table
    if table is None:
        raise Stuck("there is no table")
    table.tracker.guard.use_clock(QuickHands())
    hands = Follower(table, lambda key: stage.press(key, table.tracker))
    script = SCRIPTS[game][2]()
    moments = {len(script.done) * part // 4 for part in (1, 2, 3)}
    for count, at in enumerate(script.done):
        if count in moments:
            _picture_of_a_roll(stage, panel, hands, script.lines[at].entry, f"{name}_table_{count}")
        hands.step(script.lines[at].entry)
    if table.presenter.table.battle.find(Result, "result") is None:
        raise Stuck(f"the battle of {game} has no result")
    stage.picture(f"{name}_end", themes=("light", "dark"), languages=BOTH)
    stage.window.resize(800, 1280)
    stage.picture(f"{name}_tablet", themes=("light",))
    stage.window.resize(1440, 900)
    return len(script.done)


def _picture_of_a_roll(stage: Stage, panel: BattlesPanel, hands: Follower, entry: Entry, name: str) -> None:
    """Take a picture with the next step begun, then leave it again: its question, odds and offers are to be seen."""
    table = panel.table
    if table is None:
        raise Stuck("there is no table")
    hands.start_step(entry)
    stage.wait(0.4)
    stage.picture(name, themes=("light",))
    if table.presenter.table.session.draft is not None:
        stage.press(Qt.Key.Key_Escape, table.tracker)
        table.tracker.intents.procedure_left.emit()
        stage.settle()
    else:
        table.tracker.intents.undo_pressed.emit()
        stage.settle()
