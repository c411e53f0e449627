"""What people do with a campaign file, one deed at a time, and what is to be seen of it afterwards.

A deed has what it needs before the disk begins to fail (`ready`), and what it does (`act`). It works on a folder that
was laid out by `lay_out`; `facts` tells all of a folder that matters, the same for the same state whatever its ids are.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command as _alembic  # noqa: F401 - read before the disk fails, as the program's own modules are

from database import backup, checksum
from database.check import OLDER, examine
from database.engine import connect
from database.identity import HEAD
from database.upgrade import upgrade
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.campaigns import RenameCampaign
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk, open_desk, open_or_create
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.cards.safe_file import write_file
from tests.campaign.build import a_card, a_night
from tests.support.night import rows

NAME = "night.gonfalon"
_LATER = ("chronicle_entry", "ledger_entry", "pairing", "campaign_round", "side_muster", "named_muster_recruit",
          "named_muster", "warband_limits")
"""Tables that a file of the first revision does not have."""

_HOT = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = TRUNCATE")
connection.execute("PRAGMA cache_size = 2")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE journal SET params = hex(zeroblob(9000))")
os._exit(9)
"""


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed by its name. Shape: `ready` returns what `act` is handed with the folder."""

    name: str
    act: Callable[[Path, Any], object]
    ready: Callable[[Path], Any] = lambda _folder: None
    lay_out: Callable[[Path], object] = lambda _folder: None


def lay_out(folder: Path) -> None:
    """Make the file that every deed starts from: a small campaign with a battle that is being fought."""
    desk = create_desk(folder / NAME)
    night = a_night(desk)
    desk.execute(StartBattle(night.next, 0, "disk"))
    desk.store.close()


def facts(folder: Path) -> tuple[object, ...]:
    """Return what stands in a folder: the main file, proven backups, exports, files kept aside."""
    path = folder / NAME
    trouble = examine(path) if path.exists() else None
    if trouble is not None and trouble.code != OLDER:
        return trouble.code, trouble.params, "", ""
    if any(checksum.differs(file) for file in (path, *(copy.path for copy in backup.backups(path))) if file.exists()):
        return "a false alarm", "", "", ""
    proven = {getattr(examine(copy.path), "code", OLDER) for copy in backup.backups(path)}
    exports = sorted((file.name, zipfile.is_zipfile(file) or file.stat().st_size)
                     for file in folder.iterdir() if file.suffix in (".out", ".arch"))
    aside = sum(".kept-" in file.name and not file.name.endswith("-journal") for file in folder.iterdir())
    return (_inside(path) if path.exists() else None), sorted(proven), tuple(exports), min(aside, 1)


def _inside(path: Path) -> tuple[object, ...]:
    with closing(connect(path, "ro")) as connection:
        def ask(line: str) -> list[tuple[object, ...]]:
            return connection.execute(line).fetchall()

        tables = [str(row[0]) for row in ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
        counts = tuple((name, ask(f'SELECT count(*) FROM "{name}"')[0][0]) for name in tables
                       if name not in ("holder", "meta"))
        names = tuple(ask("SELECT name FROM campaign UNION ALL SELECT name FROM recruit "
                          "UNION ALL SELECT state FROM battle"))
        return counts, names, ask("SELECT version_num FROM alembic_version")[0]


def _desk(folder: Path) -> Desk:
    return open_desk(folder / NAME, deep=False)


def _campaign(desk: Desk) -> str:
    return str(rows(desk, "campaign")[0]["id"])


def _rename(_folder: Path, desk: Desk) -> object:
    return desk.execute(RenameCampaign(_campaign(desk), "Болота Эннора"))


def _joined(folder: Path) -> None:
    desk = _desk(folder)
    desk.execute(CreatePlayer(_campaign(desk), "Третий"))
    desk.store.close()


def _undo(_folder: Path, desk: Desk) -> object:
    return desk.undo(_campaign(desk))


def _edit(_folder: Path, desk: Desk) -> object:
    return desk.execute(RenameRecruit(str(rows(desk, "recruit", name="Aldreda Voss")[0]["id"]), "Пелл"))


def _import(_folder: Path, desk: Desk) -> object:
    arrivals = tuple(Arrival(a_card(f"Clerk {number}"), marks=(f"a-{number}",)) for number in range(6))
    return desk.execute(ImportWarband(_campaign(desk), "Ledger", "ledger.ros", b"<roster/>" * 4000, arrivals))


def _table(folder: Path) -> PlayTable:
    desk = _desk(folder)
    return open_play(desk, str(rows(desk, "battle", state="running")[0]["id"]))


def _step(_folder: Path, table: PlayTable) -> object:
    return table.start(table.system.advance)


def _write_back(_folder: Path, table: PlayTable) -> object:
    return table.desk.execute(proposed_result(table))


def _age(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        for table in _LATER:
            connection.execute(f"DROP TABLE {table}")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")


def _backed_up(folder: Path) -> None:
    backup.make_backup(folder / NAME)
    desk = _desk(folder)
    _rename(folder, desk)
    desk.store.close()


def _heat(folder: Path) -> None:
    subprocess.run([sys.executable, "-c", _HOT, str(folder / NAME)], check=False)
    assert (folder / f"{NAME}-journal").stat().st_size > 0


def _emptied(folder: Path) -> None:
    (folder / NAME).unlink()


def _exported(folder: Path) -> None:
    (folder / "list.out").write_bytes(b"what stood there before")


DEEDS = {deed.name: deed for deed in (
    Deed("new", lambda folder, _: open_or_create(folder / NAME), lay_out=_emptied),
    Deed("command", _rename, _desk),
    Deed("undo", _undo, _desk, _joined),
    Deed("roster edit", _edit, _desk),
    Deed("import", _import, _desk),
    Deed("migration", lambda folder, _: upgrade(folder / NAME), lay_out=_age),
    Deed("backup", lambda folder, _: backup.make_backup(folder / NAME)),
    Deed("restore", lambda folder, _: backup.restore(folder / NAME, backup.backups(folder / NAME)[0].path),
         lay_out=_backed_up),
    Deed("step", _step, _table),
    Deed("write back", _write_back, _table),
    Deed("recovery", lambda folder, _: _desk(folder), lay_out=_heat),
    Deed("archive", lambda folder, desk: write_campaign(desk.store, _campaign(desk), folder / "campaign.arch"), _desk),
    Deed("export", lambda folder, _: write_file(folder / "list.out", b"a list to hand on\n" * 4000), lay_out=_exported),
)}
"""Every deed by its name."""

assert HEAD > "0001"
