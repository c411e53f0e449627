"""A battle of elsewhere taken in: one act, undone as one; of what both have changed both are kept.

Where two records of a battle stand against one another, theirs comes as a battle beside ours. The one that counts is
chosen; the other is given up: it counts for nobody, and its log can still be read. Values that were left aside are in
the file itself, which is kept with what was decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from sqlalchemy import select

from database import battlelog
from database.canonical import canonical, parse
from database.errors import StorageError
from database.inflow import append_all, numbers_for
from database.journal import NewEntry
from database.recorder import Recorder
from database.tables import JOURNAL, METADATA, RECORDED, Row
from desktop.campaign.archive.battle import ORIGIN, Package, origin_of
from desktop.campaign.archive.closure import BETWEEN, OF_BATTLE, keys_of
from desktop.campaign.archive.comparing import OWN_WORDS, compare, fought_here, present
from desktop.campaign.archive.plan import PLAYED, Plan, Way
from desktop.campaign.archive.reading import NOT_OURS
from desktop.campaign.archive.report import report_of
from desktop.campaign.archive.taking import counted_out, keep_files
from desktop.campaign.careers import recount
from desktop.campaign.changeset import ChangeSet, Touched
from desktop.campaign.command import NOT_KEPT, Command, Told, command, kept_form
from desktop.campaign.desk import Desk
from desktop.campaign.play_open import read_through
from desktop.campaign.progress import Progress, go_on
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import lead_bonuses
from desktop.campaign.work import Work

_FOUGHT = frozenset({"state", "start", "result", "result_kind", "options", "clocks", "ruleset_version", "ruleset_hash",
                     "system"})
"""Columns of a battle that go with how it was fought."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What people said of a conflict: `ours` or `theirs`."""

    conflict: str
    side: str


@command("take_battle", "name", "number", "file", "n", "campaign")
@dataclass(frozen=True, slots=True)
class TakeBattle(Command):
    """Take the rows of a battle in; its log was appended by whoever runs this, after the entry `after`.

    `plan` was made in the same transaction; `beside` is the id under which their record comes where it comes as a
    battle beside ours; `kept` the one under which the file itself is kept.
    """

    battle: str
    plan: Plan = field(metadata=NOT_KEPT)
    choices: tuple[Choice, ...] = ()
    after: int = 0
    beside: str = ""
    kept: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a row that it needs is gone."""
        package = self.plan.package
        choices = {choice.conflict: choice.side for choice in self.choices}
        _Merging(work, self.plan, choices, self).run()
        number = int(work.find("battle", self.battle)["number"])
        campaign = work.find("campaign", package.manifest.campaign)
        return Told(campaign["id"], {"name": str(package.battle["name"]), "number": number, "file": package.name,
                                     "n": len(choices), "campaign": campaign["name"]}, self.battle)


class _Merging:
    """One merge at work."""

    def __init__(self, work: Work, plan: Plan, choices: Mapping[str, str], given: TakeBattle) -> None:
        self._work, self._plan, self._choices, self._given = work, plan, choices, given
        self._package = plan.package
        self._way = plan.way_with(choices)

    def run(self) -> None:
        """Do everything, rows that others need first."""
        self._insert(self._plan.rows)
        for table, key, values in self._plan.changes:
            self._change(table, key, values)
        for conflict in self._plan.conflicts:
            if conflict.id != PLAYED and self._choices[conflict.id] == "theirs":
                self._change(conflict.table, conflict.key, {conflict.column: conflict.theirs})
        self._take_fought()
        report = report_of(self._plan, self._choices, self._given.beside)
        self._work.keep_file(self._package.name, self._package.content, report, self._given.kept)
        recount(self._work, self._mustered())

    def _take_fought(self) -> None:
        fought = {name: dict(rows) for name, rows in self._package.tables.items() if name in OF_BATTLE}
        battle = fought["battle"][self._given.battle]
        if self._way == "new":
            number = self._work.next_number(self._package.manifest.campaign)
            fought["battle"] = {self._given.battle: {**battle, "number": number, "start": self._start(battle)}}
            self._insert(fought)
        elif self._way in ("begin", "go_on"):
            self._replace(fought, battle)
        elif self._way == "beside":
            self._put_beside(fought, battle)

    def _start(self, battle: Row) -> Any:
        return {**battle["start"], "after": self._given.after} if battle["start"] else battle["start"]

    def _replace(self, fought: dict[str, dict[str, Row]], battle: Row) -> None:
        """Make the battle here what theirs is: the same rows, fought as there."""
        ours = fought_here(self._work.connection, self._given.battle)
        for name in reversed(OF_BATTLE):
            for key in ours.get(name, {}):
                if key not in fought.get(name, {}):
                    self._work.remove(name, key)
        values = {column: battle[column] for column in _FOUGHT}
        values["start"] = self._start(battle) if self._way == "begin" else ours["battle"][self._given.battle]["start"]
        self._work.change("battle", self._given.battle, **values)
        for name in OF_BATTLE:
            for key, row in fought.get(name, {}).items() if name != "battle" else ():
                if key in ours.get(name, {}):
                    self._work.change(name, key, **row)
                else:
                    self._work.add(name, row, key)

    def _put_beside(self, fought: dict[str, dict[str, Row]], battle: Row) -> None:
        """Put their record beside ours; the one that was not chosen is given up."""
        theirs = self._plan.way_with({**self._choices, PLAYED: "theirs"}) == "beside" and (
            self._choices.get(PLAYED, "theirs") == "theirs")
        here = self._work.find("battle", self._given.battle)
        number = self._work.next_number(self._package.manifest.campaign)
        state = battle["state"] if theirs else "abandoned"
        copy = {**battle, **{column: here[column] for column in OWN_WORDS}, "state": state,
                "number": here["number"] if theirs else number, "start": self._start(battle)}
        self._insert_anew({**fought, "battle": {self._given.battle: copy}})
        if theirs:
            self._work.change("battle", self._given.battle, state="abandoned", number=number)
            self._lead_to_theirs()

    def _lead_to_theirs(self) -> None:
        """Let what the campaign says of the battle be said of their record, which counts now."""
        for name in sorted(BETWEEN):
            for tie in keys_of(RECORDED[name]):
                if tie.column.table.name == "battle":
                    for row in self._work.rows(name, **{tie.parent.name: self._given.battle}):
                        self._work.change(name, row["id"], **{tie.parent.name: self._given.beside})
        lead_bonuses(self._work, self._package.manifest.campaign, self._given.battle, self._given.beside)

    def _insert_anew(self, fought: Mapping[str, Mapping[str, Row]]) -> None:
        """Insert the rows of a battle under new ids, tied to one another as they were."""
        ids: dict[tuple[str, str], str] = {("battle", self._given.battle): self._given.beside}
        for name in OF_BATTLE:
            for key, row in fought.get(name, {}).items():
                new = dict(row)
                for tie in keys_of(RECORDED[name]):
                    new[tie.parent.name] = ids.get((tie.column.table.name, row[tie.parent.name]), row[tie.parent.name])
                own = ids.get((name, key)) or (new["id"] if new["id"] != key else uuid4().hex)
                ids[name, key] = self._work.add(name, new, own)

    def _insert(self, tables: Mapping[str, Mapping[str, Row]]) -> None:
        """Insert rows in an order that their keys allow; those that close a circle are set when all are there."""
        later: list[tuple[str, str, Row]] = []
        for table in METADATA.sorted_tables:
            ends = [key.parent.name for key in table.foreign_keys if key.use_alter]
            for key, row in tables.get(table.name, {}).items():
                self._work.add(table.name, {**row, **dict.fromkeys(ends)}, key)
                later += [(table.name, key, {end: row[end]}) for end in ends if row[end] is not None]
        for table_name, key, values in later:
            self._change(table_name, key, values)

    def _change(self, table: str, key: str, values: Mapping[str, Any]) -> None:
        """Change a row; a key to something that is not here is left as it is."""
        ties = {tie.parent.name: tie.column.table.name for tie in RECORDED[table].foreign_keys}
        fit = {column: value for column, value in values.items()
               if value is None or ties.get(column) not in RECORDED
               or present(self._work.connection, ties[column], {value: None})}
        self._work.change(table, key, **fit)

    def _mustered(self) -> Iterable[str]:
        here = fought_here(self._work.connection, self._given.battle).get("muster", {})
        there = fought_here(self._work.connection, self._given.beside).get("muster", {}) if self._given.beside else {}
        known = present(self._work.connection, "recruit", self._package.tables.get("recruit", {}))
        return sorted({*known, *(row["recruit"] for row in (*here.values(), *there.values()))})


def take_battle(desk: Desk, package: Package, choices: Mapping[str, str], initiator: object = None,
                progress: Progress = go_on) -> ChangeSet:
    """Take a battle in with its log: all of it is on disk on return, or nothing is different.

    Raises:
        Refusal: nothing of it is new, something was changed since people chose, or it cannot be read.
        StorageError: the file would not take it.
        Stopped: `progress` said that nobody wants it any more.
    """
    battle = package.manifest.battle
    try:
        with desk.together():
            with desk.store.read() as connection:
                plan = compare(connection, package)
            _ask_decided(plan, choices)
            way = plan.way_with(choices)
            beside = uuid4().hex if way == "beside" else ""
            after = 0 if beside or way != "begin" else plan.last
            _append(desk, plan, way, beside, progress)
            chosen = tuple(Choice(key, side) for key, side in sorted(choices.items()))
            given = TakeBattle(battle, plan, chosen, after, beside, uuid4().hex)
            made = desk.execute(given, initiator)
            if package.log and way != "none":
                read_through(desk, beside or battle)
            if not made.changed:
                touched = (Touched("battle", battle, "changed"),)
                made = desk.announce(replace(made, seq=_note(desk, made, given), kind="taken", touched=touched),
                                     initiator)
    except NOT_OURS:
        raise Refusal("campaign.refusal.archive_damaged", name=package.name) from None
    except StorageError as error:
        if error.code == "storage.conflict":
            raise Refusal("campaign.refusal.archive_damaged", name=package.name) from None
        raise
    return made


def _note(desk: Desk, made: ChangeSet, given: TakeBattle) -> int:
    """Note in the history what was decided where no row is another one for it; returns the entry."""
    campaign = made.campaign or ""
    entry = NewEntry("edit", made.label.code, campaign, campaign, given.battle, dict(made.label.params),
                     kept_form(given))
    with desk.store.write() as record:
        return record.append(entry)


def _ask_decided(plan: Plan, choices: Mapping[str, str]) -> None:
    if plan.nothing:
        raise Refusal("campaign.refusal.battle_same", name=plan.package.manifest.battle_name)
    if {conflict.id for conflict in plan.conflicts} != set(choices):
        raise Refusal("campaign.refusal.merge_moved")


def _append(desk: Desk, plan: Plan, way: Way, beside: str, progress: Progress) -> None:
    """Append their log: all of it, or what is more than ours; and keep the files that came with it."""
    package = plan.package
    entries = package.log[plan.shared:] if way == "go_on" else package.log
    stack = beside or package.manifest.battle
    with desk.store.write() as record:
        keep_files(record, package.files)
        if way == "none" or not entries:
            return
        numbers = _shared(record, plan) if way == "go_on" else {}
        numbers |= numbers_for(record.connection, (entry.number for entry in entries))
        taken = _taken(record, {entry.id for entry in entries})
        append_all(record, (_anew(entry.stored(numbers), stack, taken) for entry in counted_out(entries, progress)))
    if way != "beside":
        with desk.store.write() as record:
            battlelog.drop_draft(record, stack)
            for draft in package.drafts:
                battlelog.save_draft(record, draft.battle, draft.body, draft.at)


def _shared(record: Recorder, plan: Plan) -> dict[int, int]:
    """Return the numbers here of the entries that both logs begin with."""
    row = present(record.connection, "battle", {plan.package.manifest.battle: None})[plan.package.manifest.battle]
    column = JOURNAL.c
    query = select(column.seq).where(column.stack == row["id"], column.seq > int(row["start"].get("after", 0)))
    seqs = record.connection.execute(query.order_by(column.seq).limit(plan.shared)).scalars()
    return {entry.number: seq for entry, seq in zip(plan.package.log, seqs, strict=False)}


def _taken(record: Recorder, ids: set[str]) -> set[str]:
    found: set[str] = set()
    wanted = sorted(ids)
    for start in range(0, len(wanted), 500):
        query = select(JOURNAL.c.id).where(JOURNAL.c.id.in_(wanted[start:start + 500]))
        found.update(record.connection.execute(query).scalars())
    return found


def _anew(columns: dict[str, Any], stack: str, taken: set[str]) -> dict[str, Any]:
    """Return an entry as it is appended: on its stack, and under a new id where its own is taken here."""
    columns = {**columns, "stack": stack, "battle": stack}
    if columns["id"] in taken:
        params = parse(columns["params"])
        params[ORIGIN] = origin_of(columns["id"], params)
        columns |= {"id": uuid4().hex, "params": canonical(params)}
    return columns
