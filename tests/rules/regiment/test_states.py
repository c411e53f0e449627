"""Disordered and wavering: how they come, when they end, what they forbid (KW-011 to KW-014, KW-026, KW-027)."""

from __future__ import annotations

import pytest

from tests.rules.regiment.build import BOW, SPELL, Scene, hurt, melee, scene, status, unit


@pytest.mark.rule("KW-011")
def test_a_point_of_damage_in_melee_disorders_and_none_does_not() -> None:
    table = melee(2, 2)
    table.play("strike", "a01", "typed", typed_damage={"damage": 0})
    assert not table.has("b01", "disordered")
    table.play("strike", "a02", "typed", typed_damage={"damage": 1})
    assert table.has("b01", "disordered")


@pytest.mark.rule("KW-011")
def test_a_volley_does_not_disorder() -> None:
    table = scene([unit("Bows", BOW)], 2, phase="shoot")
    table.play("shoot", "a01", "typed", shot_target="b01", typed_damage={"damage": 3})
    assert not table.has("b01", "disordered")


@pytest.mark.rule("KW-012")
def test_disorder_of_the_enemys_turn_ends_with_the_owners_next() -> None:
    table = melee()
    table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    assert table.until("b01", "disordered") == ("turn_end", "b", 2)
    table.play("nerve", "b01", nerve=5)
    for phase in ("movement", "shoot", "melee"):
        table.to(phase, "b")
        assert table.has("b01", "disordered"), phase
    assert [(due.subject, due.moment) for due in table.dues("disorder_ends")] == [("b01", "turn")]
    assert "recovered" in table.next()
    assert not table.has("b01", "disordered")
    assert (table.told("recovered")["unit"], table.told("recovered")["status"]) == ("b01", "disordered")


@pytest.mark.rule("KW-012")
def test_disorder_of_its_own_melee_lasts_to_the_end_of_its_following_turn() -> None:
    table = scene(1, 1, phase="melee")
    table.play("damage", "a01", damage={"damage": 1})
    assert table.until("a01", "disordered") == ("turn_end", "a", 3)
    table.to("melee", "b")
    table.next()
    assert (table.clock.active, table.has("a01", "disordered")) == ("a", True)
    table.to("movement", "b")
    assert not table.has("a01", "disordered")


@pytest.mark.rule("KW-012")
def test_fresh_disorder_never_ends_sooner_than_what_was_there() -> None:
    later = status("b01", "disordered", until=("turn_end", "b", 3))
    table = scene(1, 1, later, phase="melee")
    table.play("damage", "b01", damage={"damage": 1})
    assert table.until("b01", "disordered") == ("turn_end", "b", 3)


@pytest.mark.rule("KW-012")
def test_a_turn_counter_set_by_hand_still_ends_what_is_overdue() -> None:
    table = scene(1, 1, status("b01", "disordered", until=("turn_end", "b", 2)), phase="melee", active="b")
    table.play("kernel.set_field", "clock", "clock", "turns", (("a", 1), ("b", 5)))
    table.next()
    assert not table.has("b01", "disordered")


@pytest.mark.rule("KW-013")
@pytest.mark.parametrize("arms", [BOW, SPELL], ids=["bow", "spell"])
def test_a_disordered_unit_makes_no_ranged_attack_magic_included(arms: object) -> None:
    table = scene([unit("Bows", arms)], 1, status("a01", "disordered"), phase="shoot")  # type: ignore[arg-type]
    assert table.refusal("shoot", "a01") == ("disordered", "KW-013")
    table.play("kernel.clear_status", "disordered", "a01")
    assert table.refusal("shoot", "a01") is None


@pytest.mark.rule("KW-013")
def test_who_has_nothing_to_shoot_with_is_refused() -> None:
    assert scene(1, 1, phase="shoot").refusal("shoot", "a01") == ("no_ranged", "KW-013")


def wavering(**options: object) -> Scene:
    """Return the table after a test in a's Shoot phase made b01 waver."""
    table = scene(1, [unit("Bows", BOW)], hurt("b01", "a01", 1, 8), phase="shoot", damage={"b01": 3}, **options)
    table.play("nerve", "b01", nerve=8)
    assert table.has("b01", "wavering")
    return table


@pytest.mark.rule("KW-014", "KW-026", "KW-027")
def test_wavering_sets_disorder_with_the_same_end() -> None:
    table = wavering()
    assert table.until("b01", "wavering") == table.until("b01", "disordered") == ("turn_end", "b", 2)
    assert table.has("b01", "wavering", "disordered")


@pytest.mark.rule("KW-026")
def test_a_wavering_unit_may_only_halt_turn_or_go_back() -> None:
    table = wavering()
    table.to("movement", "b")
    for kind in ("halt", "turn", "back"):
        assert table.refusal("order", "b01", kind) is None
    for kind in ("advance", "march"):
        assert table.refusal("order", "b01", kind) == ("wavering", "KW-026")
    assert table.refusal("charge", "b01") == ("wavering", "KW-026")
    assert [due.subject for due in table.dues("wavers")] == ["b01"]


@pytest.mark.rule("KW-027")
def test_a_wavering_unit_does_not_shoot_in_its_own_next_phase() -> None:
    table = wavering()
    table.to("shoot", "b")
    assert table.refusal("shoot", "b01") == ("wavering_shot", "KW-027")


@pytest.mark.rule("KW-026", "KW-027")
def test_wavering_is_over_when_its_owner_has_had_a_turn() -> None:
    table = wavering()
    table.to("melee", "b")
    assert table.has("b01", "wavering", "disordered")
    assert [due.code.rpartition(".")[2] for due in table.dues() if due.when == "later"] == ["wavering_ends"]
    table.next()
    assert not table.has("b01", "wavering") and not table.has("b01", "disordered")
    table.to("movement", "b")
    assert table.refusal("charge", "b01") is None


@pytest.mark.rule("KW-026")
def test_a_refused_order_may_be_forced_and_is_recorded_as_such() -> None:
    table = wavering()
    table.to("movement", "b")
    table.play("order", "b01", "march", force=("regiment.no.wavering",))
    assert table.last().forced == ("regiment.no.wavering",)
    assert table.has("b01", "marched")
