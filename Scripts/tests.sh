# Builds and runs tests. Sourced by test.sh, test-all.sh and the scripts that try one thing.
. Scripts/packages.sh

# What the product is made of is optimised and keeps its assertions: most suites draw much. Builds without it, as those
# of `swift test` by hand, begin anew.
export AGATE_OPTIMIZED=1
# Tests must run, not be skipped.
export AGATE_REQUIRE_VULKAN=1 AGATE_REQUIRE_WAYLAND=1 AGATE_REQUIRE_CHROMIUM=1
# Tests neither use nor change the user's compiled pipelines.
export AGATE_PIPELINE_CACHE=off

# Builds without an index, which only editors read, and without information for debuggers, a quarter of a test target's
# time; with two compiler processes a module, since the time that macros take grows faster than their number; and with
# the toolchain's own linker, which takes a third of the time. ARGUMENTS…, as `swift build` takes them.
build() {
  swift build --disable-index-store -debug-info-format none -Xswiftc -driver-batch-count -Xswiftc 2 \
    -Xswiftc -use-ld=lld "$@" </dev/null
}

build_tests() { build --build-tests; }

# Runs tests that are built, as one process and without what makes `swift test` wait for another one: ARGUMENTS…, as
# `swift test` takes them.
run_tests() {
  .build/debug/AgatePackageTests.xctest --testing-library swift-testing --no-parallel "$@" </dev/null
}

# Runs commands one after the other, also after a failure, and says at the end how each ended: COMMAND…
run_steps() {
  local step begin status failed=0 results=()
  for step; do
    say "== $step =="
    begin=$SECONDS status=passed
    # shellcheck disable=SC2086
    $step || { status=FAILED failed=1; }
    results+=("$(printf '%s: %s (%d s)' "$step" "$status" $((SECONDS - begin)))")
  done
  say "$(printf '%s\n' "${results[@]}")"
  return $failed
}
