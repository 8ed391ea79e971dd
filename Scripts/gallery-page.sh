#!/usr/bin/env bash
# Draws every scene of the gallery and writes Documentation/Gallery.md with the pictures.
#
#   Scripts/gallery-page.sh [SCENE…]     draws only these again; the page always lists all
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run
command -v python3 >/dev/null || { say "python3 is missing"; exit 1; }
swift build -c release --product agate </dev/null >&2
exec python3 Scripts/gallery-page.py --agate .build/release/agate "$@"
