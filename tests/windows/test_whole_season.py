"""A whole season through the windows of one program over one file: 8 warbands, three games, linked battles.

With `--full` it is the 30 battles of the script; without it the first 14 of them, which have an event of every kind:
triumphs carried, spent, not due or lost again, leaders who fall and are absent, heirs, injuries that keep away or stay,
a battle for practice, one entered late, one ended otherwise, one given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from database.changes import row_digests
from desktop.campaign.queries.standings import standings, standings_by_journal
from tests.windows.night_program import QUIET, Program
from tests.windows.season_months import autumn, gathering, winter
from tests.windows.season_story import SeasonStory

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path).start()
    yield program
    program.quit()


@quiet
def test_a_season_comes_to_what_its_script_says_and_goes_back_and_forth_whole(program: Program, full_size: bool):
    season = SeasonStory(program)
    season.hands.make_campaign("The Long Winter")
    start = recorded(program)
    gathering(season)
    autumn(season)
    if full_size:
        winter(season)
    bouts = season.expected.bouts.values()
    assert len(season.expected.bands) == 8
    assert len({bout.game for bout in bouts}) == 3
    assert len(bouts) == (30 if full_size else 14)
    assert any(spent for *_, spent in season.expected.triumphs())
    end, points = recorded(program), standings(program.context.desk.store, season.checks.campaign)

    season.hands.go_back_and_forth(-1)
    assert differing(recorded(program), start) == set()
    season.hands.go_back_and_forth(0)
    assert differing(recorded(program), end) == set()
    season.checks.all()
    season.shown_standings()
    store = program.context.desk.store
    assert standings(store, season.checks.campaign) == points == standings_by_journal(store, season.checks.campaign)


def recorded(program: Program) -> dict[tuple[str, str], str]:
    """Return the digests of all rows of all recorded tables."""
    with program.context.desk.store.read() as connection:
        return row_digests(connection)


def differing(one: dict[tuple[str, str], str], other: dict[tuple[str, str], str]) -> set[tuple[str, str]]:
    """Return the rows that are not the same in both."""
    return {key for key in one.keys() | other.keys() if one.get(key) != other.get(key)}
