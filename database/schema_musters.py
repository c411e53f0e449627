"""What a warband is to keep to, its named musters, and which of them a side of a battle was called up by."""

from __future__ import annotations

from sqlalchemy import Text
from sqlalchemy.orm import Mapped, mapped_column

from database.schema import Base, Json, Key, belongs_to


class WarbandLimitsRow(Base):
    """The limits of a warband beside its points. Shape: the id is the warband's; no row means no limits."""

    __tablename__ = "warband_limits"
    id: Mapped[str] = mapped_column(Text, belongs_to("warband.id"), primary_key=True)
    limits: Mapped[Json]


class NamedMusterRow(Base):
    """A part of a warband under a name, with limits of its own."""

    __tablename__ = "named_muster"
    id: Mapped[Key]
    warband: Mapped[str] = mapped_column(belongs_to("warband.id"), index=True)
    name: Mapped[str]
    position: Mapped[int]
    limits: Mapped[Json]


class NamedMusterRecruitRow(Base):
    """A recruit of a named muster. In which order they stand is for the warband to say."""

    __tablename__ = "named_muster_recruit"
    id: Mapped[Key]
    muster: Mapped[str] = mapped_column(belongs_to("named_muster.id"), index=True)
    recruit: Mapped[str] = mapped_column(belongs_to("recruit.id"), index=True)


class SideMusterRow(Base):
    """By which named muster a side was called up. Shape: the id is the side's; no row means by none."""

    __tablename__ = "side_muster"
    id: Mapped[str] = mapped_column(Text, belongs_to("battle_side.id"), primary_key=True)
    muster: Mapped[str] = mapped_column(belongs_to("named_muster.id"), index=True)
