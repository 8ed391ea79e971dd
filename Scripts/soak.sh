#!/usr/bin/env bash
# Draws many frames in one process and watches what it holds: after the first 100 frames its memory, its file descriptors
# and the device's memory must not grow.
#
# Usage: soak.sh [FRAMES] [SCENE...]. 10,000 frames of a scene of the gallery with particles unless told. AGATE is the
# program, BACKENDS what draws, SIZE how large, OUTPUT a file for each frame (png) or a stream (raw), INTERVAL the seconds
# between two looks.
#
# A frame may need more than all before it, and what allocators keep comes in steps: 2 % and 4 MiB of growth pass.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
frames=${1:-10000}
shift || true
scenes=("$@")
[ ${#scenes[@]} -gt 0 ] || scenes=(gallery:fireworks)
agate=${AGATE:-.build/release/agate} backends=${BACKENDS:-cpu vulkan} size=${SIZE:-96x96} output=${OUTPUT:-png}
work=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT

# The layer that tests let calls fail with also counts what is allocated on the device.
"$(command -v clang || command -v cc)" -std=gnu11 -O1 -fPIC -shared -fvisibility=hidden \
  "$here/../Tests/FaultInjection/fault_layer.c" -o "$work/libagate_faults.so"
cat >"$work/agate_faults.json" <<'END'
{"file_format_version": "1.1.2", "layer": {"name": "VK_LAYER_AGATE_faults", "type": "GLOBAL",
 "library_path": "./libagate_faults.so", "api_version": "1.3.0", "implementation_version": "1",
 "description": "Counts memory", "functions":
 {"vkNegotiateLoaderLayerInterfaceVersion": "vkNegotiateLoaderLayerInterfaceVersion"}}}
END
export VK_LAYER_PATH="$work" VK_INSTANCE_LAYERS=VK_LAYER_AGATE_faults AGATE_FAULT_STATISTICS="$work/device"

# A line of what process $1 holds: frames done, KiB of memory, file descriptors, allocations and bytes on the device.
sample() {
  local memory descriptors frame device
  memory=$(awk '/^VmRSS/ { print $2 }' "/proc/$1/status" 2>/dev/null) && [ -n "$memory" ] || return 0
  frame=$(tail -n 1 "$work/progress" | sed -n 's/.*"done":\([0-9]*\).*/\1/p')
  device=$(awk '{ print $1, $2 }' "$work/device" 2>/dev/null || true)
  # Pictures that are being written come and go, on a busy machine so that some are open at every look.
  descriptors=$(find "/proc/$1/fd" -type l -not -lname "$work/out/*" 2>/dev/null | wc -l) || true
  echo "${frame:-0} $memory $descriptors ${device:-0 0}"
}

soak() {
  local scene=$1 backend=$2 target=/dev/null status=0
  rm -rf "$work/out" "$work/device" "$work/samples"
  mkdir "$work/out"
  : >"$work/progress"
  local to=-
  [ "$output" = raw ] || to=$work/out/f.#####.png
  "$agate" render "$scene" -o "$to" --frames "0-$((frames - 1))" --size "$size" --backend "$backend" --progress json \
    >"$target" 2>"$work/progress" &
  pid=$!
  while kill -0 "$pid" 2>/dev/null; do
    sample "$pid" >>"$work/samples"
    sleep "${INTERVAL:-0.25}"
  done
  wait "$pid" || status=$?
  pid=
  [ $status = 0 ] || { tail -n 3 "$work/progress" >&2 && return 1; }
  # The first sample after 100 frames is what the last one, and the most there was, are measured by. Other files
  # are opened for a moment too: of descriptors the least of each half counts.
  awk -v name="$scene, $backend" '
    $1 < 100 { next }
    !seen { seen = 1; first = $1; memory = $2; blocks = $4; bytes = $5 }
    { last = $1; end = $2; most = $2 > most ? $2 : most; mostFiles = $3 > mostFiles ? $3 : mostFiles
      mostBytes = $5 > mostBytes ? $5 : mostBytes; endBytes = $5; endBlocks = $4; files[count++] = $3 }
    END {
      if (count < 4) { print name ": too short to tell" > "/dev/stderr"; exit 1 }
      early = late = 1e9
      for (i = 0; i < count; i++) {
        if (i < count / 2 && files[i] < early) early = files[i]
        if (i >= count / 2 && files[i] < late) late = files[i]
      }
      printf "%s: frames %d to %d: memory %.1f MiB, then %.1f (at most %.1f); %d descriptors, then %d (at most %d); ",
        name, first, last, memory / 1024, end / 1024, most / 1024, early, late, mostFiles
      printf "on the device %d allocations of %.1f MiB, then %d of %.1f (at most %.1f)\n",
        blocks, bytes / 1048576, endBlocks, endBytes / 1048576, mostBytes / 1048576
      if (end > memory * 1.02 + 4096) { print "memory grows" > "/dev/stderr"; exit 1 }
      if (late > early || mostFiles > early + 8) { print "file descriptors grow" > "/dev/stderr"; exit 1 }
      if (mostBytes > bytes * 1.02 + 4194304) { print "device memory grows" > "/dev/stderr"; exit 1 }
    }' "$work/samples"
}

for scene in "${scenes[@]}"; do
  for backend in $backends; do soak "$scene" "$backend"; done
done
