#!/usr/bin/env bash
# The tests of tasks that change threads, in a debug build and in a release build: the suite runs with an optimised
# product. The tests are built anew, into .build-tasks.
#
#   Scripts/task-threads.sh [debug|release]    one of the two
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run test
unset AGATE_OPTIMIZED
tests=(TaskFrameTests TaskSettingsTests TransactionTests)
for configuration in ${1:-debug release}; do
  options=(-c "$configuration" --scratch-path .build-tasks)
  # Tests see the internals of release builds as well.
  [ "$configuration" = debug ] || options+=(-Xswiftc -enable-testing)
  swift build --build-tests "${options[@]}" </dev/null
  filters=()
  for name in "${tests[@]}"; do filters+=(--filter "$name"); done
  log=.build-tasks/$configuration.log
  ".build-tasks/$configuration/AgatePackageTests.xctest" --testing-library swift-testing --no-parallel \
    "${filters[@]}" </dev/null 2>&1 | tee "$log"
  if grep -q "with 0 tests" "$log"; then
    say "No tests are named ${tests[*]}"
    exit 1
  fi
done
