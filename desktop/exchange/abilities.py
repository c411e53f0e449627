"""The texts of a unit: abilities, rules, spells, tables of several rows; and its kit, the choices without a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop.exchange.figures import is_heading
from desktop.exchange.named_counts import count_in_name
from desktop.exchange.profile_kinds import Kind, Kinds
from desktop.exchange.roster import RosterProfile, RosterRule, Selection
from desktop.exchange.values import clean, printed
from desktop.rules.kernel.card import Ability


def abilities_of(root: Selection, spare: Iterable[RosterProfile], kinds: Kinds) -> tuple[Ability, ...]:
    """Return the texts of a unit, each once, in file order; stat lines without a figure come last."""
    found = list(_texts(root, kinds))
    found += [Ability(clean(line.name) or clean(line.type_name), _one_line(line)) for line in spare]
    return once(found)


def texts_of(profiles: Iterable[RosterProfile], rules: Iterable[RosterRule], kinds: Kinds, fallback: str,
             ) -> Iterator[Ability]:
    """Yield the texts among profiles and rules; one without a name is named after where it stands."""
    rows: dict[str, list[str]] = {}
    for profile in profiles:
        kind = kinds.of(profile)
        if profile.hidden or kind in (Kind.STATS, Kind.GUESSED_STATS, Kind.WEAPON):
            continue
        if kind is Kind.ROWS:
            rows.setdefault(clean(profile.type_name), []).append(_row(profile))
        else:
            yield Ability(clean(profile.name) or fallback, _text(profile))
    yield from (Ability(name, "\n".join(lines)) for name, lines in rows.items())
    yield from (Ability(clean(rule.name) or fallback, clean(rule.text)) for rule in rules if not rule.hidden)


def once(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Return abilities without repetitions: the same name is kept twice only with two texts."""
    kept = list(dict.fromkeys(abilities))
    told = {ability.name for ability in kept if ability.text}
    return tuple(ability for ability in kept if ability.text or ability.name not in told)


def kit_of(root: Selection, figures: set[int]) -> str:
    """Return the choices that bring no text of their own, with their counts: `Banner, Spare blade ×2`."""
    counts: dict[str, int] = {}
    for selection in root.walk():
        sized = count_in_name(selection.name, root.name) > 1 and is_heading(selection, root)
        heading = selection.kind == "unit-group" or sized
        if selection is root or id(selection) in figures or selection.profiles or selection.rules or heading:
            continue
        name = clean(selection.shown_name)
        if name:
            counts[name] = counts.get(name, 0) + selection.number
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())


def notes_of(root: Selection) -> str:
    """Return the notes that players wrote in a unit, named where they stand below it."""
    noted = [selection for selection in root.walk() if selection.notes.strip()]
    return "\n".join(("" if selection is root else f"{clean(selection.shown_name)}: ") + clean(selection.notes)
                     for selection in noted)


def _texts(root: Selection, kinds: Kinds) -> Iterator[Ability]:
    for selection in root.walk():
        yield from texts_of(selection.profiles, selection.rules, kinds, clean(selection.shown_name))


def _text(profile: RosterProfile) -> str:
    """Return the filled cells, each with its column's name; a single column needs none."""
    if len(profile.cells) == 1:
        return clean(profile.cells[0].value)
    return "\n".join(f"{cell.name.strip()}: {clean(cell.value)}" for cell in profile.cells if cell.value.strip())


def _row(profile: RosterProfile) -> str:
    return f"{clean(profile.name)}: {_one_line(profile)}"


def _one_line(profile: RosterProfile) -> str:
    return " · ".join(f"{cell.name.strip()} {printed(cell.value)}" for cell in profile.cells if cell.value.strip())
