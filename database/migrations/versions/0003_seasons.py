"""Rounds with their pairings, ledger entries, and the chronicle's own entries.

New tables alone: rows of before are as the journal has them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables, in an order that the keys allow."""
    _rounds()
    op.create_table(
        "ledger_entry",
        *_texts("id", "warband"), _maybe("battle"), _number("amount"), *_texts("text"), _number("position"),
        _key("ledger_entry", "battle", "battle"), _key("ledger_entry", "warband", "warband"),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_entry"),
    )
    _index("ledger_entry", "warband", "battle")
    op.create_table(
        "chronicle_entry",
        *_texts("id", "campaign"), *(_maybe(name) for name in ("battle", "warband", "recruit")),
        *_texts("kind"), _maybe("told_on"), *_texts("title", "text", "picture"), _number("position"),
        sa.CheckConstraint("kind IN ('own', 'battle')", name=op.f("ck_chronicle_entry_kind")),
        *(_key("chronicle_entry", name, name) for name in ("battle", "campaign", "recruit", "warband")),
        sa.PrimaryKeyConstraint("id", name="pk_chronicle_entry"),
    )
    _index("chronicle_entry", "campaign", "battle", "warband", "recruit")


def _rounds() -> None:
    op.create_table(
        "campaign_round",
        *_texts("id", "campaign", "name"), _number("position"), _maybe("begins_on"), _maybe("ends_on"),
        _key("campaign_round", "campaign", "campaign"),
        sa.PrimaryKeyConstraint("id", name="pk_campaign_round"),
    )
    _index("campaign_round", "campaign")
    op.create_table(
        "pairing",
        *_texts("id", "round"), _number("position"), *_texts("first"), _maybe("second"), _maybe("battle"),
        *_texts("notes"),
        _key("pairing", "battle", "battle"), _key("pairing", "first", "warband"),
        _key("pairing", "round", "campaign_round"), _key("pairing", "second", "warband"),
        sa.PrimaryKeyConstraint("id", name="pk_pairing"),
    )
    _index("pairing", "round", "first", "second", "battle")


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _maybe(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=True)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{target}.id"], name=f"fk_{table}_{column}", ondelete="RESTRICT")


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])
