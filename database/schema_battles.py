"""Battles, their sides and musters, the links between them, and what a running battle keeps beside the journal."""

from __future__ import annotations

from sqlalchemy import UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Json, Key, Sequence, belongs_to, one_of

BATTLE_STATES = ("planned", "running", "finished", "abandoned")
"""What a battle may be."""

OUTCOMES = ("", "major", "minor", "draw", "loss")
"""How a battle ended for a side; empty while it is not known."""

FATES = ("", "stood", "hurt", "fled", "out", "dead", "captured")
"""What became of a mustered recruit; empty while it is not known."""


class BattleRow(Base):
    """A battle of a campaign. `start` is the opening state that the steps are folded upon."""

    __tablename__ = "battle"
    __table_args__ = (one_of("state", *BATTLE_STATES),)
    id: Mapped[Key]
    campaign: Mapped[str] = mapped_column(belongs_to("campaign.id"), index=True)
    number: Mapped[int]
    name: Mapped[str]
    system: Mapped[str]
    state: Mapped[str]
    played_on: Mapped[str | None]
    round_label: Mapped[str]
    options: Mapped[Json]
    clocks: Mapped[Json]
    result_kind: Mapped[str]
    result: Mapped[Json]
    ruleset_version: Mapped[str]
    ruleset_hash: Mapped[str]
    notes: Mapped[str]
    start: Mapped[Json]


class BattleSideRow(Base):
    """A warband's part in a battle."""

    __tablename__ = "battle_side"
    __table_args__ = (one_of("outcome", *OUTCOMES),)
    id: Mapped[Key]
    battle: Mapped[str] = mapped_column(belongs_to("battle.id"), index=True)
    warband: Mapped[str] = mapped_column(belongs_to("warband.id"), index=True)
    position: Mapped[int]
    outcome: Mapped[str]
    score: Mapped[str]
    leader_recruit: Mapped[str | None] = mapped_column(belongs_to("recruit.id"), index=True)
    notes: Mapped[str]


class MusterRow(Base):
    """A recruit that fights for a side: how many models it brings, what became of it."""

    __tablename__ = "muster"
    __table_args__ = (one_of("fate", *FATES),)
    id: Mapped[Key]
    side: Mapped[str] = mapped_column(belongs_to("battle_side.id"), index=True)
    recruit: Mapped[str] = mapped_column(belongs_to("recruit.id"), index=True)
    position: Mapped[int]
    fate: Mapped[str]
    models: Mapped[int]
    lost: Mapped[int]
    kills: Mapped[int]
    notes: Mapped[str]


class BattleLinkRow(Base):
    """One battle follows from another and carries something into it."""

    __tablename__ = "battle_link"
    __table_args__ = (UniqueConstraint("before", "after"),)
    id: Mapped[Key]
    before: Mapped[str] = mapped_column(belongs_to("battle.id"))
    after: Mapped[str] = mapped_column(belongs_to("battle.id"), index=True)
    carries: Mapped[Json]


class DraftRow(Base):
    """The step under way in a battle, inputs only. No key to the battle: undoing its deletion finds the draft again."""

    __tablename__ = "draft"
    battle: Mapped[Key]
    body: Mapped[Json]
    at: Mapped[str]
    seal: Mapped[str]


class CheckpointRow(Base):
    """The whole state of a battle after a journal entry, from which opening it starts."""

    __tablename__ = "checkpoint"
    battle: Mapped[Key]
    seq: Mapped[Sequence]
    body: Mapped[Json]
    digest: Mapped[str]
    seal: Mapped[str]
