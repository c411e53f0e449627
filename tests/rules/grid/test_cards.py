"""Cards: profiles and weapons, what is blank, what fills it up (AP-010, AP-011, AP-T3, AP-T4)."""

from __future__ import annotations

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.arms import arms, kind_of
from desktop.rules.kernel.card import Card, Weapon
from tests.rules.grid.build import KNIFE, RIFLE, gun, man, setup
from tests.rules.grid.test_shooting import duel, shoots


@pytest.mark.rule("AP-010", "AP-T3")
def test_a_blank_profile_is_filled_up_from_the_table_and_says_so() -> None:
    table = duel(Card("Nobody", "grid", weapons=(RIFLE,)))
    table.play("kernel.set_field", "grid.soldier", "a01", "ap", 6)
    shoots(table, hit=(4, 4), pierce=(1, 1))
    assert [(term.value, term.source) for term in table.needed("to_shoot").terms] == [(4, "printed")]
    other = duel(None, Card("Nobody", "grid"))
    shoots(other, hit=(4, 1), pierce=(4,))
    assert other.needed("pierce").terms[0].source == "default"


@pytest.mark.rule("AP-011", "AP-T4")
@pytest.mark.parametrize(("weapon", "row"), [
    (Weapon("P", gun("P", 6, "", "", "", "").stats), (6, 1, 2, 1, 2)),
    (Weapon("R", gun("R", 12, "", "", "", "").stats), (12, 2, 3, 1, 2)),
    (Weapon("M", gun("M", 18, "", "", "", "").stats), (18, 2, 4, 1, 3)),
    (Weapon("S", gun("S", 24, "", "", "", "").stats), (24, 3, 4, 1, 1)),
    (Weapon("G", (), 2, tags=("grenade",)), (4, 2, 3, 1, 1)),
    (Weapon("K"), (0, 1, 2, 1, 2)),
    (Weapon("C", tags=("chainsword",)), (0, 2, 3, 1, 2)),
])
def test_blank_cells_of_a_weapon_are_filled_up_from_its_row(weapon: Weapon, row: tuple[int, ...]) -> None:
    arm = arms(duel(man("Oda", weapon)).battle, "a01")[0]
    assert (arm.reach, arm.ap[0], arm.pen[0], arm.damage[0], arm.shots[0]) == row
    assert "default" in (arm.ap[1], arm.pen[1])


@pytest.mark.rule("AP-T4")
def test_the_sniper_rifle_of_the_table_has_its_bonus() -> None:
    arm = arms(duel(man("Oda", Weapon("Any", tags=("sniper_rifle",)))).battle, "a01")
    assert (arm[0].kind, arm[0].reach, arm[0].bonus) == ("gun", 24, (1, "printed"))


@pytest.mark.rule("AP-011")
def test_kinds_of_weapons() -> None:
    assert [kind_of(one) for one in (RIFLE, KNIFE, Weapon("B", tags=("blast",)))] == ["gun", "blade", "grenade"]


@pytest.mark.rule("AP-010", "AP-011")
def test_what_a_card_leaves_blank_is_counted_in_the_set_up() -> None:
    card = man("Wren", gun("Gun", 12, "", "", 1, 2), Armour="–")
    found = [one for one in SYSTEM.advice(setup([card], [man()])) if one.code == "grid.advice.blanks"]
    assert [dict(one.params)["n"] for one in found] == [3] and found[0].source == "default"
    bare = [one.code for one in SYSTEM.advice(setup([Card("X", "grid")], [man()]))]
    assert "grid.advice.unarmed" in bare
