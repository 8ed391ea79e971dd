#!/usr/bin/env bash
# Checks that modules import only what the architecture lets them. Every form of `import` counts: with attributes, access
# levels and kinds of declarations, and several in a line.
#
#   Scripts/check-imports.sh [FOLDER]    the folder with Sources; this repository's unless told
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# A module, and what it may import of this package and of libraries.
table="
AgateMath
AgateBackend      CAgateBackend CAgateSystem
AgateBackendPlugin AgateBackend CAgateBackend
AgateRaster       AgateBackend AgateMath CAgatePixels
AgateCPU          AgateBackend AgateMath AgateRaster CAgatePixels
AgateVulkan       AgateBackend AgateMath AgateRaster CVulkan
AgateLowering     AgateBackend AgateCPU AgateRaster
AgateCPUPlugin    AgateBackend AgateBackendPlugin AgateCPU
AgateVulkanPlugin AgateBackend AgateBackendPlugin AgateVulkan
AgateWayland      AgateBackend CAgateSystem CWayland CXKBCommon
AgateGraphics     AgateBackend AgateMath CAgatePixels CAgateSystem CCairo CLCMS2 CPNG CPango CTurboJPEG CWebP
AgateHEIF         AgateGraphics CHEIF
AgateEngine       AgateBackend AgateMath AgateRaster CAgatePixels
Agate             AgateBackend AgateEngine AgateGraphics AgateMath AgateRaster CAgatePixels CAgateThread CoreFoundation
QuartzCore        Agate
AgateTesting      Agate AgateUIKit AgateCPU Testing
AgateUIKit        Agate CChipmunk
AgateVulkanLayers Agate AgateGraphics AgateVulkan CVulkan
AgateHost         Agate AgateUIKit AgateBackend AgateBackendPlugin AgateCPU AgateGraphics AgateLowering AgateVulkan AgateWayland ArgumentParser CAgateBackend CAgateSystem
AgatePlayer       Agate
AgateVideo        Agate AgateBackend AgateGraphics AgatePlayer CFFmpeg
AgateScene        Agate AgateEngine AgateGraphics CZip
AgateLottie       Agate AgateBackend AgateEngine AgateGraphics AgateMath AgateScene
Gallery           Agate AgateUIKit AgateHost AgateMath AgatePlayer CChipmunk
VulkanGallery     Agate AgateVulkan AgateVulkanLayers Gallery
agate             Agate AgateUIKit AgateBackend AgateBackendPlugin AgateCPU AgateLowering CAgateBackend AgateHEIF AgateHost AgateLottie AgateScene AgateVulkan AgateWayland ArgumentParser CAgateSystem Gallery VulkanGallery
"
# Part of every toolchain. Modules that compute are to need none of them.
toolchain="Foundation Dispatch Synchronization Glibc"

{ find Sources -name '*.swift' -printf '%h\n' | sort -u; grep -rnE --include='*.swift' '\bimport +[A-Za-z_]' Sources || true; } \
  | awk -v table="$table" -v toolchain="$toolchain" '
  BEGIN {
    lines = split(table, line, "\n")
    for (i = 1; i <= lines; i++) {
      count = split(line[i], word, " ")
      if (count == 0) continue
      module = word[1]
      listed[module] = 1
      for (j = 2; j <= count; j++) allowed[module, word[j]] = 1
      if (module != "AgateMath" && module != "AgateRaster") {
        count = split(toolchain, word, " ")
        for (j = 1; j <= count; j++) allowed[module, word[j]] = 1
      }
    }
  }
  {
    split($0, folder, "/")
    module = folder[2]
    sub(/:.*/, "", module)
    if (!(module in listed)) {
      if (!(module in told)) print "Sources/" module ": the table in Scripts/check-imports.sh does not list this module"
      told[module] = failed = 1
      next
    }
    if (!match($0, /^[^:]*:[0-9]+:/)) next
    place = substr($0, 1, RLENGTH)
    text = substr($0, RLENGTH + 1)
    # Comments and texts are no imports.
    gsub(/\/\/.*|"[^"]*"/, "", text)
    count = split(text, statement, ";")
    for (i = 1; i <= count; i++) {
      if (!match(statement[i], /(^|[ \t])import +/)) continue
      # Attributes and access levels come before, the kind of a declaration behind.
      before = substr(statement[i], 1, RSTART - 1) " "
      if (before !~ /^[ \t]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|private|fileprivate)[ \t]+)*$/) continue
      name = substr(statement[i], RSTART + RLENGTH)
      sub(/^(class|struct|enum|protocol|func|typealias|let|var|actor|macro) +/, "", name)
      sub(/[^A-Za-z0-9_].*/, "", name)
      if (!((module, name) in allowed)) {
        print place " " module " may not import " name "; the table in Scripts/check-imports.sh lists what it may"
        failed = 1
      }
    }
  }
  END { exit failed }
' >&2
