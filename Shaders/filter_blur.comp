#version 460
// One thread for eight pixels in a row, or one below the other: their weighted sums, texel by texel. Sums stay below
// 2^24, so that floats hold them exactly.
#include "filter.glsl"
#include "texels.glsl"
layout(local_size_x = 64) in;

void main() {
  bool down = (filter_.kind & FILTER_DOWN) != 0u, repeats = (filter_.kind & FILTER_REPEATS) != 0u;
  int length = int(down ? filter_.height : filter_.width), lines = int(down ? filter_.width : filter_.height);
  int along = int(down ? filter_.sourceStride : 1u), across = int(down ? 1u : filter_.sourceStride);
  int line = int(gl_GlobalInvocationID.x), start = int(gl_GlobalInvocationID.y) * 8;
  int from = min(line, lines - 1) * across, first = int(filter_.sourceTexel);
  vec4 sums[8];
  [[unroll]] for (int o = 0; o < 8; o++) sums[o] = vec4(0.0);
  // The weight of a distance d is at d + radius + 8: of the first texel and the last output at 1.
  float low[8];
  [[unroll]] for (uint n = 0u; n < 8u; n++) low[n] = fetchFloat(values(), n);
  int taps = int(2u * filter_.radius) + 8;
  for (int k = 0; k < taps; k += 8) {
    float weights[16];
    [[unroll]] for (uint n = 0u; n < 8u; n++) {
      weights[n] = low[n];
      weights[n + 8u] = low[n] = fetchFloat(values(), uint(k) + 8u + n);
    }
    [[unroll]] for (int t = 0; t < 8; t++) {
      int at = start - int(filter_.radius) + k + t;
      uint c = texel(filter_.source, first, from + clamp(at, 0, length - 1) * along);
      c = repeats || at >= 0 && at < length ? c : 0u;
      vec4 channels = vec4(ivec4(c & 255u, c >> 8 & 255u, c >> 16 & 255u, c >> 24));
      [[unroll]] for (int o = 0; o < 8; o++) sums[o] += channels * weights[t - o + 8];
    }
  }
  int step_ = int(down ? filter_.targetStride : 1u), target = line * int(down ? 1u : filter_.targetStride);
  [[unroll]] for (int o = 0; o < 8; o++) {
    uvec4 c = uvec4(ivec4(sums[o]) + 32768) >> 16;
    if (line < lines && start + o < length)
      filter_.target.v[target + (start + o) * step_] = c.r | c.g << 8 | c.b << 16 | c.a << 24;
  }
}
