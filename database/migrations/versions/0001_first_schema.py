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


def _maybe(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=True)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _seq() -> sa.Column[int]:
    return sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False)


def _key(column: str, target: str, name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], name=name, ondelete="RESTRICT")


def _file() -> None:
    op.create_table(
        "meta",
        _text("key"),
        _text("value"),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "setting",
        _text("key"),
        _text("value"),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
    )
    op.create_table(
        "holder",
        _text("id"),
        _text("host"),
        _number("pid"),
        _text("opened_at"),
        _text("beat_at"),
        sa.PrimaryKeyConstraint("id", name="pk_holder"),
    )


def _campaigns() -> None:
    op.create_table(
        "campaign",
        _text("id"),
        _text("name"),
        _text("system"),
        _text("notes"),
        _text("settings"),
        _number("position"),
        _text("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_campaign"),
    )
    op.create_table(
        "player",
        _text("id"),
        _text("campaign"),
        _text("name"),
        _text("contact"),
        _number("position"),
        _key("campaign", "campaign.id", "fk_player_campaign"),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_index("ix_player_campaign", "player", ["campaign"])


def _library() -> None:
    op.create_table(
        "card",
        _text("id"),
        _text("system"),
        _text("name"),
        _text("role"),
        _text("points"),
        _text("keywords"),
        _text("search"),
        _text("pack"),
        _text("source"),
        _number("position"),
        _text("body"),
        sa.PrimaryKeyConstraint("id", name="pk_card"),
    )
    op.create_index("ix_card_system", "card", ["system"])
    op.create_table(
        "source_file",
        _text("id"),
        _text("name"),
        _text("sha256"),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        _text("report"),
        _text("at"),
        _text("seal"),
        sa.PrimaryKeyConstraint("id", name="pk_source_file"),
    )


def _warbands() -> None:
    op.create_table(
        "warband",
        _text("id"),
        _text("campaign"),
        _maybe("player"),
        _text("name"),
        _text("system"),
        _text("points_limit"),
        _text("tincture"),
        _text("charge"),
        _text("notes"),
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
        _text("id"),
        _text("warband"),
        _maybe("origin"),
        _text("name"),
        _number("position"),
        _text("body"),
        _text("paid"),
        _text("price"),
        _text("state"),
        _text("before"),
        _number("battles"),
        _number("kills"),
        _number("times_out"),
        _number("misses"),
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
        _text("id"),
        _text("campaign"),
        _number("number"),
        _text("name"),
        _text("system"),
        _text("state"),
        _maybe("played_on"),
        _text("round_label"),
        _text("options"),
        _text("clocks"),
        _text("result_kind"),
        _text("result"),
        _text("ruleset_version"),
        _text("ruleset_hash"),
        _text("notes"),
        _text("start"),
        sa.CheckConstraint("state IN ('planned', 'running', 'finished', 'abandoned')", name="ck_battle_state"),
        _key("campaign", "campaign.id", "fk_battle_campaign"),
        sa.PrimaryKeyConstraint("id", name="pk_battle"),
    )
    op.create_index("ix_battle_campaign", "battle", ["campaign"])
    op.create_table(
        "battle_link",
        _text("id"),
        _text("before"),
        _text("after"),
        _text("carries"),
        _key("after", "battle.id", "fk_battle_link_after"),
        _key("before", "battle.id", "fk_battle_link_before"),
        sa.PrimaryKeyConstraint("id", name="pk_battle_link"),
        sa.UniqueConstraint("before", "after", name="uq_battle_link_before_after"),
    )
    op.create_index("ix_battle_link_after", "battle_link", ["after"])


def _musters() -> None:
    op.create_table(
        "battle_side",
        _text("id"),
        _text("battle"),
        _text("warband"),
        _number("position"),
        _text("outcome"),
        _text("score"),
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
        _text("id"),
        _text("side"),
        _text("recruit"),
        _number("position"),
        _text("fate"),
        _number("models"),
        _number("lost"),
        _number("kills"),
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
        _text("battle"),
        _text("body"),
        _text("at"),
        _text("seal"),
        sa.PrimaryKeyConstraint("battle", name="pk_draft"),
    )
    op.create_table(
        "checkpoint",
        _text("battle"),
        _seq(),
        _text("body"),
        _text("digest"),
        _text("seal"),
        sa.PrimaryKeyConstraint("battle", "seq", name="pk_checkpoint"),
    )


def _journal() -> None:
    op.create_table(
        "journal",
        _seq(),
        _text("id"),
        _text("stack"),
        _maybe("campaign"),
        _maybe("battle"),
        _text("kind"),
        _text("code"),
        _text("at"),
        _text("params"),
        _text("answers"),
        _text("rows"),
        _text("changes"),
        _text("digest"),
        sa.Column("reverts", sa.Integer(), nullable=True),
        _text("ruleset"),
        _text("prev"),
        _text("hash"),
        sa.CheckConstraint("kind IN ('edit', 'start', 'step', 'undo', 'redo', 'abandon')", name="ck_journal_kind"),
        sa.PrimaryKeyConstraint("seq", name="pk_journal"),
        sa.UniqueConstraint("id", name="uq_journal_id"),
    )
    op.create_index("ix_journal_stack_seq", "journal", ["stack", "seq"])
