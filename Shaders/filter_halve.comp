#version 460
// Makes the next mip level of an image: one thread for each texel, the rounded mean of four. Both levels have a frame
// of copies of the edge texels.
#include "filter.glsl"
#include "texels.glsl"
#include "pixel.glsl"
layout(local_size_x = 8, local_size_y = 8) in;

uint read(ivec2 at) {
  return texel(filter_.source, int(filter_.sourceTexel), at.y * int(filter_.sourceStride) + at.x);
}

void main() {
  ivec2 at = ivec2(gl_GlobalInvocationID.xy), size = ivec2(filter_.width, filter_.height);
  if (any(greaterThanEqual(at, size + 2))) return;
  ivec2 from = clamp(at - 1, ivec2(0), size - 1) * 2 + 1;
  uint a = read(from), b = read(from + ivec2(1, 0)), c = read(from + ivec2(0, 1)), d = read(from + ivec2(1, 1));
  uint low = (a & PAIR) + (b & PAIR) + (c & PAIR) + (d & PAIR) + 0x00020002u;
  uint high = (a >> 8 & PAIR) + (b >> 8 & PAIR) + (c >> 8 & PAIR) + (d >> 8 & PAIR) + 0x00020002u;
  filter_.target.v[at.y * int(filter_.targetStride) + at.x] = low >> 2 & PAIR | (high >> 2 & PAIR) << 8;
}
