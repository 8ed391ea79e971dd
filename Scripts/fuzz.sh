#!/usr/bin/env bash
# Gives the parts of Agate that take what strangers write made-up input, under AddressSanitizer and with libFuzzer, both
# from the Swift toolchain.
#
#   Scripts/fuzz.sh                    builds the fuzzers and lists their targets
#   Scripts/fuzz.sh TARGET [SECONDS]   tries one of them; 60 seconds unless told
#   Scripts/fuzz.sh all [SECONDS]      one after the other, so long each
#   Scripts/fuzz.sh TARGET FILE        tries one input again
#
# An input that ends the process, takes more than 40 seconds (2 to 4 of code that is not watched) or more than a
# gigabyte of memory is kept in .build-fuzz/TARGET/found, and the exit status is not 0. What was learned is kept in
# .build-fuzz/TARGET/corpus; the next run begins with it.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh
need_swift

mkdir -p .build-fuzz
coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
AGATE_FUZZ=1 swift build -c release --product agate-fuzz --sanitize address --scratch-path .build-fuzz \
  -Xswiftc -sanitize-coverage=$coverage -Xcc -fsanitize-coverage=$coverage </dev/null &>.build-fuzz/build.log || {
  cat .build-fuzz/build.log
  exit 1
}
fuzzer=$PWD/.build-fuzz/release/agate-fuzz

# Swift's own handler of crashes would hide AddressSanitizer's report. The sanitizer keeps little of what was freed, so
# that the limit of memory is that of the input.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=quarantine_size_mb=32:detect_leaks=0:allocator_may_return_null=1
symbolizer=$(dirname "$(readlink -f "$(command -v swift)")")/llvm-symbolizer
[ ! -x "$symbolizer" ] || export ASAN_SYMBOLIZER_PATH=$symbolizer
# The fuzzer itself sees to 40 seconds of the processor's time.
limits=(-timeout=120 -malloc_limit_mb=1024)

try() {
  local folder=.build-fuzz/$1
  mkdir -p "$folder/corpus" "$folder/found"
  "$fuzzer" seeds "$1" "$folder/seeds"
  # Foundation's attributed strings leak a little each, which adds up over many inputs.
  local memory=1024
  [ "$1" != text ] || memory=4096
  local words=()
  [ ! -s "$folder/seeds.words" ] || words=("-dict=$folder/seeds.words")
  "$fuzzer" run "$1" "$folder/corpus" "$folder/seeds" "${words[@]}" "${limits[@]}" \
    -rss_limit_mb="$memory" -max_total_time="$2" \
    -artifact_prefix="$folder/found/" -print_final_stats=1
}

case "${1:-}" in
  "") "$fuzzer" list ;;
  all) "$fuzzer" list | while read -r target; do try "$target" "${2:-60}" </dev/null; done ;;
  *) if [ -f "${2:-}" ]; then "$fuzzer" run "$1" "${limits[@]}" "$2"; else try "$1" "${2:-60}"; fi ;;
esac
