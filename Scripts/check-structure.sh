#!/usr/bin/env bash
# Checks that types of the engine keep few stored properties: what a type holds tells what it is for. More of them ask for a type
# that holds some. And that no function has six or more parameters without a label, which calls do not explain.
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

# CGAffineTransformMake is Apple's.
find Sources -name '*.swift' -print0 | xargs -0 awk '
  # Counts the parameters of a declaration that begin with an underscore, outside of types in brackets.
  function check(   depth, i, c, start, count) {
    depth = 0
    start = 1
    for (i = 1; i <= length(text); i++) {
      c = substr(text, i, 1)
      if (c ~ /[(<\[{]/) depth++
      else if (c ~ /[)\]}]/ || (c == ">" && substr(text, i - 1, 1) != "-")) depth--
      if (depth == 1 && (c == "," || c == "(")) start = 1
      else if (depth == 1 && start && c == "_") { count++; start = 0 }
      else if (c !~ /[ \n]/) start = 0
      if (depth == 0 && i > 1) break
    }
    if (depth > 0) return
    if (count >= 6 && name != "CGAffineTransformMake") {
      print place ": " name " has " count " parameters without a label; at most 5 may have none"
      failed = 1
    }
    text = ""
  }
  FNR == 1 { text = "" }
  text != "" {
    text = text $0
    check()
    next
  }
  match($0, /(func +[A-Za-z_0-9]+|init[?]?)(<[^>]*>)?\(/) && $0 !~ /^ *\/\// {
    name = substr($0, RSTART, RLENGTH - 1)
    sub(/^func +/, "", name)
    place = FILENAME ":" FNR
    text = substr($0, RSTART + RLENGTH - 1)
    check()
  }
  END { exit failed }'
