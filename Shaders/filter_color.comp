#version 460
// Applies a colour matrix to straight colours, or a vignette: one thread for each pixel. The CPU's counterparts are
// agate_color_matrix and agate_vignette.
#include "filter.glsl"
#include "texels.glsl"
#include "pixel.glsl"
layout(local_size_x = 8, local_size_y = 8) in;

// One channel of the matrix, limited to 0...1. `precise` keeps the order of operations.
float row(float a, float b, float c, float d, float e, vec4 p) {
  precise float sum = a * p.r + b * p.g;
  sum = sum + c * p.b;
  sum = sum + d * p.a;
  sum = sum + e;
  return clamp(sum, 0.0, 1.0);
}

void main() {
  float m[20];
  [[unroll]] for (uint n = 0u; n < 20u; n++) m[n] = fetchFloat(values(), n);
  uvec2 at = gl_GlobalInvocationID.xy;
  if (at.x >= filter_.width || at.y >= filter_.height) return;
  uint c = texel(filter_.source, int(filter_.sourceTexel), int(at.y * filter_.sourceStride + at.x));
  vec4 colour = floats(c);
  if (filter_.kind == FILTER_MATRIX) {
    vec4 straight = colour.a > 0.0 ? vec4(colour.rgb / colour.a, colour.a) : vec4(0.0);
    colour = vec4(row(m[0], m[1], m[2], m[3], m[4], straight), row(m[5], m[6], m[7], m[8], m[9], straight),
      row(m[10], m[11], m[12], m[13], m[14], straight), row(m[15], m[16], m[17], m[18], m[19], straight));
    colour.rgb *= colour.a;
  } else {
    float distance = length(vec2(at) + 0.5 - vec2(m[0], m[1]));
    float t = clamp((distance - m[2]) / m[3], 0.0, 1.0);
    colour.rgb *= clamp(1.0 - m[4] * (t * t * (3.0 - 2.0 * t)), 0.0, 1.0);
  }
  filter_.target.v[at.y * filter_.targetStride + at.x] = bytes(colour);
}
