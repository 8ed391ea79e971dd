#!/usr/bin/env bash
# Writes Documentation/Experiments.md with a built tool: experiments-page.sh AGATE
set -euo pipefail
agate=$(realpath "${1:-.build/release/agate}")
cd "$(dirname "$0")/.."
page=Documentation/Experiments.md
{
  cat <<'TEXT'
# Experiments

This page tests whether performance advice for Core Animation applies to Agate. The advice comes from a book and from
articles (“the book” and “the article” below). The counts in the tables are the same on every machine.
`Scripts/experiments.sh` writes the page with `agate bench experiments --counts`. The layer trees are in
`Sources/Gallery/Experiments`; tests assert the counts. Without `--counts`, the command also prints times, in
milliseconds and as multiples of the first row, and with `--backend vulkan` the times of the device.

In the tables, *a + b* means that the first frame cost *a*, with all preparation, and each following frame cost *b* on
average. *Pictures drawn first* are offscreen passes. *Kept* passes were reused: an earlier frame, or identical content
in the same frame, had already drawn them. Each variant has a new renderer, whose caches are empty. *Computed* pixels
divided by *drawn* pixels are the overdraw.

To find the cause of a slow program, proceed as in the book's example, a list of contacts that scrolls slowly.
Form a hypothesis (the image files).
Measure before you change anything (`agate bench contacts` reports the program's share of the time). Examine the frames
(`agate play gallery:contacts --debug blended`, `offscreen`, `hits`, `meter`). Change one thing, and measure again.

TEXT
  "$agate" bench experiments --counts --threads 1 --frames 20 2>/dev/null
} >"$page.new"
mv "$page.new" "$page"
