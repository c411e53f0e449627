"""The token files: named colours of one theme, its tinctures and its hatching.

A theme is data. Everything that paints asks for a token by name, so that light, dark, lamp and contrast differ in
`resources/themes/<name>.toml` alone and no colour stands anywhere else.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType

THEME_NAMES = ("light", "dark", "lamp", "contrast")
"""The themes there are; the first stands in for an unknown name."""

COLORS = (
    "window", "surface", "sunken", "raised", "line", "edge", "ink", "ink2", "now", "onnow", "nowedge", "nowwash",
    "tick", "ontick", "selwash", "select", "focus", "note", "bad", "good", "bar", "onfill",
)  # fmt: skip
"""The colour tokens that every theme defines."""

TINCTURES = ("azure", "gules", "vert", "purpure", "sable", "tenne")
"""The heraldic colours of sides, in the order in which new warbands take them."""


@dataclass(frozen=True, slots=True)
class Tincture:
    """One heraldic colour in one theme: `text` on surfaces, `fill` under the hatching. Shape: `#RRGGBB`."""

    text: str
    fill: str


@dataclass(frozen=True, slots=True)
class Tokens:
    """One theme as read from its file. Units: hatch_percent in percent of opacity, control_px in pixels."""

    name: str
    colors: Mapping[str, str]
    tinctures: Mapping[str, Tincture]
    hatch_color: str
    hatch_percent: int
    control_px: int


@functools.cache
def load_tokens(name: str) -> Tokens:
    """Return the tokens of a theme by name, the first theme's where the name is unknown.

    Raises: KeyError when a file of ours lacks a token, which a test holds.
    """
    known = name if name in THEME_NAMES else THEME_NAMES[0]
    data = tomllib.loads((resources.files("resources") / "themes" / f"{known}.toml").read_text("utf-8"))
    return Tokens(
        name=known,
        colors=MappingProxyType({token: data["colors"][token] for token in COLORS}),
        tinctures=MappingProxyType({each: Tincture(**data["tinctures"][each]) for each in TINCTURES}),
        hatch_color=data["hatch"]["color"],
        hatch_percent=data["hatch"]["percent"],
        control_px=data["measures"]["control_px"],
    )
