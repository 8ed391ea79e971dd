#!/usr/bin/env bash
# Draws the whole gallery while the Khronos validation layers watch, with synchronization validation, on each Vulkan
# driver of the machine, or those that VK_ICD_FILENAMES names. Any message is a failure. Arguments are names of scenes;
# without any it draws all. AGATE names the tool; default: the debug build.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

agate=${AGATE:-.build/debug/agate}
[ -x "$agate" ] || { say "$agate is missing: run 'swift build --product agate'"; exit 1; }
drivers=${VK_ICD_FILENAMES:-}
if [ -z "$drivers" ]; then
  if ls /dev/dri/renderD* /dev/nvidia0 >/dev/null 2>&1; then drivers=$(ls /usr/share/vulkan/icd.d/*.json); fi
  drivers="$drivers $(ls /usr/share/vulkan/icd.d/lvp_icd*.json /usr/lib/chromium/vk_swiftshader_icd.json 2>/dev/null || true)"
fi
scenes=${*:-$("$agate" gallery --json | sed -n 's/^ *"name" : "\(.*\)",*$/\1/p')}
failed=0
for driver in ${drivers//:/ }; do
  export VK_ICD_FILENAMES="$driver"
  case "$("$agate" backends 2>/dev/null)" in *", Vulkan "*) ;; *) continue ;; esac
  count=0
  for scene in $scenes; do
    count=$((count + 1))
    "$agate" digest "gallery:$scene" --validation --size 320x240 --frames 0,75,76 --progress none >/dev/null \
      && continue
    say "$driver: gallery:$scene failed"
    failed=$((failed + 1))
  done
  say "$driver: $count scenes"
done
[ "$failed" = 0 ] || { say "$failed scenes failed"; exit 1; }
