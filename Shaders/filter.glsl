// Filters of passes: pictures in image memory, one word a pixel, read at `source` and written at `target`.
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_control_flow_attributes : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words { uint v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) readonly buffer Quads { uvec4 v[]; };
#include "upload.glsl"

layout(push_constant) uniform Filter {
  Words source, target;
  uvec2 upload;      // of the frame
  uint values;       // weights, factors: bytes from there
  uint sourceTexel;  // where the source begins in the texel buffer
  uint width, height;
  uint sourceStride, targetStride;
  uint kind;         // FILTER_*
  uint radius;       // of a blur
} filter_;

Table values() { return Table(filter_.upload, filter_.values); }

const uint FILTER_ACROSS = 0; // blurs
const uint FILTER_DOWN = 1;
const uint FILTER_MATRIX = 2;
const uint FILTER_VIGNETTE = 3;
const uint FILTER_REPEATS = 4; // with a blur's kind: beyond the edges lie the outermost pixels, not clear ones
