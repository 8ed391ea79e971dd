#!/usr/bin/env bash
# Particles and instances on lavapipe with each width of its vectors: 4, 8 and 16 lanes to a subgroup, then all that is
# drawn with Vulkan the way it is on a GPU. A process has one width, so each is a run of its own.
# ARGUMENTS… as `swift test` takes them; the tests have to be built.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
choose_vulkan_driver
filter='EmitterParityTests|VulkanTests/Instances|VulkanTests/Particles|VulkanTests/Subgroups|GalleryParityTests'
for lanes in 4 8 16; do
  echo "== $lanes lanes =="
  LP_NATIVE_VECTOR_WIDTH=$((lanes * 32)) AGATE_SUBGROUP_SIZE=$lanes \
    run_tests --filter "$filter" "$@"
done
echo "== as on a GPU =="
AGATE_TAKE_FOR_GPU=1 run_tests --filter 'Parity\.|AgateVulkanTests' "$@"
