"""The columns of a ledger: what it was, of which battle, the amount, and what there was after it."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.campaign.queries.money import LedgerRow
from desktop.exchange.exports.plain_table import PlainTable
from desktop.ui.panels.ledger.wording import plain
from desktop.ui.widgets.columns import Column, fitting
from desktop.words import Words
from desktop.words.numbers import signed


def columns() -> tuple[Column[LedgerRow], ...]:
    """Return the columns; text and amount are typed in place."""
    return (
        Column("text", _text, "ledger.column.text", paint=fitting(_text, weight=600), editable=True, stretch=True,
               width=150, tip=_text),
        Column("battle", _battle, "ledger.column.battle", paint=fitting(_battle, tone="ink2"), width=170, tip=_battle),
        Column("amount", lambda row: signed(row.booking.amount), "ledger.column.amount", align="right", editable=True,
               width=86, sort=lambda row: row.booking.amount),
        Column("sum", lambda row: plain(row.sum), "ledger.column.sum", align="right", weight=600, width=86,
               sort=lambda row: row.sum),
    )


def identity(row: LedgerRow) -> object:
    """Return what a row is known by."""
    return row.booking.id


def table_of(rows: Sequence[LedgerRow], words: Words) -> PlainTable:
    """Return the entries as a table for spreadsheets."""
    heads = tuple(words.say(f"ledger.column.{name}") for name in ("text", "battle", "amount", "sum"))
    return PlainTable(heads, tuple((row.booking.text, row.battle, str(row.booking.amount), str(row.sum))
                                   for row in rows))


def _text(row: LedgerRow) -> str:
    return row.booking.text


def _battle(row: LedgerRow) -> str:
    return row.battle
