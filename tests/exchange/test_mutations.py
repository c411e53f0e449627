"""Damaged copies of real and invented lists: whatever stands in a file, it is read or refused, and nothing else."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from desktop.exchange.cli import import_files
from desktop.exchange.mapping.convert import convert
from desktop.exchange.mapping.fits import best_fit, fits_of
from desktop.exchange.mapping.maps import maps
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Sort
from desktop.exchange.roster_import import ImportedRoster
from desktop.exchange.text_list.importing import read_list
from desktop.rules.kernel.card import Card, decimal_of
from desktop.rules.kernel.codec import decode, encode
from desktop.words import Words
from tests.exchange.build import blade, cost, entry, line, packed, roster, rule, text_of, to_json, to_xml
from tests.exchange.shared import files, lists
from tests.exchange.texts import ALL

WORDS = Words("ru")
SAMPLE = roster(
    entry("Squad", "unit", 1, entry("Guard", "model", 5, line("Guard"), entry("Sabre", "upgrade", 5, blade("Sabre"))),
          rule("Steady", "Holds."), slot="Line", words=["Infantry"], points="50"),
    entry("Tank", "model", 1, line("Tank [1] (5+)", "12"), line("Tank [2] (1-4)", "N/A"),
          entry("2x Drone", "model", 1, line("Drone")), text_of("Loud", "Heard **far**."), points="100"),
    costs=[cost("pts", "150.0")], limits=[cost("pts", "500", "costLimit")])

Mutation = Callable[[bytearray, random.Random], None]


def flip(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] = chance.randrange(256)


def cut(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(len(data)):]


def drop(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data))
    del data[at:at + chance.randint(1, 400)]


def repeat(data: bytearray, chance: random.Random) -> None:
    at, size = chance.randrange(len(data)), chance.randint(1, 2000)
    data[at:at] = data[at:at + size] * chance.randint(1, 5)


def digits(data: bytearray, chance: random.Random) -> None:
    """Numbers become other texts that look like numbers, or do not."""
    odd = (b"-1", b"0", b"99999999999", b"1e308", b"NaN", b"Infinity", b"", b"x", b"0x10", b"1.5", b"1e-400", b"-0")
    for _ in range(chance.randint(1, 10)):
        places = [at for at in range(min(len(data), 200_000)) if 48 <= data[at] <= 57]
        if places:
            at = chance.choice(places)
            data[at:at + 1] = chance.choice(odd)


def tags(data: bytearray, chance: random.Random) -> None:
    """Words of the format change places: a model becomes a unit, a profile a rule."""
    words = [b"selection", b"profile", b"rule", b"category", b"force", b"cost", b"model", b"unit", b"upgrade", b"name",
             b"number", b"type", b"characteristic", b"value", b"true", b"false"]
    old, new = chance.sample(words, 2)
    data[:] = bytes(data).replace(old, new, chance.choice((1, 2, -1)))


def letters(data: bytearray, chance: random.Random) -> None:
    """Characters that have broken readers before."""
    odd = ("\0", "\ufffe", "\u202e", "💥", "&amp;", "&#0;", "&x;", "<", ">", '"', "]]>", "<![CDATA[", "<!--", "\\ud800",
           "{", "[", "<!DOCTYPE a>")
    at = chance.randrange(len(data))
    data[at:at] = chance.choice(odd).encode("utf-8")


MUTATIONS: tuple[Mutation, ...] = (flip, cut, drop, repeat, digits, tags, letters)


def sources() -> list[bytes]:
    """Invented lists in every form, and the real ones of a size that keeps the test quick."""
    invented = [to_xml(SAMPLE), to_json(SAMPLE), packed(to_xml(SAMPLE)), packed(to_json(SAMPLE))]
    texts = [text.encode() for text in ALL.values()]
    texts += [path.read_bytes() for path in files() if path.suffix == ".txt"]
    return invented + texts + [path.read_bytes() for path in lists() if path.stat().st_size < 120_000]


def unpacked(data: bytes) -> bytes:
    if not data.startswith(b"PK"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(archive.namelist()[0])


def mutated(original: bytes, chance: random.Random) -> bytes:
    """Return a damaged copy: the archive itself, or what is in it, sometimes packed anew."""
    data = bytearray(original if chance.random() < 0.3 else unpacked(original))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        if data:
            chance.choice(MUTATIONS)(data, chance)
    return packed(bytes(data)) if chance.random() < 0.2 else bytes(data)


def check(data: bytes, *, mapped: bool = True) -> None:
    """Read a file; what comes of it can be told, printed and, if wished, made ready for a game to its end."""
    try:
        result = read_list(data, "list.ros")
    except ImportRefused as refused:
        assert refused.code in WORDS
        assert WORDS.slots(refused.code) <= set(refused.params)
        return
    for found in result.report:
        WORDS.say(found.code, **found.params).encode("utf-8")
    for card in result.cards:
        assert card.profiles and card.name
        repr(card).encode("utf-8")
    assert len(result.lines(Sort.CAME)) >= len(result.units)
    if mapped:
        check_mapping(result)


def check_mapping(result: ImportedRoster) -> None:
    """Make a list ready for the game it fits, and for one more by chance; nothing of its points is lost."""
    fits = fits_of(result.units)
    points = sum((decimal_of(unit.card.points) for unit in result.units), Decimal(0))
    for id in {best_fit(fits), list(maps())[len(result.digest + result.name) % len(maps())]}:
        try:
            made = convert(result.units, id)
        except ImportRefused as refused:
            assert refused.code == "exchange.refused.too_many_figures"
            continue
        for found in made.lines:
            WORDS.say(found.code, **found.params).encode("utf-8")
        assert sum((decimal_of(unit.card.points) for unit in made.units), Decimal(0)) == points
        assert all(decode(Card, encode(unit.card)) == unit.card for unit in made.units[:3])


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_no_damage_brings_anything_but_a_list_or_a_refusal(full_size: bool) -> None:
    originals = sources()
    for seed in range(10_000 if full_size else 500):
        chance = random.Random(seed)
        data = mutated(chance.choice(originals), chance)
        try:
            check(data, mapped=seed % 5 == 0)
        except Exception as error:
            raise AssertionError(f"mutation {seed} of {len(data)} bytes") from error


@pytest.mark.parametrize("make", [to_xml, to_json, lambda root: packed(to_xml(root))], ids=["xml", "json", "zip"])
def test_a_list_torn_at_any_byte_is_read_or_refused(make: Callable[[object], bytes]) -> None:
    data = make(SAMPLE)
    for size in range(0, len(data), 7):
        check(data[:size])


def test_a_damaged_file_gives_the_command_line_a_sentence(tmp_path: Path) -> None:
    for seed in range(20):
        (tmp_path / f"{seed}.ros").write_bytes(mutated(packed(to_xml(SAMPLE)), random.Random(seed)))
    out = io.StringIO()
    assert import_files(sorted(tmp_path.iterdir()), False, out, WORDS) in (0, 1)
    assert "exchange." not in out.getvalue()
