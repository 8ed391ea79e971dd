#version 460
// Produce stage for emitters: one thread for STEPS particles of a stream, in paint order. Writes their image items and
// boxes. AgateRaster's DrawItem+Particle.swift is the reference.
#include "particles.glsl"
#include "item.glsl"
#include "particle_motion.glsl"
#include "particle_sprite.glsl"
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint STEPS = 1;

// The pixels that the sprite may touch.
ivec4 boxOf(ParticleStream stream, Sprite sprite) {
  // Antialiasing adds half a pixel at a right angle to an edge; skewed corners reach further along the axes.
  float margin = (stream.flags & STREAM_CONFORMAL) != 0u ? 0.75 : 2.0;
  precise vec2 extent = abs(sprite.right) * stream.halfWidth + abs(sprite.down) * stream.halfHeight;
  precise vec2 low = sprite.place - extent - margin, high = sprite.place + extent + margin;
  return boxWithin(low, high, stream.clip);
}

// Writes the image item of a sprite.
void write(uint index, ParticleStream stream, Sprite sprite) {
  bool conformal = (stream.flags & STREAM_CONFORMAL) != 0u;
  precise float k = 1.0 / sprite.determinant;
  precise vec2 across = vec2(sprite.down.y, -sprite.down.x) * k;
  precise vec2 along = vec2(-sprite.right.y, sprite.right.x) * k;
  // The space of a conformal item is measured in pixels.
  float size = conformal ? sqrt(abs(sprite.determinant)) : 1.0;
  precise vec4 inverse = vec4(across, along) * size;
  precise vec2 extent = vec2(stream.halfWidth, stream.halfHeight) * size;
  precise vec2 texels = vec2(stream.texelWidth, stream.texelHeight);
  precise vec2 rate = texels / (2.0 * vec2(stream.halfWidth, stream.halfHeight));
  TexelMap map = mapTexels(sprite.place, across, along, sprite.texel, texels, rate);
  uint flags = ITEM_ALL_CORNERS | ITEM_TINTED;
  if (conformal) flags |= ITEM_ISOMETRIC;
  if ((stream.flags & STREAM_ADDITIVE) != 0u) flags |= ITEM_ADDITIVE;
  if ((stream.flags & STREAM_NEAREST) != 0u) flags |= ITEM_NEAREST;
  if ((stream.flags & STREAM_STEPPED) != 0u) flags |= ITEM_STEPPED;
  Quads items = Quads(addressAt(produce.upload, produce.items));
  uint at = index * ITEM_QUADS;
  items.v[at] = floatBitsToUint(inverse);
  items.v[at + 1u] = floatBitsToUint(vec4(sprite.place, extent));
  items.v[at + 2u] = uvec4(0u);
  items.v[at + 3u] = uvec4(KIND_IMAGE, flags, sprite.opacity | sprite.tint << 8, stream.image);
  items.v[at + 4u] = uvec4(map.u0, map.u, map.v0);
  items.v[at + 5u] = uvec4(map.v, ~0u, produce.row);
}

void main() {
  ParticleStream stream = streamAt(produce.stream);
  Origin origin = originOf(stream);
  for (uint step_ = 0u; step_ < STEPS; step_++) {
    uint number = (groupOfItems() * STEPS + step_) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    uint slot = (stream.flags & STREAM_NEWEST_FIRST) != 0u ? number : stream.slots - 1u - number;
    Sprite sprite = spriteOf(stream, particleOf(stream, origin, slot));
    if (number < stream.slots) {
      uint index = produce.item + 1u + number;
      ivec4 box = sprite.shown ? boxOf(stream, sprite) : ivec4(0);
      Boxes(addressAt(produce.upload, produce.boxes)).v[index] = box;
      if (box.x < box.z) write(index, stream, sprite);
    }
  }
}
