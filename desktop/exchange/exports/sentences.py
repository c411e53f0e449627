"""Small sentences that several exports say the same way: points of a limit, what somebody is, what he went through."""

from __future__ import annotations

from desktop.exchange.exports.listing import Entry, Listing
from desktop.words import Words


def points_of(listing: Listing, words: Words) -> str:
    """Return the points with their limit and their unit: `780 of 500 points`."""
    if listing.limit:
        return words.say("exports.of_limit", points=listing.total, limit=listing.limit, unit=listing.unit)
    return f"{listing.total} {listing.unit}"


def facts_of(listing: Listing, words: Words) -> tuple[str, ...]:
    """Return what there is to say of a warband beside its points: game, models, player, campaign."""
    facts = (listing.game, _counted(words, listing), listing.player, listing.campaign)
    return tuple(fact for fact in facts if fact)


def _counted(words: Words, listing: Listing) -> str:
    """Return how many models there are, or units where no card says how many models it is."""
    if listing.entries and not listing.models:
        return words.say("exports.units", n=sum(entry.count for entry in listing.entries))
    return words.say("exports.models", n=listing.models)


def over_of(listing: Listing, words: Words) -> str:
    """Return by how much a warband is over its limit, empty where it is not."""
    return words.say("exports.over", points=listing.over) if listing.over else ""


def standing_of(entry: Entry, words: Words) -> tuple[str, ...]:
    """Return what an entry is beside its name: its card, its role, how many models, whether it leads."""
    parts = (entry.card, entry.role, words.say("exports.models", n=entry.models) if entry.models > 1 else "",
             words.say("exports.leader") if entry.leads else "")
    return tuple(part for part in parts if part)


def price_of(entry: Entry) -> str:
    """Return what an entry costs, several together with the sum: `3 × 20 = 60`."""
    return f"{entry.count} × {entry.each} = {entry.points}" if entry.count > 1 else entry.points


def option_of(name: str, points: str) -> str:
    """Return a taken choice with its price, where it has one."""
    sign = "" if points.startswith("-") else "+"
    return name if points == "0" else f"{name} ({sign}{points})"


def career_of(entry: Entry, words: Words) -> str:
    """Return what an entry went through and what it misses, empty for one that never fought."""
    parts = []
    if entry.battles:
        parts.append(words.say("cards.career.battles", n=entry.battles))
    if entry.kills:
        parts.append(words.say("cards.career.kills", n=entry.kills))
    if entry.times_out:
        parts.append(words.say("cards.career.times_out", n=entry.times_out))
    if entry.misses:
        parts.append(words.say("exports.misses", n=entry.misses))
    return ", ".join(parts)
