#!/usr/bin/env bash
# Checks Documentation/Conformance.md: known states, and every test and scene it names exists.
set -euo pipefail
cd "$(dirname "$0")/.."
table=Documentation/Conformance.md
bad=0
names=$(grep -rhoE 'func [A-Za-z0-9_]+|struct [A-Za-z0-9_]+Tests' Tests | awk '{print $2}' | sort -u)
scenes=$(grep -rhoE 'name: "[a-z0-9-]+"' Sources/Gallery Sources/VulkanGallery | sed 's/.*"\(.*\)"/\1/' | sort -u)
while IFS='|' read -r _ id _ state shown _; do
  id=${id// /} state=$(echo "$state" | sed 's/^ *//;s/ *$//') shown=$(echo "$shown" | sed 's/^ *//;s/;.*//;s/ *$//')
  case $state in
    works | partial)
      case $shown in
        scene:*) grep -qx "${shown#scene:}" <<<"$scenes" || { echo "$table: $id names no scene: $shown"; bad=1; } ;;
        *) grep -qx "$shown" <<<"$names" || { echo "$table: $id names no test: $shown"; bad=1; } ;;
      esac ;;
    "not yet" | "will not") ;;
    *) echo "$table: $id has no known state: $state"; bad=1 ;;
  esac
done < <(grep -E '^\| *[AB][0-9]' "$table")
exit $bad
