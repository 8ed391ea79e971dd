#!/usr/bin/env bash
# Threads that draw at once, under ThreadSanitizer: the tests of Conformance's rows A2.166 and A2.170, and the threads of the CPU
# renderer. The tests are built anew, into .build-threads.
#
#   Scripts/sanitize-threads.sh [NAME…]    the tests with these names instead
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run test
tests=("$@")
if [ $# = 0 ]; then tests=(ContextTests.threadsDrawTheirOwnPictures ConcurrencyExampleTests.fourThreadsAtOnce WorkerPoolTests); fi

folder=.build-threads
AGATE_SANITIZE=thread swift build --build-tests --sanitize thread --scratch-path $folder </dev/null
# Locks for which threads wait are taken in the Swift runtime, which is not instrumented.
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
"$clang" -Wall -Wextra -O1 -shared -fPIC Tests/ThreadSanitizer/mutex_order.c -o $folder/mutex_order.so

# Libraries that are not instrumented, such as Cairo, are left out: their own locks are not seen.
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66"
export SWIFT_BACKTRACE=enable=no
filters=()
for name in "${tests[@]}"; do filters+=(--filter "$name"); done
log=$folder/threads.log
LD_PRELOAD=$PWD/$folder/mutex_order.so $folder/debug/AgatePackageTests.xctest --testing-library swift-testing \
  --no-parallel "${filters[@]}" </dev/null 2>&1 | tee "$log"
if grep -q "with 0 tests" "$log"; then
  say "No tests are named ${tests[*]}"
  exit 1
fi
