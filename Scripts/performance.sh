#!/usr/bin/env bash
# Measures agate and, in turn with it, whatever other engines are installed; writes the tables of
# Documentation/Performance.md; the sections below them stay.
#
#   PEERS=DIR PYTHON=VENV/bin/python Scripts/performance.sh
#
# DIR holds one script per engine (skia_bench.py, cairo_bench.py, …), each of which takes a workload's name, --json and
# --frames, and prints one line of JSON. Without PEERS only agate is measured. ROUNDS (3), FRAMES (60) and WORKLOADS
# ("W1 W2 W3 W4 W4b W5 W6 W7 W8 W9 W10") may be set too.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run
command -v "${PYTHON:-python3}" >/dev/null || { say "python3 is missing"; exit 1; }
choose_vulkan_driver
swift build -c release --product agate </dev/null >&2
exec "${PYTHON:-python3}" Scripts/performance.py --agate .build/release/agate --peers "${PEERS:-}" \
  --rounds "${ROUNDS:-3}" --frames "${FRAMES:-60}" --output Documentation/Performance.md ${WORKLOADS:-W1 W2 W3 W4 W4b W5 W6 W7 W8 W9 W10}
