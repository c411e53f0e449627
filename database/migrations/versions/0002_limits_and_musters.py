"""Limits of warbands, named musters, and which of them a side was called up by.

New tables alone: rows of before are as the journal has them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables, in an order that the keys allow."""
    op.create_table(
        "warband_limits",
        *_texts("id", "limits"),
        _key("id", "warband.id", "fk_warband_limits_id"),
        sa.PrimaryKeyConstraint("id", name="pk_warband_limits"),
    )
    op.create_table(
        "named_muster",
        *_texts("id", "warband", "name"),
        sa.Column("position", sa.Integer(), nullable=False),
        *_texts("limits"),
        _key("warband", "warband.id", "fk_named_muster_warband"),
        sa.PrimaryKeyConstraint("id", name="pk_named_muster"),
    )
    op.create_index("ix_named_muster_warband", "named_muster", ["warband"])
    _who()


def _who() -> None:
    op.create_table(
        "named_muster_recruit",
        *_texts("id", "muster", "recruit"),
        _key("muster", "named_muster.id", "fk_named_muster_recruit_muster"),
        _key("recruit", "recruit.id", "fk_named_muster_recruit_recruit"),
        sa.PrimaryKeyConstraint("id", name="pk_named_muster_recruit"),
    )
    op.create_index("ix_named_muster_recruit_muster", "named_muster_recruit", ["muster"])
    op.create_index("ix_named_muster_recruit_recruit", "named_muster_recruit", ["recruit"])
    op.create_table(
        "side_muster",
        *_texts("id", "muster"),
        _key("id", "battle_side.id", "fk_side_muster_id"),
        _key("muster", "named_muster.id", "fk_side_muster_muster"),
        sa.PrimaryKeyConstraint("id", name="pk_side_muster"),
    )
    op.create_index("ix_side_muster_muster", "side_muster", ["muster"])


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _key(column: str, target: str, name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], name=name, ondelete="RESTRICT")
