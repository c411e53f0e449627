"""The script of the season: 8 warbands of three games, 30 battles. The first 14 have an event of every kind."""

from __future__ import annotations

from tests.windows.season_expected import Shot
from tests.windows.season_story import SeasonStory

FENWATCH, CINDER, PINES = "Fenwatch Company", "Cinder Teeth", "Hollow Pines"
KITE, MOLES, OATH = "Order of the White Kite", "Cindermole Warren", "Ashen Oath"
HORNFEN, HOUR = "Hornfen Muster", "Order of the Ninth Hour"
SKIRMISH, WARSCROLL, REGIMENT = "skirmish", "warscroll", "regiment"
MAJOR, MINOR = "major", "minor"
DRAW = -1


def autumn(season: SeasonStory) -> None:
    """The first 14 battles."""
    september(season)
    october(season)


def winter(season: SeasonStory) -> None:
    """The other 16."""
    november(season)
    december(season)


def gathering(season: SeasonStory) -> None:
    """Three players raise eight warbands."""
    season.hands.note_players("Dasha", "Lev", "Ruta")
    season.ready("fenwatch", "Dasha", "Aldreda Voss")
    season.ready("cinder-teeth", "Lev", "Grask Emberjaw")
    season.ready("white-kite", "Ruta", "Captain Orrel on Tempest")
    season.ready("cindermole-warren", "Lev", "Old Snag")
    season.ready("hornfen-muster", "Dasha", "Marrow Oss, Great Horn")
    season.ready("ninth-hour", "Ruta", "Marshal Iven Sarre")
    season.raised(PINES, SKIRMISH, "Ruta", "Tam Redding", "Isolde Marr", "Odo Fenn", "Tam Redding", "Wend Oakes")
    season.raised(OATH, WARSCROLL, "Dasha", "Kite Guard", "High Bows", "Kite Guard", "Sister Vane")
    season.checks.note_movement()


def september(season: SeasonStory) -> None:
    """Six battles planned ahead in two rounds: leaders fall, triumphs are carried, who is hurt stays away."""
    season.plan("The Weir", SKIRMISH, (FENWATCH, CINDER), "2026-09-01")
    season.plan("Lantern Field", WARSCROLL, (KITE, MOLES), "2026-09-02")
    season.plan("Drum Hill", REGIMENT, (HORNFEN, HOUR), "2026-09-03")
    season.plan("Pine Ford", SKIRMISH, (CINDER, PINES), "2026-09-05", "The Weir")
    season.plan("Kite Rest", WARSCROLL, (KITE, OATH), "2026-09-06", "Lantern Field")
    season.plan("The Long Causeway", REGIMENT, (HOUR, HORNFEN), "2026-09-07", "Drum Hill")
    season.fight("The Weir", Shot("Isolde Marr", "Hesk", 3), winner=0, degree=MAJOR)
    season.fight("Lantern Field", Shot("High Bows", "Old Snag", 1), winner=0, degree=MAJOR)
    season.heir(MOLES, "Mother Sift")
    season.fight("Drum Hill", Shot("Reed Slings", "Marshal Iven Sarre", 4), winner=0, degree=MINOR)
    season.fight("Pine Ford", Shot("Mottle", "Tam Redding", 1), winner=0, degree=MAJOR)
    season.heir(PINES, "Wend Oakes")
    season.fight("Kite Rest", Shot("High Bows", "Sister Vane", 2), winner=0, degree=MINOR, agreed=False)
    season.crown("The Long Causeway", HOUR, "Canon Ysolt, Astronomer")
    season.fight("The Long Causeway", Shot("Dawn Riders", "Younger Pikes", 2), winner=0, degree=MAJOR)
    season.shown_standings()


def october(season: SeasonStory) -> None:
    """One for practice, one entered late, one ended otherwise, one given up."""
    season.plan("Gibbet Lane", SKIRMISH, (FENWATCH, PINES), "2026-10-01", "The Weir")
    season.plan("The Scarp", WARSCROLL, (MOLES, KITE), "2026-10-02", "Kite Rest")
    season.plan("Mill Race", SKIRMISH, (FENWATCH, CINDER), "2026-10-03", "Pine Ford")
    season.practice("Mill Race")
    season.plan("Reed Gate", SKIRMISH, (CINDER, PINES), "2026-10-04", "Pine Ford")
    season.fight("Mill Race", Shot("Isolde Marr", "Skim"), winner=0, degree=MAJOR)
    season.fight("The Scarp", Shot("Clod Slingers", "Captain Orrel on Tempest", 4), winner=0, degree=MAJOR)
    season.fight("Gibbet Lane", Shot("Odo Fenn", "Isolde Marr", 5), winner=DRAW)
    season.plan("The Forgotten Ferry", SKIRMISH, (CINDER, FENWATCH), "2026-09-04")
    season.fight("The Forgotten Ferry", Shot("Bodkin", "Lysk", 3), winner=0, degree=MINOR)
    season.plan("Snag Barrow", WARSCROLL, (OATH, MOLES), "2026-10-05", "The Scarp")
    season.end_otherwise("The Scarp", Shot("Clod Slingers", "Captain Orrel on Tempest", 6), winner=DRAW)
    season.carried("Snag Barrow")
    season.fight("Snag Barrow", Shot("High Bows", "Mother Sift", 6), winner=0, degree=MAJOR)
    season.plan("Fogbound", REGIMENT, (HORNFEN, HOUR), "2026-10-06", "The Long Causeway")
    season.plan("Hour End", REGIMENT, (HOUR, HORNFEN), "2026-10-07", "The Long Causeway")
    season.begin("Fogbound")
    season.abandon("Fogbound")
    season.fight("Hour End", Shot("Canon Ysolt, Astronomer", "Marrow Oss, Great Horn", 4), winner=1, degree=MINOR)
    season.fight("Reed Gate", Shot("Bodkin", "Odo Fenn", 2), winner=0, degree=MINOR)
    season.shown_standings()


def november(season: SeasonStory) -> None:
    """Triumphs that nobody takes up, a second blessing, a leader who is missed and comes back."""
    season.plan("Salt Stair", SKIRMISH, (FENWATCH, CINDER), "2026-11-01", "Reed Gate")
    season.plan("Vane Rock", WARSCROLL, (OATH, KITE), "2026-11-02", "Snag Barrow")
    season.plan("Bell Meadow", REGIMENT, (HORNFEN, HOUR), "2026-11-03", "Hour End")
    season.plan("Tithe Barn", SKIRMISH, (PINES, FENWATCH), "2026-11-04", "Gibbet Lane")
    season.plan("The Delving", WARSCROLL, (MOLES, KITE), "2026-11-05", "The Scarp")
    season.fight("Salt Stair", Shot("Pell", "Vask", 4), winner=1, degree=MAJOR)
    season.fight("Vane Rock", Shot("High Bows", "Captain Orrel on Tempest", 4), winner=0, degree=MAJOR)
    season.fight("Bell Meadow", Shot("Reed Slings", "Squires of the Hour", 2), winner=0, degree=MAJOR)
    season.fight("Tithe Barn", Shot("Isolde Marr", "Jory Lantern", 1), winner=DRAW)
    season.crown("The Delving", KITE, "Sister Vane")
    season.fight("The Delving", Shot("Clod Slingers", "Sister Vane", 3), winner=0, degree=MINOR, agreed=True)
    season.plan("Ash Market", SKIRMISH, (CINDER, FENWATCH), "2026-11-06", "Salt Stair")
    season.plan("Oath Gate", WARSCROLL, (OATH, KITE), "2026-11-07", "Vane Rock")
    season.plan("Drum and Bell", REGIMENT, (HOUR, HORNFEN), "2026-11-08", "Bell Meadow")
    season.fight("Ash Market", Shot("Bodkin", "Lysk", 2), winner=0, degree=MINOR)
    season.fight("Oath Gate", Shot("High Bows", "Captain Orrel on Tempest", 1), winner=0, degree=MAJOR)
    season.heir(KITE, "High Bows")
    season.fight("Drum and Bell", Shot("Dawn Riders", "Marrow Oss, Great Horn", 1), winner=0, degree=MAJOR)
    season.heir(HORNFEN, "Bog Mother Thale")
    season.shown_standings()


def december(season: SeasonStory) -> None:
    """The last eight battles; another is entered late, and another ended otherwise."""
    season.plan("Lamp Row", SKIRMISH, (PINES, CINDER), "2026-12-01", "Ash Market")
    season.plan("Storm Ram", WARSCROLL, (KITE, MOLES), "2026-12-02", "The Delving")
    season.plan("The Last Oath", WARSCROLL, (OATH, MOLES), "2026-12-03", "Oath Gate")
    season.plan("Sluice House", REGIMENT, (HORNFEN, HOUR), "2026-12-04", "Drum and Bell")
    season.plan("Quiet Ford", SKIRMISH, (FENWATCH, PINES), "2026-12-05", "Lamp Row")
    season.fight("Lamp Row", Shot("Odo Fenn", "Skim", 4), winner=0, degree=MAJOR)
    season.fight("Storm Ram", Shot("High Bows", "Mother Sift", 1), winner=DRAW)
    season.heir(MOLES, "The Underneath")
    season.fight("The Last Oath", Shot("High Bows", "The Underneath", 4), winner=0, degree=MINOR)
    season.fight("Sluice House", Shot("Reed Slings", "Marshal Iven Sarre", 3), winner=1, degree=MINOR)
    season.end_otherwise("Lamp Row", Shot("Odo Fenn", "Skim", 3), winner=1, degree=MINOR)
    season.fight("Quiet Ford", Shot("Pell", "Wend Oakes", 4), winner=0, degree=MAJOR)
    season.plan("Drowned Mile", SKIRMISH, (CINDER, FENWATCH), "2026-11-30")
    season.fight("Drowned Mile", Shot("Mottle", "Tam Redding", 4), winner=DRAW)
    season.plan("The Crown Stone", SKIRMISH, (FENWATCH, CINDER), "2026-12-06", "Quiet Ford")
    season.plan("Hour of Bells", REGIMENT, (HOUR, HORNFEN), "2026-12-07", "Sluice House")
    season.fight("The Crown Stone", Shot("Isolde Marr", "Hesk", 5), winner=0, degree=MAJOR)
    season.fight("Hour of Bells", Shot("Dawn Riders", "Elder Pikes", 4), winner=1, degree=MINOR)
    season.shown_standings()
