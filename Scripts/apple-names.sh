#!/usr/bin/env bash
# Builds Apple's module names for ported code, and the toolset by which any package is built with them:
# `swift build --toolset FOLDER/toolset.json` (AppleNames/README.md).
#
#   Scripts/apple-names.sh [debug|release]   builds; prints the toolset's path. The default is debug
#   Scripts/apple-names.sh test [PATTERN…]   builds for debugging, and runs the tests with the toolset
#   Scripts/apple-names.sh test-release [PATTERN…]   the same with optimised builds
#   Scripts/apple-names.sh clean-builds [N]  N builds from nothing, with and without the toolset: canImport(UIKit) is true
#                                            in all of them, or in none
#
# Products go to the folder that AGATE_NAMES names, or to .build/apple-names.
set -euo pipefail
cd "$(dirname "$0")/.."
# The names are built as programs get them.
unset AGATE_OPTIMIZED
scratch=${AGATE_NAMES:-$PWD/.build/apple-names}

# Modules that programs import, what these import, and what only AgateHost needs.
swift_modules="AppleUIKit AppleQuartzCore AppleCoreGraphics AppleCoreText AppleOSLog AppleCryptoKit AppleCompat
  AgateUIKit Agate AgateEngine AgateGraphics AgateRaster AgateMath AgateBackend AgateCPU"
host_modules="AgateHost AgateBackendPlugin AgateLowering AgateVulkan AgateWayland ArgumentParser ArgumentParserToolInfo"
c_modules="CAgateBackend CAgatePixels CAgateSystem CAgateThread CAppleCompat"
library_modules="CPNG CTurboJPEG CWebP CLCMS2 CCairo CPango CChipmunk CVulkan CWayland CXKBCommon"
libraries="libpng libturbojpeg libwebpdemux cairo wayland-client xkbcommon"

# Builds the names: CONFIGURATION. Sets `names`.
build() {
  local options=(--package-path AppleNames --scratch-path "$scratch" --configuration "$1" --product AppleNames)
  local products module folder flags flag stamp
  swift build "${options[@]}" >&2
  products=$(swift build "${options[@]}" --show-bin-path)
  names=$scratch/names-$1
  rm -rf "$names"
  mkdir -p "$names/modules/host" "$names/lib"
  for module in $swift_modules; do cp -p "$products/Modules/$module.swiftmodule" "$names/modules"; done
  for module in $host_modules; do cp -p "$products/Modules/$module.swiftmodule" "$names/modules/host"; done
  for module in $library_modules; do
    cp -a "Sources/$module" "$names/modules/$module"
    echo "extern module $module \"$module/module.modulemap\""
  done > "$names/modules/module.modulemap"
  for module in $c_modules; do
    folder=Sources/$module
    [ -d "$folder" ] || folder=AppleNames/Sources/$module
    cp -a "$folder/include" "$names/modules/$module"
    echo "module $module { umbrella \"$module\" export * }"
  done >> "$names/modules/module.modulemap"
  # Folders of their own: packages that have modules of these names use theirs.
  cp -a AppleNames/Libraries/CZlib AppleNames/Libraries/SQLite3 "$names/modules"
  # Swift Testing asks for these modules in files that import it together with UIKit or Core Graphics.
  for module in _Testing_UIKit _Testing_CoreGraphics; do
    echo '@_exported import Testing' \
      | swiftc -parse-as-library -emit-module -module-name "$module" -o "$names/modules/$module.swiftmodule" -
  done
  cp -p "$products/libAppleNames.so" "$names/lib"
  # Paths do not have the characters that JSON or sed escapes.
  # shellcheck disable=SC2086
  flags=
  for flag in $(pkg-config --cflags-only-I $libraries); do flags="${flags:+$flags, }\"-Xcc\", \"$flag\""; done
  # The package manager compiles again if the options have changed, but not if a module has.
  stamp=$(find "$names/modules" -name '*.swiftmodule' -print0 | sort -z | xargs -0 cat | cksum | cut -d ' ' -f 1)
  sed "s|\"@C_FLAGS@\"|$flags|; s|@STAMP@|$stamp|; s|@NAMES@|$names|g" AppleNames/toolset.json > "$names/toolset.json"
}

# Runs the tests: CONFIGURATION PATTERN…
test_names() {
  local options=(--configuration "$1" --scratch-path "$scratch/tests-$1") pattern
  shift
  for pattern in "$@"; do options+=(--filter "$pattern"); done
  swift test --package-path AppleNames/Tests --toolset "$names/toolset.json" --disable-xctest "${options[@]}"
}

# Builds a package without dependencies N times, from nothing, and asks whether UIKit can be imported: N OPTION…
answers() {
  local count=$1 run
  shift
  for ((run = 0; run < count; run++)); do
    rm -rf "$scratch/gate"
    swift build --package-path AppleNames/Tests/Gate --scratch-path "$scratch/gate" "$@" >&2
    "$scratch/gate/debug/Gate"
  done | sort | uniq -c | sed 's/^ *//'
}

case ${1:-debug} in
  debug | release)
    build "${1:-debug}"
    echo "$names/toolset.json"
    ;;
  test)
    build debug
    test_names debug "${@:2}"
    ;;
  test-release)
    build release
    test_names release "${@:2}"
    ;;
  clean-builds)
    build debug
    count=${2:-10}
    with=$(answers "$count" --toolset "$names/toolset.json")
    without=$(answers "$count")
    printf 'with the toolset: %s\nwithout: %s\n' "$with" "$without"
    [ "$with" = "$count UIKit QuartzCore CoreGraphics CoreText" ] && [ "$without" = "$count none" ]
    ;;
  *)
    sed -n '2,11s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
