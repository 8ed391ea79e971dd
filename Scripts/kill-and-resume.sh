#!/usr/bin/env bash
# Stops and kills renders at random times, one or two at once on the same files, resumes them, and compares every file
# with that of a render nobody disturbed.
#
# Usage: kill-and-resume.sh [ROUNDS] [SCENE]. AGATE is the program, BACKEND what draws, FRAMES and SIZE what is drawn;
# SEED repeats a run's random choices.
set -euo pipefail
rounds=${1:-200} scene=${2:-gallery:crates}
agate=${AGATE:-.build/release/agate} backend=${BACKEND:-cpu} frames=${FRAMES:-0-39} size=${SIZE:-96x96}
seed=${SEED:-$RANDOM}
RANDOM=$seed
work=$(mktemp -d)
# A child that is killed before it has become the program still has this shell's trap.
trap '[ "$BASHPID" != $$ ] || rm -rf "$work"' EXIT
round=0 kills=0 stops=0 pairs=0

fail() {
  echo "round $round of seed $seed: $*" >&2
  exit 1
}

options=(render "$scene" --frames "$frames" --size "$size" --backend "$backend" --resume --progress none)

# Frames that are there are whole and right, at any moment.
compare() {
  local file
  for file in "$1"/f.*.png; do
    [ -e "$file" ] || continue
    cmp -s "$file" "$work/whole/${file##*/}" || fail "${file##*/} differs"
  done
}

mkdir "$work/whole"
begin=$(date +%s%N)
"$agate" "${options[@]}" -o "$work/whole/f.####.png"
took=$((($(date +%s%N) - begin) / 1000000))
count=$(ls "$work/whole" | grep -c '\.png$')

for ((round = 1; round <= rounds; round++)); do
  out=$work/round
  rm -rf "$out"
  mkdir "$out"
  killed=no
  for ((attempt = 0; attempt < 3; attempt++)); do
    pids=()
    workers=$((RANDOM % 3 == 0 ? 2 : 1))
    ((workers == 1)) || pairs=$((pairs + 1))
    for ((worker = 0; worker < workers; worker++)); do
      "$agate" "${options[@]}" -o "$out/f.####.png" 2>>"$work/log" &
      pids+=($!)
    done
    wait_ms=$(((RANDOM * 32768 + RANDOM) % took))
    sleep "$((wait_ms / 1000)).$(printf '%03d' $((wait_ms % 1000)))"
    signal=TERM
    if ((RANDOM % 2)); then signal=KILL; fi
    for pid in "${pids[@]}"; do
      kill "-$signal" "$pid" 2>/dev/null || true
      status=0
      wait "$pid" 2>/dev/null || status=$?
      case $signal$status in
        TERM0 | KILL0) ;;
        TERM6) stops=$((stops + 1)) ;;
        # The signal may come before the program has said what becomes of it.
        TERM143) killed=yes ;;
        KILL137) kills=$((kills + 1)) killed=yes ;;
        *) fail "exit status $status after SIG$signal: $(tail -n 3 "$work/log")" ;;
      esac
    done
    compare "$out"
  done
  "$agate" "${options[@]}" -o "$out/f.####.png" 2>>"$work/log" || fail "exit status $? when resumed"
  compare "$out"
  [ "$(ls "$out" | grep -c '\.png$')" = "$count" ] || fail "frames are missing"
  [ $killed = yes ] || ! ls "$out" | grep -q partial || fail "$(ls "$out" | grep partial) is left"
done
echo "$rounds rounds of $count frames: $kills killed, $stops stopped, $pairs times two at once; every file is right"
