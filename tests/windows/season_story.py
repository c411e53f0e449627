"""The season, act by act: each is done in the windows, reckoned from the script, and then both are held together."""

from __future__ import annotations

from desktop.ui.panels.battles.panel import BattlesPanel
from tests.windows.night_program import Program
from tests.windows.season_battles import SeasonBattles
from tests.windows.season_checks import Checks, band_of
from tests.windows.season_expected import Band, Bout, Expected, Shot
from tests.windows.season_hands import SeasonHands
from tests.windows.season_table import Table


class SeasonStory:
    """A season that is being told. `notes` counts what has happened, so that a test can see that nothing was left out.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.hands = SeasonHands(program)
        self.battles = SeasonBattles(self.hands)
        self.expected = Expected()
        self.checks = Checks(program.context, self.expected)

    # --- before the first battle

    def ready(self, pack: str, player: str, leader: str) -> None:
        """Take a shipped warband and name its leader."""
        self._led(self.hands.raise_ready(pack, player), leader)

    def raised(self, name: str, game: str, player: str, leader: str, *cards: str) -> None:
        """Raise a warband from cards and name its leader."""
        self.hands.raise_from_cards(name, game, player, cards)
        assert self._led(name, leader).recruits == cards

    def _led(self, name: str, leader: str) -> Band:
        band = self.expected.bands[name] = band_of(self.program.context, name)
        if band.leader != leader:
            self.heir(name, leader)
        return band

    # --- between battles

    def plan(self, name: str, game: str, sides: tuple[str, str], day: str, after: str = "") -> None:
        """Plan a battle, and link it to the one it follows."""
        self.battles.plan(name, game, sides, day)
        bout = self.expected.bouts[name] = Bout(1 + len(self.expected.bouts), name, game, sides, day)
        if after:
            self.battles.follow(name, after)
            bout.after = after
        self.carried(name)

    def carried(self, name: str) -> None:
        """The set-up tells which triumphs come to a battle, and none else."""
        bout, say = self.expected.bouts[name], self.program.say
        words = self.battles.show(name).setup.order.carried.text()
        coming = [] if bout.practice else self.expected.coming(bout)
        assert words == "\n".join(say("aftermath.setup.triumph", name=band, battle=earned.title)
                                  for band, earned in coming)

    def practice(self, name: str) -> None:
        """Say that a battle is one for practice."""
        self.battles.for_practice(name)
        self.expected.bouts[name].practice = True

    def heir(self, band: str, recruit: str) -> None:
        """Name who leads a warband from now on."""
        self.hands.name_leader(band, recruit)
        self.expected.bands[band].leader = recruit

    def crown(self, name: str, band: str, recruit: str) -> None:
        """Let somebody lead a side in one battle."""
        self.battles.crown(name, recruit)
        self.expected.bouts[name].crowned[band] = recruit

    # --- battles

    def fight(self, name: str, *shots: Shot, winner: int, degree: str = "", agreed: bool = True) -> None:
        """Fight a battle from its set-up to its aftermath. `winner` is the place of a side, -1 for a draw."""
        table = self.begin(name, *shots)
        self.end(name, table, winner, degree, agreed=agreed)

    def begin(self, name: str, *shots: Shot) -> Table:
        """Fight a battle up to its end: who can come comes, triumphs are offered where they are due, and spent."""
        expected, bout = self.expected, self.expected.bouts[name]
        self.carried(name)
        blessed = bout.game == "warscroll" and bout.sides[0] in [band for band, _ in expected.coming(bout)]
        expected.begin(bout)
        table = self.battles.start(name, bout.game, bout.sides[0])
        table.to_shooting(bout.sides[0])
        self.checks.begun(bout)
        assert table.mustered == [list(bout.mustered[band]) for band in bout.sides]
        assert table.triumphs == (["Blessed"] if blessed else [])
        for shot in shots:
            table.shoot(shot.by, shot.victim, blessed=blessed and shot is shots[0])
        assert table.triumphs == []
        assert table.out == [shot.victim for shot in shots]
        bout.shots = shots
        return table

    def end(self, name: str, table: Table, winner: int, degree: str, *, agreed: bool = True) -> None:
        """End a battle, write it back, and settle what becomes of those taken out."""
        bout = self.expected.bouts[name]
        table.end(table.ended(bout.sides[winner], degree) if winner >= 0 else table.drawn, agreed=agreed)
        table.write_back()
        assert not self._at_table()
        bout.state, bout.winner, bout.degree = "finished", winner, degree
        if bout.practice:
            assert not self.battles.outcome(name).aftermath.isVisible()
        else:
            self.battles.by_table(name)
            for shot in bout.shots:
                self.settle(name, shot)
        self.checks.all()

    def settle(self, name: str, shot: Shot) -> None:
        """Type what was rolled for somebody who was taken out."""
        self.battles.settle(name, shot.victim, shot.roll)
        self.expected.settle(self.expected.bouts[name], shot)

    def abandon(self, name: str) -> None:
        """Leave the table and give the battle up."""
        self.hands.keys.press("Escape")
        assert not self._at_table()
        self.battles.abandon(name)
        self.expected.bouts[name].state = "abandoned"
        self.checks.all()

    def end_otherwise(self, name: str, *shots: Shot, winner: int, degree: str = "") -> None:
        """Open a battle again, take its end back at the table and end it otherwise; `shots` are settled anew."""
        bout = self.expected.bouts[name]
        self.battles.reopen(name)
        self.expected.reopen(bout)
        self.checks.all()
        table = self.battles.go_on(name, bout.game)
        table.take_back_end()
        bout.shots = shots
        self.end(name, table, winner, degree)

    def shown_standings(self) -> None:
        """The Campaign panel shows the points of the script."""
        rows = self.hands.campaign.standings.model.rows()
        assert {row.name: row.points for row in rows} == self.expected.points()

    def _at_table(self) -> bool:
        panel = self.program.app.window.pages.panel()
        return isinstance(panel, BattlesPanel) and panel.table is not None
