// Declarations that the produce stages share: buffers, boxes, and the mapping of a part of an image to an item.

#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_control_flow_attributes : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words { uint v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Quads { uvec4 v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Boxes { ivec4 v[]; };
#include "upload.glsl"
#include "frame_schema.glsl"
#include "block_schema.glsl"

const uint ITEM_QUADS = AGATE_ITEM_QUADS;

// The number of this workgroup, in a dispatch over items (`Commands.dispatch(itemGroups:)`).
uint groupOfItems() { return gl_WorkGroupID.z * AGATE_TILING_GROUPS_IN_ROW + gl_WorkGroupID.x; }

// The whole pixels around low...high that lie in `clip`; an empty box if there are none or the numbers are too large.
ivec4 boxWithin(vec2 low, vec2 high, ivec4 clip) {
  const float bound = 1e8;
  if (!(all(lessThan(low, vec2(bound))) && all(greaterThan(high, vec2(-bound))))) return ivec4(0);
  ivec4 box = ivec4(max(ivec2(floor(max(low, -bound))), clip.xy), min(ivec2(ceil(min(high, bound))), clip.zw));
  return box.x < box.z && box.y < box.w ? box : ivec4(0);
}

// v as 16.16 fixed point, limited to +-32000 and rounded to even.
int fixed_(float v) {
  precise float scaled = clamp(v, -32000.0, 32000.0) * 65536.0;
  return int(roundEven(scaled));
}

// Texel positions of pixels in 16.16 fixed point: u0 and v0 at pixel (0, 0), and the steps along x and y.
struct TexelMap {
  int u0;
  ivec2 u;
  int v0;
  ivec2 v;
};

// Maps a part of an image to an item. `place` is the middle of the item in pixels; `across` and `along` are the changes
// of the sprite's x and y, in points, for one pixel to the right and one pixel down. `texel` and `texels` are the
// corner and the size of the part; `rate` is the number of texels in a point.
TexelMap mapTexels(vec2 place, vec2 across, vec2 along, vec2 texel, vec2 texels, vec2 rate) {
  // The position is computed at the pixel in which the middle lies, and extended from there in whole steps, so that
  // rounded steps add no error near the item.
  precise vec2 whole = floor(place);
  precise vec2 offset = whole + 0.5 - place;
  precise vec2 by = vec2(across.x * offset.x + across.y * offset.y, along.x * offset.x + along.y * offset.y);
  precise vec2 first = texel + texels * 0.5 - 0.5 + by * rate;
  precise vec2 stepU = across * rate.x, stepV = along * rate.y;
  ivec2 u = ivec2(fixed_(stepU.x), fixed_(stepU.y)), v = ivec2(fixed_(stepV.x), fixed_(stepV.y));
  ivec2 pixel = ivec2(whole);
  return TexelMap(
    fixed_(first.x) - u.x * pixel.x - u.y * pixel.y, u, fixed_(first.y) - v.x * pixel.x - v.y * pixel.y, v);
}
