#!/usr/bin/env bash
# Runs the kernels of CAgatePixels as they are built for arm64, under qemu, and compares what they write with what they write
# here: with AVX2, without it, and as they are where the loader can not choose.
#
#   Scripts/arm64-kernels.sh [CASES]     50 of each kernel and kind of input unless told
#
# AGATE_KERNELS names a folder with the objects of CAgatePixels as they are built here; otherwise they are compiled.
# Needs clang (Swift's own will do), and Debian's packages gcc-aarch64-linux-gnu and qemu-user.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

cases=${1:-50}
for program in clang aarch64-linux-gnu-gcc qemu-aarch64; do
  command -v $program >/dev/null || { say "$program is missing: apt-get install clang gcc-aarch64-linux-gnu qemu-user"; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

kernels=(Sources/CAgatePixels/*.c)
runner=Tests/Kernels/kernels.c

# Compiles sources to objects: NAME FLAG… -- SOURCE…
build() {
  local name=$1 flags=()
  shift
  while [ "$1" != -- ]; do flags+=("$1") && shift; done
  shift
  mkdir "$work/$name.o"
  printf '%s\0' "$@" |
    xargs -0 -P "$(nproc)" -I {} bash -c \
      'source=$1 && shift && exec clang -std=gnu11 -O2 -c -I Sources/CAgatePixels/include "$@" "$source" \
        -o "$0/$(basename "$source").o"' "$work/$name.o" {} "${flags[@]}"
}

# Where a kernel's hash differs, both lines.
compare() {
  if cmp -s "$work/$1" "$work/$2"; then
    printf '%s and %s agree: %s hashes of %s cases\n' "$1" "$2" "$(wc -l <"$work/$1")" "$cases"
  else
    diff "$work/$1" "$work/$2" || true
    say "$1 and $2 differ"
    status=1
  fi
}

status=0
machine=$(uname -m)
if [ -n "${AGATE_KERNELS:-}" ]; then
  build "$machine" -- "$runner"
  cp "$AGATE_KERNELS"/*.o "$work/$machine.o/"
else
  build "$machine" -- "${kernels[@]}" "$runner"
fi
clang "$work/$machine.o"/*.o -lm -o "$work/$machine.program"
"$work/$machine.program" "$cases" >"$work/$machine"
if [ "$machine" = x86_64 ]; then
  # Clones are chosen by what the processor has; this is what is left without them.
  build plain -DAGATE_PLAIN_KERNELS -- "${kernels[@]}" "$runner"
  clang "$work/plain.o"/*.o -lm -o "$work/plain.program"
  "$work/plain.program" "$cases" >"$work/plain"
  compare "$machine" plain
fi
build arm64 --target=aarch64-linux-gnu -- "${kernels[@]}" "$runner"
aarch64-linux-gnu-gcc -static "$work/arm64.o"/*.o -lm -o "$work/arm64.program"
qemu-aarch64 "$work/arm64.program" "$cases" >"$work/arm64"
compare "$machine" arm64
exit $status
