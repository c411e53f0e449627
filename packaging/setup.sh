#!/usr/bin/env bash
# Makes the machine ready: apt packages that Qt needs, the environment in .venv, pinned and hashed packages.
# Sourced by run.sh and test.sh; `gonfalon_setup run` or `gonfalon_setup dev`.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv

qt_packages=(libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0)
window_packages=(libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xinerama0
                 libxcb-render-util0 libxcb-image0)
# Without it the tests that make a disk fail are passed over, with the reason.
test_packages=(strace)

# The name of a library package may carry the suffix of the 64-bit time change (Debian 13).
# dpkg-query fails over the name that is not there, which says nothing about the other one.
installed() {
  local states
  states=$(dpkg-query -W -f '${Status}\n' "$1" "$1t64" 2>/dev/null || true)
  [[ $states == *'install ok installed'* ]]
}

missing_packages() {
  local name
  for name in "$@"; do installed "$name" || echo "$name"; done
}

gonfalon_apt() {
  command -v dpkg-query >/dev/null || return 0
  local missing
  mapfile -t missing < <(missing_packages "$@")
  python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  [[ ${#missing[@]} -eq 0 ]] && return 0
  local as=()
  if [[ $EUID -ne 0 ]]; then
    if sudo -n true 2>/dev/null; then as=(sudo); else
      echo "These packages are missing: ${missing[*]}" >&2
      echo "Install them (apt-get install ${missing[*]}) and start again." >&2
      return 1
    fi
  fi
  echo "Installing ${missing[*]}"
  "${as[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

gonfalon_setup() {
  local kind=$1 lock=requirements.txt
  [[ $kind == dev ]] && lock=requirements-dev.txt
  gonfalon_apt "${qt_packages[@]}" "${window_packages[@]}"
  [[ $kind == dev ]] && { gonfalon_apt "${test_packages[@]}" || true; }
  [[ -x $venv/bin/python ]] && "$venv/bin/python" -c '' 2>/dev/null || python3 -m venv --clear "$venv"
  local mark=$venv/.gonfalon-$kind
  if ! cmp -s "$root/packaging/$lock" "$mark"; then
    echo "Installing the pinned packages into .venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$root/packaging/$lock"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e "$root"
    cp "$root/packaging/$lock" "$mark"
  fi
}
