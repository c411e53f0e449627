"""Token files are complete, and no colour stands anywhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop.ui.theme.tokens import COLORS, THEME_NAMES, TINCTURES, load_tokens

UI = Path(__file__).parents[2] / "desktop" / "ui"
LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|QColor\(\s*[\"'\d]|Qt\.GlobalColor\.(?!transparent)\w+|(?<![.\w])rgba?\(")


@pytest.mark.parametrize("name", THEME_NAMES)
def test_a_theme_defines_every_colour_as_six_digits(name):
    tokens = load_tokens(name)
    values = [*tokens.colors.values(), tokens.hatch_color]
    values += [value for each in tokens.tinctures.values() for value in (each.text, each.fill)]
    assert set(tokens.colors) == set(COLORS)
    assert set(tokens.tinctures) == set(TINCTURES)
    assert all(re.fullmatch(r"#[0-9A-F]{6}", value) for value in values)


def test_an_unknown_theme_is_the_first():
    assert load_tokens("plaid").name == "light"


PAPER = re.compile(r"\b(GlobalColor\.white|QColor\([\"']white[\"']\))")
"""Paper is white in every theme; printing may say so."""


def test_no_colour_literal_stands_outside_the_token_files():
    found = [
        f"{path.relative_to(UI)}: {line.strip()}"
        for path in UI.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if LITERAL.search(line) and "`#RRGGBB`" not in line
        if not ("printing" in path.parts and PAPER.search(line))
    ]
    assert found == []
