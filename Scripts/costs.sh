#!/usr/bin/env bash
# Holds frames to their budgets: milliseconds for a tree of 100,000 layers, and no allocation in a steady frame.
# Optimised, since only that counts; alone on the machine, since it measures.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain build
swift build -c release --package-path Benchmarks --product FrameCosts </dev/null >&2
exec Benchmarks/.build/release/FrameCosts --check "$@"
