"""The rows of a damaged file as they stood: from the journal where it is whole, else from the tables.

Where an entry is lost, what it changed stands in the tables; where a table is torn, what stood in it is what the
journal made. Rows whose keys lead nowhere after that are left out, and what hangs on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from database.canonical import canonical
from database.changes import RowChange, load_changes
from database.salvage import Salvaged
from database.tables import METADATA, RECORDED, Row
from desktop.campaign.archive.closure import keys_of
from desktop.campaign.salvaging.losses import Loss, loss

Tables = dict[str, dict[str, Row]]


def present(found: Salvaged) -> tuple[Tables, list[Loss]]:
    """Return the rows of a file by table and key, and what is lost of them."""
    losses: list[Loss] = []
    made = folded(found.entries.values())
    if not found.lost:
        rows = made
        if any(made.get(name, {}) != found.rows.get(name, {}) for name in found.whole):
            losses.append(loss("tables"))
    else:
        rows = {name: dict(found.rows.get(name, {})) for name in found.whole}
        torn = [name for name in RECORDED if name not in found.whole]
        for name in torn:
            rows[name] = {**made.get(name, {}), **found.rows.get(name, {})}
        losses += [loss("table", table=name) for name in torn if made.get(name) or found.rows.get(name)]
    return _tied(rows, set(found.files), losses), losses


def folded(entries: Iterable[Row]) -> Tables:
    """Return what entries made of the tables, as far as they fit together; a row that is known by halves is none."""
    tables: Tables = {}
    for entry in entries:
        for change in load_changes(entry["rows"]) if entry["rows"] != "[]" else ():
            rows = tables.setdefault(change.table, {})
            if change.new is None:
                rows.pop(change.id, None)
            else:
                rows[change.id] = {**rows.get(change.id, {}), **change.new}
    return {name: {key: row for key, row in rows.items() if set(row) == set(RECORDED[name].columns.keys())}
            for name, rows in tables.items() if name in RECORDED}


def fits(tables: Tables, change: RowChange) -> bool:
    """Whether a change finds its row as it was when it was made."""
    row = tables.get(change.table, {}).get(change.id)
    if change.table not in RECORDED or change.old is None or row is None:
        return change.table in RECORDED and change.old is None and row is None
    return all(name in row and canonical(row[name]) == canonical(value) for name, value in change.old.items())


def owners(tables: Tables) -> dict[tuple[str, str], str]:
    """Return for each row the campaign it belongs to, empty for the library."""
    found: dict[tuple[str, str], str] = {}
    for table in METADATA.sorted_tables:
        for key, row in tables.get(table.name, {}).items():
            above = (found.get((tie.column.table.name, row[tie.parent.name] or ""), "") for tie in keys_of(table))
            found[table.name, key] = key if table.name == "campaign" else next((one for one in above if one), "")
    return found


def _tied(rows: Tables, files: set[str], losses: list[Loss]) -> Tables:
    """Leave out rows whose keys lead nowhere, until every key leads somewhere; what may be empty is emptied."""
    gone: dict[str, list[Row]] = {}
    no_file = 0
    waiting = True
    while waiting:
        waiting = False
        for name, table_rows in rows.items():
            for key, row in list(table_rows.items()):
                for tie in RECORDED[name].foreign_keys:
                    value, target = row[tie.parent.name], tie.column.table.name
                    if value is None or value in (files if target == "source_file" else rows.get(target, {})):
                        continue
                    waiting = True
                    no_file += target == "source_file"
                    if not tie.parent.nullable:
                        gone.setdefault(name, []).append(table_rows.pop(key))
                        break
                    row = table_rows[key] = {**row, tie.parent.name: None}
    if no_file:
        losses.append(loss("files", n=no_file))
    losses += [loss("rows", table=name, n=len(lost), names=_names(lost)) for name, lost in gone.items()]
    return {name: found for name, found in rows.items() if found}


def _names(rows: Iterable[Mapping[str, object]]) -> str:
    named = (str(row.get("name") or (row.get("body") or {}).get("name", "")) for row in rows)  # type: ignore[attr-defined]
    return ", ".join(dict.fromkeys(name for name in named if name)) or "–"
