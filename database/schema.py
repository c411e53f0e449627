"""The base of all tables: naming of constraints, column types, enumerations as text with a named check.

Names of constraints are given from the first day, since SQLite would leave them unnamed and a later migration could not
drop them. JSON is stored as canonical text, the same on every database.
"""

from __future__ import annotations

from typing import Annotated, Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Integer, MetaData, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, mapped_column
from sqlalchemy.types import TypeDecorator

from database.canonical import canonical, parse

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""How constraints are named, on every database."""


class JsonText(TypeDecorator[Any]):
    """JSON data kept as one canonical text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any | None, dialect: Dialect) -> str | None:
        """Return the text of the data."""
        return None if value is None else canonical(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> Any | None:
        """Return the data of the text."""
        return None if value is None else parse(value)


class Base(DeclarativeBase):
    """The base of the tables."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {str: Text(), int: Integer()}


Key = Annotated[str, mapped_column(Text, primary_key=True)]
"""A uuid as text that names the row for ever."""

Json = Annotated[Any, mapped_column(JsonText, nullable=False)]
"""JSON data, an empty object where nothing is said."""

Sequence = Annotated[int, mapped_column(BigInteger().with_variant(Integer(), "sqlite"), primary_key=True,
                                        autoincrement=False)]
"""A number given by us, without gaps."""


def one_of(column: str, *values: str) -> CheckConstraint:
    """Return the named check that a text column holds one of the values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


def belongs_to(target: str) -> ForeignKey:
    """Return the key to a row that must stay as long as this one does: deleting is explicit, so that undo knows it."""
    return ForeignKey(target, ondelete="RESTRICT")
