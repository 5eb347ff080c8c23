#!/usr/bin/env bash
# Installs the tool of an example into its folder of build/embeds/, as its requirements.txt or package.json says.
# Usage: install.sh <tool>
set -euo pipefail
from=tests/embeds/$1
to=build/embeds/$1
mkdir -p "$to"
if [ -e "$from/requirements.txt" ]; then
  rm -rf "$to/venv"
  python3 -m venv "$to/venv"
  "$to/venv/bin/pip" install --quiet --disable-pip-version-check -r "$from/requirements.txt"
fi
if [ -e "$from/package.json" ]; then
  cp "$from/package.json" "$to/"
  # What a tool itself asks for is taken as it was on one day, so that an example stays as it was tested.
  (cd "$to" && npm install --no-package-lock --ignore-scripts --no-audit --no-fund --before=2026-11-20 --loglevel=error)
fi
