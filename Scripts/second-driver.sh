#!/usr/bin/env bash
# The parity tests on another Vulkan driver than the first: SwiftShader, which Chromium brings. It lacks what many
# drivers lack (integers of 64 bits in shaders). Arguments go to `swift test`; the tests have to be built.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
driver=$(ls /usr/lib/chromium/vk_swiftshader_icd.json 2>/dev/null | head -n 1)
if [ -z "$driver" ]; then
  say "No second Vulkan driver: SwiftShader is not installed (Debian: apt install chromium)"
  exit 0
fi
say "== $driver =="
export VK_ICD_FILENAMES="$driver" AGATE_REQUIRE_VULKAN=1
suites='Parity\.(SceneParity|GalleryParity|ExampleParity|EmitterParity|CombinedEffect|JoinedEffect|ImageParity|LargeImage|Transition|Substitute|VulkanGallery)Tests'
swift test --skip-build --no-parallel --filter "$suites" "$@" </dev/null
