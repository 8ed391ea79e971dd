#!/usr/bin/env bash
# Writes Documentation/AnimatableProperties.md anew from the engine's tables of keys.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
build_tests
AGATE_WRITE_TABLES=1 run_tests --filter PropertyTableTests
