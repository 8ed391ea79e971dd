#!/usr/bin/env bash
# Refuses documentation comments that begin with a word that names nothing: "What", "Of", "The same", "Those", "That".
# A documentation comment begins with a noun or a verb of the domain (CONTRIBUTING.md).
set -euo pipefail
cd "$(dirname "$0")/.."

places=$(find Sources Plugins -name '*.swift' -print0 | sort -z | xargs -0 awk '
  FNR == 1 { inside = 0 }
  {
    begins = !inside
    inside = $0 ~ /^[ \t]*\/\/\//
    if (inside && begins && $0 ~ /^[ \t]*\/\/\/ (What|Of|The same|Those|That)([^A-Za-z]|$)/) print FILENAME ":" FNR ":" $0
  }')
if [ -n "$places" ]; then
  printf '%s\n' "$places" >&2
  echo "documentation comments begin with What, Of, The same, Those or That: begin with a noun or a verb" >&2
  exit 1
fi
