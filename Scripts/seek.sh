#!/usr/bin/env bash
# What frames from 36,000 on cost beside those from 600 on, when as many particles live as ever will: the processor's time
# for a whole process that draws sixty of them on one thread (of three rounds in turn the shortest), for each of the
# gallery's emitters on the CPU renderer. Fails where the ratio exceeds 1.2. Alone on the machine, since it measures.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
swift build -c release --product agate </dev/null >&2

seconds() { # SCENE FRAMES
  local TIMEFORMAT=%U
  { time .build/release/agate render "gallery:$1" --backend cpu --threads 1 --scale 2 --frames "$2" -o - \
    >/dev/null 2>&1; } 2>&1
}

least() { sort -g | head -1; }

status=0
for scene in fire fire-unordered starburst fireworks magnets orbit; do
  early=() late=()
  for _ in 1 2 3; do
    early+=("$(seconds "$scene" 600-659)")
    late+=("$(seconds "$scene" 36000-36059)")
  done
  awk -v s="$scene" -v e="$(printf '%s\n' "${early[@]}" | least)" -v l="$(printf '%s\n' "${late[@]}" | least)" 'BEGIN {
    printf "%-15s %6.3f s from 600, %6.3f s from 36,000, ratio %.3f\n", s, e, l, l / e
    exit l / e > 1.2
  }' || status=1
done
exit $status
