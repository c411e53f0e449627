"""`gonfalon import FILE... [--json]`: the report of an import without a window."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TextIO

from desktop.exchange.container import file_bytes
from desktop.exchange.costs import Total
from desktop.exchange.mapping.fits import best_fit, fits_of
from desktop.exchange.numbers import shown
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Line, Sort
from desktop.exchange.roster_import import ImportedRoster
from desktop.exchange.text_list.importing import read_list
from desktop.words import Words
from desktop.words.games import game_name


def import_files(paths: Sequence[str | Path], as_json: bool, out: TextIO, words: Words) -> int:
    """Write what each file holds, or why it is refused, and return the exit status.

    Returns 0 where every file was read, 1 where one was refused, 2 where none was named. Nothing else is written.
    """
    if not paths:
        print(words.say("exchange.cli.usage"), file=out)
        return 2
    results = [_read(Path(path)) for path in paths]
    if as_json:
        print(json.dumps([_as_data(path, result, words) for path, result in results], ensure_ascii=False, indent=1),
              file=out)
    else:
        for place, (path, result) in enumerate(results):
            _print_lines(("",) if place else (), out)
            _print_lines(_as_lines(path, result, words), out)
        _print_lines(_summary(results, words), out)
    return int(any(isinstance(result, ImportRefused) for _, result in results))


_Result = tuple[Path, ImportedRoster | ImportRefused]


def _read(path: Path) -> _Result:
    try:
        return path, read_list(file_bytes(path), path.name)
    except ImportRefused as refused:
        return path, refused


def _print_lines(lines: Iterable[str], out: TextIO) -> None:
    for line in lines:
        print(line, file=out)


def _as_lines(path: Path, result: ImportedRoster | ImportRefused, words: Words) -> Iterator[str]:
    if isinstance(result, ImportRefused):
        yield words.say("exchange.cli.refused", file=str(path), reason=words.say(result.code, **result.params))
        return
    yield words.say("exchange.cli.head", file=str(path), name=result.name,
                    system=result.roster.system_name.strip() or "—", version=result.roster.version or "—")
    yield "  " + words.say("exchange.cli.counts", units=len(result.units), models=result.models)
    for total in result.totals:
        yield "  " + _total(total, words)
    fits = fits_of(result.units)
    fitting = ", ".join(game_name(words, fit.system) for fit in fits if fit.fits)
    yield "  " + (words.say("exchange.cli.fits", games=fitting) if fitting else words.say("exchange.cli.fits_none"))
    for sort, code in _HEADS:
        lines = result.lines(sort)
        if lines:
            yield "  " + words.say(code, n=len(lines))
            yield from ("    " + _sentence(line, words) for line in lines)


def _total(total: Total, words: Words) -> str:
    """Return what a list costs in one kind, and whether it says the same itself."""
    if total.declared is None:
        return words.say("exchange.cli.points_undeclared", kind=total.name, counted=shown(total.counted))
    code = "exchange.cli.points" if total.agrees else "exchange.cli.points_differ"
    return words.say(code, kind=total.name, counted=shown(total.counted), declared=shown(total.declared))


_HEADS = ((Sort.WARNED, "exchange.cli.warned"), (Sort.CAME, "exchange.cli.came"),
          (Sort.GUESSED, "exchange.cli.guessed"), (Sort.LEFT, "exchange.cli.left"))


def _summary(results: list[_Result], words: Words) -> Iterator[str]:
    if len(results) > 1:
        read = [result for _, result in results if isinstance(result, ImportedRoster)]
        yield ""
        yield words.say("exchange.cli.summary", n=len(results), imported=len(read), refused=len(results) - len(read))
        yield words.say("exchange.cli.together", units=sum(len(one.units) for one in read),
                        models=sum(one.models for one in read), equal=sum(one.totals_agree for one in read),
                        imported=len(read))


def _sentence(line: Line, words: Words) -> str:
    return words.say(line.code, **line.params)


def _as_data(path: Path, result: ImportedRoster | ImportRefused, words: Words) -> dict[str, object]:
    """Return a result as JSON data: sentences beside their codes, amounts as exact decimal texts."""
    if isinstance(result, ImportRefused):
        return {"file": str(path), "imported": False, "reason": words.say(result.code, **result.params),
                "code": result.code}
    fits = fits_of(result.units)
    return {
        "file": str(path), "imported": True, "name": result.name, "system": result.roster.system_name.strip(),
        "version": result.roster.version, "sha256": result.digest, "points_kind": result.points_name,
        "units": [{"name": unit.card.name, "models": unit.card.models, "points": unit.card.points,
                   "costs": {name: shown(amount) for name, amount in unit.costs}, "id": unit.origin.selection_id,
                   "path": list(unit.origin.entry_path)} for unit in result.units],
        "models": result.models, "totals_agree": result.totals_agree,
        "points": {total.name: {"counted": shown(total.counted),
                                "declared": None if total.declared is None else shown(total.declared),
                                "limit": None if total.limit is None else shown(total.limit)}
                   for total in result.totals},
        "best_fit": best_fit(fits),
        "fits": [{"system": fit.system, "fits": fit.fits, "found": list(fit.found), "missing": list(fit.missing),
                  "text": words.say(fit.why, **fit.params)} for fit in fits],
        "warnings": [_sentence(line, words) for line in result.lines(Sort.WARNED)],
        "report": [{"sort": line.sort.value, "code": line.code, "text": _sentence(line, words)}
                   for line in result.report],
    }
