#!/usr/bin/env bash
# Runs the performance experiments of the gallery and writes what they count into Documentation/Experiments.md.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages build run
swift build -c release --product agate </dev/null >&2
Scripts/experiments-page.sh .build/release/agate
