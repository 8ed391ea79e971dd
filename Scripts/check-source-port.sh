#!/usr/bin/env bash
# Checks that the names that the rewriter of ported code treats as missing do not exist in Agate.
#
#   Scripts/check-source-port.sh
set -euo pipefail
cd "$(dirname "$0")/.."

names=$(sed -n '/namesBySubject = \[/,/^  \]/p' \
  Plugins/SourcePort/Sources/SourcePort/Source/AppleFrameworks+Parts.swift \
  | sed -E 's/^ *"[^"]*": //' | grep -oE '[A-Z][A-Za-z]+')
pattern=$(echo "$names" | paste -sd '|')
if [ "$(echo "$names" | wc -l)" -lt 100 ]; then
  echo "Scripts/check-source-port.sh: the names in AppleFrameworks+Parts.swift were not found"
  exit 1
fi
if grep -rnE "(class|struct|enum|protocol|typealias|func) +($pattern)\b" --include='*.swift' \
  Sources/AgateUIKit Sources/Agate Sources/AgateGraphics AppleNames/Sources; then
  echo "Agate has these names: remove them from AppleFrameworks+Parts.swift"
  exit 1
fi
