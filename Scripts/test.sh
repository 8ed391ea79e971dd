#!/usr/bin/env bash
# Builds everything and runs all tests; Vulkan and Wayland tests must run, not be skipped.
#
#   Scripts/test.sh                all tests, and the parity tests on a second Vulkan driver
#   Scripts/test.sh ARGUMENTS…     the tests that the arguments choose, as `swift test` takes them: --filter PATTERN
#
# The tests run in parts, each a process of its own, as many at once as there are processors. What needs quiet comes last.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain build run test
choose_vulkan_driver
export AGATE_REQUIRE_VULKAN=1 AGATE_REQUIRE_WAYLAND=1 AGATE_REQUIRE_CHROMIUM=1
swift build --build-tests </dev/null

# The longest first.
parts=(
  'CommandLineTests\.Hostile'
  'AgateVulkanTests\.'
  'CommandLineTests\.(Farm|ExitCode|KillAndResume|DeviceLoss|Listing|Kernel|Slurm)Tests'
  'Parity\.(Gallery|Scene|Emitter|Example|Image)'
  'Parity\.'
  'CommandLineTests\.'
)
# Windows, and what has to happen in time.
quiet='^(AgateWaylandTests|Costs)\.|CommandLineTests\.(Interruption|Soak|HostPerformance|Terminal)Tests'
logs=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$logs"' EXIT

# Runs tests as one process, without what makes `swift test` wait for another one: NAME ARGUMENTS…
run() {
  local name=$1 log=$logs/$1.log status=passed
  shift
  .build/debug/AgatePackageTests.xctest --testing-library swift-testing --no-parallel "$@" </dev/null >"$log" 2>&1 \
    || status=FAILED
  finish "$name" "$status"
}

# Says how a part ended, and what failed: NAME passed|FAILED. A part without tests has failed: its pattern is wrong.
finish() {
  local log=$logs/$1.log status=$2 line
  sed -i 's/\x1b\[[0-9;]*m//g' "$log"
  line=$(grep -a "Test run with" "$log" | tail -n 1) || line=$(tail -n 1 "$log")
  case $line in *"with 0 tests"*) status=FAILED ;; esac
  say "$1: $status: $line"
  if [ "$status" = passed ]; then
    touch "$logs/$1.passed"
    return
  fi
  grep -aE "recorded an issue|Fatal error|error:|Test run with" "$log" | cut -c1-400 >&2 || tail -n 40 "$log" >&2
}

if [ $# -gt 0 ]; then
  run chosen "$@"
  [ -e "$logs/chosen.passed" ]
  exit
fi

# At most as many at once as there are processors: COMMAND…
begin() {
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  "$@" &
}
second_driver() {
  local status=passed
  Scripts/second-driver.sh >"$logs/second-driver.log" 2>&1 || status=FAILED
  finish second-driver "$status"
}

begun=()
for index in "${!parts[@]}"; do
  begin run "$((index + 1))" --filter "${parts[index]}" "${begun[@]}" --skip "$quiet"
  begun+=(--skip "${parts[index]}")
  [ "$index" != 1 ] || begin second_driver
done
begin run "$((${#parts[@]} + 1))" "${begun[@]}" --skip "$quiet"
wait
run quiet --filter "$quiet"
count=$(cat "$logs"/*.log | sed -n 's/.*Test run with \([0-9]*\) test.*/\1/p' | awk '{ n += $1 } END { print n + 0 }')
# Also a part that came to no end has not passed: the parts of the list, the rest, the second driver and the quiet ones.
passed=("$logs"/*.passed)
if [ ${#passed[@]} != $((${#parts[@]} + 3)) ]; then
  say "Not all of $count tests passed."
  exit 1
fi
say "All of $count tests passed."
