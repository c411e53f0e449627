"""All tables by name, which of them the journal answers for, and rows made whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Integer, Table

from database import schema_battles, schema_campaign, schema_journal, schema_musters, schema_season, schema_warbands
from database.errors import Misuse
from database.schema import Base, JsonText

Row = dict[str, Any]
"""A row by column name; JSON columns hold data."""

METADATA = Base.metadata
"""Every table there is."""

_RECORDED_ROWS = (
    schema_campaign.CampaignRow, schema_campaign.PlayerRow, schema_campaign.SettingRow,
    schema_warbands.CardRow, schema_warbands.WarbandRow, schema_warbands.RecruitRow,
    schema_battles.BattleRow, schema_battles.BattleSideRow, schema_battles.MusterRow, schema_battles.BattleLinkRow,
    schema_musters.WarbandLimitsRow, schema_musters.NamedMusterRow, schema_musters.NamedMusterRecruitRow,
    schema_musters.SideMusterRow,
    schema_season.CampaignRoundRow, schema_season.PairingRow, schema_season.LedgerEntryRow,
    schema_season.ChronicleEntryRow,
)

RECORDED: Mapping[str, Table] = {row.__tablename__: METADATA.tables[row.__tablename__] for row in _RECORDED_ROWS}
"""The tables that are what the journal made of them."""

JOURNAL = METADATA.tables[schema_journal.JournalRow.__tablename__]
META = METADATA.tables[schema_journal.MetaRow.__tablename__]
HOLDER = METADATA.tables[schema_journal.HolderRow.__tablename__]
DRAFT = METADATA.tables[schema_battles.DraftRow.__tablename__]
CHECKPOINT = METADATA.tables[schema_battles.CheckpointRow.__tablename__]
SOURCE_FILE = METADATA.tables[schema_warbands.SourceFileRow.__tablename__]


def recorded(name: str) -> Table:
    """Return a recorded table by its name."""
    table = RECORDED.get(name)
    if table is None:
        raise Misuse(f"{name} is no recorded table")
    return table


def key_of(table: Table) -> str:
    """Return the name of the column that names a row."""
    return next(iter(table.primary_key.columns)).name


def whole(table: Table, row: Mapping[str, Any]) -> Row:
    """Return a row with every column: what is not given is empty."""
    unknown = set(row) - set(table.columns.keys())
    if unknown:
        raise Misuse(f"{table.name} has no column {sorted(unknown)[0]}")
    return {column.name: row.get(column.name, _empty(column)) for column in table.columns}


def _empty(column: Any) -> Any:
    if column.nullable:
        return None
    if isinstance(column.type, JsonText):
        return {}
    return 0 if isinstance(column.type, Integer) else ""
