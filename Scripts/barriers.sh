#!/usr/bin/env bash
# Which checks notice a missing barrier? Leaves out each in turn (AGATE_LEAVE_OUT_BARRIER) and draws some scenes: as
# they are, with commands in the latest order that is allowed (AGATE_REVERSE_COMMANDS), and with validation. A driver
# that runs on the CPU executes one command after the other and notices nothing by itself; a GPU may.
# AGATE names the tool; default: the debug build. Arguments are names of scenes.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

choose_vulkan_driver
agate=${AGATE:-.build/debug/agate}
[ -x "$agate" ] || { say "$agate is missing: run 'swift build --product agate'"; exit 1; }
scenes=${*:-fire fireworks glass masks sprites letter-mask}
places="arrive place clearSums make clear count alloc scatter sort sortLong merge mergeBack trim shade filter status pixels
  host present"

draw() {
  timeout 120 "$agate" digest "gallery:$1" --backend vulkan --frames 0,75,76 --progress none "${@:2}" 2>/dev/null || true
}

declare -A usual
for scene in $scenes; do
  usual[$scene]=$(draw "$scene")
  [ -n "${usual[$scene]}" ] || { say "gallery:$scene cannot be drawn"; exit 1; }
  if [ "$(AGATE_REVERSE_COMMANDS=1 draw "$scene")" != "${usual[$scene]}" ]; then
    say "gallery:$scene depends on the order of commands that no barrier orders"
    exit 1
  fi
done
printf '%-10s %-8s %-8s %s\n' barrier plain reversed validation
for place in $places; do
  export AGATE_LEAVE_OUT_BARRIER=$place
  plain=- reversed=- validation=-
  for scene in $scenes; do
    [ "$plain" = yes ] || [ "$(draw "$scene")" = "${usual[$scene]}" ] || plain=yes
    [ "$reversed" = yes ] || [ "$(AGATE_REVERSE_COMMANDS=1 draw "$scene")" = "${usual[$scene]}" ] || reversed=yes
    [ "$validation" = yes ] || [ "$(draw "$scene" --validation)" = "${usual[$scene]}" ] || validation=yes
  done
  printf '%-10s %-8s %-8s %s\n' "$place" "$plain" "$reversed" "$validation"
done
