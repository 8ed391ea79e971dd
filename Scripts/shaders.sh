#!/usr/bin/env bash
# Makes Shaders/frame_schema.glsl of the headers in Sources/CAgateBackend and block_schema.glsl of the Vulkan renderer's,
# compiles the shaders that were changed and keeps what comes of it in Shaders/Compiled, from where builds take it.
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
"$compiler" glsl Shaders/frame_schema.glsl $headers/agate_types.h $headers/agate_frame.h
"$compiler" glsl Shaders/block_schema.glsl Sources/AgateVulkan/Schema/agate_blocks.h
"$(swift build --show-bin-path)/ShaderCompiler" keep Shaders "$@"
