#!/usr/bin/env bash
# Measures the Vulkan renderer on a device, stage by stage, and prints a page of Markdown.
#
#   Scripts/gpu-performance.sh [INDEX|NAME]     (see `agate backends`; without it the best device there is)
#
# For each workload: a whole frame, what every stage takes by the device's own timestamps (a driver that runs on the CPU
# has none that count: there stages are handed over one by one), the bytes they move, and how far that is from what the
# device copies and computes at most, measured in the same run. FRAMES (60) and WORKLOADS ("W4b W5 W1 W2 W3 W4") may be
# set; OUTPUT is a file to append the page to.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build
# A GPU brings its own driver.
if ! ls /dev/dri/renderD* /dev/nvidia0 >/dev/null 2>&1; then install_packages run; fi
choose_vulkan_driver
swift build -c release --product agate </dev/null >&2

page() {
  printf '## Vulkan, stage by stage\n\n'
  printf 'Written by `Scripts/gpu-performance.sh` on %s, revision `%s`, on %s.\n' \
    "$(date +%Y-%m-%d)" "$(git describe --always --dirty 2>/dev/null || echo unknown)" "$(uname -srm)"
  printf 'Bytes and operations are counted in the shaders: the least that they need.\n\n'
  .build/release/agate bench ${WORKLOADS:-W4b W5 W1 W2 W3 W4} --backend vulkan ${1:+--device "$1"} \
    --frames "${FRAMES:-60}" --stages
}

if [ -n "${OUTPUT:-}" ]; then page "${1:-}" | tee -a "$OUTPUT"; else page "${1:-}"; fi
