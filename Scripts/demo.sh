#!/usr/bin/env bash
# Builds Agate and draws a scene: Scripts/demo.sh [OUTPUT.png] [SCENE]
set -euo pipefail
output=$(realpath -m "${1:-agate-demo.png}")
scene=${2:-Examples/Orrery.ca}
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain build run
choose_vulkan_driver
say "Building (some minutes the first time)"
swift build -c release --product agate </dev/null >&2
mkdir -p "$(dirname "$output")"
.build/release/agate render "$scene" --frames 90 -o "$output"
say "Drawn: $scene, frame 90"
printf '%s\n' "$output"
