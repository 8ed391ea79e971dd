#!/usr/bin/env bash
# Fills the column "shown by" of Documentation/Conformance.md from the tests: each test names its rows by the trait
# .row("B4.07"). Gallery scenes in that column, written as scene:NAME, are kept as they are.
# With a file as its argument, the table is written to that file.
set -euo pipefail
cd "$(dirname "$0")/.."
table=Documentation/Conformance.md
output=${1:-$table}

# Prints "ID TEST" for every row that a test names.
rows_of_tests() {
  find Tests -name '*.swift' ! -path 'Tests/Rows/*' -print0 | xargs -0 awk '
    FNR == 1 { pending = ""; inside = 0 }
    {
      line = $0
      while (inside || match(line, /\.row\("/)) {
        if (!inside) { line = substr(line, RSTART + 5); inside = 1 }
        close_at = index(line, ")")
        part = close_at ? substr(line, 1, close_at - 1) : line
        while (match(part, /"[^"]+"/)) {
          pending = pending " " substr(part, RSTART + 1, RLENGTH - 2)
          part = substr(part, RSTART + RLENGTH)
        }
        if (!close_at) { line = ""; break }
        line = substr(line, close_at + 1)
        inside = 0
      }
      if (pending != "" && !inside && match(line, /(func|struct) [A-Za-z0-9_]+/)) {
        split(substr(line, RSTART, RLENGTH), words, " ")
        count = split(pending, ids, " ")
        for (i = 1; i <= count; i++) print ids[i], words[2]
        pending = ""
      }
    }' | sort -u
}

rows_of_tests | awk '
  NR == FNR { tests[$1] = tests[$1] (tests[$1] == "" ? "" : ", ") $2; next }
  /^\| *[AB][0-9]/ {
    count = split($0, cells, / *\| */)
    shown = ""
    parts = split(cells[5], names, /, */)
    for (i = 1; i <= parts; i++) if (names[i] ~ /^scene:/) shown = shown (shown == "" ? "" : ", ") names[i]
    if (tests[cells[2]] != "") shown = shown (shown == "" ? "" : ", ") tests[cells[2]]
    delete tests[cells[2]]
    notes = cells[6]
    for (i = 7; i < count; i++) notes = notes " | " cells[i]
    print "| " cells[2] " | " cells[3] " | " cells[4] " | " shown " | " notes " |"
    next
  }
  { print }
  END {
    for (id in tests) if (tests[id] != "") {
      print "no row " id " in the table, which is named by: " tests[id] > "/dev/stderr"
      failed = 1
    }
    exit failed
  }' - "$table" >"$output.new"
mv "$output.new" "$output"
