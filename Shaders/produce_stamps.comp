#version 460
// Produce stage for stamps (AgateRaster's ParticleStamp), on GPUs: one thread for STEPS particles of a stream. Adds
// their sprites, unturned and unscaled, to the picture of the stream's box by atomic operations. Sums are limited to
// 255 in the end, so the order of particles makes no difference.
#include "particles.glsl"
#include "particle_motion.glsl"
#include "particle_sprite.glsl"
#include "stamps.glsl"
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint STEPS = 1;

// The picture in which stamps are added up.
struct Sums {
  Words words;
  int first; // index of its first texel in the texel buffer
};

// Adds a colour to word `at`. The first value read may be out of date: then the exchange fails and is tried again,
// unless the sum was at its limit already.
void add(Sums sums, int at, uint source) {
  uint below = texel(sums.words, sums.first, at);
  while (true) {
    uint sum = added(below, source);
    if (sum == below) break;
    uint seen = atomicCompSwap(sums.words.v[at], below, sum);
    if (seen == below) break;
    below = seen;
  }
}

void main() {
  ParticleStream stream = streamAt(produce.stream);
  Origin origin = originOf(stream);
  uvec4 image = imageOf(stream);
  ivec4 box = streamBox();
  uvec4 place = streamSums();
  Sums sums = Sums(Words(place.xy), int(place.z));
  Words words = Words(image.xy);
  int first = int(image.z), width = int(image.w & 0xffffu), height = int(image.w >> 16), wide = box.z - box.x;
  ivec2 texels = ivec2(stream.texelX, stream.texelY), sides = ivec2(stream.texelWidth, stream.texelHeight);
  // Columns and rows of the sprite that lie inside the image.
  ivec2 low = max(-texels, ivec2(0)), high = min(sides, ivec2(width, height) - texels);
  ivec4 clip = ivec4(max(box.xy, stream.clip.xy), min(box.zw, stream.clip.zw));
  for (uint step_ = 0u; step_ < STEPS; step_++) {
    uint slot = (groupOfItems() * STEPS + step_) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    Stamp stamp;
    bool shown = stampOf(stream, particleOf(stream, origin, slot), stamp) && slot < stream.slots;
    ivec2 pixel = stamp.corner >> 4;
    if (!shown || any(greaterThanEqual(pixel, clip.zw)) || any(lessThan(pixel + sides, clip.xy))) continue;
    uvec4 share = shareOf(uvec2(stamp.corner) & 15u);
    for (int j = 0; j <= sides.y; j++) {
      // Texels of the previous column, and the indices at which this row of texels and the row above it begin.
      uint left = 0u, leftAbove = 0u;
      int here = (texels.y + j + 1) * (width + 2) + texels.x + 1, above = here - (width + 2);
      bool hasHere = j >= low.y && j < high.y, hasAbove = j > low.y && j <= high.y;
      int y = pixel.y + j, row = (y - box.y) * wide - box.x;
      bool inside = y >= clip.y && y < clip.w;
      for (int i = 0; i <= sides.x; i++) {
        bool has = i >= low.x && i < high.x;
        uint middle = has && hasHere ? texel(words, first, here + i) : 0u;
        uint middleAbove = has && hasAbove ? texel(words, first, above + i) : 0u;
        uint source = product(footprint(middle, left, middleAbove, leftAbove, share), stamp.color);
        int x = pixel.x + i;
        if (source != 0u && inside && x >= clip.x && x < clip.z) add(sums, row + x, source);
        left = middle;
        leftAbove = middleAbove;
      }
    }
  }
}
