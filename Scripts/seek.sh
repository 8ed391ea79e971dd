#!/usr/bin/env bash
# What frames from 36,000 on cost beside those from 100 on: instructions of a whole process that draws sixty of them, for
# each of the gallery's emitters on both renderers. Fails where the ratio exceeds 1.2.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
command -v perf >/dev/null || { say "perf is missing"; exit 1; }
choose_vulkan_driver
swift build -c release --product agate </dev/null >&2

instructions() { # SCENE BACKEND FRAMES
  local counts
  counts=$(mktemp)
  perf stat -x, -e instructions:u -o "$counts" .build/release/agate render "gallery:$1" --backend "$2" --threads 1 \
    --frames "$3" -o - >/dev/null
  awk -F, '/instructions/ { print $1 }' "$counts"
  rm "$counts"
}

status=0
for backend in cpu vulkan; do
  for scene in fire fire-unordered starburst fireworks magnets orbit; do
    early=$(instructions "$scene" $backend 100-159)
    late=$(instructions "$scene" $backend 36000-36059)
    awk -v b=$backend -v s="$scene" -v e="$early" -v l="$late" 'BEGIN {
      printf "%-7s %-15s %6.2f G early, %6.2f G late, ratio %.3f\n", b, s, e / 1e9, l / 1e9, l / e
      exit l / e > 1.2
    }' || status=1
  done
done
exit $status
