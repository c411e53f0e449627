"""The journal, the facts about the file, and who holds it open."""

from __future__ import annotations

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Key, Sequence, one_of

KINDS = ("edit", "start", "step", "undo", "redo", "abandon")
"""What an entry may be: a campaign edit, a battle begun, a step of it, an undo, a redo, a step given up."""


class JournalRow(Base):
    """An entry, never changed and never removed. JSON columns are plain text here: the chain is taken over it.

    `stack` is whose undo it belongs to: a campaign, a battle, or nobody (the library). `rows` are changes of tables,
    `changes` those of a battle's things. `reverts` is the entry an undo takes back, or the undo a redo takes back.
    """

    __tablename__ = "journal"
    __table_args__ = (one_of("kind", *KINDS), Index(None, "stack", "seq"))
    seq: Mapped[Sequence]
    id: Mapped[str] = mapped_column(unique=True)
    stack: Mapped[str]
    campaign: Mapped[str | None]
    battle: Mapped[str | None]
    kind: Mapped[str]
    code: Mapped[str]
    at: Mapped[str]
    params: Mapped[str]
    answers: Mapped[str]
    rows: Mapped[str]
    changes: Mapped[str]
    digest: Mapped[str]
    reverts: Mapped[int | None]
    ruleset: Mapped[str]
    prev: Mapped[str]
    hash: Mapped[str]


class MetaRow(Base):
    """A fact about the file: its own id, who wrote it, the head of the chain."""

    __tablename__ = "meta"
    key: Mapped[Key]
    value: Mapped[str]


class HolderRow(Base):
    """A program that has the file open for writing, with its last sign of life."""

    __tablename__ = "holder"
    id: Mapped[Key]
    host: Mapped[str]
    pid: Mapped[int]
    opened_at: Mapped[str]
    beat_at: Mapped[str]
