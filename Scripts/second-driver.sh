#!/usr/bin/env bash
# The parity tests on another Vulkan driver than the first: SwiftShader, which Chromium brings. It lacks what many
# drivers lack (integers of 64 bits in shaders). ARGUMENTS… as `swift test` takes them; the tests have to be built.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/tests.sh

need_swift
driver=$(ls /usr/lib/chromium/vk_swiftshader_icd.json 2>/dev/null) || true
if [ -z "$driver" ]; then
  say "No second Vulkan driver: SwiftShader is not installed (Debian: apt install chromium)"
  exit 1
fi
say "== $driver =="
export VK_ICD_FILENAMES="$driver"
suites='Parity\.(SceneParity|GalleryParity|ExampleParity|EmitterParity|CombinedEffect|JoinedEffect|ImageParity|LargeImage|Transition|Substitute|VulkanGallery)Tests'
run_tests --filter "$suites" "$@"
