"""A small list-builder roster of our own invention, for the station that brings a list from elsewhere."""

from __future__ import annotations

_FIGURES = (
    ("Sister Emberly", "Lantern adept", 3, 6, 3, "Lantern pistol"),
    ("Brother Wick", "Lantern bearer", 2, 5, 2, "Ash blade"),
    ("Old Tallow", "Keeper", 4, 6, 4, "Flare, one use"),
    ("The Gutterlings", "Swarm", 1, 7, 4, "Small teeth"),
)


def roster_xml(name: str = "Night Ledger") -> str:
    """Return the roster as a list builder would write it."""
    selections = "".join(_selection(at, *figure) for at, figure in enumerate(_FIGURES))
    total = sum(figure[2] for figure in _FIGURES)
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<roster id="r-1" name="{name}" battleScribeVersion="2.03" gameSystemId="gs-1" gameSystemName="Lanterns" '
        'gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">'
        f'<costs><cost name="renown" typeId="c-1" value="{total}.0"/></costs><forces><force id="f-1" name="Wardens" '
        'entryId="e-f" catalogueId="cat-1" catalogueRevision="1" catalogueName="Wardens of the Wick">'
        f"<selections>{selections}</selections></force></forces></roster>\n"
    )


def _selection(at: int, name: str, role: str, cost: int, pace: int, wounds: int, weapon: str) -> str:
    stats = {"PACE": f"{pace}&quot;", "ACTS": "3", "GUARD": "4+", "WOUNDS": str(wounds), "GRIT": "2"}
    weapons = {"RANGE": "8&quot;", "ATK": "4", "HIT": "3+", "DMG": "3/4"}
    return (
        f'<selection id="s-{at}" name="{name}" entryId="e-{at}" number="1" type="model">'
        f'<profiles>{_profile(f"p-{at}", name, "Warden", stats)}</profiles>'
        f'<selections><selection id="w-{at}" name="{weapon}" entryId="we-{at}" number="1" type="upgrade">'
        f'<profiles>{_profile(f"wp-{at}", weapon, "Weapon", weapons)}</profiles></selection></selections>'
        f'<costs><cost name="renown" typeId="c-1" value="{cost}.0"/></costs>'
        f'<categories><category id="k-{at}" name="{role}" entryId="ke-{at}" primary="true"/></categories></selection>'
    )


def _profile(key: str, name: str, kind: str, values: dict[str, str]) -> str:
    rows = "".join(f'<characteristic name="{column}" typeId="t-{column}">{value}</characteristic>'
                   for column, value in values.items())
    return (f'<profile id="{key}" name="{name}" hidden="false" typeId="t-{kind}" typeName="{kind}">'
            f"<characteristics>{rows}</characteristics></profile>")
