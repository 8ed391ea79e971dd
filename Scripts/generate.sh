#!/usr/bin/env bash
# Brings the generated files of the repository up to date. Builds take them as they are and run no generator.
#
#   Scripts/generate.sh [--all]    with --all every shader is compiled that another version of glslang has compiled
#
#   from                                          by                made
#   Sources/CAgateBackend/include/agate_*.h       SchemaCompiler    FrameSchema.swift, StructureLayout+All.swift, frame_schema.glsl
#   Sources/AgateVulkan/Schema/agate_blocks.h     SchemaCompiler    BlockSchema.swift, block_schema.glsl
#   Shaders/*.comp, *.vert, *.frag                ShaderCompiler    Sources/AgateVulkan/Compiled
#   .../Protocol/interfaces.txt, system's XML      ProtocolScanner   Sources/AgateWayland/Protocol/Protocols.swift
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

# The program that a target of Plugins/ builds.
generator() {
  swift build --product "$1" </dev/null >&2
  echo "$(swift build --show-bin-path)/$1"
}

need_swift
install_packages toolchain generate

compiler=$(generator SchemaCompiler)
frames="Sources/CAgateBackend/include/agate_types.h Sources/CAgateBackend/include/agate_frame.h"
blocks=Sources/AgateVulkan/Schema/agate_blocks.h
# shellcheck disable=SC2086
{
  "$compiler" swift Sources/AgateBackend/Frame/FrameSchema.swift $frames
  "$compiler" layout Tests/AgateBackendTests/StructureLayout+All.swift $frames
  "$compiler" glsl Shaders/frame_schema.glsl $frames
}
"$compiler" swift-internal Sources/AgateVulkan/Frame/BlockSchema.swift $blocks
"$compiler" glsl Shaders/block_schema.glsl $blocks

compiler=$(generator ShaderCompiler)
"$compiler" Shaders Sources/AgateVulkan/Compiled "$@"

# The protocol files to read, and the version to speak of each of their interfaces that is used. The files are in folders
# that pkg-config knows, and one is Agate's own. Newer files describe more; what is made of them, and what Agate asks
# compositors for, stays.
scanner=$(generator ProtocolScanner)
core=$(pkg-config --variable=pkgdatadir wayland-client) more=$(pkg-config --variable=pkgdatadir wayland-protocols)
protocols=Sources/AgateWayland/Protocol
# shellcheck disable=SC2046
"$scanner" $protocols/Protocols.swift $(sed \
  -e "s|^wayland/|$core/|" -e "s|^wayland-protocols/|$more/|" -e "s|^extensions|$protocols/&|" $protocols/interfaces.txt)
