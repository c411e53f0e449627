"""Numbers of the standings in words: of worths, tie-breaks, averages."""

from __future__ import annotations

from fractions import Fraction

from desktop.campaign.standings.table import Standings
from desktop.campaign.standings.ties import Tie
from desktop.campaign.values import OUTCOMES
from desktop.words import Words
from desktop.words.numbers import MINUS


def number_said(words: Words, value: Fraction) -> str:
    """Return a number with two places at most: `3`, `2.5`, in Russian `2,5`."""
    hundredths = round(abs(value) * 100)
    whole, places = divmod(hundredths, 100)
    said = f"{MINUS if value < 0 and hundredths else ''}{whole}"
    return words.say("campaign.tie.decimal", whole=said, places=f"{places:02d}".rstrip("0")) if places else said


def worths_said(words: Words, standings: Standings) -> tuple[str, ...]:
    """Return what each outcome is worth, and sitting a round out where that is anything."""
    said = tuple(words.say("campaign_panel.points." + outcome, points=standings.points.of(outcome))
                 for outcome in OUTCOMES)
    bye = standings.bye_worth
    return (*said, words.say("campaign_panel.points.bye", points=bye)) if bye else said


def tie_said(words: Words, tie: Tie) -> str:
    """Return what a tie-break says of a warband: a share of models in percent, all else as a number."""
    if tie.value is None:
        return "–"
    if tie.code == "losses":
        return words.say("campaign_panel.standings.percent", n=round(tie.value * 100))
    said = number_said(words, tie.value)
    return f"+{said}" if tie.code == "difference" and tie.value > 0 else said
