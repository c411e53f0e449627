"""The columns of the history of leaders: the battle, who led, how the lead came about, what became of the leader."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.campaign.queries.led import Led
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import MARK, paint_outcome
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column, fitting


class LedColumns:
    """Says and paints the rows."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def columns(self) -> tuple[Column[Led], ...]:
        """Return the columns."""
        return (
            Column("battle", _battle, "leaders.column.battle", sort=lambda row: row.number, stretch=True, width=150,
                   paint=fitting(_battle), tip=_battle),
            Column("outcome", self._outcome, "leaders.column.outcome", paint=_paint_outcome, spoken=self._outcome,
                   tip=self._outcome, width=52),
            Column("leader", self._leader, "leaders.column.leader", paint=fitting(self._leader, weight=600), width=150,
                   tip=self._leader),
            Column("how", self._how, "leaders.column.how", paint=fitting(self._how, tone="ink2"), width=124,
                   tip=self._how),
            Column("fate", self._fate, "leaders.column.fate", paint=fitting(self._fate), width=96, tip=self._fate),
        )

    def _outcome(self, row: Led) -> str:
        return self._context.say("campaign.outcome." + row.outcome) if row.outcome else ""

    def _leader(self, row: Led) -> str:
        return row.leader_name or self._context.say("leaders.nobody")

    def _how(self, row: Led) -> str:
        return self._context.say("leaders.how." + row.how)

    def _fate(self, row: Led) -> str:
        return self._context.say("battles.fate." + row.fate) if row.fate else ""


def identity(row: Led) -> object:
    """Return what a row is known by."""
    return row.battle


def _battle(row: Led) -> str:
    return f"{row.number} {row.name}".strip()


def _paint_outcome(painter: QPainter, rect: QRectF, theme: Theme, row: Led) -> None:
    if row.outcome:
        box = QRectF(rect.left(), rect.center().y() - MARK / 2, MARK, MARK)
        paint_outcome(painter, box, row.outcome, theme.color("ink"))
