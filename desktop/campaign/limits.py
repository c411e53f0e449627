"""Limits of lists as rows keep them, and what commands ask of limits they are given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from desktop.campaign import checks
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.army import NO_ARMY_LIMITS, ArmyLimits, Bounds, RoleLimit
from desktop.rules.kernel.codec import CodecError, decode, encode

MOST = 9999
"""No list is to have, or to have at most, more than this of anything."""


def limits_of(kept: Mapping[str, Any] | None, points: str = "") -> ArmyLimits:
    """Return the limits of a row; what cannot be read limits nothing: one odd row must not hide a warband."""
    try:
        found = decode(ArmyLimits, kept or {})
    except CodecError:
        found = NO_ARMY_LIMITS
    return replace(found, points=points) if points else found


def kept_limits(limits: ArmyLimits) -> dict[str, Any]:
    """Return limits as a row keeps them: points as a plain number, each role once, roles without bounds left out.

    Raises:
        Refusal: the points are no number, a bound is below nothing, or more are wanted than allowed.
    """
    every: tuple[Bounds | RoleLimit, ...] = (limits.models, limits.units, *limits.roles)
    for bounds in every:
        _check(bounds)
    roles = tuple(_roles(limits.roles))
    kept: dict[str, Any] = encode(replace(limits, points=checks.points(limits.points), roles=roles))
    return kept


def _check(bounds: Bounds | RoleLimit) -> None:
    if not (0 <= bounds.least <= MOST and 0 <= bounds.most <= MOST):
        raise Refusal("campaign.refusal.bound", most=MOST)
    if 0 < bounds.most < bounds.least:
        raise Refusal("campaign.refusal.bounds", least=bounds.least, most=bounds.most)


def _roles(limits: tuple[RoleLimit, ...]) -> Iterator[RoleLimit]:
    seen = set[str]()
    for limit in limits:
        role = limit.role.strip()
        if role and role.casefold() not in seen and (limit.least or limit.most):
            seen.add(role.casefold())
            yield replace(limit, role=role)
