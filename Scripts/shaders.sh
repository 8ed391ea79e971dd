#!/usr/bin/env bash
# Compiles the shaders that were changed and keeps what comes of it in Shaders/Compiled, from where builds take it.
# With --all every shader is compiled that another version of glslang has compiled.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

need_swift
install_packages toolchain shader
swift build --product ShaderCompiler </dev/null >&2
"$(swift build --show-bin-path)/ShaderCompiler" keep Shaders "$@"
