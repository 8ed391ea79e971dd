#!/usr/bin/env bash
# Makes Swift and GLSL of the headers in Sources/CAgateBackend and of those of the Vulkan renderer, compiles the shaders that
# were changed and keeps what comes of it in Shaders/Compiled, from where builds take it.
# With --all every shader is compiled that another version of glslang has compiled.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain shader
swift build --product SchemaCompiler </dev/null >&2
swift build --product ShaderCompiler </dev/null >&2
headers=Sources/CAgateBackend/include
compiler=$(swift build --show-bin-path)/SchemaCompiler
frames="$headers/agate_types.h $headers/agate_frame.h" blocks=Sources/AgateVulkan/Schema/agate_blocks.h
# shellcheck disable=SC2086
{
  "$compiler" swift Sources/AgateBackend/Frame/FrameSchema.swift $frames
  "$compiler" glsl Shaders/frame_schema.glsl $frames
}
"$compiler" swift-internal Sources/AgateVulkan/Frame/BlockSchema.swift $blocks
"$compiler" glsl Shaders/block_schema.glsl $blocks
"$(swift build --show-bin-path)/ShaderCompiler" keep Shaders "$@"
