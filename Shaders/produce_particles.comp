#version 460
// One thread for STEPS particles of a stream, in paint order: their image items and boxes.
#include "particles.glsl"
#include "item.glsl"
#include "particle_motion.glsl"
#include "particle_sprite.glsl"
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint STEPS = 1;

const uint ITEM_QUADS = 6;

// 16.16, limited to what fits.
int fixed_(float v) {
  precise float scaled = clamp(v, -32000.0, 32000.0) * 65536.0;
  return int(roundEven(scaled));
}

// The pixels that the sprite may touch.
ivec4 boxOf(ParticleStream stream, Sprite sprite) {
  // Half a pixel across an edge; a corner that is skewed reaches further along the axes.
  float margin = (stream.flags & STREAM_CONFORMAL) != 0u ? 0.75 : 2.0;
  const float bound = 1e8;
  precise vec2 extent = abs(sprite.right) * stream.halfWidth + abs(sprite.down) * stream.halfHeight;
  precise vec2 low = sprite.place - extent - margin, high = sprite.place + extent + margin;
  if (!(all(lessThan(low, vec2(bound))) && all(greaterThan(high, vec2(-bound))))) return ivec4(0);
  ivec4 box = ivec4(
    max(ivec2(floor(max(low, -bound))), stream.clip.xy), min(ivec2(ceil(min(high, bound))), stream.clip.zw));
  return box.x < box.z && box.y < box.w ? box : ivec4(0);
}

void write(uint index, ParticleStream stream, Sprite sprite) {
  bool conformal = (stream.flags & STREAM_CONFORMAL) != 0u;
  precise float k = 1.0 / sprite.determinant;
  precise vec2 across = vec2(sprite.down.y, -sprite.down.x) * k;
  precise vec2 along = vec2(-sprite.right.y, sprite.right.x) * k;
  // A conformal item is measured in pixels.
  float size = conformal ? sqrt(abs(sprite.determinant)) : 1.0;
  precise vec4 inverse = vec4(across, along) * size;
  precise vec2 extent = vec2(stream.halfWidth, stream.halfHeight) * size;
  // Texels of the pixel that the middle lies in; from there on in whole steps.
  precise vec2 texels = vec2(stream.texelWidth, stream.texelHeight);
  precise vec2 rate = texels / (2.0 * vec2(stream.halfWidth, stream.halfHeight));
  precise vec2 whole = floor(sprite.place);
  precise vec2 offset = whole + 0.5 - sprite.place;
  precise vec2 by = vec2(across.x * offset.x + across.y * offset.y, along.x * offset.x + along.y * offset.y);
  precise vec2 first = sprite.texel + texels * 0.5 - 0.5 + by * rate;
  precise vec2 stepU = across * rate.x, stepV = along * rate.y;
  ivec2 u = ivec2(fixed_(stepU.x), fixed_(stepU.y)), v = ivec2(fixed_(stepV.x), fixed_(stepV.y));
  ivec2 pixel = ivec2(whole);
  int u0 = fixed_(first.x) - u.x * pixel.x - u.y * pixel.y, v0 = fixed_(first.y) - v.x * pixel.x - v.y * pixel.y;
  uint flags = ITEM_ALL_CORNERS | ITEM_TINTED;
  if (conformal) flags |= ITEM_ISOMETRIC;
  if ((stream.flags & STREAM_ADDITIVE) != 0u) flags |= ITEM_ADDITIVE;
  if ((stream.flags & STREAM_NEAREST) != 0u) flags |= ITEM_NEAREST;
  Quads items = Quads(produce.upload + produce.items);
  uint at = index * ITEM_QUADS;
  items.v[at] = floatBitsToUint(inverse);
  items.v[at + 1u] = floatBitsToUint(vec4(sprite.place, extent));
  items.v[at + 2u] = uvec4(0u);
  items.v[at + 3u] = uvec4(KIND_IMAGE, flags, sprite.opacity | sprite.tint << 8, stream.image);
  items.v[at + 4u] = uvec4(u0, u, v0);
  items.v[at + 5u] = uvec4(v, ~0u, produce.row);
}

void main() {
  ParticleStream stream = streamAt(produce.stream);
  Origin origin = originOf(stream);
  for (uint step_ = 0u; step_ < STEPS; step_++) {
    uint number = (gl_WorkGroupID.x * STEPS + step_) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    uint slot = (stream.flags & STREAM_NEWEST_FIRST) != 0u ? number : stream.slots - 1u - number;
    Sprite sprite = spriteOf(stream, particleOf(stream, origin, slot));
    if (number < stream.slots) {
      uint index = produce.item + 1u + number;
      ivec4 box = sprite.shown ? boxOf(stream, sprite) : ivec4(0);
      Boxes(produce.upload + produce.boxes).v[index] = box;
      if (box.x < box.z) write(index, stream, sprite);
    }
  }
}
