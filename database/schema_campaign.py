"""Campaigns and their players, and the settings of the file."""

from __future__ import annotations

from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Json, Key, belongs_to


class CampaignRow(Base):
    """A campaign: linked battles of several warbands."""

    __tablename__ = "campaign"
    id: Mapped[Key]
    name: Mapped[str]
    system: Mapped[str]
    notes: Mapped[str]
    settings: Mapped[Json]
    position: Mapped[int]
    created_at: Mapped[str]


class PlayerRow(Base):
    """Somebody who plays in a campaign."""

    __tablename__ = "player"
    id: Mapped[Key]
    campaign: Mapped[str] = mapped_column(belongs_to("campaign.id"), index=True)
    name: Mapped[str]
    contact: Mapped[str]
    position: Mapped[int]


class SettingRow(Base):
    """A setting that travels with the file."""

    __tablename__ = "setting"
    key: Mapped[Key]
    value: Mapped[Json]
