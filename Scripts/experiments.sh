#!/usr/bin/env bash
# Runs the performance experiments of the gallery and writes Documentation/Experiments.md.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run
swift build -c release --product agate </dev/null >&2
page=Documentation/Experiments.md
{
  cat <<'TEXT'
# Experiments

What common advice about performance is worth here, counted and measured: `Scripts/experiments.sh` writes this page with
`agate bench experiments`; the trees are in `Sources/Gallery/Experiments`, and tests hold the counts.

In the tables *a + b* is what the first frame cost, with everything that led to it, and what each of the frames after it did.
*Program* is the share of the time that the program's own change and its transaction took, *seen after* the longest time from
the end of a transaction to its frame; *ms* is a frame, from the change to pixels in memory, and *times* compares it with the
first line. Times are those of the machine that wrote the page, counts those of any machine.

How to go about it, as the book's example of the contact list shows: suppose something (the image files), measure it before
anything is changed (the *program*'s share), look at what the frame is made of (`--debug blended,offscreen,hits`), change one
thing, and measure again.

TEXT
  .build/release/agate bench experiments --threads 1
} >"$page.new"
mv "$page.new" "$page"
