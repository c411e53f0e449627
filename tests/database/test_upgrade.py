"""Migrations: after a backup, all or nothing, children kept."""

from __future__ import annotations

import shutil
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from database import backup
from database.engine import connect
from database.errors import StorageError
from database.upgrade import upgrade
from tests.database.build import HandClock

NEXT = '''
"""A migration as a later one might be."""
from alembic import op
import sqlalchemy as sa
revision = "0002"
down_revision = "0001"


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
    (scripts / "versions" / "0002_next.py").write_text(NEXT.format(last=last), "utf-8")
    return str(scripts)


def ask(path: Path, question: str) -> object:
    with closing(connect(path, "ro")) as connection:
        return connection.execute(question).fetchone()[0]


def test_rebuilding_a_parent_table_keeps_its_children(closed: Path, scripts: Path, clock: HandClock) -> None:
    upgrade(closed, clock=clock, scripts=add(scripts), head="0002")

    assert ask(closed, "SELECT motto FROM campaign") == ""
    assert ask(closed, "SELECT count(*) FROM warband") == 1
    assert ask(closed, "SELECT version_num FROM alembic_version") == "0002"


def test_an_upgrade_makes_a_backup_of_the_file_as_it_was(closed: Path, scripts: Path, clock: HandClock) -> None:
    before = upgrade(closed, clock=clock, scripts=add(scripts), head="0002")

    assert ask(before, "SELECT version_num FROM alembic_version") == "0001"


@pytest.mark.parametrize("last", ["op.execute('SELECT nothing FROM nowhere')",
                                  "op.execute('DELETE FROM campaign')"])
def test_a_migration_that_fails_leaves_the_file_as_it_was(closed: Path, scripts: Path, clock: HandClock,
                                                          last: str) -> None:
    before = sha256(closed.read_bytes()).hexdigest()

    with pytest.raises(StorageError, match="upgrade_failed") as failed:
        upgrade(closed, clock=clock, scripts=add(scripts, last), head="0002")

    assert sha256(closed.read_bytes()).hexdigest() == before
    assert failed.value.params["backup"] == backup.backups(closed)[0].path.name
