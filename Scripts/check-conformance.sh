#!/usr/bin/env bash
# Checks Documentation/Conformance.md: states are known, the column "shown by" is as the tests say, every row that works
# is shown by something, partial rows and those that will not come say why, and scenes and tests in notes exist.
set -euo pipefail
cd "$(dirname "$0")/.."
table=Documentation/Conformance.md
written=$(mktemp) names=$(mktemp)
trap 'rm -f "$written" "$names"' EXIT
bad=0
Scripts/conformance.sh "$written" || bad=1
if ! diff "$table" "$written" >/dev/null; then
  diff "$table" "$written" | head -20 || true
  echo "$table: its column \"shown by\" is not as the tests say; run Scripts/conformance.sh"
  bad=1
fi
grep -rhoE 'name: "[a-z0-9-]+"' Sources/Gallery Sources/VulkanGallery | sed 's/.*"\(.*\)"/scene:\1/' | sort -u >"$names"
# Words that have the form of our tests' names.
grep -rhoE '\b[a-z]+[A-Z][A-Za-z]{6,}\b' Sources Tests --include='*.swift' | sort -u >>"$names"
awk -v table="$table" '
  function complain(sentence) { print table ": " cells[2] " " sentence; bad = 1 }
  NR == FNR { known[$0] = 1; next }
  /^\| *[AB][0-9]/ {
    count = split($0, cells, / *\| */)
    state = cells[4]; shown = cells[5]; notes = ""
    for (i = 6; i < count; i++) notes = notes " " cells[i]
    if (state == "works" || state == "partial") { if (shown == "") complain("is shown by nothing") }
    else if (state == "not yet" || state == "will not") { if (shown != "") complain("is \"" state "\", and shown by " shown) }
    else complain("has no known state: " state)
    if (state != "works" && notes !~ /[a-z]/) complain("is \"" state "\" and does not say why")
    rest = shown " " notes
    while (match(rest, /scene:[a-z0-9-]+/)) {
      name = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
      if (!(name in known)) complain("names no scene: " name)
    }
    gsub(/[^A-Za-z0-9_]+/, " ", notes)
    words = split(notes, word, " ")
    for (i = 1; i <= words; i++)
      if (word[i] ~ /^[a-z]+[A-Z][A-Za-z]+$/ && length(word[i]) > 20 && !(word[i] in known)) complain("names no test: " word[i])
  }
  END { exit bad }' "$names" "$table" || bad=1
exit $bad
