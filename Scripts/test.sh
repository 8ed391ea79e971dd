#!/usr/bin/env bash
# Builds everything and runs all tests; Vulkan and Wayland tests must run, not be skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain build run test
choose_vulkan_driver
export AGATE_REQUIRE_VULKAN=1 AGATE_REQUIRE_WAYLAND=1 AGATE_REQUIRE_CHROMIUM=1
swift build --build-tests </dev/null
swift test --skip-build --no-parallel "$@" </dev/null
