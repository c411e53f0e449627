"""One example of every command of the chronicle, by its code."""

from __future__ import annotations

from collections.abc import Callable

from desktop.campaign.command import Command
from desktop.campaign.commands.chronicle import (
    About,
    EditEntry,
    Picture,
    StrikeEntry,
    TellAgain,
    TellBattle,
    WriteEntry,
)
from tests.campaign.build import Night
from tests.support.pictures import a_png


def _entry(night: Night) -> str:
    """Return an entry of somebody's own with a picture."""
    return night.do(WriteEntry(night.campaign, "Winter", "Snow.", "2026-12-01", About(night.over),
                               Picture("snow.png", a_png()))).added("chronicle_entry")[0]


def _told_again(night: Night) -> Command:
    night.do(TellBattle(night.over, "It rained.", "The wet one", Picture("rain.png", a_png(shade=2))))
    return TellAgain(night.over)


CHRONICLE: dict[str, Callable[[Night], Command]] = {
    "write_entry": lambda night: WriteEntry(night.campaign, "Зима", "Снег.", "2026-12-01",
                                            About(night.over, recruit=night.recruits()[0]),
                                            Picture("snow.png", a_png())),
    "edit_entry": lambda night: EditEntry(_entry(night), "Thaw", "Mud.", about=About(warband=night.second), bare=True),
    "strike_entry": lambda night: StrikeEntry(_entry(night)),
    "tell_battle": lambda night: TellBattle(night.over, "It rained.", "The wet one", Picture("rain.png", a_png())),
    "tell_again": _told_again,
}
"""What to do in the campaign of `a_night`, by the code of the command."""
