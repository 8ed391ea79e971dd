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
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift test --skip-build --no-parallel "$@" </dev/null 2>&1 | tee "$log"; then
  say "What failed:"
  grep -aE "recorded an issue|Fatal error|error:|Test run with" "$log" | cut -c1-400 || tail -n 40 "$log"
  exit 1
fi
# All of them passed; what was chosen by arguments is enough for those.
if [ $# = 0 ]; then Scripts/second-driver.sh; fi
