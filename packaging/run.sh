#!/usr/bin/env bash
# Starts Gonfalon. Without a display, or with --tour OUT, drives its real windows through the sample campaign and writes
# pictures, PDFs, the battle report and the database to OUT.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

out=
args=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --tour) out=${2:?--tour wants a folder}; shift 2 ;;
    *) args+=("$1"); shift ;;
  esac
done

gonfalon_setup run
cd "$root"
if [[ -z $out && -z ${DISPLAY-} && -z ${WAYLAND_DISPLAY-} && ${#args[@]} -eq 0 ]]; then
  out=$root/out/tour
  echo "There is no display: taking the tour instead, to $out"
fi
if [[ -n $out ]]; then
  QT_QPA_PLATFORM=offscreen QT_API=pyside6 exec "$venv/bin/python" packaging/tour/__main__.py "$out"
fi
QT_API=pyside6 exec "$venv/bin/python" -m desktop "${args[@]}"
