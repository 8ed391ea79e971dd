#!/usr/bin/env bash
# Builds everything and runs all tests; Vulkan and Wayland tests must run, not be skipped.
#
#   Scripts/test.sh            all tests
#   Scripts/test.sh NAME…      the suites or tests with these names: GroupTests FarmTests.resume
#   Scripts/test.sh --filter PATTERN …, --skip PATTERN …   as `swift test` takes them
#
# The tests run in parts, each a process of its own, several at once. What needs quiet comes last.
# Scripts/test-all.sh adds other drivers and long runs, Scripts/acceptance.sh other systems, peers and fuzzing.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
install_packages toolchain build run test
choose_vulkan_driver
Scripts/check-imports.sh
Scripts/check-structure.sh
Scripts/check-prose.sh
Scripts/check-source-port.sh
build_tests

# The longest first.
parts=(
  'CommandLineTests\.(Farm|ExitCode|KillAndResume|DeviceLoss|Listing|Kernel|Slurm|Soak)Tests'
  'CommandLineTests\.(Hostile|Convert|Install|ImportCheck)'
  'CommandLineTests\.'
  'Parity\.(Gallery|Scene|Emitter|Example|Image)'
  'AgateVulkanTests\.'
  'Parity\.'
)
# These wait more than they work, so they run beside the rest: windows that scenes are shown in; scenes that play in a
# window or stand still, wallpapers, and what goes over a connection.
windows='^AgateWaylandTests\.(Play|Watch|PlayerKey|PlayerInspector|Host|SceneWindow|DisplaySleep|Window|WindowProperties|Input)Tests'
waiting='^AgateWaylandTests\.(Interactive|Idle|Wallpaper|Connection|RestingWindow|TextInput|Clipboard|ShmBuffer)Tests'
# What has to happen in time, in two parts of about the same length.
quiet='^(AgateWaylandTests|Costs)\.|CommandLineTests\.(Interruption|HostPerformance)Tests'
quietWindows='^AgateWaylandTests\.(?!WorldWindow)'
logs=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$logs"' EXIT

# Runs a part: NAME ARGUMENTS…
run() {
  local name=$1 log=$logs/$1.log status=passed
  shift
  run_tests "$@" >"$log" 2>&1 || status=FAILED
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
  chosen=("$@")
  if [[ $1 != -* ]]; then
    chosen=()
    for name; do chosen+=(--filter "$name"); done
  fi
  run chosen "${chosen[@]}"
  [ -e "$logs/chosen.passed" ]
  exit
fi

# The rewriter of iOS sources, a package of its own.
run_port() {
  swift test --package-path Plugins/SourcePort --scratch-path .build/source-port </dev/null >"$logs/port.log" 2>&1 \
    && finish port passed || finish port FAILED
}

# At most one more at once than there are processors, since many wait for programs; besides those that wait for most of
# their time: COMMAND…
begin() {
  while [ "$(jobs -rp | grep -vcxF "$beside")" -gt "$(nproc)" ]; do wait -n || true; done
  "$@" &
}

run windows --filter "$windows" &
beside=$!
run waiting --filter "$waiting" &
beside+=$'\n'$!
begun=(--skip "$windows")
for index in "${!parts[@]}"; do
  begin run "$((index + 1))" --filter "${parts[index]}" "${begun[@]}" --skip "$quiet"
  begun+=(--skip "${parts[index]}")
done
begin run "$((${#parts[@]} + 1))" "${begun[@]}" --skip "$quiet"
begin run_port
wait
run quiet --filter "$quiet" --skip "$quietWindows" &
run quiet-windows --filter "$quietWindows" --skip "$windows" --skip "$waiting" &
wait
count=$(cat "$logs"/*.log | sed -n 's/.*Test run with \([0-9]*\) test.*/\1/p' | awk '{ n += $1 } END { print n + 0 }')
# Also a part that came to no end has not passed: those of the list, the rest, windows, waiting, port and both quiet ones.
passed=("$logs"/*.passed)
if [ ${#passed[@]} != $((${#parts[@]} + 6)) ]; then
  say "Not all of $count tests passed."
  exit 1
fi
say "All of $count tests passed."
