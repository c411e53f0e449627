"""Chapter M: casting, unbinding, the spells of all wizards and of cards."""

from __future__ import annotations

import pytest

from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.magic.casting import casts_left, unbinds_left
from tests.rules.warscroll.build import WIZARD, can, line, place, scene, squad, status, unit

MEN = squad("Men", 4)
SEER = unit("Seer", line("Seer", wounds=3), WIZARD)
MAGE = unit("Mage", line("Mage", wounds=3), can("wizard cast=2 unbind=2", "Wizard"),
            can("spell value=7 range=24 mortal=d6", "Storm"), can("spell value=4 bravery=2", "Song"))


@pytest.mark.rule("AS-060", "AS-130", "AS-132")
def test_a_wizard_tries_each_spell_once_and_so_many_a_turn() -> None:
    table = scene(MAGE, MEN, phase="hero")
    assert casts_left(table.battle, "a01") == 2
    request = table.ask("cast", "a01")
    assert [pick.value for pick in request.picks] == ["arcane_bolt", "mystic_shield", "p1", "p2"]
    table.drop()
    table.play("cast", "a01", spell="p1", cast=2)
    assert table.told("cast")["needed"] == 7
    picks = table.ask("cast", "a01").picks
    assert [pick.refusal.rule for pick in picks if pick.refusal] == ["AS-132"]
    table.drop()
    table.play("cast", "a01", spell="mystic_shield", cast=3)
    assert table.refusal("cast", "a01") == ("no_casts", "AS-130")
    table.to("hero", "b")
    assert casts_left(table.battle, "a01") == 2


@pytest.mark.rule("AS-130")
@pytest.mark.parametrize(("card", "casts", "unbinds"), [
    (unit("A", "Wizard"), 1, 1), (MAGE, 2, 2), (unit("B", can("wizard cast=3", "Wizard")), 3, 1), (unit("C"), 0, 0),
])
def test_the_card_says_how_many_spells_and_else_it_is_one(card: object, casts: int, unbinds: int) -> None:
    table = scene(card, MEN, phase="hero")  # type: ignore[arg-type]
    assert (casts_left(table.battle, "a01"), unbinds_left(table.battle, "a01")) == (casts, unbinds)
    assert ("cast" in table.offered("a01")) is bool(casts)


@pytest.mark.rule("AS-131")
def test_wizards_cast_in_their_own_hero_phase_only() -> None:
    table = scene(SEER, SEER, phase="hero")
    assert table.refusal("cast", "b01") == ("not_your_turn", "AS-042")
    badges = [[badge.code for badge in SYSTEM.badges(table.battle, one)] for one in ("a01", "b01")]
    assert badges == [["warscroll.badge.casts"], ["warscroll.badge.unbinds"]]
    table.next()
    assert "cast" not in table.offered("a01")


@pytest.mark.rule("AS-133", "AS-135", "AS-123")
@pytest.mark.parametrize(("total", "works"), [(4, False), (5, True), (12, True)])
def test_an_arcane_bolt_needs_five_and_does_d3_mortal_wounds(total: int, works: bool) -> None:
    table = scene(SEER, MEN, phase="hero")
    script = {"spell_target": "b01", "mortal_d3": (3,)} if works else {}
    table.play("cast", "a01", spell="arcane_bolt", cast=total, **script)
    assert table.models("b01") == (2 if works else 4)
    assert table.told("cast")["worked"] is works
    if works:
        assert table.told("wounds_taken")["by"] == "a01"


@pytest.mark.rule("AS-136")
def test_a_mystic_shield_adds_one_to_saves_until_the_owners_next_hero_phase() -> None:
    table = scene([SEER, MEN], MEN, phase="hero")
    table.play("cast", "a01", spell="mystic_shield", cast=6, spell_target="a02")
    assert table.has("a02", "mystic_shield")
    table.to("combat")
    table.play("neighbours", "a02", neighbours={"near_b01": True})
    table.play("fight", "b01", hit=(4,) * 4, wound=(4,) * 4, save=(4,) * 4)
    assert (table.needed("save").value, table.models("a02")) == (4, 4)
    table.to("hero", "b")
    assert table.has("a02", "mystic_shield")
    table.next(5)
    table.next(round_roll=(6, 1), first_turn="a")
    assert not table.has("a02", "mystic_shield")


@pytest.mark.rule("AS-134")
@pytest.mark.parametrize(("total", "unbound"), [(8, False), (9, True), (2, False)])
def test_only_more_than_the_casting_roll_unbinds(total: int, unbound: bool) -> None:
    """Cast 8, unbind 8: the spell works; 9: unbound."""
    table = scene(SEER, SEER, phase="hero")
    script = {} if unbound else {"spell_target": "b01", "mortal_d3": (1,)}
    table.play("cast", "a01", spell="arcane_bolt", cast=8, unbinder="b01", unbind=total, **script)
    assert table.told("unbind")["unbound"] is unbound
    assert table.wounds("b01") == [3 if unbound else 2]
    assert table.request("unbinder").by == "b"
    assert unbinds_left(table.battle, "b01") == 0


@pytest.mark.rule("AS-134")
def test_nobody_unbinds_a_spell_that_failed_and_one_attempt_is_all() -> None:
    table = scene(SEER, [SEER, SEER], phase="hero")
    table.play("cast", "a01", spell="arcane_bolt", cast=3)
    assert "unbinder" not in table.keys
    table = scene([SEER, SEER], [SEER], phase="hero")
    table.play("cast", "a01", spell="arcane_bolt", cast=5, unbinder="b01", unbind=2, spell_target="b01", mortal_d3=(1,))
    table.play("cast", "a02", spell="arcane_bolt", cast=5, spell_target="b01", mortal_d3=(1,))
    assert "unbinder" not in table.keys  # b01 has used its one


@pytest.mark.rule("AS-134")
def test_the_opponent_may_let_a_spell_pass() -> None:
    table = scene(SEER, SEER, phase="hero")
    table.play("cast", "a01", spell="mystic_shield", cast=7, unbinder="nobody", spell_target="a01")
    assert table.has("a01", "mystic_shield")


@pytest.mark.rule("AS-017", "AS-T1", "AS-134")
def test_an_arcane_place_helps_both_casting_and_unbinding() -> None:
    table = scene(SEER, SEER, place(1, "arcane"), phase="hero")
    table.play("cast", "a01", spell="arcane_bolt", cast=4, arcane=[{"near_arcane": True}, {}], unbinder="b01", unbind=5,
               spell_target="b01", mortal_d3=(1,))
    assert (table.needed("cast").value, table.needed("unbind").value) == (4, 6)  # 4 + 1 cast, more than 5 unbinds
    table = scene(SEER, SEER, place(1, "arcane"), phase="hero")
    table.play("cast", "a01", spell="arcane_bolt", cast=5, unbinder="b01", arcane=[{}, {"near_arcane": True}], unbind=5)
    assert table.told("unbind")["unbound"]


@pytest.mark.rule("AS-132")
def test_a_spell_of_a_card_works_as_the_card_says() -> None:
    table = scene([MAGE, MEN], squad("Mob", 8), phase="hero")
    table.play("cast", "a01", spell="p1", cast=7, spell_target="b01", mortal_d6=5)
    assert table.models("b01") == 3
    table.play("cast", "a01", spell="p2", cast=4, spell_target="a02")
    assert table.has("a02", "bravery_bonus")


@pytest.mark.rule("AS-019")
def test_a_befuddled_wizard_neither_casts_nor_unbinds() -> None:
    table = scene(SEER, SEER, status("a01", "befuddled"), status("b01", "befuddled"), phase="hero")
    assert table.refusal("cast", "a01") == ("befuddled", "AS-019")
    table.play("cast", "a01", force=("warscroll.no.befuddled",), spell="mystic_shield", cast=7, spell_target="a01")
    assert "unbinder" not in table.keys


@pytest.mark.rule("AS-T3", "AS-133")
def test_a_blessed_side_turns_a_die_of_its_casting() -> None:
    table = scene(SEER, MEN, status("a", "blessed"), phase="hero")
    table.play("cast", "a01", spell="arcane_bolt", cast=(1, 3), blessing="one>six", spell_target="b01",
               mortal_d3=(3,))
    assert table.told("cast")["rolled"] == 9
