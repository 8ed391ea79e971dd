#!/usr/bin/env bash
# Compares what is drawn with the commit in Benchmarks/BASELINE, built beside the present one: SPIR-V of the shaders,
# and digests of every scene of the gallery at three times with both renderers. Any difference is a failure.
#
#   Scripts/compare-baseline.sh [SCENE…]    names of the gallery; all unless told
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
choose_vulkan_driver
baseline=$(cat Benchmarks/BASELINE)
source=$PWD/.build-baseline/$baseline
if [ ! -e "$source/.git" ]; then
  git worktree prune
  git worktree add --quiet --detach "$source" "$baseline"
fi
# Libraries that were fetched need not be fetched again.
mkdir -p "$source/.build"
for part in checkouts repositories workspace-state.json; do
  if [ -e .build/$part ] && [ ! -e "$source/.build/$part" ]; then cp -r ".build/$part" "$source/.build/"; fi
done
swift build --package-path "$source" -c release --product agate </dev/null >&2
swift build -c release --product agate </dev/null >&2
before=$source/.build/release/agate now=.build/release/agate

failed=0
# SPIR-V alone, as text: lines before and around it tell of the source and of the compiler.
for file in "$source"/Shaders/Compiled/*.txt; do
  shader=$(basename "$file" .txt)
  if ! cmp -s <(sed 1,2d "$file" | tr -d '\n') \
    <(grep -E '^      [A-Za-z0-9+/=]+\\?$' "Sources/AgateVulkan/Compiled/$shader.swift" | tr -d ' \\\n'); then
    say "$shader: the code differs"
    failed=1
  fi
done
scenes=${*:-$("$before" gallery --json | sed -n 's/^ *"name" : "\(.*\)",*$/\1/p')}
count=0
for scene in $scenes; do
  for backend in cpu vulkan; do
    arguments=("gallery:$scene" --backend "$backend" --frames 0,78,150 --progress none)
    count=$((count + 1))
    # Two that fail alike are not equal.
    if ! was=$("$before" digest "${arguments[@]}" 2>&1) || ! is=$("$now" digest "${arguments[@]}" 2>&1); then
      say "gallery:$scene, $backend: cannot be drawn: ${is:-$was}"
      failed=1
    elif [ "$was" != "$is" ]; then
      say "gallery:$scene, $backend: differs"
      diff <(echo "$was") <(echo "$is") >&2 || true
      failed=1
    fi
    is=
  done
done
say "Compared with $baseline: $count scenes and renderers at three times, $([ $failed = 0 ] && echo equal || echo 'NOT equal')."
exit $failed
