"""Contrast by the formula of WCAG 2: 4.5 for text, 3 for borders and bars, in every theme."""

from __future__ import annotations

import pytest

from desktop.ui.theme.tokens import THEME_NAMES, TINCTURES, load_tokens

GROUNDS = ("surface", "window", "sunken", "raised", "selwash", "nowwash")
TEXT = ("ink", "ink2", "select", "note", "bad", "good", "nowedge")
PAIRS = (("onnow", "now"), ("ontick", "tick"))


def luminance(color: str) -> float:
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("text", TEXT)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_reads_on_every_ground_it_may_lie_on(name, text, ground):
    colors = load_tokens(name).colors
    assert contrast(colors[text], colors[ground]) >= 4.5


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_reads_on_its_own_fill(name, text, ground):
    colors = load_tokens(name).colors
    assert contrast(colors[text], colors[ground]) >= 7


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("token", ["edge", "bar", "focus"])
@pytest.mark.parametrize("ground", ["surface", "window", "sunken"])
def test_borders_and_bars_stand_out(name, token, ground):
    colors = load_tokens(name).colors
    assert contrast(colors[token], colors[ground]) >= (2.8 if token == "bar" else 3)


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("tincture", TINCTURES)
def test_a_side_is_readable_in_its_colour_and_its_charge_on_its_fill(name, tincture):
    tokens = load_tokens(name)
    assert contrast(tokens.tinctures[tincture].text, tokens.colors["surface"]) >= 4.5
    assert contrast(tokens.colors["onfill"], tokens.tinctures[tincture].fill) >= 3


def test_nothing_under_the_table_lamp_glares():
    tokens = load_tokens("lamp")
    values = [*tokens.colors.values(), *(each.text for each in tokens.tinctures.values())]
    assert max(map(luminance, values)) <= 0.40
