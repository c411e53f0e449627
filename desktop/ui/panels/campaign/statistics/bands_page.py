"""The page of warbands: one at a time, its bars battle by battle, its results by opponent and by game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.queries.statistics import Statistics
from desktop.campaign.standings.bands import Fight, Tally
from desktop.exchange.exports.plain_table import PlainTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.statistics.cells import number_column, text_column
from desktop.ui.panels.campaign.statistics.fight_bars import FightBars
from desktop.ui.panels.campaign.statistics.page import Page, table_of
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name
from desktop.words.numbers import signed

_ROW, _HEAD = 36, 34


class BandsPage(Page):
    """What one warband did. Shape: the tables are as high as their rows, the page scrolls."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.warband = Choice(context, "statistics.bands.which", widest=320)
        self.summary = Label(context, role="body", wrap=True)
        self.bars = FightBars(context)
        self.opponents: RowsModel[Tally] = RowsModel(context, self._tallies("opponent", self._opponent), _key, self)
        self.games: RowsModel[Tally] = RowsModel(context, self._tallies("game", self._game), _key, self)
        self.fights: RowsModel[Fight] = RowsModel(context, self._fights(), _battle, self)
        self.views = {name: RowsView(context, model, f"statistics.bands.{name}", row_height=_ROW)
                      for name, model in (("by_opponent", self.opponents), ("by_game", self.games),
                                          ("by_battle", self.fights))}
        self._lay_out()
        self.warband.currentIndexChanged.connect(self._show)
        self.views["by_battle"].row_activated.connect(self._open)

    def show_statistics(self, found: Statistics) -> None:
        """Show the warband that is chosen, the first at the beginning."""
        super().show_statistics(found)
        self.warband.set_lines([(band.row.warband, f"{band.row.rank}. {band.row.name}") for band in found.bands],
                               self.warband.current_key())
        self._show()

    def choose(self, warband: str) -> None:
        """Show a warband by its id."""
        self.warband.setCurrentIndex(max(0, self.warband.findData(warband)))

    def table(self) -> PlainTable:
        """Return the battles of the warband."""
        return table_of(self.context, self.fights)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.warband)
        top.addWidget(self.summary, 1)
        inside = QWidget()
        inside.setProperty("kind", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        column.addWidget(Label(self.context, "statistics.bars.key", role="second", wrap=True))
        column.addWidget(self.bars)
        for name, view in self.views.items():
            column.addSpacing(8)
            column.addWidget(Label(self.context, f"statistics.bands.{name}", role="section"))
            column.addWidget(view)
        column.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        self.column.addLayout(top)
        self.column.addWidget(area, 1)

    def _tallies(self, key: str, name: Callable[[Tally], str]) -> list[Column[Tally]]:
        return [
            text_column(key, f"statistics.head.{key}", name, width=150, weight=600, stretch=True),
            number_column("played", "campaign_panel.standings.played", _played, width=56),
            number_column("won", "statistics.head.won", _won, width=56),
            number_column("drawn", "statistics.head.drawn", _drawn, width=56),
            number_column("lost", "statistics.head.beaten", _beaten, width=56),
            number_column("points", "campaign_panel.standings.points", _points, width=56, weight=700),
        ]  # fmt: skip

    def _fights(self) -> list[Column[Fight]]:
        return [
            number_column("number", "", _number, width=34),
            text_column("battle", "cards.standings.battle", _name, width=120, weight=600, stretch=True),
            text_column("against", "statistics.head.opponent", self._against, width=130),
            text_column("outcome", "cards.standings.outcome", self._outcome, width=120),
            Column("score", _score, "statistics.head.score", align="right", width=50),
            number_column("kills", "statistics.head.kills", _kills),
            number_column("models_lost", "statistics.head.lost", _lost),
            number_column("points", "campaign_panel.standings.points", _worth, width=52, weight=700),
        ]  # fmt: skip

    def _opponent(self, tally: Tally) -> str:
        return self.found.name(tally.key) if self.found is not None else ""

    def _game(self, tally: Tally) -> str:
        return game_name(self.context.words, tally.key)

    def _against(self, fight: Fight) -> str:
        return ", ".join(self.found.name(other) for other in fight.others) if self.found is not None else ""

    def _outcome(self, fight: Fight) -> str:
        return self.context.say("campaign.outcome." + fight.outcome) if fight.outcome else ""

    @Slot()
    def _show(self) -> None:
        band = self.found.band(self.warband.current_key()) if self.found is not None else None
        if band is None:
            return
        row = band.row
        said = self.context.say("statistics.bands.summary", rank=row.rank, points=row.points, played=row.played,
                                kills=row.kills, lost=row.lost, models=row.models)
        if row.byes:
            said += self.context.say("statistics.bands.sat_out", n=len(row.byes), points=signed(row.sat_out))
        self.summary.set_text(said)
        self.bars.show_fights(band.fights, row.tincture)
        self.opponents.set_rows(band.opponents)
        self.games.set_rows(band.games)
        self.fights.set_rows(band.fights)
        for view, n in ((self.views["by_opponent"], len(band.opponents)), (self.views["by_game"], len(band.games)),
                        (self.views["by_battle"], len(band.fights))):
            view.setFixedHeight(_HEAD + _ROW * max(1, n) + 4)

    @Slot(object)
    def _open(self, fight: Fight) -> None:
        self.battle_asked.emit(fight.battle)


def _key(tally: Tally) -> object:
    return tally.key


def _played(tally: Tally) -> int:
    return tally.played


def _won(tally: Tally) -> int:
    return tally.won


def _drawn(tally: Tally) -> int:
    return tally.drawn


def _beaten(tally: Tally) -> int:
    return tally.lost


def _points(tally: Tally) -> int:
    return tally.points


def _battle(fight: Fight) -> object:
    return fight.battle


def _number(fight: Fight) -> int:
    return fight.number


def _name(fight: Fight) -> str:
    return fight.name


def _score(fight: Fight) -> str:
    return fight.score


def _kills(fight: Fight) -> int:
    return fight.kills


def _lost(fight: Fight) -> int:
    return fight.lost


def _worth(fight: Fight) -> int:
    return fight.points
