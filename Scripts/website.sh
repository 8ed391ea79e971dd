#!/usr/bin/env bash
# Makes the web site: the gallery with loops, the table of features with pictures, the guides, and the API reference.
# Any static host can serve the folder, under any address. All pages but those of DocC can also be opened as files.
#
#   Scripts/website.sh [FOLDER]    .build/website unless told; a folder that this script made before is replaced
#
# Builds first. If AGATE is set, that program draws, nothing is built, and the modules of the last build are documented.
# Ends with checks: every link leads to a file and an anchor, and Chromium, where installed, opens every page at the widths
# of a phone and of a desktop without an error. PICTURES is a folder for pictures of the pages.
set -euo pipefail
folder=$(realpath -m "${1:-$(dirname "$0")/../.build/website}")
pictures=${PICTURES:+$(realpath -m "$PICTURES")}
agate=${AGATE:+$(realpath "$AGATE")}
cd "$(dirname "$0")/.."
. Scripts/tests.sh

if [ -e "$folder" ] && [ ! -e "$folder/.pages" ] && [ -n "$(ls -A "$folder")" ]; then
  say "$folder has other files: remove it, or choose another folder"
  exit 1
fi
need_swift
install_packages build run website
choose_vulkan_driver
if [ -z "$agate" ]; then
  build >&2
  agate=$PWD/.build/debug/agate
fi

# The folder appears when it is complete.
mkdir -p "$(dirname "$folder")"
work=$(mktemp -d "$(dirname "$folder")/.website-XXXXXX")
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
export PYTHONPATH=Scripts PYTHONDONTWRITEBYTECODE=1

say "Drawing the loops"
begin=$SECONDS
python3 -m website.loops "$agate" "$work" >&2
say "Building the reference ($((SECONDS - begin)) s so far)"
Scripts/documentation.sh "$work/api" >&2
say "Writing the pages ($((SECONDS - begin)) s so far)"
python3 -m website.pages "$agate" "$work" >&2
python3 -m website.links "$work" >&2
say "Opening the pages ($((SECONDS - begin)) s so far)"
python3 -m website.browser "$work" ${pictures:+"$pictures"} >&2

rm -rf "$folder"
mv "$work" "$folder"
say "$(find "$folder" -type f -printf '%s\n' | awk '{ sum += $1 } END { printf "%d files, %.0f MB", NR, sum / 1e6 }'), $((SECONDS - begin)) s"
printf '%s\n' "$folder"
