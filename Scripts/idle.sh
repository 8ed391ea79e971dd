#!/usr/bin/env bash
# Measures for longer than the tests do that windows and wallpapers in which nothing changes cost nothing.
#
#   Scripts/idle.sh [SECONDS]    30 unless told
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
install_packages toolchain build run test
choose_vulkan_driver
build_tests
AGATE_IDLE_SECONDS=${1:-30} run_tests --filter '^AgateWaylandTests\.IdleTests'
