"""A file with a battle in it, and ways to its table, for tests that begin there."""

from __future__ import annotations

from pathlib import Path

from desktop.campaign.files import open_or_create
from desktop.campaign.play_start import StartBattle
from tests.support.night import with_battle, with_campaign, with_warband
from tests.windows.night_keyboard import Keys
from tests.windows.night_program import Program


def a_file(folder: Path, *, started: bool = True) -> Path:
    """Return a file with a battle between the two shipped warbands, begun unless told otherwise."""
    path = folder / "data" / "campaigns.gonfalon"
    path.parent.mkdir(exist_ok=True)
    desk = open_or_create(path)
    campaign = with_campaign(desk)
    one = with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth")
    other = with_warband(desk, campaign, "fenwatch", "Fenwatch Company")
    battle = with_battle(desk, campaign, one, other)
    if started:
        desk.execute(StartBattle(battle, 0, "night"))
    desk.store.close()
    return path


def at_the_table(program: Program) -> Keys:
    """Start the program on a file with a battle and go to its table; returns the hand that is there."""
    a_file(program.folder)
    program.start()
    keys = Keys(program)
    keys.press("Ctrl+3", "Ctrl+Return")
    return keys


def to_phase(keys: Keys, phase: str) -> None:
    """Go on as far as a phase of the first turn, whatever is still due."""
    while not any(one.code == phase and one.state.name == "NOW" for one in keys.tracker.table.phases):
        keys.next()


def hears(keys: Keys, key: str, words: str) -> None:
    """Press a key until the table says something."""
    keys.press_until(lambda: keys.press(key), lambda: keys.tracker.toast.words == words, f"the table says: {words}")
