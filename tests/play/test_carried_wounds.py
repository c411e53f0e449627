"""Who was hurt in one battle begins the next with those wounds: marked in words, once, and taken back in one undo."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.desk import Desk
from desktop.campaign.files import open_desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.campaign.play_wounded import take_up, wounds_at_end
from desktop.campaign.values import WOUNDED, Carried
from desktop.rules.kernel.pieces import Model, Unit
from desktop.ui.tracker.presenting.log import sentence_of
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words.catalogue import Words
from tests.support.night import a_desk, rows, with_campaign, with_warband

GAMES = {"skirmish": ("fenwatch", "cinder-teeth"), "warscroll": ("white-kite", "cindermole-warren"),
         "assault": ("ninth-vigil", "rust-tide"), "regiment": ("hornfen-muster", "ninth-hour"),
         "freeform": ("freeform-lanterns", "freeform-lanterns"), "grid": ("saltmarsh-rifles", "kettle-street-breakers")}


class Evening(NamedTuple):
    """Two battles of the same warbands in a file of its own; the second is planned."""

    desk: Desk
    campaign: str
    before: str
    after: str


def an_evening(folder: Path, game: str) -> Evening:
    desk = a_desk(folder)
    campaign = with_campaign(desk)
    bands = tuple(with_warband(desk, campaign, pack, name)
                  for pack, name in zip(GAMES[game], ("Ours", "Theirs"), strict=True))
    before, after = (desk.execute(CreateBattle(campaign, name, game, bands)).new_id
                     for name in ("The Mill", "The Ford"))
    desk.execute(StartBattle(before, 0, "one"))
    return Evening(desk, campaign, before, after)


def hurt_somebody(evening: Evening) -> str:
    """Hurt the first unit that two wounds do not end and write the battle back; returns its recruit."""
    table = open_play(evening.desk, evening.before)
    for unit in table.battle.all(Unit):
        models = table.battle.where(Model, "unit", unit.id)
        tough = max(models, key=lambda model: model.most, default=None)
        if tough is None:
            table.correct("kernel.set_field", "unit", unit.id, "damage", 2)
        elif tough.most >= 3:
            table.correct("kernel.set_wounds", (tough.id, tough.most - 2))
        else:
            continue
        evening.desk.execute(proposed_result(table))
        return unit.recruit
    raise AssertionError("nobody is tough enough")


def begin(evening: Evening, recruit: str, wounds: int) -> PlayTable:
    carried = Carried(WOUNDED, "", "them", recruit, wounds)
    evening.desk.execute(LinkBattles(evening.before, evening.after, (carried,)))
    evening.desk.execute(StartBattle(evening.after, 0, "two"))
    return take_up(evening.desk, evening.after)


def worn(table: PlayTable, recruit: str) -> int:
    unit = next(one for one in table.battle.all(Unit) if one.recruit == recruit)
    return unit.damage + sum(one.most - one.wounds for one in table.battle.where(Model, "unit", unit.id))


@pytest.mark.parametrize("game", ["skirmish", "warscroll", "assault", "regiment", "freeform"])
def test_a_unit_begins_with_the_wounds_it_ended_with_told_once_and_taken_back_in_one_undo(
        tmp_path: Path, game: str) -> None:
    evening = an_evening(tmp_path, game)
    recruit = hurt_somebody(evening)
    suffered = wounds_at_end(evening.desk, evening.before)
    assert (suffered[recruit], sum(suffered.values())) == (2, 2)
    table = begin(evening, recruit, suffered[recruit])
    assert worn(table, recruit) == 2
    assert sum(worn(table, unit.recruit) for unit in table.battle.all(Unit)) == 2
    assert [line.entry.code for line in table.session.lines] == ["kernel.come_wounded"]
    marked = table.battle.digest
    assert take_up(evening.desk, evening.after).battle.digest == marked

    table.undo()
    assert worn(table, recruit) == 0
    evening.desk.store.close()
    desk = open_desk(tmp_path / "night.gonfalon")
    again = take_up(desk, evening.after)
    assert (worn(again, recruit), len(again.session.lines)) == (0, 1)
    again.redo()
    assert (again.battle.digest, worn(again, recruit)) == (marked, 2)
    desk.store.close()


@pytest.mark.parametrize("game", ["skirmish", "warscroll", "assault", "regiment", "freeform", "grid"])
def test_nobody_falls_by_the_wounds_it_brings(tmp_path: Path, game: str) -> None:
    evening = an_evening(tmp_path, game)
    evening.desk.execute(proposed_result(open_play(evening.desk, evening.before)))
    carried = tuple(Carried(WOUNDED, "", "them", row["id"], 99) for row in rows(evening.desk, "recruit"))
    evening.desk.execute(LinkBattles(evening.before, evening.after, carried))
    evening.desk.execute(StartBattle(evening.after, 0, "two"))
    table = take_up(evening.desk, evening.after)
    models = table.battle.all(Model)
    assert all(model.wounds == 1 for model in models)
    for unit in table.battle.all(Unit):
        if game == "regiment":
            assert 0 < unit.damage == int(unit.card.stat("Ne").split("/")[-1]) - 1
    assert len(table.session.lines[0].entry.told) == len(table.battle.all(Unit))
    table.undo()
    assert not any(worn(table, unit.recruit) for unit in table.battle.all(Unit))


def test_a_program_that_dies_between_the_start_and_the_table_marks_them_when_it_is_back(tmp_path: Path) -> None:
    evening = an_evening(tmp_path, "skirmish")
    recruit = hurt_somebody(evening)
    evening.desk.execute(LinkBattles(evening.before, evening.after, (Carried(WOUNDED, "", "them", recruit, 1),)))
    evening.desk.execute(StartBattle(evening.after, 0, "two"))
    evening.desk.store.close()
    desk = open_desk(tmp_path / "night.gonfalon")
    assert worn(open_play(desk, evening.after), recruit) == 0
    assert worn(take_up(desk, evening.after), recruit) == 1
    assert worn(open_play(desk, evening.after), recruit) == 1
    desk.store.close()


def test_who_was_taken_out_comes_with_its_last_wound(tmp_path: Path) -> None:
    evening = an_evening(tmp_path, "skirmish")
    table = open_play(evening.desk, evening.before)
    unit = next(one for one in table.battle.all(Unit) if one.name == "Grask Emberjaw")
    table.correct("kernel.set_wounds", (f"{unit.id}.1", 0))
    table.correct("kernel.set_status", "out", unit.id)
    evening.desk.execute(proposed_result(table))
    assert wounds_at_end(evening.desk, evening.before)[unit.recruit] == 2


def test_the_fallen_of_a_unit_are_losses_and_no_wounds(tmp_path: Path) -> None:
    evening = an_evening(tmp_path, "warscroll")
    table = open_play(evening.desk, evening.before)
    unit = next(one for one in table.battle.all(Unit) if one.name == "Kite Guard")
    models = table.battle.where(Model, "unit", unit.id)
    table.correct("kernel.set_wounds", (models[0].id, 0), (models[1].id, 0), (models[2].id, 1))
    assert wounds_at_end(evening.desk, evening.before)[unit.recruit] == 1


def test_a_battle_entered_by_hand_knows_of_no_wounds(tmp_path: Path) -> None:
    evening = an_evening(tmp_path, "skirmish")
    sides = [row["id"] for row in rows(evening.desk, "battle_side", battle=evening.after)]
    muster = rows(evening.desk, "muster", side=sides[0])[0]["recruit"]
    evening.desk.execute(WriteBack(evening.after, (
        SideResult(sides[0], "loss", fates=(Fate(muster, "hurt"),)), SideResult(sides[1], "major")), "rout"))
    assert wounds_at_end(evening.desk, evening.after) == {}


def test_a_battle_without_such_links_begins_as_it_always_did(tmp_path: Path) -> None:
    evening = an_evening(tmp_path, "skirmish")
    evening.desk.execute(LinkBattles(evening.before, evening.after, (Carried(WOUNDED, "", "somebody limps"),)))
    evening.desk.execute(StartBattle(evening.after, 0, "two"))
    table = take_up(evening.desk, evening.after)
    assert set(table.battle_row["start"]) == {"seed", "things", "after"}
    assert not table.session.lines


@pytest.mark.parametrize(("language", "said"), [
    ("en", "Grask Emberjaw comes wounded from The Mill: 2 wounds marked."),
    ("ru", "Grask Emberjaw: 2 раны с битвы The Mill, отмечено.")])
def test_the_log_tells_it_in_plain_words(tmp_path: Path, language: str, said: str) -> None:
    evening = an_evening(tmp_path, "skirmish")
    table = begin(evening, hurt_somebody(evening), 2)
    wording = Wording(Words(language), "skirmish")
    assert "".join(span.text for span in sentence_of(wording, table.session.lines[0].entry.told)) == said
