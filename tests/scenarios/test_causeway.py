"""The whole battle of "The Causeway" between the Saltmarsh Rifles and Kettle Street, from set-up to the last of them.

The numbers at each stage were worked out by hand from the two squads, the board and the faces in the script.
"""

from __future__ import annotations

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Board
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import audit
from tests.scenarios.causeway import Causeway
from tests.scenarios.causeway_rounds import STEPS, TURNS, play


@pytest.fixture(scope="module")
def stages() -> list[Battle]:
    """Return the battle after each part of the script."""
    table, found = Causeway(), []
    for turn in TURNS:
        table.does(turn)
        found.append(table.battle)
    return found


@pytest.fixture
def after(stages: list[Battle], request: pytest.FixtureRequest) -> Causeway:
    table = Causeway()
    table.session.battle = stages[request.param]
    return table


def at(stage: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("after", [stage], indirect=True)


@at(0)
@pytest.mark.rule("AP-001", "AP-006", "AP-020")
def test_all_stand_on_the_board_and_face_one_another(after: Causeway) -> None:
    board = after.battle.get(Board, "board")
    assert (board.width, board.height, len(board.pieces)) == (16, 16, 5)
    assert after.spot(after.of("Teck")) == (5, 9, 0, 0) and after.spot(after.of("Stilt")) == (11, 1, 0, 4)
    assert after.dues("not_placed") == [] and after.dues() == []


@at(1)
@pytest.mark.rule("AP-003", "AP-022", "AP-040", "AP-060", "AP-062", "AP-063")
def test_first_shots(after: Causeway) -> None:
    """Up the tower: 2 inches at 2 AP. Pen 4 v. Armour 4 on a 4. On watch Bram needs 5+, so a 4 misses Pike."""
    assert after.spot(after.of("Crane")) == (12, 11, 1, 0)
    assert after.left("b") == ["Keel", "Brack", "Orrin", "Ash", "Stilt"]
    assert not after.has(after.of("Teck"), "watch") and after.has(after.of("Orrin"), "watch")
    assert after.state(after.of("Teck")).used == (("1", 2),)
    assert after.spot(after.of("Orrin")) == (3, 6, 0, 4)


@at(2)
@pytest.mark.rule("AP-025", "AP-024", "AP-066", "AP-067", "AP-059", "AP-041", "AP-012")
def test_both_sides_close_in(after: Causeway) -> None:
    """Wick: 7 AP run as 11, six steps, an about-turn for 1, two blows; a 3 pierces from behind. Stilt: 3 - 2 = 1."""
    assert after.left("a") == ["Marr", "Vale", "Halden", "Crane", "Wick"]
    assert after.left("b") == ["Brack", "Ash", "Stilt"]
    assert (after.strength(after.of("Stilt")), after.has(after.of("Marr"), "watch")) == (1, True)
    assert [(due.code, dict(due.params)) for due in after.dues() if due.code.endswith("round_over")] == [
        ("grid.due.round_over", {"n": 2})]


@at(3)
@pytest.mark.rule("AP-002", "AP-050", "AP-052", "AP-053", "AP-061")
def test_the_second_round(after: Causeway) -> None:
    """The pot falls left of Gor as Tolly sees it, on (8, 12): Gor is next to it, Odile and Sunna are not."""
    assert after.left("a") == ["Marr", "Vale", "Crane", "Wick"] and after.left("b") == ["Brack"]
    assert after.state(after.of("Ash")).grenades == (("2", 1),)
    assert after.touching(after.of("Brack")) == (after.of("Marr"),)
    assert after.clock.round == 2 and after.clock.order == ("b", "a")


@at(4)
@pytest.mark.rule("AP-002", "AP-064", "AP-033")
def test_the_end(after: Causeway) -> None:
    """Wick answers Dov's miss in vain and falls to the second blow; the tube needs 5+ over the low wall."""
    assert after.result is not None
    assert (after.result.winner, after.result.why, after.result.degree) == ("a", "annihilated", "major")
    assert (after.left("a"), after.left("b")) == (["Marr", "Vale", "Crane"], [])
    assert after.dues() == []


def test_the_script_touches_most_of_what_can_be_started() -> None:
    started = {code for code, _, _ in STEPS}
    assert started >= {f"grid.{code}" for code in ("next", "field", "piece", "place", "go", "turn", "run", "shoot",
                                                   "throw", "strike", "watch", "finish")}
    told = {told.code for line in play().session.lines for told in line.entry.told}
    assert told >= {"grid.reacted", "grid.surprised", "grid.replied", "grid.blasted", "grid.strength_lost"}


def test_it_can_be_undone_to_the_empty_table_and_redone_to_the_end() -> None:
    table = play()
    session, steps = table.session, len(table.session.done)
    end = session.battle.digest
    session.adopt(session.prepare_undo(steps))
    assert session.battle.digest == table.start.digest
    session.adopt(session.prepare_redo(steps))
    assert session.battle.digest == end == Battle.of(session.battle.things()).digest


def test_played_again_from_its_answers_it_tells_the_same() -> None:
    table = play()
    assert audit(table.session, table.start) == []
    assert SYSTEM.offers(table.battle, "a01") == []
