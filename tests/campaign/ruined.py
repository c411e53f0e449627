"""A file with a little of everything to ruin: two campaigns, cards, battles fought and being fought, a kept list."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from database.tables import RECORDED
from desktop.campaign.commands.cards import TakePack
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.exchange.packs import read_pack
from desktop.rules.kernel.codec import freeze
from tests.campaign.build import Night, a_card
from tests.play.killing import steps
from tests.support.night import PACKS, rows, with_battle, with_campaign, with_warband

PAGE = 4096


@dataclass(frozen=True, slots=True)
class Sound:
    """A file as it was before anything happened to it."""

    path: Path
    data: bytes
    warbands: frozenset[str]
    battles: frozenset[str]
    entries: int

    @property
    def pages(self) -> int:
        return len(self.data) // PAGE

    def ruined(self, target: Path, *pages: int, fill: str = "noise") -> Path:
        """Write a copy in which pages (from 1) are ruined: with noise, or blank."""
        data = bytearray(self.data)
        for page in pages:
            content = random.Random(page).randbytes(PAGE) if fill == "noise" else bytes(PAGE)
            data[(page - 1) * PAGE:page * PAGE] = content
        target.write_bytes(data)
        return target


def a_file(folder: Path) -> Sound:
    """Make the file and close it."""
    desk = create_desk(folder / "sound.gonfalon")
    _library(desk)
    first = with_campaign(desk, "Marches of Ennor")
    one = with_warband(desk, first, "fenwatch", "Fenwatch Company", "Dasha")
    other = with_warband(desk, first, "cinder-teeth", "Cinder Teeth", "Mikko")
    desk.execute(ImportWarband(first, "Old List", "old.ros", b"<roster/>" * 900, (Arrival(a_card("Pell")),)))
    _fought(desk, with_battle(desk, first, one, other), 158)
    desk.execute(proposed_result(open_play(desk, rows(desk, "battle")[0]["id"])))
    running = with_battle(desk, first, one, other, name="Reed Gate")
    _fought(desk, running, 60)
    second = with_campaign(desk, "Salt Road")
    bands = [with_warband(desk, second, "fenwatch", f"Band {number}") for number in range(4)]
    night = Night(desk, second)
    for number in range(18):
        battle = with_battle(desk, second, bands[number % 4], bands[(number + 1) % 4], name=f"Battle {number}")
        night.do(night.result(battle))
    found = (frozenset(row["id"] for row in rows(desk, table)) for table in ("warband", "battle"))
    warbands, battles = found
    last, path = desk.store.last_seq, desk.store.path
    desk.store.close()
    assert path is not None
    return Sound(path, path.read_bytes(), warbands, battles, last)


def _library(desk: Desk) -> None:
    pack = read_pack((PACKS / "fenwatch.json").read_bytes())
    desk.execute(TakePack("Fenwatch", tuple(card.card for card in pack.cards)))


def _fought(desk: Desk, battle: str, last: int) -> None:
    desk.execute(StartBattle(battle, 0, "sample"))
    table = open_play(desk, battle)
    for step in steps()[:last]:
        answers = [answer_of(one) for one in step["answers"]]  # type: ignore[attr-defined]
        table.play_again(str(step["code"]), freeze(step["args"]), answers)


def brought(path: Path, table: str) -> frozenset[str]:
    """Return the rows of a table in a file, by their ids."""
    desk = open_desk(path)
    try:
        with desk.store.read() as connection:
            return frozenset(connection.execute(select(RECORDED[table].c.id)).scalars())
    finally:
        desk.store.close()
