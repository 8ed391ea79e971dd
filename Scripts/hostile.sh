#!/usr/bin/env bash
# Gives the optimised tool scenes that mean harm, made by seed: each has 10 seconds of the processor's time and 2 GiB.
#
#   Scripts/hostile.sh [SEEDS]   tries so many of them; 500 unless told
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh
need_swift
choose_vulkan_driver

swift build -c release --product agate </dev/null
build_tests
AGATE_TOOL=$PWD/.build/release/agate AGATE_HOSTILE_SEEDS=${1:-500} run_tests --filter HostileSeedTests
