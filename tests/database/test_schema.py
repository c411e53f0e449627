"""The schema, the constant that stands for it, and the migrations."""

from __future__ import annotations

import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from database.engine import make_engine
from database.identity import HEAD, PROGRAM
from database.tables import METADATA, RECORDED
from database.upgrade import SCRIPTS, run


def schema_of(path: Path) -> set[tuple[str, tuple[str, ...]]]:
    """Return what the file says of each table and index; the order of constraints means nothing."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL "
                                   "AND name != 'alembic_version'").fetchall()
    return {(name, clauses(sql)) for name, sql in found}


def clauses(sql: str) -> tuple[str, ...]:
    columns, *constraints = " ".join(sql.split()).removesuffix(")").split("CONSTRAINT ")
    return columns.strip(" ,"), *sorted(part.strip(" ,") for part in constraints)


def test_the_constant_is_the_head_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")

    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_the_program_version_is_that_of_the_project() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]

    assert project["version"] == PROGRAM


def test_upgrading_an_empty_file_gives_the_tables_of_the_program(tmp_path: Path) -> None:
    migrated, made = tmp_path / "migrated", tmp_path / "made"
    engine = make_engine(migrated, mode="rwc", foreign_keys=False)
    with engine.begin() as connection:
        run(connection)
    engine.dispose()
    engine = create_engine(f"sqlite:///{made}")
    METADATA.create_all(engine)
    engine.dispose()

    assert schema_of(migrated) == schema_of(made)


def test_every_constraint_has_a_name() -> None:
    unnamed = [(table.name, constraint) for table in METADATA.tables.values() for constraint in table.constraints
               if not constraint.name]

    assert unnamed == []


def test_every_key_to_another_row_forbids_deleting_it() -> None:
    rules = {key.ondelete for table in METADATA.tables.values() for key in table.foreign_keys}

    assert rules == {"RESTRICT"}


def test_every_recorded_table_is_named_by_one_text() -> None:
    assert all(len(table.primary_key.columns) == 1 for table in RECORDED.values())
