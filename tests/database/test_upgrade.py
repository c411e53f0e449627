"""Migrations: after a backup, all or nothing, children kept."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from database import backup
from database.check import examine_values
from database.engine import connect
from database.errors import StorageError
from database.identity import HEAD
from database.opening import open_store
from database.upgrade import upgrade
from tests.database.build import HandClock, edit

NEXT = '''
"""A migration as a later one might be."""
from alembic import op
import sqlalchemy as sa
revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table("triumph", sa.Column("id", sa.Text(), nullable=False))
    with op.batch_alter_table("campaign") as batch:
        batch.add_column(sa.Column("motto", sa.Text(), nullable=False, server_default=""))
        batch.alter_column("notes", nullable=True, existing_type=sa.Text())
    {last}
'''


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    folder = tmp_path / "scripts"
    shutil.copytree(Path(backup.__file__).parent / "migrations", folder,
                    ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def add(scripts: Path, last: str = "pass") -> str:
    (scripts / "versions" / "0004_next.py").write_text(NEXT.format(last=last), "utf-8")
    return str(scripts)


def ask(path: Path, question: str) -> object:
    with closing(connect(path, "ro")) as connection:
        return connection.execute(question).fetchone()[0]


def test_rebuilding_a_parent_table_keeps_its_children(closed: Path, scripts: Path, clock: HandClock) -> None:
    upgrade(closed, clock=clock, scripts=add(scripts), head="0004")

    assert ask(closed, "SELECT motto FROM campaign") == ""
    assert ask(closed, "SELECT count(*) FROM warband") == 1
    assert ask(closed, "SELECT version_num FROM alembic_version") == "0004"


def test_an_upgrade_makes_a_backup_of_the_file_as_it_was(closed: Path, scripts: Path, clock: HandClock) -> None:
    before = upgrade(closed, clock=clock, scripts=add(scripts), head="0004")

    assert ask(before, "SELECT version_num FROM alembic_version") == "0003"


@pytest.mark.parametrize("last", ["op.execute('SELECT nothing FROM nowhere')",
                                  "op.execute('DELETE FROM campaign')"])
def test_a_migration_that_fails_leaves_the_file_as_it_was(closed: Path, scripts: Path, clock: HandClock,
                                                          last: str) -> None:
    before = sha256(closed.read_bytes()).hexdigest()

    with pytest.raises(StorageError, match="upgrade_failed") as failed:
        upgrade(closed, clock=clock, scripts=add(scripts, last), head="0004")

    assert sha256(closed.read_bytes()).hexdigest() == before
    assert failed.value.params["backup"] == backup.backups(closed)[0].path.name


def test_a_file_of_the_first_revision_opens_with_everything_in_it(tmp_path: Path, closed: Path,
                                                                  clock: HandClock) -> None:
    first = tmp_path / "first.gonfalon"
    with closing(sqlite3.connect(closed)) as old, closing(sqlite3.connect(first)) as copy:
        old.backup(copy)
        for table in ("chronicle_entry", "ledger_entry", "pairing", "campaign_round",
                      "side_muster", "named_muster_recruit", "named_muster", "warband_limits"):
            copy.execute(f"DROP TABLE {table}")
        copy.execute("UPDATE alembic_version SET version_num = '0001'")
        copy.commit()

    opened = open_store(first, clock=clock)
    with opened.write() as record:
        record.insert("named_muster", {"id": "m1", "warband": "w1", "name": "Patrol", "position": 1})
        record.insert("named_muster_recruit", {"id": "n1", "muster": "m1", "recruit": "r1"})
        record.append(edit("set_muster"))
    opened.close()

    assert examine_values(first) is None
    assert ask(first, "SELECT version_num FROM alembic_version") == HEAD
    assert ask(backup.backups(first)[0].path, "SELECT version_num FROM alembic_version") == "0001"
