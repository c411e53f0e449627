"""The checksum over the pages of a file at rest: it tells of a bit in unused room, and of nothing else."""

from __future__ import annotations

from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import update

from database import backup, checksum
from database.check import examine
from database.engine import connect
from database.holders import STALE
from database.opening import create_store, open_store
from database.resting import resting
from database.store import Store
from database.tables import HOLDER
from tests.database.build import HandClock, campaign_row
from tests.database.flipping import flip, flip_unused, root, written


def test_a_bit_in_unused_room_is_noticed_and_the_file_opens(closed: Path) -> None:
    assert not checksum.differs(closed)
    flip_unused(closed)

    assert checksum.differs(closed)
    store = open_store(closed)
    assert store.altered
    store.close()


@pytest.mark.parametrize("hurried", [True, False])
def test_a_file_that_is_checked_beside_the_windows_tells_of_it_when_the_check_is_over(
        closed: Path, hurried: bool) -> None:
    flip_unused(closed)
    rests: list[int] = []
    store = open_store(closed, later=True)
    assert not store.altered
    assert store.proof is not None
    if hurried:
        assert store.proof.result() is None
    else:
        store.proof.make(lambda: rests.append(1))
        assert rests
    assert store.altered
    campaign_row(store, key="c2")
    assert store.proof is None
    assert store.altered
    store.close()


def test_the_next_close_puts_it_in_order(closed: Path) -> None:
    flip_unused(closed)
    open_store(closed).close()

    assert not checksum.differs(closed)
    store = open_store(closed)
    assert not store.altered
    store.close()


def test_a_file_that_is_only_looked_at_tells_of_it_each_time_and_keeps_its_bytes(closed: Path) -> None:
    flip_unused(closed)
    before = sha256(closed.read_bytes()).hexdigest()
    for _ in range(2):
        store = open_store(closed, read_only=True)
        assert store.altered
        store.close()
    assert sha256(closed.read_bytes()).hexdigest() == before


def test_damage_to_what_is_kept_is_damage_as_ever(closed: Path) -> None:
    whole = closed.read_bytes()
    closed.write_bytes(whole.replace(b"Marches", b"Marshes"))
    trouble = examine(closed)

    assert trouble is not None
    assert trouble.restorable


def test_every_bit_of_what_is_written_down_is_covered(closed: Path) -> None:
    kept = (written(closed) or "").encode()
    place = closed.read_bytes().index(kept, root(closed, "meta"))
    for at in range(place, place + len(kept)):
        for bit in range(8):
            flip(closed, at, bit)
            assert checksum.differs(closed), (at, bit)
            flip(closed, at, bit)


@pytest.mark.parametrize("key", ["program", "created_at"])
def test_the_facts_beside_it_are_covered_too(closed: Path, key: str) -> None:
    with closing(connect(closed, "ro")) as connection:
        fact = str(connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()[0]).encode()
    flip(closed, closed.read_bytes().index(fact, root(closed, "meta")), 0)

    assert checksum.differs(closed)


def test_the_windows_have_their_turn_before_the_pages_are_handed_over(closed: Path) -> None:
    rests: list[int] = []
    with resting(lambda: rests.append(1)):
        checksum.differs(closed)
    assert rests == [1]


def test_only_a_close_writes_it_down(store: Store, path: Path) -> None:
    campaign_row(store)
    assert written(path) is None
    store.close()
    assert written(path)


# --- several programs, and where it is left out

def test_of_several_programs_the_last_that_closes_writes_it_down(closed: Path, clock: HandClock) -> None:
    before = written(closed)
    first, second = open_store(closed, clock=clock), open_store(closed, clock=clock)
    first.close()
    assert written(closed) == before
    assert not checksum.differs(closed)
    campaign_row(second, key="c2")
    second.close()

    assert written(closed) != before
    assert not checksum.differs(closed)
    flip_unused(closed)
    assert checksum.differs(closed)


def test_a_program_that_is_gone_does_not_stand_in_the_way(closed: Path, clock: HandClock) -> None:
    gone, last = open_store(closed, clock=clock), open_store(closed, clock=clock)
    long_ago = replace_time(clock)
    with gone._transaction() as connection:
        connection.execute(update(HOLDER).where(HOLDER.c.id == gone._name).values(beat_at=long_ago))
    last.close()

    flip_unused(closed)
    assert checksum.differs(closed)


def replace_time(clock: HandClock) -> str:
    return (clock.now - 2 * STALE).isoformat()


def test_a_very_large_file_is_left_out_and_a_copy_of_it_says_nothing(
        closed: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checksum, "LARGEST", 1000)
    made = backup.make_backup(closed, clock=clock)
    open_store(closed, clock=clock).close()

    assert (written(closed), written(made.path)) == (None, None)
    flip_unused(closed)
    assert not checksum.differs(closed)


def test_where_sqlite_does_not_hand_its_pages_over_it_is_left_out(
        closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checksum, "_HAND_OVER", "no_such_method")
    open_store(closed).close()

    assert written(closed) is None
    assert not checksum.differs(closed)


def test_at_rest_there_is_one_file(path: Path, clock: HandClock) -> None:
    store = create_store(path, clock=clock)
    campaign_row(store)
    store.close()

    assert written(path)
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
