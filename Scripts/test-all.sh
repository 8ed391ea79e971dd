#!/usr/bin/env bash
# All that Scripts/test.sh runs, then what takes longer: other desktops, windows that rest, another Vulkan driver, widths of
# vectors, validation, barriers, 500 hostile scenes, the kernels for arm64, jobs that are stopped, long jobs, what frames
# cost, and Apple's module names.
# Goes on after a failure; the last lines say how each step ended.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
install_packages toolchain build run test
run_steps Scripts/test.sh Scripts/desktops.sh "Scripts/idle.sh 30" Scripts/second-driver.sh Scripts/subgroups.sh \
  Scripts/validation.sh Scripts/barriers.sh "Scripts/hostile.sh 500" Scripts/arm64-kernels.sh \
  "Scripts/kill-and-resume.sh 50" "Scripts/soak.sh 1000" \
  Scripts/costs.sh "Scripts/apple-names.sh test" "Scripts/apple-names.sh test-release"
