"""What cards of unknown games seem to say about an attack."""

from __future__ import annotations

import pytest

from desktop.rules.freeform import guesses
from desktop.rules.freeform.guesses import Guess
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon


def weapon(count: int = 1, **columns: str) -> Weapon:
    return Weapon("Thing", tuple(Stat(name.replace("_", " "), value) for name, value in columns.items()), count)


def bearer(**stats: str) -> Card:
    return Card("Bearer", "freeform", profiles=(Profile("One", tuple(Stat(*pair) for pair in stats.items())),))


@pytest.mark.parametrize(("held", "card", "guess"), [
    (weapon(A="3"), bearer(A="9"), Guess(3, "inferred")),
    (weapon(count=4, A="2"), bearer(), Guess(8, "inferred")),
    (weapon(Range="Melee"), bearer(A="2"), Guess(2, "inferred")),
    (weapon(Range='24"', Type="Volley 2"), bearer(A="5"), Guess(2, "inferred")),
    (weapon(Range='24"'), bearer(A="5"), Guess(1, "default")),
    (weapon(A="D6", Range='8"'), bearer(), Guess(1, "default")),
    (weapon(count=300, A="2"), bearer(), Guess(200, "inferred")),
    (None, bearer(A="2"), Guess(2, "inferred")),
    (None, bearer(), Guess(1, "default")),
])
def test_attacks(held: Weapon | None, card: Card, guess: Guess) -> None:
    assert guesses.attacks(held, card, 200) == guess


@pytest.mark.parametrize(("held", "card", "guess"), [
    (weapon(BS="2+"), bearer(BS="5+"), Guess(2, "inferred")),
    (weapon(Range='24"'), bearer(WS="3+", BS="4+"), Guess(4, "inferred")),
    (weapon(Range="Melee"), bearer(BS="4+", WS="3+"), Guess(3, "inferred")),
    (weapon(To_Hit="5+"), bearer(), Guess(5, "inferred")),
    (weapon(BS="1+"), bearer(), Guess(2, "inferred")),
    (weapon(BS="N/A"), bearer(), Guess(4, "default")),
    (None, bearer(WS="0"), Guess(4, "default")),
])
def test_to_hit(held: Weapon | None, card: Card, guess: Guess) -> None:
    assert guesses.to_hit(held, card) == guess


@pytest.mark.parametrize(("held", "target", "guess"), [
    (weapon(AP="-1"), bearer(Sv="3+"), Guess(4, "inferred")),
    (weapon(AP="−2"), bearer(Save="5+"), Guess(7, "inferred")),
    (weapon(AP="-"), bearer(Sv="3+"), Guess(3, "inferred")),
    (weapon(Rend="1"), bearer(SV="2+"), Guess(3, "inferred")),
    (None, bearer(Sv="6+"), Guess(6, "inferred")),
    (weapon(AP="-4"), bearer(), Guess(7, "default")),
])
def test_saves(held: Weapon | None, target: Card, guess: Guess) -> None:
    assert guesses.save(held, target) == guess


@pytest.mark.parametrize(("value", "guess"), [("2", Guess(2, "inferred")), ("D3", Guess(1, "default")),
                                              ("99", Guess(9, "inferred"))])
def test_damage(value: str, guess: Guess) -> None:
    assert guesses.damage(weapon(D=value), 9) == guess


def test_the_source_of_each_needed_number_is_told() -> None:
    from tests.rules.freeform.build import LONE, MIXED, Play, side, with_weapons

    play = Play(side("Fen", with_weapons(MIXED, weapon(BS="3+"))), side("Hill", LONE))
    play.ask("freeform.attack", "a01", answers=("b01",))
    form = {"attacks": 3, "to_hit": 3, "to_wound": 4, "save": 2, "damage": 1, "spill": False}
    running = play.revise("freeform.ask.attack", tuple(form.items()))
    sources = []
    for _ in range(3):
        assert running.request is not None
        assert running.request.needed is not None
        sources.append(running.request.needed.terms[0].source)
        running = play.session.resume(play.session.answer((("success", 1),)))
    assert sources == ["inferred", "default", "typed"]
