#!/usr/bin/env bash
# Everything that is checked: install, lint, types, import contracts, rule ids, tests, tour. Arguments go to pytest.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

gonfalon_setup dev
cd "$root"
export QT_QPA_PLATFORM=offscreen QT_API=pyside6
bin=$venv/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "== lint";      "$bin/ruff" check --no-cache .
echo "== types";     "$bin/mypy"
echo "== imports";   "$bin/lint-imports" --no-cache
echo "== tests";     "$bin/python" -m pytest -q -n "${GONFALON_WORKERS:-2}" -p no:cacheprovider "$@"
echo "== rule ids";  "$bin/python" packaging/rules_coverage.py
echo "== tour";      "$bin/python" packaging/tour/__main__.py "$work/tour"
