#!/usr/bin/env bash
# Gives what Agate reads made-up input under AddressSanitizer, with libFuzzer from the Swift toolchain.
#
#   Scripts/fuzz.sh                     lists what there is
#   Scripts/fuzz.sh TARGET [SECONDS]    one of them; 60 seconds unless told
#   Scripts/fuzz.sh all [SECONDS]       one after the other, so long each
#   Scripts/fuzz.sh TARGET FILE         one input again
#
# An input that takes longer than 2 seconds, a gigabyte of memory, or ends the process is kept in .build-fuzz/found;
# what was learned is kept in .build-fuzz/corpus, and the next run begins with it.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${AGATE_FUZZ_BUILD:-.build-fuzz}
cover=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
build() {
  AGATE_FUZZ=1 swift build -c release --product agate-fuzz --sanitize address --scratch-path "$folder" \
    -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
    -Xcc -fsanitize-coverage=$cover </dev/null
}
