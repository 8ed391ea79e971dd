#version 460
// Blurs a picture along its rows or its columns: one thread for eight pixels beside or below each other. Weights are
// whole numbers that sum to 65536. Sums stay below 2^24, so floats hold them exactly, and the result is that of the
// CPU's agate_blur_rows.
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
  // The table has the weight of distance d at d + radius + 8, and zeros around the weights. The smallest index used is
  // 1, for the first texel and the last of the eight pixels.
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
