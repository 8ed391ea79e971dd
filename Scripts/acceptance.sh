#!/usr/bin/env bash
# What takes hours: fresh systems of other releases, packages for machines without Swift, every fuzzer, threads that draw
# at once under ThreadSanitizer, the web site with its checks, and other engines' times where PEERS says where their
# scripts are (see Scripts/performance.sh). Goes on after a failure; the last lines say how each step ended.
#
#   Scripts/acceptance.sh [SECONDS]    so long each fuzzer; 1800 unless told
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
steps=(Scripts/distributions.sh Scripts/package.sh "Scripts/package.sh try" Scripts/sanitize-threads.sh Scripts/task-threads.sh Scripts/website.sh "Scripts/fuzz.sh all ${1:-1800}")
if [ -n "${PEERS:-}" ]; then steps+=(Scripts/performance.sh); else say "No other engines are measured: PEERS is not set"; fi
run_steps "${steps[@]}"
