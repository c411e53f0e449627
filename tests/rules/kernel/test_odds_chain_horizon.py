"""The second horizon: what the chain of rolls under way may come to, at once and in closed form."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.play import PlayTable
from desktop.rules.kernel.chain import chain_dist
from desktop.rules.kernel.odds import chain_odds
from tests.support.night import a_table


def in_a_chain(folder: Path, hits: int) -> PlayTable:
    """Return a table at which so many hits wait to wound."""
    table = a_table(folder)
    table.start(table.system.advance)
    table.start("skirmish.harm", ("a02",))
    table.answer((("hits", hits), ("strength", 4), ("armour_saves", True)))
    return table


def odds(table: PlayTable) -> dict[object, float]:
    running, draft = table.running, table.session.draft
    assert running is not None
    assert draft is not None
    found = chain_odds(table.system.procedures, table.battle, draft, running)
    assert found is not None
    return dict(found)


@pytest.mark.parametrize("hits", [1, 4, 20])
def test_the_odds_of_a_chain_are_there_before_its_first_roll_and_sum_to_one(tmp_path: Path, hits: int) -> None:
    found = odds(in_a_chain(tmp_path, hits))
    assert sum(found.values()) == pytest.approx(1)
    assert max(value[0] for value in found) == hits  # type: ignore[index]


def test_an_answer_given_moves_the_odds_of_the_chain(tmp_path: Path) -> None:
    table = in_a_chain(tmp_path, 6)
    before = odds(table)
    table.answer((("success", 2),))
    after = odds(table)
    assert max(value[0] for value in after) == 2  # type: ignore[index]
    assert max(value[0] for value in before) == 6  # type: ignore[index]


def test_a_run_outside_a_chain_has_no_odds_of_one(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.start(table.system.advance)
    table.start("skirmish.fall_from", ("a02",))
    running, draft = table.running, table.session.draft
    assert running is not None
    assert draft is not None
    assert chain_odds(table.system.procedures, table.battle, draft, running) is None


def test_the_closed_form_is_that_of_the_stages_left(tmp_path: Path) -> None:
    table = in_a_chain(tmp_path, 3)
    running = table.running
    assert running is not None
    assert running.request is not None
    assert running.request.needed is not None
    wound = len(running.request.needed.faces())
    assert chain_dist is not None
    none = odds(table)[0, 0]
    save = 1 - none ** (1 / 3)
    assert 0 < save < wound / 6
