"""The library of cards, the warbands, and their recruits as copies of cards."""

from __future__ import annotations

from sqlalchemy import ForeignKey, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Json, Key, belongs_to, one_of

RECRUIT_STATES = ("active", "retired", "dead")
"""What a recruit may be to its warband."""


class CardRow(Base):
    """A card of the library. `search` is name, role, keywords casefolded, since SQLite folds Latin letters alone."""

    __tablename__ = "card"
    id: Mapped[Key]
    system: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    role: Mapped[str]
    points: Mapped[str]
    keywords: Mapped[str]
    search: Mapped[str]
    pack: Mapped[str]
    source: Mapped[str]
    position: Mapped[int]
    body: Mapped[Json]


class SourceFileRow(Base):
    """A file that was imported, byte for byte, with the report of its import. Kept for ever."""

    __tablename__ = "source_file"
    id: Mapped[Key]
    name: Mapped[str]
    sha256: Mapped[str]
    content: Mapped[bytes] = mapped_column(LargeBinary)
    report: Mapped[Json]
    at: Mapped[str]
    seal: Mapped[str]


class WarbandRow(Base):
    """A warband of a campaign. The key to the leader is made last where tables can be altered (it closes a circle)."""

    __tablename__ = "warband"
    id: Mapped[Key]
    campaign: Mapped[str] = mapped_column(belongs_to("campaign.id"), index=True)
    player: Mapped[str | None] = mapped_column(belongs_to("player.id"), index=True)
    name: Mapped[str]
    system: Mapped[str]
    points_limit: Mapped[str]
    tincture: Mapped[str]
    charge: Mapped[str]
    notes: Mapped[str]
    leader_id: Mapped[str | None] = mapped_column(ForeignKey("recruit.id", ondelete="RESTRICT", use_alter=True))
    source_file: Mapped[str | None] = mapped_column(belongs_to("source_file.id"))
    position: Mapped[int]


class RecruitRow(Base):
    """A recruit: the card as it was copied, what was paid, its career.

    `origin` names the library card it came from, without a key: a card may go, the recruit stays. `price` is what the
    card came to when it was recruited, `paid` what was given for it. `before` holds the career brought in by hand;
    `battles`, `kills`, `times_out` are that and the finished battles added up.
    """

    __tablename__ = "recruit"
    __table_args__ = (one_of("state", *RECRUIT_STATES),)
    id: Mapped[Key]
    warband: Mapped[str] = mapped_column(belongs_to("warband.id"), index=True)
    origin: Mapped[str | None]
    name: Mapped[str]
    position: Mapped[int]
    body: Mapped[Json]
    paid: Mapped[str]
    price: Mapped[str]
    state: Mapped[str]
    before: Mapped[Json]
    battles: Mapped[int]
    kills: Mapped[int]
    times_out: Mapped[int]
    misses: Mapped[int]
    notes: Mapped[str]
