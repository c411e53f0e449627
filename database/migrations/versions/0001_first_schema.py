"""The first schema: campaigns, warbands, battles, the journal.

Literal tables only: a migration must not change its meaning when today's classes do.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables, in an order that the keys allow."""
    _file()
    _campaigns()
    _library()
    _warbands()
    _recruits()
    _battles()
    _musters()
    _running()
    _journal()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _texts(*names: str) -> list[sa.Column[str]]:
    return [_text(name) for name in names]


def _maybe(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=True)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _numbers(*names: str) -> list[sa.Column[int]]:
    return [_number(name) for name in names]


def _seq() -> sa.Column[int]:
    return sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False)


def _key(column: str, target: str, name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], name=name, ondelete="RESTRICT")


def _file() -> None:
    op.create_table(
        "meta",
        *_texts("key", "value"),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "setting",
        *_texts("key", "value"),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
    )
    op.create_table(
        "holder",
        *_texts("id", "host"),
        _number("pid"),
        *_texts("opened_at", "beat_at"),
        sa.PrimaryKeyConstraint("id", name="pk_holder"),
    )


def _campaigns() -> None:
    op.create_table(
        "campaign",
        *_texts("id", "name", "system", "notes", "settings"),
        _number("position"),
        _text("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_campaign"),
    )
    op.create_table(
        "player",
        *_texts("id", "campaign", "name", "contact"),
        _number("position"),
        _key("campaign", "campaign.id", "fk_player_campaign"),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_index("ix_player_campaign", "player", ["campaign"])


def _library() -> None:
    op.create_table(
        "card",
        *_texts("id", "system", "name", "role", "points", "keywords", "search", "pack", "source"),
        _number("position"),
        _text("body"),
        sa.PrimaryKeyConstraint("id", name="pk_card"),
    )
    op.create_index("ix_card_system", "card", ["system"])
    op.create_table(
        "source_file",
        *_texts("id", "name", "sha256"),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        *_texts("report", "at", "seal"),
        sa.PrimaryKeyConstraint("id", name="pk_source_file"),
    )


def _warbands() -> None:
    op.create_table(
        "warband",
        *_texts("id", "campaign"),
        _maybe("player"),
        *_texts("name", "system", "points_limit", "tincture", "charge", "notes"),
        _maybe("leader_id"),
        _maybe("source_file"),
        _number("position"),
        _key("campaign", "campaign.id", "fk_warband_campaign"),
        sa.ForeignKeyConstraint(["leader_id"], ["recruit.id"], name="fk_warband_leader_id", ondelete="RESTRICT",
                                use_alter=True),
        _key("player", "player.id", "fk_warband_player"),
        _key("source_file", "source_file.id", "fk_warband_source_file"),
        sa.PrimaryKeyConstraint("id", name="pk_warband"),
    )
    op.create_index("ix_warband_campaign", "warband", ["campaign"])
    op.create_index("ix_warband_player", "warband", ["player"])


def _recruits() -> None:
    op.create_table(
        "recruit",
        *_texts("id", "warband"),
        _maybe("origin"),
        _text("name"),
        _number("position"),
        *_texts("body", "paid", "price", "state", "before"),
        *_numbers("battles", "kills", "times_out", "misses"),
        _text("notes"),
        sa.CheckConstraint("state IN ('active', 'retired', 'dead')", name="ck_recruit_state"),
        _key("warband", "warband.id", "fk_recruit_warband"),
        sa.PrimaryKeyConstraint("id", name="pk_recruit"),
    )
    op.create_index("ix_recruit_warband", "recruit", ["warband"])
    _close_the_circle()


def _close_the_circle() -> None:
    """Key the leader, where a table can be altered; SQLite cannot and has taken the key with the table."""
    if op.get_bind().dialect.name != "sqlite":
        op.create_foreign_key("fk_warband_leader_id", "warband", "recruit", ["leader_id"], ["id"], ondelete="RESTRICT")


def _battles() -> None:
    op.create_table(
        "battle",
        *_texts("id", "campaign"),
        _number("number"),
        *_texts("name", "system", "state"),
        _maybe("played_on"),
        *_texts("round_label", "options", "clocks", "result_kind", "result"),
        *_texts("ruleset_version", "ruleset_hash", "notes", "start"),
        sa.CheckConstraint("state IN ('planned', 'running', 'finished', 'abandoned')", name="ck_battle_state"),
        _key("campaign", "campaign.id", "fk_battle_campaign"),
        sa.PrimaryKeyConstraint("id", name="pk_battle"),
    )
    op.create_index("ix_battle_campaign", "battle", ["campaign"])
    op.create_table(
        "battle_link",
        *_texts("id", "before", "after", "carries"),
        _key("after", "battle.id", "fk_battle_link_after"),
        _key("before", "battle.id", "fk_battle_link_before"),
        sa.PrimaryKeyConstraint("id", name="pk_battle_link"),
        sa.UniqueConstraint("before", "after", name="uq_battle_link_before_after"),
    )
    op.create_index("ix_battle_link_after", "battle_link", ["after"])


def _musters() -> None:
    op.create_table(
        "battle_side",
        *_texts("id", "battle", "warband"),
        _number("position"),
        *_texts("outcome", "score"),
        _maybe("leader_recruit"),
        _text("notes"),
        sa.CheckConstraint("outcome IN ('', 'major', 'minor', 'draw', 'loss')", name="ck_battle_side_outcome"),
        _key("battle", "battle.id", "fk_battle_side_battle"),
        _key("leader_recruit", "recruit.id", "fk_battle_side_leader_recruit"),
        _key("warband", "warband.id", "fk_battle_side_warband"),
        sa.PrimaryKeyConstraint("id", name="pk_battle_side"),
    )
    op.create_index("ix_battle_side_battle", "battle_side", ["battle"])
    op.create_index("ix_battle_side_leader_recruit", "battle_side", ["leader_recruit"])
    op.create_index("ix_battle_side_warband", "battle_side", ["warband"])
    op.create_table(
        "muster",
        *_texts("id", "side", "recruit"),
        _number("position"),
        _text("fate"),
        *_numbers("models", "lost", "kills"),
        _text("notes"),
        sa.CheckConstraint("fate IN ('', 'stood', 'hurt', 'fled', 'out', 'dead', 'captured')", name="ck_muster_fate"),
        _key("recruit", "recruit.id", "fk_muster_recruit"),
        _key("side", "battle_side.id", "fk_muster_side"),
        sa.PrimaryKeyConstraint("id", name="pk_muster"),
    )
    op.create_index("ix_muster_recruit", "muster", ["recruit"])
    op.create_index("ix_muster_side", "muster", ["side"])


def _running() -> None:
    op.create_table(
        "draft",
        *_texts("battle", "body", "at", "seal"),
        sa.PrimaryKeyConstraint("battle", name="pk_draft"),
    )
    op.create_table(
        "checkpoint",
        _text("battle"),
        _seq(),
        *_texts("body", "digest", "seal"),
        sa.PrimaryKeyConstraint("battle", "seq", name="pk_checkpoint"),
    )


def _journal() -> None:
    op.create_table(
        "journal",
        _seq(),
        *_texts("id", "stack"),
        _maybe("campaign"),
        _maybe("battle"),
        *_texts("kind", "code", "at", "params", "answers", "rows", "changes", "digest"),
        sa.Column("reverts", sa.Integer(), nullable=True),
        *_texts("ruleset", "prev", "hash"),
        sa.CheckConstraint("kind IN ('edit', 'start', 'step', 'undo', 'redo', 'abandon')", name="ck_journal_kind"),
        sa.PrimaryKeyConstraint("seq", name="pk_journal"),
        sa.UniqueConstraint("id", name="uq_journal_id"),
    )
    op.create_index("ix_journal_stack_seq", "journal", ["stack", "seq"])
