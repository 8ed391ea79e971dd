#!/usr/bin/env bash
# Writes Documentation/AnimatableProperties.md anew from the engine's tables of keys.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
AGATE_WRITE_TABLES=1 swift test --filter PropertyTableTests </dev/null
