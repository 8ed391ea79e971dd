#!/usr/bin/env bash
# Writes Documentation/Experiments.md with a built tool: experiments-page.sh AGATE
set -euo pipefail
agate=$(realpath "${1:-.build/release/agate}")
cd "$(dirname "$0")/.."
page=Documentation/Experiments.md
{
  cat <<'TEXT'
# Experiments

What common advice about performance is worth here, in counts: `Scripts/experiments.sh` writes this page with
`agate bench experiments --counts`. The trees are in `Sources/Gallery/Experiments`; tests hold the counts, which are the same
on every machine. Without `--counts` the command also tells times, as milliseconds and as multiples of the first line, and
with `--backend vulkan` those of the device.

In the tables *a + b* is what the first frame cost, with everything that led to it, and what each of the frames after it did
on average. *Pictures drawn first* are what Core Animation calls offscreen passes; *kept* are those that are there already, since an
earlier frame, or something in the same frame that looks the same, has drawn them. Each variant has a renderer of its
own, which has kept nothing of the others. *Computed* pixels divided by *drawn* ones are the overdraw.

How to go about it, as the book's example of the contact list shows: suppose something (the image files), measure before
anything is changed (`agate bench contacts` tells the program's share of the time), look at what frames are made of
(`agate play gallery:contacts --debug blended`, `offscreen`, `hits`, `meter`), change one thing, and measure again.

TEXT
  "$agate" bench experiments --counts --threads 1 --frames 20 2>/dev/null
} >"$page.new"
mv "$page.new" "$page"
