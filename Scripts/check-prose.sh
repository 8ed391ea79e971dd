#!/usr/bin/env bash
# Counts doc comments that begin with a word that has no noun to hold on to: "What", "Of", "The same", "Those", "That".
# A doc comment begins with a noun or a verb of the domain (CONTRIBUTING.md). Fails above the ceiling, which only falls.
#
#   Scripts/check-prose.sh           counts
#   Scripts/check-prose.sh --list    names the places
set -euo pipefail
cd "$(dirname "$0")/.."
ceiling=0

places=$(find Sources Plugins -name '*.swift' -print0 | sort -z | xargs -0 awk '
  FNR == 1 { inside = 0 }
  {
    begins = !inside
    inside = $0 ~ /^[ \t]*\/\/\//
    if (inside && begins && $0 ~ /^[ \t]*\/\/\/ (What|Of|The same|Those|That)([^A-Za-z]|$)/) print FILENAME ":" FNR ":" $0
  }')
count=$(grep -c . <<<"$places" || true)
if [ "${1:-}" = --list ]; then printf '%s\n' "$places"; fi
if [ "$count" -gt "$ceiling" ]; then
  echo "$count doc comments begin with What, Of, The same, Those or That; at most $ceiling may: Scripts/check-prose.sh --list" >&2
  exit 1
fi
echo "$count doc comments begin with What, Of, The same, Those or That (at most $ceiling)"
