// Declarations that the filter stages share; AgateVulkan's FilterStep chooses the shader. Filters read a picture in
// image memory at `source` and write one at `target`, one word a pixel.

#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_control_flow_attributes : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words { uint v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) readonly buffer Quads { uvec4 v[]; };
#include "upload.glsl"
#include "block_schema.glsl"

layout(push_constant) uniform Filter { AGATE_FILTER_BLOCK } filter_;

// Weights of a blur, or numbers of a colour matrix or vignette.
Table values() { return Table(filter_.upload, filter_.values); }

const uint FILTER_ACROSS = AGATE_FILTER_BLOCK_ACROSS;
const uint FILTER_DOWN = AGATE_FILTER_BLOCK_DOWN;
const uint FILTER_MATRIX = AGATE_FILTER_BLOCK_MATRIX;
const uint FILTER_VIGNETTE = AGATE_FILTER_BLOCK_VIGNETTE;
const uint FILTER_REPEATS = AGATE_FILTER_BLOCK_REPEATS;
