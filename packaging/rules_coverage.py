"""Lists every rule id of every system with the test that names it, or why a program has nothing to do there.

`python packaging/rules_coverage.py [--all]`: prints the ids without a test and a count; with --all every line. The ids
are those of the rule book that the application ships; an id whose entry says that a program has nothing to do may go
without a test. Exit status 1 when one is missing.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop.words.rulebook import Rulebook, books

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"[A-Z]{2}-(?:\d{3}|T\d)")


def named_by_tests() -> dict[str, list[str]]:
    """Return the tests that name each rule id, as pytest collects them."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.tsv"
        command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider",
                   f"--rules-report={report}", str(ROOT / "tests")]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        found: dict[str, list[str]] = {}
        for line in report.read_text("utf-8").splitlines():
            rule, _, test = line.partition("\t")
            found.setdefault(rule, []).append(test)
    return found


def main(*, everything: bool) -> int:
    """Print the report; returns the exit status."""
    tests = named_by_tests()
    entries = [entry for game in books() for entry in Rulebook("en", game).entries() if RULE.fullmatch(entry.id)]
    missing = 0
    for entry in entries:
        if entry.id in tests:
            line = f"{entry.id}  {len(tests[entry.id]):3} tests, first {tests[entry.id][0]}"
        elif entry.kind == "nothing":
            line = f"{entry.id}  nothing to do: {entry.why}"
        else:
            line, missing = f"{entry.id}  NO TEST ({entry.kind}): {entry.title}", missing + 1
        if everything or "NO TEST" in line:
            print(line)
    print(f"{len(entries)} rule ids, {len(entries) - missing} named by a test or with nothing to do, {missing} missing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(everything="--all" in sys.argv[1:]))
