"""What tests of taking battles in share: a club and a guest, packages sent, battles begun and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop.campaign.archive.battle import Package, read_battle, write_battle
from desktop.campaign.archive.comparing import compare
from desktop.campaign.archive.plan import Plan
from desktop.campaign.desk import Desk
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.rules.kernel.codec import freeze
from tests.play.killing import steps
from tests.support.night import rows


def only(desk: Desk, table: str, **where: Any) -> dict[str, Any]:
    return rows(desk, table, **where)[0]


def sent(desk: Desk, folder: Path, name: str = "battle.gonfalon.zip") -> Package:
    write_battle(desk.store, only(desk, "battle")["id"], folder / name)
    return read_battle(folder / name)


def plan_of(desk: Desk, package: Package) -> Plan:
    with desk.store.read() as connection:
        return compare(connection, package)


def begin(desk: Desk, seed: str = "sample") -> None:
    desk.execute(StartBattle(only(desk, "battle")["id"], 0, seed))


def play(desk: Desk, first: int, last: int) -> None:
    """Play some of the recorded steps."""
    table = open_play(desk, only(desk, "battle")["id"])
    for step in steps()[first:last]:
        answers = [answer_of(one) for one in step["answers"]]  # type: ignore[attr-defined]
        table.play_again(str(step["code"]), freeze(step["args"]), answers)


def finish(desk: Desk) -> None:
    desk.execute(proposed_result(open_play(desk, only(desk, "battle")["id"])))


def digest(desk: Desk, battle: str) -> int:
    return open_play(desk, battle).battle.digest
