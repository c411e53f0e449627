"""Words that several parts of the panel share: points with their unit, a warband in one line, its banner spoken."""

from __future__ import annotations

from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.card import decimal_of, plain
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.words.card_terms import POINTS
from desktop.words.games import game_short
from desktop.words.numbers import MINUS

_POINTS = POINTS | {""}
SEPARATOR = " · "


def ranked(game: str, code: str) -> str:
    """Return the code of a sentence about whoever leads, in a game that calls him the general that of the general."""
    return f"{code}_general" if system(game).form.general else code


def shown(value: str) -> str:
    """Return points as people read them: a true minus before what is taken off."""
    return value.replace("-", MINUS)


def price(value: str) -> str:
    """Return what something adds to the points, with its sign; nothing is plain 0."""
    number = decimal_of(value)
    return f"+{plain(number)}" if number > 0 else shown(plain(number))


def unit(context: Context, name: str, value: str) -> str:
    """Return the unit that points are counted in, as a list of another program names it or in a word of ours."""
    if name.strip().casefold() in _POINTS:
        return context.say("warbands.points_unit", n=value)
    return name.strip()


def of_limit(context: Context, band: WarbandRow) -> str:
    """Return the points of a warband, and of how many."""
    if not band.points_limit:
        return shown(band.total.value)
    return context.say("warbands.of_limit", points=shown(band.total.value), limit=band.points_limit)


def list_line(context: Context, band: WarbandRow) -> str:
    """Return the second line of a warband in the list: whose, which game, how many points of how many."""
    game = game_short(context.words, band.system)
    if band.source_file and band.system == "freeform":
        game = context.say("warbands.list.imported", system=game)
    return SEPARATOR.join(part for part in (band.player_name, game, of_limit(context, band)) if part)


def left_over(band: WarbandRow) -> str:
    """Return how many points a warband may still spend, below nothing where it is over its limit; empty without one."""
    if not band.points_limit:
        return ""
    return plain(decimal_of(band.points_limit) - decimal_of(band.total.value))
