#version 460
// Stores a finished picture as an image: one thread for each texel, and for each texel of the frame of copies around
// it.
#include "filter.glsl"
#include "texels.glsl"
layout(local_size_x = 8, local_size_y = 8) in;

void main() {
  ivec2 at = ivec2(gl_GlobalInvocationID.xy), size = ivec2(filter_.width, filter_.height);
  if (any(greaterThanEqual(at, size + 2))) return;
  ivec2 from = clamp(at - 1, ivec2(0), size - 1);
  filter_.target.v[at.y * (size.x + 2) + at.x] =
    texel(filter_.source, int(filter_.sourceTexel), from.y * int(filter_.sourceStride) + from.x);
}
