"""Sharing the width of a table out among its columns."""

from __future__ import annotations

from collections.abc import Sequence

_PADS = (1.6, 1.2, 0.9)
_NAME_SHARE = 0.46


def too_wide(needed: Sequence[float], width: float) -> bool:
    """Tell whether columns cannot stand side by side without breaking words. Units: mm."""
    return min(needed[0], width * _NAME_SHARE) + sum(needed[1:]) + _PADS[-1] * len(needed) > width


def shared(natural: Sequence[float], needed: Sequence[float], width: float, pads: Sequence[float] = _PADS,
           name_spare: float = 0.4) -> tuple[float, ...]:
    """Return the widths of columns: what each wants, or, where that is too much, what its longest word needs.

    Shape: `natural` is the widest text of each column on one line, `needed` its widest word, the first column being the
    name, which takes `name_spare` of what is left over. Units: mm.
    """
    for pad in pads:
        wanted = [want + pad for want in natural]
        if sum(wanted) <= width:
            return _with_spare(wanted, width, name_spare)
    pad = next((pad for pad in pads if sum(needed) + pad * len(needed) <= width), pads[-1])
    least = [need + pad for need in needed]
    least[0] = min(least[0], width * _NAME_SHARE)
    if sum(least) > width:
        return tuple(width * need / sum(least) for need in least)
    hunger = [max(0.0, want + pad - need) for want, need in zip(natural, least, strict=True)]
    fed = _fed(hunger, width - sum(least))
    return tuple(need + part for need, part in zip(least, fed, strict=True))


def _fed(hunger: Sequence[float], spare: float) -> list[float]:
    """Share what is left out: those who want little get all they want, those who want much get equal parts."""
    fed = [0.0] * len(hunger)
    waiting = sorted(range(len(hunger)), key=hunger.__getitem__)
    for place, column in enumerate(waiting):
        fed[column] = min(hunger[column], spare / (len(waiting) - place))
        spare -= fed[column]
    return [part + spare / len(fed) for part in fed]


def _with_spare(wanted: Sequence[float], width: float, name_spare: float) -> tuple[float, ...]:
    spare = width - sum(wanted)
    if len(wanted) == 1:
        return (width,)
    others = spare * (1 - name_spare) / (len(wanted) - 1)
    return (wanted[0] + spare * name_spare, *(want + others for want in wanted[1:]))
