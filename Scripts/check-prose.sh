#!/usr/bin/env bash
# Refuses documentation comments that begin with a word that names nothing: "What", "Of", "The same", "Those", "How".
# A documentation comment begins with a noun or a verb of the domain (CONTRIBUTING.md).
set -euo pipefail
cd "$(dirname "$0")/.."

places=$(find Sources Plugins Benchmarks Examples Tests AppleNames -name .build -prune -o -name '*.swift' -print0 | sort -z | xargs -0 awk '
  FNR == 1 { inside = 0 }
  {
    begins = !inside
    inside = $0 ~ /^[ \t]*\/\/\//
    if (inside && begins && $0 ~ /^[ \t]*\/\/\/ (What|Of|The same|Those|That|Which|Where|When|How|Why|Who|It|Its|They|Nothing|Something)([^A-Za-z]|$)/) print FILENAME ":" FNR ":" $0
  }')
if [ -n "$places" ]; then
  printf '%s\n' "$places" >&2
  echo "these documentation comments begin with a word that names nothing: begin with a noun or a verb" >&2
  exit 1
fi
