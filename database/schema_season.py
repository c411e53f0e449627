"""The season around the battles: rounds with their pairings, the money of warbands, the chronicle's own entries."""

from __future__ import annotations

from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Key, belongs_to, one_of

ENTRY_KINDS = ("own", "battle")
"""An entry of somebody's own, or the words that stand for what the steps tell of a battle."""


class CampaignRoundRow(Base):
    """A round of a campaign. Units: days as `YYYY-MM-DD`, none where nobody said."""

    __tablename__ = "campaign_round"
    id: Mapped[Key]
    campaign: Mapped[str] = mapped_column(belongs_to("campaign.id"), index=True)
    name: Mapped[str]
    position: Mapped[int]
    begins_on: Mapped[str | None]
    ends_on: Mapped[str | None]


class PairingRow(Base):
    """Who is to fight whom in a round, and the battle that settles it. No `second`: a round without a battle."""

    __tablename__ = "pairing"
    id: Mapped[Key]
    round: Mapped[str] = mapped_column(belongs_to("campaign_round.id"), index=True)
    position: Mapped[int]
    first: Mapped[str] = mapped_column(belongs_to("warband.id"), index=True)
    second: Mapped[str | None] = mapped_column(belongs_to("warband.id"), index=True)
    battle: Mapped[str | None] = mapped_column(belongs_to("battle.id"), index=True)
    notes: Mapped[str]


class LedgerEntryRow(Base):
    """What came into the purse of a warband, or below nothing what went out of it; a sum is always worked out."""

    __tablename__ = "ledger_entry"
    id: Mapped[Key]
    warband: Mapped[str] = mapped_column(belongs_to("warband.id"), index=True)
    battle: Mapped[str | None] = mapped_column(belongs_to("battle.id"), index=True)
    amount: Mapped[int]
    text: Mapped[str]
    position: Mapped[int]


class ChronicleEntryRow(Base):
    """What somebody wrote into the chronicle, and what it is about. Shape: `picture` is the digest of a kept file."""

    __tablename__ = "chronicle_entry"
    __table_args__ = (one_of("kind", *ENTRY_KINDS),)
    id: Mapped[Key]
    campaign: Mapped[str] = mapped_column(belongs_to("campaign.id"), index=True)
    battle: Mapped[str | None] = mapped_column(belongs_to("battle.id"), index=True)
    warband: Mapped[str | None] = mapped_column(belongs_to("warband.id"), index=True)
    recruit: Mapped[str | None] = mapped_column(belongs_to("recruit.id"), index=True)
    kind: Mapped[str]
    told_on: Mapped[str | None]
    title: Mapped[str]
    text: Mapped[str]
    picture: Mapped[str]
    position: Mapped[int]
