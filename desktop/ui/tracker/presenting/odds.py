"""Chances in words: of a roll, of a test ahead, of what may come of a procedure."""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose
from typing import Any

from desktop.rules.kernel.asking import Value
from desktop.rules.kernel.numbers import Needed
from desktop.rules.kernel.odds import Outlook, roll_odds
from desktop.rules.kernel.requests import Pool, Total
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.questions import OutlookPart, OutlookView

_GRAVE = ("stands", "steady", "holds", "fights_on", "unhurt", "wounded", "wavering", "flees", "knocked_down", "down",
          "stunned", "routed", "out")  # fmt: skip
"""Ends of procedures from mild to grave, for the order and the shade of the bar."""

MOST_PARTS = 7
"""So many counts at most stand in a bar of their own."""


def percent(share: float) -> str:
    """Return a share as a percentage in whole numbers; small ones and nearly sure ones are not rounded away."""
    if share <= 0:
        return "0 %"
    if share < 0.01:
        return "<1 %"
    if share > 0.99 and not isclose(share, 1):
        return ">99 %"
    return f"{share * 100:.0f} %"


def counts_of(pool: Pool[Any]) -> dict[str, list[float]]:
    """Return for each bucket the chance of each count from none to all dice."""
    n = max(pool.n, 0)
    found = {bucket.name: [0.0] * (n + 1) for bucket in pool.buckets}
    for value, share in roll_odds(pool):
        for name, count in pool.counts(value).items():
            found[name][count] += share
    return found


def totals_of(total: Total) -> list[tuple[int, float]]:
    """Return each sum with its chance."""
    return [(int(value), share) for value, share in roll_odds(total)]


def chance_of(needed: Needed, dice: tuple[int, int]) -> float:
    """Return the chance that the sum of dice meets a needed number."""
    n, sides = dice
    total = Total(key="chance", n=n, sides=sides)
    return sum(share for value, share in totals_of(total) if needed.met(value))


def outlook_view(wording: Wording, outlook: Outlook, caption: str, order: tuple[str, ...] = ()) -> OutlookView:
    """Return what may come of a procedure as a bar, mild ends first, in the order of its measure or the usual one."""
    parts = sorted(outlook.shares, key=lambda pair: _gravity(pair[0], order or _GRAVE))
    if all(code.isdigit() for code, _ in parts):
        shown = _counted([(int(code), share) for code, share in parts])
        caption = wording.say("tracker.outlook.average", what=caption, n=average(parts))
    else:
        shown = _told(wording, outlook.measure, parts)
    assumed = ", ".join(filter(None, (wording.stage(key) for key in outlook.assumed)))
    horizon = wording.say("tracker.outlook.horizon_assumed" if assumed else "tracker.outlook.horizon")
    return OutlookView(caption, horizon, shown,
                       wording.say("tracker.outlook.assumed", what=assumed) if assumed else "")  # fmt: skip


def _told(wording: Wording, measure: str, parts: list[tuple[str, float]]) -> tuple[OutlookPart, ...]:
    """Return ends in words; where there are many, the likeliest in their order and one part for all the others."""
    likely = {code for code, _ in sorted(parts, key=lambda pair: -pair[1])[: MOST_PARTS - 1]}
    many = len(parts) > MOST_PARTS
    kept = [pair for pair in parts if not many or pair[0] in likely]
    said = [(wording.outcome(measure, code), share) for code, share in kept]
    if many:
        rest = sum(share for code, share in parts if code not in likely)
        said.append((wording.say("tracker.outlook.others", n=len(parts) - len(kept)), rest))
    shades = _shades([text for text, _ in said])
    return tuple(OutlookPart(text, share, percent(share).removesuffix(" %"), shade)
                 for (text, share), shade in zip(said, shades, strict=True))


def average(shares: Iterable[tuple[str, float]]) -> str:
    """Return the mean of counts with their chances, to one place, as people write it."""
    return f"{sum(int(code) * share for code, share in shares):.1f}"


def _counted(shares: list[tuple[int, float]]) -> tuple[OutlookPart, ...]:
    """Return counts as parts, few enough to be read: rare ends become `≤ 2` and `7+`."""
    low, high = 0, len(shares) - 1
    while high - low + 1 > MOST_PARTS:
        below, above = (sum(share for _, share in some) for some in (shares[:low + 2], shares[high - 1:]))
        low, high = (low + 1, high) if below <= above else (low, high - 1)
    first = (f"≤ {shares[low][0]}" if low else str(shares[low][0]), sum(share for _, share in shares[:low + 1]))
    last = (f"{shares[high][0]}+" if high < len(shares) - 1 else str(shares[high][0]),
            sum(share for _, share in shares[high:]))
    middle = [(str(count), share) for count, share in shares[low + 1:high]]
    parts = [first, *middle, last] if high > low else [first]
    shades = _shades([text for text, _ in parts])
    return tuple(OutlookPart(f"{text}:", share, percent(share).removesuffix(" %"), shade)
                 for (text, share), shade in zip(parts, shades, strict=True))


def _gravity(code: str, order: tuple[str, ...]) -> int:
    if code.isdigit():
        return int(code)
    return order.index(code) if code in order else len(order)


def _shades(codes: list[str]) -> list[int]:
    """Return how dark each part is: the last one darkest, the first one light."""
    if len(codes) <= 1:
        return [0] * len(codes)
    return [round(number * 3 / (len(codes) - 1)) for number in range(len(codes))]


def best_value(request: Any) -> Value:
    """Return the answer to a roll that lets the most dice go on, to look ahead."""
    if isinstance(request, Pool):
        names = [bucket.name for bucket in request.buckets[1:]]
        best = "success" if "success" in names else names[-1] if names else ""
        return tuple((name, request.n if name == best else 0) for name in names)
    values: Iterable[Value] = (value for value, _ in request.outcomes())
    return next(iter(values), None)
