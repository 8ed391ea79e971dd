#!/usr/bin/env bash
# Checks that types of the engine keep few stored properties: what a type holds tells what it is for. More of them ask for a type
# that holds some.
#
#   Scripts/check-structure.sh [FOLDER]    the folder with Sources; this repository's unless told
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# A type, and how many stored properties it may have.
limits="
RenderTree   14
Flattener    8
FrameBuilder 8
"

find Sources/AgateEngine -name '*.swift' -print0 | xargs -0 awk -v limits="$limits" '
  BEGIN {
    count = split(limits, line, "\n")
    for (i = 1; i <= count; i++) if (split(line[i], word, " ") == 2) limit[word[1]] = word[2]
  }
  FNR == 1 { type = "" }
  # Declarations of a type stand at the margin, its members two spaces further in.
  match($0, /^[a-z ]*(struct|class) [A-Za-z]+/) {
    type = substr($0, RSTART, RLENGTH)
    sub(/.* /, "", type)
    if (type in limit) place[type] = FILENAME ":" FNR
  }
  /^}/ { type = "" }
  type in limit && /^  [a-z()]*( ?[a-z()]+)* ?(var|let) / && !/static / && !/{ *$/ && !/{ .* }$/ { found[type]++ }
  END {
    for (type in limit) {
      if (!(type in place)) {
        print "Scripts/check-structure.sh: there is no type " type
        failed = 1
      } else if (found[type] > limit[type]) {
        print place[type] ": " type " has " found[type] " stored properties; it may have " limit[type]
        failed = 1
      } else if (found[type] == 0) {
        print place[type] ": no stored property of " type " was found"
        failed = 1
      }
    }
    exit failed
  }'
