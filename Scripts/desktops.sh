#!/usr/bin/env bash
# Runs the tests on desktops that Scripts/test.sh does not start: GNOME, KWin and phoc, headless.
#
#   Scripts/desktops.sh [FILTER]
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
install_packages toolchain build run test desktop
choose_vulkan_driver
build_tests
AGATE_REQUIRE_DESKTOPS=1 run_tests --filter "${1:-^AgateWaylandTests\.(GNOME|KWin|Phoc|Service)Tests}"
