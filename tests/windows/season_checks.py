"""What must hold after each battle of the season: the file against the script, and the file against itself."""

from __future__ import annotations

from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.triumphs import triumphs
from desktop.campaign.queries.battles import BattleDetail, battle, battles
from desktop.campaign.queries.led import leaders_of
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, roster
from desktop.campaign.queries.standings import standings, standings_by_journal
from desktop.campaign.queries.warbands import warbands
from desktop.rules.kernel.card import number_of
from desktop.ui.context import Context
from tests.windows.season_expected import Band, Bout, Expected

MOVEMENT = {"skirmish": "M", "warscroll": "Move", "regiment": "Sp"}
"""Which value somebody maimed loses, by game."""


class Checks:
    """Looks into the file of the program, never changes it."""

    def __init__(self, context: Context, expected: Expected) -> None:
        self.context, self.expected = context, expected
        self.movement: dict[tuple[str, str], int] = {}

    @property
    def campaign(self) -> str:
        """The campaign of the season."""
        assert self.context.campaign_id is not None
        return self.context.campaign_id

    def detail(self, name: str) -> BattleDetail:
        """Return a battle by its name."""
        store = self.context.desk.store
        row = next(row for row in battles(store, self.campaign) if row.name == name)
        found = battle(store, row.id)
        assert found is not None
        return found

    def note_movement(self) -> None:
        """Remember how fast everybody is before the first battle."""
        for key, row in self._recruits().items():
            game = self.expected.bands[key[0]].game
            self.movement[key] = number_of(row.printed.stat(MOVEMENT[game])) or 0

    def all(self) -> None:
        """Hold everything that must hold between two battles."""
        self.standings()
        self.careers()
        self.leaders()
        self.triumphs()

    def standings(self) -> None:
        """The standings are those of the script, and the same derived from the tables and from the journal."""
        store = self.context.desk.store
        found = standings(store, self.campaign)
        assert {row.name: row.points for row in found.rows} == self.expected.points()
        assert found == standings_by_journal(store, self.campaign)

    def careers(self) -> None:
        """Who lives, who misses how many battles, who was maimed, and what everybody has done."""
        expected = self.expected
        for (band, name), row in self._recruits().items():
            lives = expected.lives(band, name)
            assert row.state == ("active" if lives else "dead"), (band, name)
            if lives:
                assert row.misses == expected.misses(band, name), (band, name)
            speed = number_of(row.printed.stat(MOVEMENT[expected.bands[band].game]))
            assert speed == self.movement[band, name] - expected.maimed(band, name), (band, name)
            assert (row.battles, row.kills, row.times_out) == expected.career(band, name), (band, name)

    def leaders(self) -> None:
        """Who leads each warband now, and who led it in which battle."""
        store = self.context.desk.store
        for row in warbands(store, self.campaign):
            band = self.expected.bands[row.name]
            assert (row.leader_name or None) == band.leader, row.name
            led = [(one.name, one.leader_name or None) for one in leaders_of(store, row.id)]
            assert led == [(bout.name, bout.led[band.name]) for bout in self.expected.played(band.name)], row.name

    def triumphs(self) -> None:
        """Which triumphs were earned, where each goes, and which are spent."""
        with self.context.desk.store.read() as connection:
            course = read_course(connection, self.campaign)
        bands = {row.id: row.name for row in warbands(self.context.desk.store, self.campaign)}
        names = {stage.id: stage.name for stage in course.stages}
        found = [(names[one.earned], bands[one.warband], names.get(one.into, ""), one.spent)
                 for one in triumphs(course)]
        assert found == self.expected.triumphs()

    def begun(self, bout: Bout) -> None:
        """A battle began with those who could fight, led as expected, with the triumphs that came to it."""
        detail = self.detail(bout.name)
        for side in detail.battle.sides:
            names = {row.recruit.id: row.recruit.name for row in detail.muster_of(side.id)}
            assert tuple(names.values()) == bout.mustered[side.name], side.name
            assert names.get(side.leader or "") == bout.led[side.name], side.name
        options = {one.key: one.value for one in detail.battle.options if one.key.startswith("triumph_")}
        coming = {band for band, _ in self.expected.coming(bout)} if bout.game == "warscroll" else set()
        assert options == {f"triumph_{'ab'[at]}": "roll" for at, band in enumerate(bout.sides) if band in coming}

    def _recruits(self) -> dict[tuple[str, str], RosterRow]:
        store = self.context.desk.store
        return {(band.name, row.name): row for band in warbands(store, self.campaign)
                for row in roster(store, band.id, EVERY_STATE)}


def band_of(context: Context, name: str, leader: str | None = None) -> Band:
    """Return a warband as it was raised."""
    store = context.desk.store
    row = next(row for row in warbands(store, context.campaign_id) if row.name == name)
    return Band(name, row.system, tuple(one.name for one in roster(store, row.id)), leader or row.leader_name or None)
