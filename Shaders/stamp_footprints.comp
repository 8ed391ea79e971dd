#version 460
// Stamps by tile, first kernel: one thread for each sixteenth of a pixel across and down, and for one row. Writes that
// row of the sprite's footprint: the sprite's pixels at that offset from the pixel grid.
#include "particles.glsl"
#include "particle_motion.glsl"
#include "particle_sprite.glsl"
#include "stamps.glsl"
#include "stamp_tiles.glsl"
layout(local_size_x = 64) in;

void main() {
  ParticleStream stream = streamAt(produce.stream);
  uvec4 image = imageOf(stream);
  Words words = Words(image.xy);
  int first = int(image.z), width = int(image.w & 0xffffu), height = int(image.w >> 16);
  ivec2 texels = ivec2(stream.texelX, stream.texelY), sides = ivec2(stream.texelWidth, stream.texelHeight);
  // Columns and rows of the sprite that lie inside the image.
  ivec2 low = max(-texels, ivec2(0)), high = min(sides, ivec2(width, height) - texels);
  ivec2 size = footprintSize(stream);
  uint phase = gl_GlobalInvocationID.x;
  uvec4 share = shareOf(uvec2(phase & 15u, phase >> 4));
  int j = int(gl_WorkGroupID.y);
  int here = (texels.y + j + 1) * (width + 2) + texels.x + 1, above = here - (width + 2);
  bool hasHere = j >= low.y && j < high.y, hasAbove = j > low.y && j <= high.y;
  uint at = (phase * uint(size.y) + uint(j)) * uint(size.x);
  Words row = scratchAt(at);
  uint left = 0u, leftAbove = 0u;
  for (int i = 0; i < size.x; i++) {
    bool has = i >= low.x && i < high.x;
    uint middle = has && hasHere ? texel(words, first, here + i) : 0u;
    uint middleAbove = has && hasAbove ? texel(words, first, above + i) : 0u;
    row.v[i] = footprint(middle, left, middleAbove, leftAbove, share);
    left = middle;
    leftAbove = middleAbove;
  }
}
